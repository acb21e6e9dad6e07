import { currencies } from '#shared/rules/settings.ts';
import type { Currency, Revenue, RevenueRow } from '#shared/schema.generated.ts';
import { addDays, startOfDay } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';
import { offerTypes } from '../billing/entities.ts';
import { type OfferRevenue, offerRevenue, offerRevenueRows } from '../billing/reports/revenue.ts';
import { readSettings } from '../settings/settings.ts';
import { type Period, reportedPeriod } from './periods.ts';

/** What was earned in a period in one currency, in cents. */
type CurrencyReport = Omit<Revenue, 'latest' | 'rows' | 'others'>;

/** The same in the currency in force when it has rows, and in the others that have; rows are read when asked for. */
export interface RevenueReport extends CurrencyReport {
  others: CurrencyReport[];
}

interface AdvertisementRevenue {
  currency: Currency;
  revenue: number;
  count: number;
}

/** The asked-for days back from today, or two dates. */
export interface RevenueQuery {
  days: number;
  from?: string | null;
  to?: string | null;
}

/**
 * What offers and advertisements brought in, net of VAT; amounts of different currencies are not added up.
 * Refuses INVALID_INPUT.
 */
export async function revenueReport(platform: Platform, query: RevenueQuery, now = new Date()): Promise<RevenueReport> {
  const period = reportedPeriod(query, now);
  const { sql } = platform;
  const [offers, ads, { pricing }] = await Promise.all([
    offerRevenue(sql, period, now),
    sql.read<AdvertisementRevenue>({
      name: 'advertisement-revenue',
      text: `select currency, sum(amount)::bigint as revenue, count(*) filter (where amount > 0) as count
        from advertisement_event where amount <> 0 and at >= $1 and at < $2 group by currency`,
      values: instants(period),
    }),
    readSettings(platform),
  ]);
  const reportIn = (currency: Currency) =>
    reportOf(
      { ...period, currency },
      offers.find((sum) => sum.currency === currency),
      ads.find((sum) => sum.currency === currency),
    );
  const found = currencies.filter((currency) => [...offers, ...ads].some((sum) => sum.currency === currency));
  const first = found.includes(pricing.currency) ? pricing.currency : (found[0] ?? pricing.currency);
  return { ...reportIn(first), others: found.filter((currency) => currency !== first).map(reportIn) };
}

function reportOf(
  facts: Period & { currency: Currency },
  offers: Omit<OfferRevenue, 'currency'> = noRevenue,
  ads: Omit<AdvertisementRevenue, 'currency'> = { revenue: 0, count: 0 },
): CurrencyReport {
  return {
    ...facts,
    total: offers.total + ads.revenue,
    offerRevenue: offers.total,
    offerCount: offers.count,
    advertisementRevenue: ads.revenue,
    advertisementCount: ads.count,
    activeBusinesses: offers.activeBusinesses,
    averagePerOffer: offers.count > 0 ? Math.round(offers.total / offers.count) : 0,
    byType: offers.byType,
    topBusinesses: offers.topBusinesses,
  };
}

const noRevenue: Omit<OfferRevenue, 'currency'> = {
  total: 0,
  count: 0,
  activeBusinesses: 0,
  byType: offerTypes.map((type) => ({ type, revenue: 0, count: 0, share: 0 })),
  topBusinesses: [],
};

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
          null as "offerType", amount, currency, at as date, periods as count
        from advertisement_event where amount <> 0 and at >= $1 and at < $2 order by at desc, id desc limit $3`,
      values: [...instants({ from, to }), limit],
    }),
  ]);
  return [...offers, ...ads].sort((a, b) => b.date.getTime() - a.date.getTime()).slice(0, limit);
}

function instants({ from, to }: Period): [Date, Date] {
  return [startOfDay(from), startOfDay(addDays(to, 1))];
}
