import type { Platform } from '#platform/platform.ts';
import type { Currency, SearchSort } from '#shared/schema.generated.ts';
import type { OfferCard } from '../catalogue/feed/card.ts';
import { offerFeed } from '../catalogue/feed/feed.ts';
import { pageHitsOf } from '../search/pageHits.ts';
import { searchOffers } from '../search/searchLiveOffers.ts';
import type { Comparison, FoundPage } from './plan.ts';

/** What a consumer looks for in a city. */
export interface OfferWish {
  city: string;
  /** Words; empty for every offer. */
  text: string;
  /** Words for what is not wanted. */
  without?: string;
  /** Cents of the current currency; offers without a price in it are left out then. */
  maxPrice?: number | null;
  minPrice?: number | null;
  /** Name of a category; an unknown one narrows nothing. */
  category?: string | null;
  /** By how well they fit when missing. */
  sort?: Comparison | null;
  /** Takes in the municipalities within 50 km. */
  isNearby?: boolean;
  /** Ids that are not to be found. */
  skip?: string[];
  /** Max offers, up to 100. */
  limit: number;
}

const maxFound = 100;
const sorts: Record<Comparison, SearchSort> = {
  PRICE: 'CHEAPEST',
  DISCOUNT: 'DISCOUNT',
  ENDING: 'ENDING',
  DISTANCE: 'NEAREST',
  NEWEST: 'NEWEST',
};

/** Live offers of the city and of the whole country that fit a wish, the best first. Limits and order hold for every hit. */
export async function findOffers(platform: Platform, wish: OfferWish, now: Date): Promise<OfferCard[]> {
  const { skip = [], limit } = wish;
  const { items } = await read(platform, wish, Math.min(limit + skip.length, maxFound), now);
  return items.filter(({ id }) => !skip.includes(id)).slice(0, limit);
}

/** The same, and where in flyers among them the words of the wish were found, by the ids of the flyers. */
export async function findOffersWithPages(platform: Platform, wish: OfferWish, now: Date) {
  const found = await read(platform, wish, wish.limit, now);
  const hits = await pageHitsOf(found, platform);
  if (hits.length === 0) return { cards: found.items, pages: new Map<string, FoundPage>() };
  const rows = await platform.replica
    .selectFrom('offer_page')
    .select(['offer_id', 'text'])
    .where(({ or, and }) => or(hits.map(({ offerId, page }) => and({ offer_id: offerId, position: page - 1 }))))
    .execute();
  const texts = new Map(rows.map(({ offer_id, text }) => [offer_id, text]));
  const pages = hits.map(({ offerId, page: number, excerpt }): [string, FoundPage] => [
    offerId,
    { number, excerpt, text: texts.get(offerId) ?? '' },
  ]);
  return { cards: found.items, pages: new Map(pages) };
}

/** Whether offers of the city have the genitive of a municipality among the words in their names. */
export async function isFoundByName(platform: Platform, wish: OfferWish, now: Date): Promise<boolean> {
  const { items, understood } = await searchOffers(platform, { city: wish.city, text: wish.text, first: 1 }, now);
  return items.length > 0 && understood.city === null;
}

/** How many live offers fit a wish, by the names of their categories, the most first; `isAll` unless there are more. */
export async function countOffers(platform: Platform, wish: OfferWish, now: Date) {
  const { items, hasNextPage } = await read(platform, wish, maxFound, now);
  const kinds = new Map<string, number>();
  for (const { category } of items) kinds.set(category.name, (kinds.get(category.name) ?? 0) + 1);
  const byCount = [...kinds].toSorted(([, one], [, other]) => other - one);
  return { count: items.length, isAll: !hasNextPage, kinds: byCount.map(([name, count]) => ({ name, count })) };
}

/** What the consumer pays, in cents; null when the offer does not say. */
export function priceOf({ discountedPrice, originalPrice }: OfferCard): number | null {
  return discountedPrice ?? originalPrice;
}

/** The same as far as it can be compared with other prices: null when it is in another currency. */
export function priceIn(currency: Currency, card: OfferCard): number | null {
  return card.currency === currency ? priceOf(card) : null;
}

async function read(platform: Platform, wish: OfferWish, first: number, now: Date) {
  const { city, text, without = '', maxPrice = null, minPrice = null, category, sort, isNearby = false } = wish;
  const isWanted = [text.trim(), without.trim(), maxPrice, minPrice, category, sort, isNearby].some(Boolean);
  // In the order of the feed, so that every premium offer has its days on top.
  if (!isWanted) return { ...(await offerFeed(platform, { city, first }, now)), meanings: [] };
  const refused = without
    .split(' ')
    .filter(Boolean)
    .map((word) => `ilman ${word}`);
  const limits = { maxPrice, minPrice, category, sort: sort ? sorts[sort] : null, nearby: isNearby };
  return searchOffers(platform, { city, text: [text, ...refused].join(' '), ...limits, first }, now);
}
