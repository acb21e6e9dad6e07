import { addDays, startOfDay } from '../../platform/helsinki.ts';
import type { Sql } from '../../platform/sql.ts';
import type { BusinessRevenue, OfferType, RevenueByType, RevenueRow } from '../../schema.generated.ts';
import { offerTypes } from './entities.ts';

/** Helsinki dates, both included. */
export interface Period {
  from: string;
  to: string;
}

/** What offers earned in a period: charges less refunds in cents, net of VAT; a refund counts on its own day. */
export interface OfferRevenue {
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

interface Sum {
  /** Null in the sum of a business. */
  type: OfferType | null;
  /** Null in the sum of a type. */
  businessId: string | null;
  revenue: number;
  count: number;
}

const earned = `kind in ('CHARGE', 'ADMIN_CHARGE', 'REFUND') and at >= $1 and at < $2`;
const charges = `count(*) filter (where kind <> 'REFUND')`;

const byType = {
  name: 'revenue-by-type',
  text: `select offer_type as type, -sum(amount)::bigint as revenue, ${charges} as count
    from balance_transaction where ${earned} group by offer_type`,
};

const byBusiness = {
  name: 'revenue-by-business',
  text: `select "businessId", revenue, count as offers, active::int as active,
      (select business_name from balance_transaction
        where business_id = "businessId" order by seq desc limit 1) as "businessName"
    from (select business_id as "businessId", -sum(amount)::bigint as revenue, ${charges} as count,
        sum((${charges} > 0)::int) over () as active
      from balance_transaction where ${earned} group by business_id
      order by revenue desc, business_id limit 5) top`,
};

/** Sums over everything that offers earned in the period. */
export async function offerRevenue(sql: Sql, period: Period): Promise<OfferRevenue> {
  const values = instants(period);
  const [types, businesses] = await Promise.all([
    sql.read<Sum>({ ...byType, values }),
    sql.read<BusinessRevenue & { active: number }>({ ...byBusiness, values }),
  ]);
  const total = types.reduce((sum, { revenue }) => sum + revenue, 0);
  return {
    total,
    count: types.reduce((sum, { count }) => sum + count, 0),
    activeBusinesses: businesses[0]?.active ?? 0,
    byType: offerTypes.map((type) => {
      const { revenue = 0, count = 0 } = types.find((row) => row.type === type) ?? {};
      return { type, revenue, count, share: total > 0 ? (100 * revenue) / total : 0 };
    }),
    topBusinesses: businesses.filter(({ revenue }) => revenue > 0).map(({ active: _, ...business }) => business),
  };
}

const rows = {
  name: 'revenue-rows',
  text: `select entry.id, entry.business_name as "businessName", business.business_id as "businessId",
      case kind when 'REFUND' then 'Hyvitys: ' else '' end || offer_title as title, offer_type as "offerType",
      -amount as amount, at as date, null::int as count
    from balance_transaction entry left join business on business.id = entry.business_id
    where ${earned} order by at desc, entry.id desc limit $3`,
};

/** The newest charges of the period, and refunds as negative ones. */
export function offerRevenueRows(sql: Sql, period: Period, limit: number): Promise<RevenueRow[]> {
  return sql.read<RevenueRow>({ ...rows, values: [...instants(period), limit] });
}

function instants({ from, to }: Period): [Date, Date] {
  return [startOfDay(from), startOfDay(addDays(to, 1))];
}
