import type { Currency } from '#shared/schema.generated.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../../offers/feed/card.ts';
import { offerFeed } from '../../offers/feed/feed.ts';
import { searchLiveOffers } from '../../offers/search/searchLiveOffers.ts';
import { readSettings } from '../../settings/settings.ts';

/** What somebody looks for in a city. */
export interface OfferWish {
  city: string;
  /** Words; empty for whatever there is. */
  text: string;
  /** Cents of the currency in force; offers without a price in it are left out then. */
  maxPrice: number | null;
}

/** More offers are not read. */
export const maxRead = 60;
const maxText = 100;

/** Live offers of the city and of the whole country that fit a wish, the best first. */
export async function findOffers(
  platform: Platform,
  { city, text, maxPrice }: OfferWish,
  now: Date,
): Promise<OfferCard[]> {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, maxText);
  const page = { city, first: maxRead };
  const { items } =
    words === ''
      ? await offerFeed(platform, page, now)
      : await searchLiveOffers(platform, { ...page, text: words, cityIsFixed: true }, now);
  if (maxPrice === null) return items;
  const { currency } = (await readSettings(platform)).pricing;
  return items.filter((card) => (priceIn(currency, card) ?? Number.POSITIVE_INFINITY) <= maxPrice);
}

/** What the consumer pays, in cents; null when the offer does not tell. */
export function priceOf({ discountedPrice, originalPrice }: OfferCard): number | null {
  return discountedPrice ?? originalPrice;
}

/** The same as far as it can be compared with other prices: null when it is in another currency. */
export function priceIn(currency: Currency, card: OfferCard): number | null {
  return card.currency === currency ? priceOf(card) : null;
}
