import { list as texts } from '#client/texts/list.ts';
import { type Group, type Line, leftToBuy, wholeDetailsOf, withQuantity } from './listGroups.ts';

function rowText(line: Line): string {
  const { note } = line.row;
  const about = [...wholeDetailsOf(line), ...(note === '' ? [] : [note])].join(', ');
  return `- ${withQuantity(line.row)}${about === '' ? '' : `: ${about}`}`;
}

/** Advertising of alcohol is not put for consumers to share (alcohol act 51), and an offer not read yet may be that. */
const isShared = ({ ageLimit, isUnread = false }: Line) => ageLimit === undefined && !isUnread;

/**
 * The list as plain text: what is still to be bought, by shop, with prices and days, and nothing about the person.
 * leftOut: what is not in it, in sentences.
 */
export function listText(groups: readonly Group[]): { text: string; leftOut: string[] } {
  const left = leftToBuy(groups);
  const shared = left
    .map((group) => ({ ...group, lines: group.lines.filter(isShared) }))
    .filter(({ lines }) => lines.length > 0);
  const parts = shared.map(({ title, place, lines }) =>
    [[title, place].filter(Boolean).join(', '), ...lines.map(rowText)].join('\n'),
  );
  const lines = left.flatMap((group) => group.lines);
  const unread = lines.filter(({ isUnread }) => isUnread).length;
  const leftOut = [
    ...(lines.some(({ ageLimit }) => ageLimit !== undefined) ? [texts.withoutAlcohol] : []),
    ...(unread > 0 ? [texts.withoutUnread(unread)] : []),
  ];
  return { text: [texts.paper.title, ...parts].join('\n\n'), leftOut };
}
