import { sql } from 'kysely';
import type { BusinessTotals } from '#shared/schema.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import { earnedInAll } from '../billing/reports/revenue.ts';

/** Counts on the admin dashboard. Other domains count what waits for the admin. */
export interface OverviewCounts {
  totalOffers: number;
  totalAdvertisements: number;
  totalBusinesses: number;
  activeBusinesses: number;
}

/** How many offers, advertisements and businesses there are. */
export async function overviewCounts({ replica }: Pick<Platform, 'replica'>): Promise<OverviewCounts> {
  const count = (table: string) => sql<number>`(select count(*) from ${sql.table(table)})`;
  return replica
    .selectFrom('business')
    .select((eb) => [
      count('offer').as('totalOffers'),
      count('advertisement').as('totalAdvertisements'),
      eb.fn.countAll<number>().as('totalBusinesses'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'APPROVED').as('activeBusinesses'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts over all businesses, and what offers have earned, in cents, for each currency. */
export async function businessTotals(platform: Platform): Promise<BusinessTotals> {
  const [counts, earned] = await Promise.all([
    platform.replica
      .selectFrom('business')
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('status', '=', 'APPROVED').as('active'),
        eb.fn.countAll<number>().filterWhere('status', '=', 'PENDING').as('pending'),
        eb.fn.countAll<number>().filterWhere('status', '=', 'SUSPENDED').as('suspended'),
        sql<number>`(select count(*) from offer)`.as('offers'),
      ])
      .executeTakeFirstOrThrow(),
    earnedInAll(platform),
  ]);
  return { ...counts, ...earned };
}
