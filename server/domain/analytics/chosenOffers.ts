import { type RawBuilder, sql } from 'kysely';
import type { AnalyticsFilter, OfferPhase } from '#shared/schema.generated.ts';
import { isLive, isPremium, phaseAt } from '../catalogue/offerSql.ts';

/** Which offers of which business a report is about. */
export interface Subject {
  businessId: string;
  filter: AnalyticsFilter;
  /** One offer only; null for all that the filter lets through. */
  offerId: string | null;
}

/** Whether the business of offer `o` is approved and the offer live. */
export const isLiveNow = (now: Date) => sql<boolean>`exists (select from business b
  where b.id = o.business_id and ${isLive({ o: 'o', b: 'b' }, sql`${now}::timestamptz`)})`;

/** The phase of offer `o`. */
export const phaseNow = (now: Date) => sql<OfferPhase>`(select ${phaseAt({ o: 'o', b: 'b' }, sql`${now}::timestamptz`)}
  from business b where b.id = o.business_id)`;

/** Whether an offer or a transaction matches the filter; `live` is called only for the filter ACTIVE. */
export function passes(filter: AnalyticsFilter, type: string, live: () => RawBuilder<boolean>): RawBuilder<boolean> {
  if (filter === 'ACTIVE') return live();
  if (filter === 'PREMIUM') return isPremium(type);
  if (filter === 'STANDARD') return sql`not ${isPremium(type)}`;
  return sql`true`;
}

/** Offers `o` of the subject. */
export function isChosen({ businessId, filter, offerId }: Subject, now: Date): RawBuilder<boolean> {
  const isOne = offerId === null ? sql`` : sql`and o.id = ${offerId}`;
  return sql`o.business_id = ${businessId} ${isOne} and ${passes(filter, 'o.type', () => isLiveNow(now))}`;
}
