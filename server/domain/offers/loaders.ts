import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Scope } from '../../platform/platform.ts';
import { Offer } from './entities.ts';
import { isLive } from './offerSql.ts';

/** Numbers of a business's offers. */
interface OfferCounts {
  total: number;
  /** Live now. */
  live: number;
}

/** Batched reads of offers for resolvers. */
export function offerLoaders({ em, platform: { primary } }: Scope) {
  return {
    /** An offer with its pictures; null when it is deleted. */
    offerById: new DataLoader<string, Offer | null>(
      async (ids) => {
        const rows = await em.find(Offer, { id: { $in: [...ids] } }, { populate: ['images'] });
        const found = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => found.get(id) ?? null);
      },
      { cache: false },
    ),

    /** Offers of a business. */
    offersOfBusiness: new DataLoader<string, OfferCounts>(async (ids) => {
      const rows = await primary
        .selectFrom('offer as o')
        .innerJoin('business as b', 'b.id', 'o.business_id')
        .select((eb) => [
          'o.business_id as id',
          eb.fn.countAll<number>().as('total'),
          eb.fn
            .countAll<number>()
            .filterWhere(isLive({ o: 'o', b: 'b' }, sql`now()`))
            .as('live'),
        ])
        .where('o.business_id', '=', anyOf(ids))
        .groupBy('o.business_id')
        .execute();
      const counts = new Map(rows.map(({ id, ...count }) => [id, count]));
      return ids.map((id) => counts.get(id) ?? { total: 0, live: 0 });
    }),

    /** Name of the older product that an offer's new one resembled; null for most offers. */
    resembledProduct: new DataLoader<string, string | null>(async (ids) => {
      const rows = await primary
        .selectFrom('product as p')
        .innerJoin('product as older', 'older.id', 'p.resembled_id')
        .select(['p.made_by_id as id', 'older.name'])
        .where('p.resembled_id', 'is not', null)
        .where('p.made_by_id', '=', anyOf(ids))
        .execute();
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return ids.map((id) => names.get(id) ?? null);
    }),

    /** How many offers use a category. */
    offersOfCategory: new DataLoader<string, number>(async (ids) => {
      const rows = await primary
        .selectFrom('offer')
        .select((eb) => ['category_id as id', eb.fn.countAll<number>().as('count')])
        .where('category_id', '=', anyOf(ids))
        .groupBy('category_id')
        .execute();
      const counts = new Map(rows.map(({ id, count }) => [id, count]));
      return ids.map((id) => counts.get(id) ?? 0);
    }),
  };
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`;
}
