import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import type { RedemptionSource } from '#shared/schema.generated.ts';
import type { Period } from '../billing/figures/periods.ts';

/** What was counted at the tills of a business in a period. */
export interface AtTill {
  /** People counted at the till, by day: at least that many came. */
  days: { day: string; count: number }[];
  /** What they said they had heard of the business by; what was not named is left out. */
  heard: { source: RedemptionSource; count: number }[];
}

/** Who came to the tills with a code of an offer of the business. The only place outside redemptions that knows how codes are counted. */
export async function readAtTill(
  { replica }: Pick<Platform, 'replica'>,
  businessId: string,
  { from, to }: Period,
): Promise<AtTill> {
  const { rows } = await sql<Record<RedemptionSource | 'count', number> & { day: string }>`select day,
      sum(customers)::int as count, sum(from_lahitarjous)::int as "LAHITARJOUS", sum(from_social)::int as "SOCIAL",
      sum(from_window)::int as "WINDOW", sum(from_friend)::int as "FRIEND", sum(from_other)::int as "OTHER"
    from redemption_day where business_id = ${businessId} and day between ${from}::date and ${to}::date
    group by day order by day`.execute(replica);
  const sum = (source: RedemptionSource) => rows.reduce((total, row) => total + row[source], 0);
  return {
    days: rows.map(({ day, count }) => ({ day, count })),
    heard: sources.map((source) => ({ source, count: sum(source) })).filter(({ count }) => count > 0),
  };
}

const sources = ['LAHITARJOUS', 'SOCIAL', 'WINDOW', 'FRIEND', 'OTHER'] as const satisfies RedemptionSource[];

/** At least how many came in a period. */
export function customersOf({ days }: Pick<AtTill, 'days'>): number {
  return days.reduce((total, { count }) => total + count, 0);
}
