import type { Missing, OfferSubject, ServiceTopic, SmallTalk } from '../plan.ts';
import type { Beyond } from '../recommender/followUps.ts';

/** An offer in words of a language; null for what the offer does not contain. */
export interface OfferWords {
  title: string;
  business: string;
  /** '7,90 €', 'alk. 7,90 €', '3 kpl yhteensä 7,90 €' or '7,90 € kanta-asiakkaalle'. */
  price: string | null;
  /** The price before, of what may be compared with that. */
  before: string | null;
  /** What is saved. */
  saved: string | null;
  /** The lowest price of the 30 days before the reduction. */
  lowest: string | null;
  /** Percents off. */
  percent: number | null;
  /** The last day: '24.11.'. */
  until: string;
  isLastDay: boolean;
  address: string | null;
  /** Municipalities, or 'koko maa'. */
  places: string;
  /** Kilometres between the centres of the municipalities; null in the consumer's own, or when it was not asked. */
  kilometres: number | null;
  phone: string | null;
  hasWebsite: boolean;
  description: string;
  isPremium: boolean;
}

interface OfOffer {
  offer: OfferWords;
}

/** Every text of an answer, by its key, with its arguments. */
export interface TextArguments extends Record<`about${OfferSubject}`, OfOffer> {
  /** The consumer asked for another municipality than the own one. */
  otherCity: { asked: string; city: string };
  near: { city: string };
  foundOne: { city: string; isPriced: boolean } & OfOffer;
  foundMany: { city: string; count: number; isPriced: boolean };
  cheapest: OfOffer;
  cheapestOfThese: OfOffer;
  discount: OfOffer;
  discountOfThese: OfOffer;
  ending: OfOffer;
  endingOfThese: OfOffer;
  nearest: OfOffer;
  newest: OfOffer;
  first: OfOffer;
  others: { offers: OfferWords[] };
  rest: Record<never, never>;
  quote: { business: string; quote: string; page: number | null };
  /** `isAll` unless there are more than the count. */
  overview: { city: string; count: number; isAll: boolean; kinds: { name: string; count: number }[] };
  nothing: { city: string };
  nothingFitting: { city: string };
  nothingPriced: { city: string };
  /** Nothing is cheaper, nearer or otherwise better than what was shown. */
  nothingBeyond: { city: string; how: Beyond };
  nothingAtAll: { city: string };
  /** Everything that fits costs more than the limit. */
  pricier: OfOffer;
  alternatives: OfOffer;
  unknownHOURS: Record<never, never>;
  unknownORDER: Record<never, never>;
  unknownOTHER: Record<never, never>;
  example: OfOffer;
  ask: { what: Missing; city: string };
  service: { topic: ServiceTopic; city: string };
  talk: { said: SmallTalk; city: string };
  offTopic: { city: string };
}

/** Ways of saying each text that mean the same. */
export type Texts = { [Key in keyof TextArguments]: ((args: TextArguments[Key]) => string)[] };
