import { addDays, startOfDay } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Revenue, RevenueRow } from '../../schema.generated.ts';
import { offerRevenue, offerRevenueRows } from '../billing/revenue.ts';
import { type Period, reportedPeriod } from './periods.ts';

/** What was earned in a period, in cents; the rows are read when they are asked for. */
export type RevenueReport = Omit<Revenue, 'latest' | 'rows'>;

/** The asked-for days back from today, or two dates. */
export interface RevenueQuery {
  days: number;
  from?: string | null;
  to?: string | null;
}

/** What offers and advertisements brought in, net of VAT. Refuses INVALID_INPUT. */
export async function revenueReport(
  { sql }: Pick<Platform, 'sql'>,
  query: RevenueQuery,
  now = new Date(),
): Promise<RevenueReport> {
  const period = reportedPeriod(query, now);
  const [offers, [ads]] = await Promise.all([
    offerRevenue(sql, period, now),
    sql.read<{ revenue: number; count: number }>({
      name: 'advertisement-revenue',
      text: `select coalesce(sum(amount), 0)::bigint as revenue, count(*) filter (where amount > 0) as count
        from advertisement_event where amount <> 0 and at >= $1 and at < $2`,
      values: instants(period),
    }),
  ]);
  const { revenue: advertisementRevenue, count: advertisementCount } = ads ?? { revenue: 0, count: 0 };
  return {
    ...period,
    total: offers.total + advertisementRevenue,
    offerRevenue: offers.total,
    offerCount: offers.count,
    advertisementRevenue,
    advertisementCount,
    activeBusinesses: offers.activeBusinesses,
    averagePerOffer: offers.count > 0 ? Math.round(offers.total / offers.count) : 0,
    byType: offers.byType,
    topBusinesses: offers.topBusinesses,
  };
}

/** The newest events of the period that earned something; what was given back is below zero. */
export async function revenueRows(
  { sql }: Pick<Platform, 'sql'>,
  { from, to }: Period,
  limit: number,
): Promise<RevenueRow[]> {
  const [offers, ads] = await Promise.all([
    offerRevenueRows(sql, { from, to }, limit),
    sql.read<RevenueRow>({
      name: 'advertisement-revenue-rows',
      text: `select id, null as "businessName", null as "businessId", advertisement_title as title,
          null as "offerType", amount, at as date, periods as count
        from advertisement_event where amount <> 0 and at >= $1 and at < $2 order by at desc, id desc limit $3`,
      values: [...instants({ from, to }), limit],
    }),
  ]);
  return [...offers, ...ads].sort((a, b) => b.date.getTime() - a.date.getTime()).slice(0, limit);
}

function instants({ from, to }: Period): [Date, Date] {
  return [startOfDay(from), startOfDay(addDays(to, 1))];
}
