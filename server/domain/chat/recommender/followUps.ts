import { baseFormsOf } from '../../../finnish/baseForms.ts';
import { readOfferQuestion } from './offerQuestions.ts';
import type { Remembered } from './resolveReferencedOffer.ts';
import { readServiceTopic, readSmallTalk, wordsOf } from './smallTalk.ts';
import { readWish, type Wish } from './wishes.ts';

/** What is asked for beyond what was shown: 'halvempi', 'kalliimpi', 'lähempänä', 'näytä lisää'. */
export type Beyond = 'CHEAPER' | 'PRICIER' | 'NEARER' | 'MORE';

/** How a message follows up an earlier one: also 'entä sushia', 'entä Turussa', 'ei pizzaa', 'toinen vaihtoehto'. */
export interface FollowUp {
  kind: Beyond | 'ALSO' | 'OTHER';
  /** Names nothing to look for: what was looked for before is meant. */
  isBare: boolean;
}

const also =
  /^(?:no |ja )?(?:entä|entäs|entäpä|mites|miten olisi|what about|how about|and|och|hur är det med|men)(?= |$)/u;
const more =
  /(?:^| )(?:lisää|enemmän|muita|muuta|seuraava|seuraavat|loput|vaihtoehtoja|muut|toinen|toista|toisia|more|next|others|another|else|other|fler|flera|andra|annan|annat|mera|nästa)(?: |$)/u;
/** Another one than the first. */
const other =
  /(?:^| )(?:toinen|toista|joku muu|jokin muu|jotain muuta|another|something else|any other|annan|annat|något annat)(?: |$)/u;
const cheaper = /(?:^| )(?:halvemp|edullisemp|huokeamp|cheaper|less expensive|billigare)/u;
const pricier = /(?:^| )(?:kalliimp|hintavamp|more expensive|pricier|dyrare)/u;
const nearer = /(?:^| )(?:lähemp|closer|nearer|närmare)/u;

/** Whether and how a message follows up what was asked before. */
export function readFollowUp(text: string): FollowUp | null {
  const wish = readWish(text);
  const isBare = wish.words.length === 0;
  if (wish.unwanted.length > 0) return isBare ? { kind: 'ALSO', isBare } : null;
  const words = wordsOf(text);
  // Of 'more than 20 euros', the price is read.
  const phrase = words.join(' ').replaceAll(/(?<!\p{L})more than(?!\p{L})/gu, ' ');
  const isPriced = wish.maxPrice !== null || wish.minPrice !== null;
  if (!isPriced && cheaper.test(phrase)) return { kind: 'CHEAPER', isBare };
  if (!isPriced && pricier.test(phrase)) return { kind: 'PRICIER', isBare };
  if (nearer.test(phrase)) return { kind: 'NEARER', isBare };
  if (other.test(phrase)) return { kind: 'OTHER', isBare };
  if (more.test(phrase)) return { kind: 'MORE', isBare };
  if (also.test(phrase)) return { kind: 'ALSO', isBare };
  // A city, a price or an order alone is asked of what was looked for.
  const isOnly = words.length <= 3 && (wish.city !== null || isPriced || wish.sort !== null);
  return isBare && isOnly ? { kind: 'ALSO', isBare } : null;
}

/** What was looked for last, with what its own follow-ups added; null when nothing was. */
export function earlierWish(earlier: Remembered[]): Wish | null {
  let last: Wish | null = null;
  for (const { role, text } of earlier) {
    if (role !== 'CONSUMER' || readSmallTalk(text) || readServiceTopic(text) || readOfferQuestion(text)) continue;
    const own = readWish(text);
    const followUp = readFollowUp(text);
    last = last && followUp && goesOn(followUp) ? joined(own, last, followUp) : own;
  }
  return last;
}

/** Whether what was looked for before still counts: 'muita kampaajia' says all that is wanted. */
export function goesOn({ kind, isBare }: FollowUp): boolean {
  return isBare || kind === 'ALSO';
}

/** A wish with what an earlier one adds. More of the same keeps its order. */
export function joined(own: Wish, before: Wish, { kind }: FollowUp): Wish {
  const { words, unwanted } = own;
  const remaining = before.words.filter((word) => !unwanted.some((refused) => isSame(word, refused)));
  const refused = before.unwanted.filter((word) => ![...words, ...unwanted].some((one) => isSame(word, one)));
  return {
    ...own,
    words: words.length > 0 ? words : remaining,
    unwanted: [...refused, ...unwanted],
    maxPrice: own.maxPrice ?? before.maxPrice,
    minPrice: own.minPrice ?? before.minPrice,
    sort: own.sort ?? (kind === 'MORE' || kind === 'OTHER' ? before.sort : null),
  };
}

/** Whether two words may be forms of one. */
function isSame(one: string, other: string): boolean {
  const lemmas = new Set(baseFormsOf(one).lemmas);
  return one === other || baseFormsOf(other).lemmas.some((lemma) => lemmas.has(lemma));
}
