import { readOfferQuestion } from './offerQuestions.ts';
import type { Remembered } from './resolveReferencedOffer.ts';
import { readServiceTopic, readSmallTalk, wordsOf } from './smallTalk.ts';
import { readWish, type Wish } from './wishes.ts';

/** How a message goes on from an earlier one: 'entä sushia', 'jotain halvempaa', 'lähempänä', 'näytä lisää', 'toinen vaihtoehto', 'entä Turussa'. */
export type FollowUp = 'ALSO' | 'CHEAPER' | 'NEARER' | 'MORE' | 'OTHER';

const also =
  /^(?:no |ja )?(?:entä|entäs|entäpä|mites|miten olisi|what about|how about|and|och|hur är det med|men)(?= |$)/u;
const more =
  /(?:^| )(?:lisää|muita|muuta|seuraavat|loput|vaihtoehtoja|muut|toinen|toista|toisia|more|others|another|else|other|fler|andra|annan|annat|mera)(?: |$)/u;
/** Another one than the first. */
const other =
  /(?:^| )(?:toinen|toista|joku muu|jokin muu|jotain muuta|another|something else|any other|annan|annat|något annat)(?: |$)/u;
const cheaper = /^(?:halvemp|edullisemp|cheaper|billigare)/u;
const nearer = /^(?:lähemp|closer|nearer|närmare)/u;

/** Whether and how a message goes on from what was asked before. */
export function readFollowUp(text: string): FollowUp | null {
  const words = wordsOf(text);
  const phrase = words.join(' ');
  const wish = readWish(text);
  if (wish.unwanted.length > 0) return null;
  const isBare = wish.words.length === 0;
  if (isBare && wish.maxPrice === null && words.some((word) => cheaper.test(word))) return 'CHEAPER';
  if (isBare && words.some((word) => nearer.test(word))) return 'NEARER';
  if (also.test(phrase)) return 'ALSO';
  if (isBare && other.test(phrase)) return 'OTHER';
  if (isBare && more.test(phrase)) return 'MORE';
  // A city, a price or an order alone is asked of what was looked for.
  const isOnly = words.length <= 3 && (wish.city !== null || wish.maxPrice !== null || wish.sort !== null);
  return isBare && isOnly ? 'ALSO' : null;
}

/** What was looked for last, with what its own follow-ups added; null when nothing was. */
export function earlierWish(earlier: Remembered[]): Wish | null {
  let last: Wish | null = null;
  for (const { role, text } of earlier) {
    if (role !== 'CONSUMER' || readSmallTalk(text) || readServiceTopic(text) || readOfferQuestion(text)) continue;
    const own = readWish(text);
    last = last && readFollowUp(text) ? joined(own, last) : own;
  }
  return last;
}

function joined(own: Wish, before: Wish): Wish {
  const words = own.words.length > 0 ? own.words : before.words;
  return {
    ...own,
    words,
    maxPrice: own.maxPrice ?? before.maxPrice,
    minPrice: own.minPrice ?? before.minPrice,
  };
}
