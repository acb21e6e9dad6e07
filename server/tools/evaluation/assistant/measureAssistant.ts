import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Consumer } from '#domain/accounts/entities.ts';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { keyPlace } from '#domain/chat/ai/verification.ts';
import { sendChatMessage } from '#domain/chat/assistant.ts';
import { AiApi, type ChatMessage } from '#domain/chat/entities.ts';
import { untrueFacts } from './checkFacts.ts';
import { type Before, type Conversation, isAllowed, rightFirst, type Turn } from './conversations.fixtures.ts';
import type { HonestPlan } from './honestPlans.fixtures.ts';
import { modelCity } from './modelOffers.fixtures.ts';
import type { Evaluation } from './prepareEvaluation.ts';
import type { ScriptedModel } from './scriptedModels.fixtures.ts';
import type { Question, Reply } from './scriptedService.fixtures.ts';

/** What an answer of the evaluation came to. */
export interface Judged {
  /** Class of the question, the model or the plan. */
  kind: string;
  name: string;
  /** What was shown, in one line. */
  shown: string;
  /** What of it the database does not confirm. */
  untrue: string[];
  /** What else is wrong with it: an offer that is not right, an answer that is missing. */
  faults: string[];
  /** Never read for tuning. */
  heldOut: boolean;
}

interface Asked {
  text: string;
  cards: OfferCard[];
  answer: ChatMessage;
  /** Facts that the answer states wrongly. */
  untrue: string[];
}

/** A consumer who asks the assistant, turn by turn. */
async function aConsumer({ platform, known }: Evaluation, city: string) {
  const em = platform.orm.em.fork();
  const consumer = em.create(Consumer, {
    email: `${randomUUID()}@lahitarjous.example`,
    passwordHash: '-',
    firstName: 'Kalle',
    lastName: 'Kuluttaja',
    city,
    emailVerifiedAt: new Date(),
  });
  await em.flush();
  const asked: string[] = [];
  return async (text: string): Promise<Asked> => {
    asked.push(text);
    const { answer } = await sendChatMessage({ em: platform.orm.em.fork(), platform }, consumer, text);
    const cards = answer.offerIds.flatMap((id) => known.offers.find((card) => card.id === id) ?? []);
    const shown = { text: answer.text, cards, question: asked.join('\n'), city };
    return { text: answer.text, cards, answer, untrue: untrueFacts(shown, known) };
  };
}

/** Asks the built-in recommender the questions of the conversations. */
export async function measureConversations(evaluation: Evaluation, conversations: Conversation[]): Promise<Judged[]> {
  await evaluation.platform.orm.em.fork().nativeDelete(AiApi, {});
  const judged: Judged[] = [];
  for (const { group, city, turns, heldOut } of conversations) {
    const ask = await aConsumer(evaluation, city);
    let before: Before = [];
    for (const [at, turn] of turns.entries()) {
      const { text, cards, answer, untrue } = await ask(turn.text);
      const { kind = '', topic = null } = answer.plan ?? {};
      const faults = faultsOf({ kind, topic: topic ?? null, cards }, turn, {
        city,
        before,
        offers: evaluation.known.offers,
      });
      const path = turns.slice(0, at + 1).map((one) => one.text);
      judged.push({
        kind: group,
        name: `${path.join(' / ')} [${city}]`,
        shown: `${kind} ${topic ?? ''} ${text}`,
        untrue,
        faults,
        heldOut,
      });
      if (cards.length > 0) before = cards;
    }
  }
  return judged;
}

function faultsOf(
  { kind, topic, cards }: { kind: string; topic: string | null; cards: OfferCard[] },
  { right }: Turn,
  { city, before, offers }: { city: string; before: Before; offers: OfferCard[] },
): string[] {
  const [first] = cards;
  const isRight = right.some((one) => {
    if ('kind' in one) return one.kind === kind && (one.topic === null || one.topic === topic);
    if (!first || kind !== 'OFFERS') return false;
    const isFirst = rightFirst(offers, one, city, before).some(({ id }) => id === first.id);
    return isFirst && cards.every((card) => isAllowed(card, one, city));
  });
  return isRight ? [] : [`${kind} ${cards.map(({ title }) => title).join(' · ')}`];
}

const key = 'sk-evaluation-0123456789';

/** Lets `reply` answer every question from now on, by a new configuration: an old one may rest after its failures. */
async function connect({ platform, service }: Evaluation, script: (question: Question) => Reply): Promise<void> {
  const em = platform.orm.em.fork();
  await em.nativeDelete(AiApi, {});
  const id = randomUUID();
  const sealedKey = platform.secrets.seal(key, keyPlace(id));
  em.create(AiApi, { id, service: 'OPENAI', modelName: 'model-1', sealedKey, keyTail: '6789', chatLimit: 1000 });
  await em.flush();
  service.asked = 0;
  service.script = script;
}

/** What a model does: makes its searches one after another, then answers. */
function scriptOf(reply: Reply, searches: unknown[]): (question: Question) => Reply {
  return (question) => {
    const done = question.toolResults.length;
    if ('call' in reply && (done === 0 || reply.always)) return reply;
    if (done < searches.length && !('status' in reply)) return { call: searches[done] };
    return 'say' in reply ? { ...reply, say: spoken(reply.say, question) } : reply;
  };
}

/** What is said, in its pieces; what is said letter by letter stays so once its numbers are filled in. */
function spoken(say: string[], question: Question): string[] {
  const isSpelled = say.length > 1 && say.every((piece) => piece.length === 1);
  return isSpelled ? [...filled(say.join(''), question)] : say.map((piece) => filled(piece, question));
}

/** The text with the numbers of the search and what the model was sent. */
function filled(text: string, { body, toolResults }: Question): string {
  const results = toolResults.join('\n').replaceAll('\\"', '"');
  return text
    .replace(/\{n:([^}]*)\}/gu, (_, title: string) => {
      const escaped = title.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
      return new RegExp(`"number":(\\d+),"title":"${escaped}"`, 'u').exec(results)?.[1] ?? '999';
    })
    .replaceAll('{body}', () => body)
    .replaceAll('{instructions}', () => body.slice(0, 3000).replaceAll('\\n', '\n'));
}

/** Lets models lie, err and fail, and judges what the consumer is shown. */
export async function measureModels(evaluation: Evaluation, models: ScriptedModel[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { kind, name, asks, searches, reply, answeredBy } of models) {
    await connect(evaluation, scriptOf(reply, searches));
    const ask = await aConsumer(evaluation, modelCity);
    for (const text of asks) {
      const answered = await Promise.race([ask(text), wait(60_000, null, { ref: false })]);
      const faults: string[] = [];
      if (!answered) faults.push('no answer within a minute');
      if (evaluation.service.asked === 0) faults.push('the model was not asked');
      if (answered?.text === '') faults.push('an empty answer');
      if (answered && answeredBy && answered.answer.answeredBy !== answeredBy)
        faults.push(`answered by ${answered.answer.answeredBy}`);
      judged.push({ kind, name, shown: answered?.text ?? '', untrue: answered?.untrue ?? [], faults, heldOut: false });
    }
  }
  return judged;
}

/** Lets a good model answer, and judges whether all of its plan is shown. */
export async function measureHonestPlans(evaluation: Evaluation, plans: HonestPlan[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { name, asks, search, says, cards: titles, quotes, facts } of plans) {
    await connect(evaluation, scriptOf({ say: [says] }, search === null ? [] : [{ text: search }]));
    const { text, cards, answer, untrue } = await (await aConsumer(evaluation, modelCity))(asks);
    const faults = missingOf({ titles, quotes, facts }, { text, cards, answer });
    judged.push({ kind: 'honest plan', name, shown: text, untrue, faults, heldOut: false });
  }
  return judged;
}

/** What of a plan the answer lacks. */
function missingOf(
  { titles, quotes, facts }: { titles: string[]; quotes: string[]; facts: RegExp[] },
  { text, cards, answer }: Omit<Asked, 'untrue'>,
): string[] {
  const plain = text.replace(/[\u00A0\u202F]/gu, ' ');
  const shown = cards.map(({ title }) => title);
  const [first] = cards;
  const isQuoted = (quote: string) => new RegExp(`[”“"]${escapedOf(quote)}[”"]`, 'u').test(plain.toLowerCase());
  return [
    ...(answer.answeredBy === 'AI' ? [] : [`answered by ${answer.answeredBy}`]),
    ...(shown.toSorted().join() === titles.toSorted().join() ? [] : [`the cards ${shown.join(', ')}`]),
    ...(!first || plain.includes(first.title) || plain.includes(first.businessName)
      ? []
      : [`${first.title} is not named`]),
    ...quotes.filter((quote) => !isQuoted(quote)).map((quote) => `without the quote "${quote}"`),
    ...facts.filter((fact) => !fact.test(plain)).map((fact) => `without the fact ${fact}`),
  ];
}

function escapedOf(text: string): string {
  return text.toLowerCase().replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

/** Answers to conversations, with the least share of them that must be right. */
interface Limited {
  name: string;
  judged: Judged[];
  minRight: number;
}

/** What the conversations must reach: all of them, those held out of ours, and those of another author. */
export function limitsOf(judged: readonly Judged[]): Limited[] {
  const isAnothers = ({ kind }: Judged) => kind.endsWith('held out');
  const ofAnother = judged.filter(isAnothers);
  const heldOut = judged.filter((one) => one.heldOut && !isAnothers(one));
  return [
    { name: 'all', judged: [...judged], minRight: 0.9 },
    { name: 'held out of ours', judged: heldOut, minRight: 0.9 },
    { name: 'held out of another author', judged: ofAnother, minRight: 0.7 },
  ];
}

/** Of some judged answers. */
interface Figures {
  answers: number;
  untrue: number;
  /** Share without a fault, from 0 to 1. */
  right: number;
}

/** Counts what was judged. */
function figuresOf(judged: readonly Judged[]): Figures {
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
  const limits = limitsOf(conversations);
  const lines = [
    ...tableOf('Conversations with the built-in recommender', conversations),
    ...limits.map(({ name, judged }) => lineOf(name, judged)),
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
    limits.every(({ judged, minRight }) => figuresOf(judged).right >= minRight);
  lines.push('', isGood ? 'Good enough.' : 'Untrue facts, a plan that is not whole, or too few right first offers.');
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
