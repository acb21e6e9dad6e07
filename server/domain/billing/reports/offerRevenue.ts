import { sql } from 'kysely';
import { offerTypes } from '#shared/rules/offers.ts';
import type { BusinessRevenue, Currency, OfferType, RevenueByType } from '#shared/schema.generated.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cacheClosedBooks, firstMutableDay } from '../ledger/closedBooks.ts';
import { isSpending } from '../ledgerSql.ts';
import { instantsOf, type Period } from './periods.ts';

type Books = Pick<Platform, 'replica' | 'caches'>;

/** What offers earned in a period in one currency: charges less refunds in cents, net of VAT; a refund counts on its own day. */
export interface OfferRevenue {
  currency: Currency;
  total: number;
  /** Offers charged. */
  count: number;
  /** Businesses that were charged. */
  activeBusinesses: number;
  /** Every type, its share in percent of the total. */
  byType: RevenueByType[];
  /** At most five, largest first. */
  topBusinesses: BusinessRevenue[];
}

/** What was earned between two instants. */
interface Earned {
  byType: Sum<OfferType>[];
  byBusiness: Sum<string>[];
}

interface Sum<Key> {
  key: Key;
  currency: Currency;
  revenue: number;
  /** Charges. */
  count: number;
}

async function readEarned({ replica }: Books, from: Date, until: Date): Promise<Earned> {
  const sumsBy = <Key extends OfferType | string>(column: 'offer_type' | 'business_id') =>
    replica
      .selectFrom('balance_transaction')
      .select([
        sql<Key>`${sql.ref(column)}`.as('key'),
        'currency',
        sql<number>`-sum(amount)::bigint`.as('revenue'),
        sql<number>`count(*) filter (where kind <> 'REFUND')`.as('count'),
      ])
      .where(isSpending())
      .where('at', '>=', from)
      .where('at', '<', until)
      .groupBy([column, 'currency'])
      .execute();
  const [byType, byBusiness] = await Promise.all([sumsBy<OfferType>('offer_type'), sumsBy<string>('business_id')]);
  return { byType, byBusiness };
}

/** As many as the usual periods of a day and some more. Each has a sum for every business that was charged. */
const cacheEarned = cacheClosedBooks<Earned>('revenue of periods', 6);

/**
 * What offers earned in the period, for each currency that has rows. Days that are over are read once.
 */
export async function offerRevenue(platform: Books, period: Period, now = new Date()): Promise<OfferRevenue[]> {
  const { start, end } = instantsOf(period);
  const open = new Date(Math.max(start.getTime(), Math.min(end.getTime(), firstMutableDay(now).getTime())));
  const [closed, since] = await Promise.all([
    cacheEarned(platform, `${start.getTime()} ${open.getTime()}`, () => readEarned(platform, start, open)),
    readEarned(platform, open, end),
  ]);
  const found = new Set([...closed.byType, ...since.byType].map(({ currency }) => currency));
  return Promise.all([...found].map((currency) => revenueIn(platform, currency, closed, since)));
}

async function revenueIn(platform: Books, currency: Currency, closed: Earned, since: Earned): Promise<OfferRevenue> {
  const isIn = (sum: { currency: Currency }) => sum.currency === currency;
  const types = added(closed.byType.filter(isIn), since.byType.filter(isIn));
  const businesses = added(closed.byBusiness.filter(isIn), since.byBusiness.filter(isIn));
  const total = types.values().reduce((sum, { revenue }) => sum + revenue, 0);
  return {
    currency,
    total,
    count: types.values().reduce((sum, { count }) => sum + count, 0),
    activeBusinesses: businesses.values().reduce((sum, { count }) => sum + (count > 0 ? 1 : 0), 0),
    byType: offerTypes.map((type) => {
      const { revenue = 0, count = 0 } = types.get(type) ?? {};
      return { type, revenue, count, share: total > 0 ? (100 * revenue) / total : 0 };
    }),
    topBusinesses: await withNames(platform, largest(businesses)),
  };
}

function added<Key>(...lists: Sum<Key>[][]): Map<Key, Sum<Key>> {
  const sums = new Map<Key, Sum<Key>>();
  for (const { key, currency, revenue, count } of lists.flat()) {
    const sum = sums.get(key);
    sums.set(key, { key, currency, revenue: revenue + (sum?.revenue ?? 0), count: count + (sum?.count ?? 0) });
  }
  return sums;
}

function largest(businesses: Map<string, Sum<string>>): Sum<string>[] {
  return [...businesses.values()]
    .filter(({ revenue }) => revenue > 0)
    .sort((a, b) => b.revenue - a.revenue || (a.key < b.key ? -1 : 1))
    .slice(0, 5);
}

/** Named as in their latest transaction: a business may have been deleted. */
async function withNames({ replica }: Books, sums: Sum<string>[]): Promise<BusinessRevenue[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select top.id, (select business_name from balance_transaction entry
        where entry.business_id = top.id order by seq desc limit 1) as name
      from unnest(${sums.map(({ key }) => key)}::uuid[]) top (id)`.execute(replica);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return sums.map(({ key, revenue, count }) => ({
    businessId: key,
    businessName: names.get(key) ?? '',
    revenue,
    offers: count,
  }));
}
