import type { Currency } from '#shared/schema.generated.ts';
import { contacts } from '../recommender/contacts.ts';
import { momentsAlong, momentsIn } from './moments.ts';
import { namesAreKnown } from './names.ts';
import { placesIn } from './places.ts';
import { promisesIn, speaksOfSecrets } from './promises.ts';
import { numbersIn, quantitiesIn } from './quantities.ts';
import { sentenceEnd } from './sentences.ts';
import { sharesIn, sharesOf, withoutShares } from './shares.ts';
import { sumsIn, withoutSums } from './sums.ts';
import { vocabulary } from './vocabulary.ts';

/** What an offer costs and cost, in cents; null when it does not tell. */
export interface KnownPrice {
  now: number | null;
  before: number | null;
  /** EUR when missing. */
  currency?: Currency;
}

/**
 * Knows what an answer may claim: the sums of money, percents, days, hours, numbers, municipalities, names and promises
 * that it has learnt. A model that invents an offer, or repeats one of another city, gives itself away by one of them.
 */
export function claimGuard() {
  const known = new Set<string>();
  const book = vocabulary();
  let mayNameSecrets = false;

  /** What stands in the text may be said from now on. */
  function learn(text: string): void {
    const claims = claimsIn(text);
    const moments = claims.flatMap(([kind, claim]) => (kind === 'moment' ? [String(claim)] : []));
    for (const claim of claims) known.add(claim.join());
    for (const moment of momentsAlong(moments)) known.add(`moment,${moment}`);
    for (const number of numbersIn(text)) known.add(`number,${number}`);
    book.learn(text);
  }

  /**
   * The price, the one before and what is saved may be said from now on. A price in another currency may be said as a
   * number only: the sums of an answer are euros.
   */
  function learnPrice({ now, before, currency = 'EUR' }: KnownPrice): void {
    const saved = now !== null && before !== null ? [before - now] : [];
    for (const cents of [now, before, ...saved].filter((sum) => sum !== null)) {
      if (currency === 'EUR') known.add(`sum,${cents}`);
      known.add(`moment,${Math.floor(cents / 100)}.${cents % 100}`);
      known.add(`number,${Math.floor(cents / 100)}`);
    }
    if (now === null || before === null) return;
    for (const share of sharesOf(now, before)) known.add(`share,${share}`);
  }

  function isFounded(sentence: string): boolean {
    if (speaksOfSecrets(sentence) && !mayNameSecrets) return false;
    return claimsIn(sentence).every((claim) => known.has(claim.join())) && namesAreKnown(sentence, book);
  }

  return {
    learn,
    learnPrice,
    /** Learns what the consumer says, who alone may bring up secrets: an offer's text that asks for them deceives. */
    learnQuestion(text: string): void {
      mayNameSecrets ||= speaksOfSecrets(text);
      learn(text);
    },
    /** The text without the sentences and lines that claim anything else. */
    keepGroundedSentences: (text: string): string => text.split(sentenceEnd).filter(isFounded).join('').trim(),
  };
}

export type ClaimGuard = ReturnType<typeof claimGuard>;

type Kind = 'sum' | 'share' | 'moment' | 'number' | 'place' | 'promise';

function claimsIn(text: string): [Kind, string | number][] {
  const plain = text.normalize('NFKC');
  const { hidden } = contacts(plain, () => false);
  const bare = withoutShares(withoutSums(hidden));
  const of = (kind: Kind, claims: (string | number)[]) => claims.map((claim): [Kind, string | number] => [kind, claim]);
  return [
    ...of('sum', sumsIn(plain)),
    ...of('share', sharesIn(plain)),
    ...of('moment', momentsIn(bare)),
    ...of('number', quantitiesIn(bare)),
    ...of('place', placesIn(text)),
    ...of('promise', promisesIn(plain)),
  ];
}
