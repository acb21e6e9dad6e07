import type { Remembered } from './meantOffer.ts';
import { readSmallTalk, wordsOf } from './smallTalk.ts';
import { readWish, type Wish } from './wishes.ts';

/** How a message goes on from an earlier one: 'entä sushia', 'jotain halvempaa', 'näytä lisää'. */
export type FollowUp = 'ALSO' | 'CHEAPER' | 'MORE';

const also = /^(?:no |ja )?(?:entä|entäs|entäpä|mites|miten olisi)(?= |$)/u;
const more = /(?:^| )(?:lisää|muita|muuta|seuraavat|loput|vaihtoehtoja|muut)(?: |$)/u;
const cheaper = /^(?:halvemp|edullisemp)/u;

/** Whether and how a message goes on from what was asked before. */
export function readFollowUp(text: string): FollowUp | null {
  const words = wordsOf(text);
  const phrase = words.join(' ');
  const wish = readWish(text);
  if (wish.unwanted.length > 0) return null;
  if (words.some((word) => cheaper.test(word)) && wish.maxPrice === null && wish.words.length === 0) return 'CHEAPER';
  if (also.test(phrase)) return 'ALSO';
  return wish.words.length === 0 && more.test(phrase) ? 'MORE' : null;
}

/** What was looked for last: the newest earlier question that says it. */
export function earlierWish(earlier: Remembered[]): Wish | null {
  const asked = earlier
    .filter(({ role, text }) => role === 'CONSUMER' && readSmallTalk(text) === null)
    .map(({ text }) => readWish(text));
  return asked.findLast(({ words }) => words.length > 0) ?? null;
}
