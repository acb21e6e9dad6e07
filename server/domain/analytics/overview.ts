import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import type { BusinessTotals } from '#shared/schema.generated.ts';
import { earnedInAll } from '../billing/figures/revenue.ts';
import { offersCounted } from '../catalogue/tallies/tallies.ts';

/** Counts on the admin dashboard. Other domains count what waits for the admin. */
export interface OverviewCounts {
  totalOffers: number;
  totalAdvertisements: number;
  totalBusinesses: number;
  activeBusinesses: number;
}

/** The dashboard; what is not asked of it is not counted. */
export interface Overview {
  /** Counts once. */
  counts(): Promise<OverviewCounts>;
}

export function overviewOf(platform: Platform): Overview {
  let read: Promise<OverviewCounts> | undefined;
  return {
    counts() {
      read ??= overviewCounts(platform);
      return read;
    },
  };
}

/** How many offers, advertisements and businesses there are. */
export async function overviewCounts({ replica }: Pick<Platform, 'replica'>): Promise<OverviewCounts> {
  return replica
    .selectFrom('business')
    .select((eb) => [
      offersCounted().as('totalOffers'),
      sql<number>`(select count(*) from advertisement)`.as('totalAdvertisements'),
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
        offersCounted().as('offers'),
      ])
      .executeTakeFirstOrThrow(),
    earnedInAll(platform),
  ]);
  return { ...counts, ...earned };
}
