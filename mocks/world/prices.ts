import { type OfferPrice, type PriceFields, priceOfDraft } from '#shared/rules/offers/content.ts';
import { judgePrice, type PastPrice } from '#shared/rules/offers/prices.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { helsinkiDate } from './clock.ts';

/** What a row says of its product and the price of it. */
export interface ProductFacts extends OfferPrice {
  /** In 14 digits. */
  gtin: string | null;
  /** Name of an older product that its new one resembles. */
  resembledProduct: string | null;
}

/** The stored price of a row of the made-up world, as the server's rules judge it. */
export function pricedAs(
  row: PriceFields & { startsAt: Date; expiresAt: Date },
  { categoryKind = 'OTHER', history = [] }: { categoryKind?: CategoryKind; history?: PastPrice[] } = {},
) {
  const days = { startDate: helsinkiDate(row.startsAt), endDate: helsinkiDate(row.expiresAt) };
  return priceOfDraft(row, judgePrice({ ...row, ...days, categoryKind }, history).shown);
}
