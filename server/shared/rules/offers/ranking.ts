import type { DistanceBand } from '../../schema.generated.ts';

/**
 * What the lists of offers are ordered by. The statements that read the lists and the page /jarjestys are both made from
 * these, so that the page says what the code does.
 */

/** By what an offer of a list comes before another. */
export type RankingParameter =
  | 'MATCH'
  | 'CHOSEN'
  | 'UNIT_PRICE'
  | 'PRICE'
  | 'DISTANCE'
  | 'ALIKE'
  | 'CATEGORY'
  | 'OWN_CITY'
  | 'PREMIUM'
  | 'NEWEST'
  | 'ENDS_FIRST'
  | 'SAVED_LAST'
  | 'EACH_SHOP'
  | 'DRAW';

/**
 * The parameters of each list, the weightiest first: one decides only between offers that are equal in those before it.
 * Where PREMIUM is missing, payment has no effect.
 */
export const orders = {
  /** The app's front page, its categories, the pages of municipalities, and the assistant without words to search by. */
  feed: ['PREMIUM', 'NEWEST'],
  /** The carousel, which has paid offers only. */
  carousel: ['PREMIUM'],
  /** What is new today in the app, and what ends today; at most `maxInToday.paidFirst` paid ones are before the others. */
  today: ['PREMIUM', 'OWN_CITY', 'NEWEST'],
  /** Of which an outlet is open now. */
  todayOpen: ['DISTANCE', 'NEWEST'],
  /** A search by words. */
  search: ['MATCH', 'PREMIUM', 'NEWEST'],
  /** A search whose order the consumer has chosen or named. */
  chosen: ['CHOSEN', 'NEWEST'],
  /** The page of a group of goods, such as /tuote/kahvi. */
  productGroup: ['UNIT_PRICE', 'PRICE', 'NEWEST'],
  nearby: ['DISTANCE', 'PREMIUM', 'NEWEST'],
  /** The page of a shop, its list on other sites, and the offers of followed shops. */
  shop: ['PREMIUM', 'NEWEST'],
  /** What the assistant finds with words. */
  assistant: ['MATCH', 'PREMIUM', 'NEWEST'],
  related: ['ALIKE', 'CATEGORY', 'OWN_CITY', 'PREMIUM', 'NEWEST'],
  /** Each part of the mail about new offers. */
  digest: ['PREMIUM', 'NEWEST'],
  /** RSS. */
  subscription: ['NEWEST'],
  calendar: ['ENDS_FIRST'],
  favourites: ['SAVED_LAST'],
  /** The week of a municipality on paper. */
  week: ['OWN_CITY', 'EACH_SHOP', 'DRAW'],
} as const satisfies Record<string, readonly RankingParameter[]>;
export type RankedList = keyof typeof orders;

/** Whether payment has an effect on the order of a list. */
export function isPaidOrder(list: RankedList): boolean {
  const parameters: readonly RankingParameter[] = orders[list];
  return parameters.includes('PREMIUM');
}

/** Ways in which an offer has a word of a search, the best first. */
export const ways = ['written', 'base', 'part', 'synonym'] as const;
/** With 'loose': a synonym outside the title and the keywords, which counts only when nothing else is found. */
export const allWays = [...ways, 'loose'] as const;

/** Offers whose match is measured, shared by the words of a search: of more, the first in the order wanted, or premium and newest. */
export const maxMeasured = 250;

/** Fields in which an offer has a word of a search, the best first; pages of flyers are in the last. */
export const matchFields = ['title', 'keywords', 'names', 'description'] as const;

/** What makes a match worse, by how much for each word of the search; the sum of all words decides. */
export const matchWeights = {
  /** A search for what is without something: the offer does not say so. Twice of one that has it. */
  notFree: 1_000_000,
  /** The offer does not have the word. */
  missing: 10_000,
  /** Each step down in `allWays`. */
  way: 100,
  /** Each step down in `matchFields`. */
  field: 1,
} as const;
/** Steps in `allWays` that a word costs whose spelling was forgiven. */
export const forgivenSteps = 5;

/** Bands of distances in order, with their maximum distances in kilometres. */
export const distanceBands: readonly { band: DistanceBand; kilometres: number }[] = [
  { band: 'SAME_CITY', kilometres: 0 },
  { band: 'KM_25', kilometres: 25 },
  { band: 'KM_50', kilometres: 50 },
  { band: 'KM_100', kilometres: 100 },
];

/** What 'Tänään' shows: offers of a list, of all its lists before others are added, and paid ones before the rest of a list. */
export const maxInToday = { list: 6, enough: 12, paidFirst: 2 } as const;
/** How far away an outlet may be that is open now, and offers of other municipalities. */
export const reachOfToday = { open: 'KM_25', nearby: 'KM_50' } as const satisfies Record<string, DistanceBand>;

/** What two offers have in common, as numbers that are added: the sum decides which are related. */
export const relatedWeights = { business: 3, category: 2, word: 1 } as const;

/** Offers between two advertisements in the app's list. */
export const offersBetweenAds = 4;

/** Maximum number of offers in an answer of the assistant: of its own rules, and planned by an AI service. */
export const maxInAnswer = { builtIn: 5, service: 8 } as const;

/** Parts of the mail about new offers, in its order. */
export const digestParts = ['watched', 'followed', 'wished', 'lastDay', 'ending'] as const;
/** Maximum number of offers shown in each part of that mail. */
export const maxInDigestPart = 10;

/** Offers of a feed of RSS at most. */
export const maxInSubscription = 100;
