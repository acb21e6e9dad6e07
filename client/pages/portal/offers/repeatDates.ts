import { offerTypeTerms } from '#shared/rules/settings.ts';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { isoDate } from '../../../lib/format/format.ts';

const DAY = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The next days on which the offer could run for as long as before: from today, or from the day after its last one. */
export function nextDates(
  { startsAt, expiresAt, type }: Pick<OfferFieldsFragment, 'startsAt' | 'expiresAt' | 'type'>,
  now = new Date(),
): { startDate: string; endDate: string } {
  const [first, last, today] = [new Date(startsAt), new Date(expiresAt), now].map(isoDate) as [string, string, string];
  const startDate = last < today ? today : dayAfter(last, 1);
  // An offer that was approved late ran for less than its first day.
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY);
  return { startDate, endDate: dayAfter(startDate, Math.min(Math.max(days, 1), offerTypeTerms[type].maxDays)) };
}
