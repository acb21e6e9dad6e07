import { readOfferQuestion } from './offerQuestions.ts';
import type { Remembered } from './resolveReferencedOffer.ts';
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

/** What was looked for last, with what its own follow-ups added; null when nothing was. */
export function earlierWish(earlier: Remembered[]): Wish | null {
  let last: Wish | null = null;
  for (const { role, text } of earlier) {
    if (role !== 'CONSUMER' || readSmallTalk(text) || readOfferQuestion(text)) continue;
    const own = readWish(text);
    last = last && readFollowUp(text) ? joined(own, last) : own;
  }
  return last;
}

function joined(own: Wish, before: Wish): Wish {
  const words = own.words.length > 0 ? own.words : before.words;
  return { ...own, words, maxPrice: own.maxPrice ?? before.maxPrice };
}
