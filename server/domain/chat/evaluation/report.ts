import type { Judged } from './measureAssistant.ts';

/** The figures of the assistant: the share of right first offers, over all conversations and over those held out. */
export const minRight = 0.9;

/** Of some judged answers. */
interface Figures {
  answers: number;
  untrue: number;
  /** Share without a fault, from 0 to 1. */
  right: number;
}

/** Counts what was judged. */
export function figuresOf(judged: readonly Judged[]): Figures {
  const right = judged.filter(({ faults }) => faults.length === 0).length;
  return {
    answers: judged.length,
    untrue: judged.filter(({ untrue }) => untrue.length > 0).length,
    right: judged.length === 0 ? 1 : right / judged.length,
  };
}

/** What the evaluation measured. */
export interface Measured {
  conversations: Judged[];
  models: Judged[];
  plans: Judged[];
}

/** The figures as lines to print, the faults after them, and whether all limits are reached. */
export function reportAssistant(
  { conversations, models, plans }: Measured,
  { withHeldOut }: { withHeldOut: boolean },
): { lines: string[]; isGood: boolean } {
  const heldOut = conversations.filter((one) => one.heldOut);
  const lines = [
    ...tableOf('Conversations with the built-in recommender', conversations),
    lineOf('all', conversations),
    lineOf('held out', heldOut),
    ...tableOf('Models that lie, err or fail', models),
    lineOf('all', models),
    ...tableOf('Honest plans, shown whole', plans),
    '',
  ];
  const shown = [...conversations.filter((one) => withHeldOut || !one.heldOut), ...models, ...plans];
  for (const { kind, name, untrue, faults, shown: text } of shown) {
    if (untrue.length + faults.length === 0) continue;
    lines.push(`${kind}: ${name.slice(0, 160)}`);
    for (const part of untrue) lines.push(`    untrue: ${part.slice(0, 200)}`);
    for (const part of faults) lines.push(`    wrong:  ${part.slice(0, 200)}`);
    lines.push(`    shown:  ${text.slice(0, 300).replaceAll('\n', ' ')}`);
  }
  const all = [...conversations, ...models, ...plans];
  const isGood =
    figuresOf(all).untrue === 0 &&
    figuresOf(plans).right === 1 &&
    figuresOf(models).right === 1 &&
    Math.min(figuresOf(conversations).right, figuresOf(heldOut).right) >= minRight;
  lines.push('', isGood ? 'Good enough.' : `Untrue facts, a plan that is not whole, or fewer than ${minRight} right.`);
  return { lines, isGood };
}

function tableOf(title: string, judged: readonly Judged[]): string[] {
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    lineOf(
      kind,
      judged.filter((one) => one.kind === kind),
    ),
  );
  return ['', `${title.padEnd(44)} answers  untrue  right`, ...rows];
}

function lineOf(name: string, judged: readonly Judged[]): string {
  const { answers, untrue, right } = figuresOf(judged);
  return `  ${name.padEnd(42)} ${String(answers).padStart(7)} ${String(untrue).padStart(7)}  ${right.toFixed(3)}`;
}
