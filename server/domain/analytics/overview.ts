import type { BusinessTotals } from '#shared/schema.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import { earnedInAll } from '../billing/reports/revenue.ts';

/** Counts on the admin dashboard; what waits for the admin is counted by those who know of it. */
export interface OverviewCounts {
  totalOffers: number;
  totalAdvertisements: number;
  totalBusinesses: number;
  activeBusinesses: number;
}

/** How much there is of everything. */
export async function overviewCounts({ sql }: Pick<Platform, 'sql'>): Promise<OverviewCounts> {
  const [row] = await sql.read<OverviewCounts>({
    name: 'overview',
    text: `select (select count(*) from offer) as "totalOffers",
        (select count(*) from advertisement) as "totalAdvertisements",
        (select count(*) from business) as "totalBusinesses",
        (select count(*) from business where status = 'APPROVED') as "activeBusinesses"`,
  });
  return row as OverviewCounts;
}

/** Counts over all businesses, and what offers have earned, in cents, for each currency. */
export async function businessTotals(platform: Platform): Promise<BusinessTotals> {
  const [[row], earned] = await Promise.all([
    platform.sql.read<Omit<BusinessTotals, 'revenue' | 'currency' | 'revenues'>>({
      name: 'business-totals',
      text: `select count(*) as total, count(*) filter (where status = 'APPROVED') as active,
          count(*) filter (where status = 'PENDING') as pending,
          count(*) filter (where status = 'SUSPENDED') as suspended, (select count(*) from offer) as offers
        from business`,
    }),
    earnedInAll(platform),
  ]);
  return { ...(row as NonNullable<typeof row>), ...earned };
}
