import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '#domain/settings/settings.ts';
import { isAfter, type Placed } from '#platform/database/pages/findPage.ts';
import type { Platform } from '#platform/platform.ts';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { currencies } from '#shared/rules/settings.ts';
import type { Currency, CurrencySum, Revenue, RevenueRow } from '#shared/schema.generated.ts';
import { cacheClosedBooks, firstMutableDay } from '../ledger/guards.ts';
import { isSpending } from '../ledgerSql.ts';
import { type OfferRevenue, offerRevenue } from './offerRevenue.ts';
import { instantsOf, type Period, reportedPeriod } from './periods.ts';

/** What was earned in a period in one currency, in cents. */
type CurrencyReport = Omit<Revenue, 'latest' | 'rows' | 'others' | 'topBusinesses'> &
  Pick<OfferRevenue, 'topBusinesses'>;

/** The report in the current currency if that has rows, and in the others that have. Rows are read when requested. */
export interface RevenueReport extends CurrencyReport {
  others: CurrencyReport[];
}

interface AdvertisementRevenue {
  currency: Currency;
  revenue: number;
  count: number;
}

/** A number of days until today, or two dates. */
export interface RevenueQuery {
  days: number;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/**
 * What offers and advertisements earned, net of VAT; amounts of different currencies are not added up.
 * Throws INVALID_INPUT.
 */
export async function revenueReport(platform: Platform, query: RevenueQuery, now = new Date()): Promise<RevenueReport> {
  const period = reportedPeriod(query, now);
  const [offers, ads, { pricing }] = await Promise.all([
    offerRevenue(platform, period, now),
    advertisementRevenue(platform, period),
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

function advertisementRevenue({ replica }: Platform, period: Period): Promise<AdvertisementRevenue[]> {
  const { start, end } = instantsOf(period);
  return replica
    .selectFrom('advertisement_event')
    .select([
      'currency',
      sql<number>`sum(amount)::bigint`.as('revenue'),
      sql<number>`count(*) filter (where amount > 0)`.as('count'),
    ])
    .where('amount', '<>', 0)
    .where('at', '>=', start)
    .where('at', '<', end)
    .groupBy('currency')
    .execute();
}

/** The newest events of the period that earned something; refunds and corrections are below zero. */
export function revenueRows(platform: Platform, period: Period, limit: number): Promise<RevenueRow[]> {
  return revenueRowsAfter(platform, period, undefined, limit);
}

/** The same after one of them. */
export async function revenueRowsAfter(
  { replica }: Pick<Platform, 'replica'>,
  period: Period,
  after: Placed | undefined,
  limit: number,
): Promise<(RevenueRow & Placed)[]> {
  const { start, end } = instantsOf(period);
  // One kind alone could fill the page. An index gives each kind in this order.
  const newest = sql`entry.at >= ${start} and entry.at < ${end} and ${isAfter({ at: 'entry.at', id: 'entry.id' }, after)}
    order by entry.at desc, entry.id desc limit ${limit}`;
  const { rows } = await sql<RevenueRow & Placed>`
    select *, "createdAt"::text as at from (
      (select entry.id, jsonb_build_object('id', entry.business_id, 'name', entry.business_name,
            'businessId', business.business_id) as business,
          case kind when 'REFUND' then 'Hyvitys: ' else '' end || offer_title as title, offer_type as "offerType",
          -amount as amount, entry.currency, entry.at as "createdAt", null::int as count
        from balance_transaction entry left join business on business.id = entry.business_id
        where ${isSpending()} and ${newest})
      union all
      (select entry.id, null, advertisement_title, null, amount, currency, entry.at, periods
        from advertisement_event entry where amount <> 0 and ${newest})
    ) rows order by "createdAt" desc, id desc limit ${limit}`.execute(replica);
  return rows;
}

/** What was earned before the day that is not over: one answer. */
const cacheTotals = cacheClosedBooks<CurrencySum[]>('revenue of all days', 1);

/**
 * What offers have earned since the beginning, charges less refunds in cents, net of VAT, for each currency that has
 * rows, and separately for the current currency. Includes businesses that have been deleted.
 */
export async function earnedInAll(platform: Platform, now = new Date()) {
  const open = firstMutableDay(now);
  const [closed, since, { pricing }] = await Promise.all([
    cacheTotals(platform, `${open.getTime()}`, () => readTotals(platform, sql`at < ${open}`)),
    readTotals(platform, sql`at >= ${open}`),
    readSettings(platform),
  ]);
  const { currency } = pricing;
  const earned = [...closed, ...since];
  const revenues = currencies.flatMap((currency) => {
    const own = earned.filter((sum) => sum.currency === currency);
    return own.length > 0 ? [{ currency, amount: own.reduce((sum, { amount }) => sum + amount, 0) }] : [];
  });
  return { currency, revenue: revenues.find((sum) => sum.currency === currency)?.amount ?? 0, revenues };
}

function readTotals({ replica }: Platform, isWithin: RawBuilder<boolean>): Promise<CurrencySum[]> {
  return replica
    .selectFrom('balance_transaction')
    .select(['currency', sql<number>`-sum(amount)::bigint`.as('amount')])
    .where(isSpending())
    .where(isWithin)
    .groupBy('currency')
    .execute();
}
