import { list as texts } from '#client/texts/list.ts';
import { detailsOf, type Group, type Line, leftToBuy, withQuantity } from './listGroups.ts';

function rowText(line: Line): string {
  const { note } = line.row;
  const about = [...detailsOf(line), ...(note === '' ? [] : [note])].join(', ');
  return `- ${withQuantity(line.row)}${about === '' ? '' : `: ${about}`}`;
}

/** Advertising of alcohol is not put for consumers to share (alcohol act 51). */
const isShared = ({ offer }: Line) => (offer?.ageLimit ?? null) === null;

/**
 * The list as plain text: what is still to be bought, by shop, with prices and days, and nothing about the person.
 * isWhole: nothing was left out of it.
 */
export function listText(groups: readonly Group[]): { text: string; isWhole: boolean } {
  const left = leftToBuy(groups);
  const shared = left
    .map((group) => ({ ...group, lines: group.lines.filter(isShared) }))
    .filter(({ lines }) => lines.length > 0);
  const parts = shared.map(({ title, place, lines }) =>
    [[title, place].filter(Boolean).join(', '), ...lines.map(rowText)].join('\n'),
  );
  const count = (some: readonly Group[]) => some.reduce((sum, { lines }) => sum + lines.length, 0);
  return { text: [texts.paper.title, ...parts].join('\n\n'), isWhole: count(shared) === count(left) };
}
