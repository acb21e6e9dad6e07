import { currencies } from '#shared/rules/settings.ts';
import type {
  BusinessRevenue,
  Currency,
  CurrencySum,
  OfferType,
  RevenueByType,
  RevenueRow,
} from '#shared/schema.generated.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { addDays, startOfDay } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../settings/settings.ts';
import { offerTypes } from '../entities.ts';
import { firstMutableDay, rememberClosedBooks } from '../ledger/closedBooks.ts';

/** Helsinki dates, both included. */
export interface Period {
  from: string;
  to: string;
}

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

const earned = `kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND') and at >= $1 and at < $2`;

const sumsBy = (column: string) => `select ${column} as key, currency, -sum(amount)::bigint as revenue,
    count(*) filter (where kind <> 'REFUND') as count
  from balance_transaction where ${earned} group by ${column}, currency`;

async function readEarned(sql: Sql, from: Date, until: Date): Promise<Earned> {
  const values = [from, until];
  const [byType, byBusiness] = await Promise.all([
    sql.read<Sum<OfferType>>({ name: 'revenue-by-type', text: sumsBy('offer_type'), values }),
    sql.read<Sum<string>>({ name: 'revenue-by-business', text: sumsBy('business_id'), values }),
  ]);
  return { byType, byBusiness };
}

/** The usual periods of a day, and some more. Each holds a sum for every business that was charged. */
const rememberEarned = rememberClosedBooks<Earned>(6);

/**
 * Sums over everything that offers earned in the period, for each currency that has rows. Days that are over are summed
 * up once.
 */
export async function offerRevenue(sql: Sql, period: Period, now = new Date()): Promise<OfferRevenue[]> {
  const [from, until] = instants(period);
  const open = new Date(Math.max(from.getTime(), Math.min(until.getTime(), firstMutableDay(now).getTime())));
  const [closed, since] = await Promise.all([
    rememberEarned(sql, `${from.getTime()} ${open.getTime()}`, () => readEarned(sql, from, open)),
    readEarned(sql, open, until),
  ]);
  const found = new Set([...closed.byType, ...since.byType].map(({ currency }) => currency));
  return Promise.all([...found].map((currency) => revenueIn(sql, currency, closed, since)));
}

async function revenueIn(sql: Sql, currency: Currency, closed: Earned, since: Earned): Promise<OfferRevenue> {
  const ours = (sum: { currency: Currency }) => sum.currency === currency;
  const types = added(closed.byType.filter(ours), since.byType.filter(ours));
  const businesses = added(closed.byBusiness.filter(ours), since.byBusiness.filter(ours));
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
    topBusinesses: await withNames(sql, largest(businesses)),
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

/** Named as in their latest transaction: a business may be gone. */
async function withNames(sql: Sql, sums: Sum<string>[]): Promise<BusinessRevenue[]> {
  const rows = await sql.read<{ id: string; name: string }>({
    name: 'revenue-names',
    text: `select top.id, (select business_name from balance_transaction entry
        where entry.business_id = top.id order by seq desc limit 1) as name
      from unnest($1::uuid[]) top (id)`,
    values: [sums.map(({ key }) => key)],
  });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return sums.map(({ key, revenue, count }) => ({
    businessId: key,
    businessName: names.get(key) ?? '',
    revenue,
    offers: count,
  }));
}

const rows = {
  name: 'revenue-rows',
  text: `select entry.id, entry.business_name as "businessName", business.business_id as "businessId",
      case kind when 'REFUND' then 'Hyvitys: ' else '' end || offer_title as title, offer_type as "offerType",
      -amount as amount, entry.currency, at as date, null::int as count
    from balance_transaction entry left join business on business.id = entry.business_id
    where ${earned} order by at desc, entry.id desc limit $3`,
};

const everEarned = (condition: string) => `select currency, -sum(amount)::bigint as amount from balance_transaction
  where kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND') and ${condition} group by currency`;

/** One answer: what was earned before the day that is not over. */
const rememberEver = rememberClosedBooks<CurrencySum[]>(1);

/**
 * What offers have ever earned, charges less refunds in cents, net of VAT, for each currency that has rows. Businesses
 * that have been deleted are in it.
 */
export async function allOfferRevenue(sql: Sql, now = new Date()): Promise<CurrencySum[]> {
  const open = firstMutableDay(now);
  const values = [open];
  const [closed, since] = await Promise.all([
    rememberEver(sql, `${open.getTime()}`, () =>
      sql.read<CurrencySum>({ name: 'ever-earned-closed', text: everEarned('at < $1'), values }),
    ),
    sql.read<CurrencySum>({ name: 'ever-earned-open', text: everEarned('at >= $1'), values }),
  ]);
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of [...closed, ...since]) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount })).sort(byCurrency);
}

function byCurrency(a: CurrencySum, b: CurrencySum): number {
  return currencies.indexOf(a.currency) - currencies.indexOf(b.currency);
}

/** The same, with the sum in the currency in force by itself. */
export async function earnedInAll(platform: Platform, now = new Date()) {
  const [revenues, { pricing }] = await Promise.all([allOfferRevenue(platform.sql, now), readSettings(platform)]);
  const { currency } = pricing;
  return { currency, revenue: revenues.find((sum) => sum.currency === currency)?.amount ?? 0, revenues };
}

/** The newest charges of the period, and refunds as negative ones. */
export function offerRevenueRows(sql: Sql, period: Period, limit: number): Promise<RevenueRow[]> {
  return sql.read<RevenueRow>({ ...rows, values: [...instants(period), limit] });
}

function instants({ from, to }: Period): [Date, Date] {
  return [startOfDay(from), startOfDay(addDays(to, 1))];
}
