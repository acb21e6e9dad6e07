import { type PriceFields, priceOfDraft } from '#shared/rules/offers/content.ts';
import { judgePrice, type PastPrice } from '#shared/rules/offers/prices.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { helsinkiDate } from './clock.ts';

/** The stored price of a row of the made-up world, as the server's rules judge it. */
export function pricedAs(
  row: PriceFields & { startsAt: Date; endsAt: Date },
  { categoryKind = 'OTHER', history = [] }: { categoryKind?: CategoryKind; history?: PastPrice[] } = {},
) {
  const days = { startDate: helsinkiDate(row.startsAt), endDate: helsinkiDate(row.endsAt) };
  return priceOfDraft(row, judgePrice({ ...row, ...days, categoryKind }, history).shown);
}
