import { sql } from 'kysely';
import type { BusinessRef } from '#domain/accounts/entities.ts';
import type { Platform } from '#platform/platform.ts';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import type { BusinessRevenue, Currency, OfferType, RevenueByType } from '#shared/schema.generated.ts';
import { cacheClosedBooks, firstMutableDay } from '../ledger/guards.ts';
import { isSpending } from '../ledgerSql.ts';
import { instantsOf, type Period } from './periods.ts';

/** How many of the businesses that paid most are named. */
const maxBusinesses = 5;

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
  topBusinesses: NamedRevenue[];
}

/** What a business's offers earned. */
type NamedRevenue = Omit<BusinessRevenue, 'business'> & { business: BusinessRef };

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

/** Sums of days that are over in one currency, worked out once so that a request only adds today's. */
interface Closed {
  types: Map<string, Sum<OfferType>>;
  businesses: Map<string, Sum<string>>;
  /** The businesses by what they brought in, largest first. */
  largest: Sum<string>[];
  /** Businesses that were charged. */
  charged: number;
}

function closedIn({ byType, byBusiness }: Earned, currency: Currency): Closed {
  const isIn = (sum: Sum<string>) => sum.currency === currency;
  const businesses = byBusiness.filter(isIn);
  return {
    types: mapOf(byType.filter(isIn)),
    businesses: mapOf(businesses),
    largest: businesses.toSorted(largestFirst),
    charged: businesses.filter(({ count }) => count > 0).length,
  };
}

/** As many as the usual periods of a day and some more. Each has a sum for every business that was charged. */
const cacheEarned = cacheClosedBooks<Map<Currency, Closed>>('revenue of periods', 6);

/**
 * What offers earned in the period, for each currency that has rows. Days that are over are read once.
 */
export async function offerRevenue(platform: Books, period: Period, now = new Date()): Promise<OfferRevenue[]> {
  const { start, end } = instantsOf(period);
  const open = new Date(Math.max(start.getTime(), Math.min(end.getTime(), firstMutableDay(now).getTime())));
  const [closed, since] = await Promise.all([
    cacheEarned(platform, `${start.getTime()} ${open.getTime()}`, async () => {
      const earned = await readEarned(platform, start, open);
      return new Map(currenciesOf(earned).map((currency) => [currency, closedIn(earned, currency)]));
    }),
    readEarned(platform, open, end),
  ]);
  const found = new Set([...closed.keys(), ...currenciesOf(since)]);
  const none = closedIn({ byType: [], byBusiness: [] }, 'EUR');
  return Promise.all([...found].map((currency) => revenueIn(platform, currency, closed.get(currency) ?? none, since)));
}

const currenciesOf = ({ byType }: Earned) => [...new Set(byType.map(({ currency }) => currency))];

async function revenueIn(platform: Books, currency: Currency, closed: Closed, since: Earned): Promise<OfferRevenue> {
  const isIn = (sum: Sum<string>) => sum.currency === currency;
  const types = new Map([...closed.types, ...mapOf(since.byType.filter(isIn).map((sum) => plus(sum, closed.types)))]);
  const changed = mapOf(since.byBusiness.filter(isIn).map((sum) => plus(sum, closed.businesses)));
  // Those that nothing was added to keep their order, so that the largest are among the first of them and the others.
  const unchanged = closed.largest.slice(0, maxBusinesses + changed.size).filter(({ key }) => !changed.has(key));
  const total = types.values().reduce((sum, { revenue }) => sum + revenue, 0);
  const isNew = ({ key, count }: Sum<string>) => count > 0 && !((closed.businesses.get(key)?.count ?? 0) > 0);
  return {
    currency,
    total,
    count: types.values().reduce((sum, { count }) => sum + count, 0),
    activeBusinesses: closed.charged + changed.values().filter(isNew).toArray().length,
    byType: offerTypes.map((type) => {
      const { revenue = 0, count = 0 } = types.get(type) ?? {};
      return { type, revenue, count, share: total > 0 ? (100 * revenue) / total : 0 };
    }),
    topBusinesses: await withNames(
      platform,
      [...unchanged, ...changed.values()]
        .filter(({ revenue }) => revenue > 0)
        .sort(largestFirst)
        .slice(0, maxBusinesses),
    ),
  };
}

function mapOf<Key extends string>(sums: Sum<Key>[]): Map<string, Sum<Key>> {
  return new Map(sums.map((sum) => [sum.key, sum]));
}

function plus<Key extends string>(sum: Sum<Key>, others: Map<string, Sum<Key>>): Sum<Key> {
  const other = others.get(sum.key);
  return { ...sum, count: sum.count + (other?.count ?? 0), revenue: sum.revenue + (other?.revenue ?? 0) };
}

function largestFirst(a: Sum<string>, b: Sum<string>): number {
  return b.revenue - a.revenue || (a.key < b.key ? -1 : 1);
}

/** Named as in their latest transaction: a business may have been deleted. */
async function withNames({ replica }: Books, sums: Sum<string>[]): Promise<NamedRevenue[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select top.id, (select business_name from balance_transaction entry
        where entry.business_id = top.id order by seq desc limit 1) as name
      from unnest(${sums.map(({ key }) => key)}::uuid[]) top (id)`.execute(replica);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return sums.map(({ key, revenue, count }) => ({
    business: { id: key, name: names.get(key) ?? '' },
    revenue,
    offers: count,
  }));
}
