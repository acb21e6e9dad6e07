import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { cityByName } from '#shared/cities.ts';
import { minPeerSpending, minPeers } from '#shared/rules/billing/receipts.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { pastDays, shareOf, visibleDaysOf } from '../../analytics/visibilityCost.ts';
import { instantsOf, type Period } from '../../billing/figures/periods.ts';
import type { Peers } from '../lines.ts';

/** What a business is compared by. */
export interface PeerFigures {
  businessId: string;
  category: string;
  /** Null for one whose offers are of the whole country. */
  region: string | null;
  /** What the visibility of its offers cost in the month, in cents. */
  cost: number;
  clicks: number;
}

interface CostRow {
  businessId: string;
  /** Null for a deleted offer of which it was not stored. */
  category: string | null;
  city: string | null;
  cost: number;
}

/**
 * The figures of all businesses that spent enough in the month to be compared: the category is that of most of their money,
 * the region that of most of it again.
 */
export async function readPeerFigures(
  { replica }: Pick<Platform, 'replica'>,
  period: Period,
  currency: Currency,
): Promise<PeerFigures[]> {
  const { start, end } = instantsOf(period);
  const share: RawBuilder<number> = shareOf(sql`v.cost`, { first: sql`v.first`, last: sql`v.last` }, period);
  const present = visibleDaysOf('o');
  const { rows } = await sql<CostRow>`
    select v.business_id as "businessId", c.name as category, v.city, sum(${share})::bigint as cost from (
      select o.business_id, o.category_id, o.cities[1] as city, o.cost, ${present.first} as first, ${present.last} as last
      from offer o where o.currency = ${currency} and o.cost > 0 and o.approved_at < ${end} and o.starts_at < ${end}
        and o.expires_at >= ${start}
      union all
      select p.business_id, p.category_id, p.city, p.cost, ${pastDays.first}, ${pastDays.last}
      from past_offer p where p.currency = ${currency} and p.cost > 0 and p.visible_from < ${end} and p.visible_until >= ${start}
    ) v left join category c on c.id = v.category_id
    group by 1, 2, 3`.execute(replica);
  const { rows: counted } = await sql<{ businessId: string; clicks: number }>`
    select business_id as "businessId", sum(clicks)::int as clicks from business_day
    where day between ${period.from}::date and ${period.to}::date group by 1`.execute(replica);
  const clicksOf = new Map(counted.map(({ businessId, clicks }) => [businessId, clicks]));
  return [...Map.groupBy(rows, ({ businessId }) => businessId)].flatMap(([businessId, own]) => {
    const cost = own.reduce((sum, row) => sum + row.cost, 0);
    if (cost < minPeerSpending) return [];
    const category = largest(
      own.filter((row) => row.category !== null),
      (row) => row.category,
    );
    const region = largest(own, ({ city }) => (city === null ? null : (cityByName(city)?.region ?? null)));
    return category === null ? [] : [{ businessId, category, region, cost, clicks: clicksOf.get(businessId) ?? 0 }];
  });
}

/** The value on which most of the cost falls. */
function largest(rows: readonly CostRow[], of: (row: CostRow) => string | null): string | null {
  const groups = [...Map.groupBy(rows, of)].map(([value, group]) => ({
    value,
    cost: group.reduce((sum, row) => sum + row.cost, 0),
  }));
  return groups.toSorted((a, b) => b.cost - a.cost || ((a.value ?? '') < (b.value ?? '') ? -1 : 1))[0]?.value ?? null;
}

/** Openings for ten euros. */
const openingsForTen = ({ clicks, cost }: Pick<PeerFigures, 'clicks' | 'cost'>) => (clicks * 1000) / cost;

/**
 * A business beside at least five others of its category in its region, of the whole country when there are too few; null when
 * it has not spent enough itself or there are too few there too. The median is rounded, and made once when the month is closed:
 * who asks again and again, or changes their own figures, learns nothing about one of the others.
 */
export function peersOf(businessId: string, all: readonly PeerFigures[]): Peers | null {
  const own = all.find((each) => each.businessId === businessId);
  if (!own) return null;
  const others = all.filter((each) => each.businessId !== businessId && each.category === own.category);
  const near = own.region === null ? [] : others.filter(({ region }) => region === own.region);
  const [chosen, region] = near.length >= minPeers ? [near, own.region] : [others, null];
  if (chosen.length < minPeers) return null;
  return {
    category: own.category,
    region,
    median: rounded(medianOf(chosen.map(openingsForTen))),
    own: Math.round(openingsForTen(own)),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = 0, lower = 0] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? upper : (upper + lower) / 2;
}

/** To even numbers, and above a hundred to tens. */
function rounded(value: number): number {
  const step = value < 100 ? 2 : 10;
  return Math.round(value / step) * step;
}
