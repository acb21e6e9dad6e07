import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../../offers/feed/card.ts';
import { offerFeed } from '../../offers/feed/feed.ts';
import { searchLiveOffers } from '../../offers/search/searchLiveOffers.ts';

/** What somebody looks for in a city. */
export interface OfferWish {
  city: string;
  /** Words; empty for whatever there is. */
  text: string;
  /** Cents; offers without a price are left out then. */
  maxPrice: number | null;
}

/** More offers are not read. */
export const mostRead = 60;
const longestText = 100;

/** Live offers of the city and of the whole country that fit a wish, the best first. */
export async function findOffers(
  platform: Platform,
  { city, text, maxPrice }: OfferWish,
  now: Date,
): Promise<OfferCard[]> {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, longestText);
  const page = { city, first: mostRead };
  const { items } =
    words === ''
      ? await offerFeed(platform, page, now)
      : await searchLiveOffers(platform, { ...page, text: words, cityIsFixed: true }, now);
  return items.filter((card) => isWithin(card, maxPrice));
}

/** What the consumer pays, in cents; null when the offer does not tell. */
export function priceOf({ discountedPrice, originalPrice }: OfferCard): number | null {
  return discountedPrice ?? originalPrice;
}

function isWithin(card: OfferCard, maxPrice: number | null): boolean {
  const price = priceOf(card);
  return maxPrice === null || (price !== null && price <= maxPrice);
}
