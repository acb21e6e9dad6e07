import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { keyOf } from './categories.ts';
import { Offer } from './entities.ts';
import type { CardCategory } from './feed/card.ts';
import { isLive } from './offerSql.ts';
import type { PlacedText } from './pages.ts';

/** Numbers of a business's offers. */
interface OfferCounts {
  total: number;
  /** Live now. */
  live: number;
}

/** A price of a product while it was marketed, in cents; days as YYYY-MM-DD. */
interface MarketedPrice {
  from: string;
  to: string;
  price: number;
  base: number | null;
}

/** Prices of a product that an admin is shown. */
const maxPrices = 20;

/** Batched reads of offers for resolvers. */
export function offerLoaders({ em, platform: { primary, replica } }: Scope) {
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

    /** The published texts of the pages of an offer. */
    pageTexts: new DataLoader<string, PlacedText[]>(async (ids) => {
      const rows = await replica
        .selectFrom('offer_page')
        .select(['offer_id', 'position', 'text', 'source'])
        .where('offer_id', '=', anyOf(ids))
        .execute();
      const found = Map.groupBy(rows, ({ offer_id }) => offer_id);
      return ids.map((id) => found.get(id) ?? []);
    }),

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

    /** For how much the product of an offer has been marketed, the newest first; of deleted offers too. Cents. */
    marketedPrices: new DataLoader<string, MarketedPrice[]>(async (ids) => {
      const { rows } = await sql<MarketedPrice & { id: string }>`
        select asked.id, shown.* from unnest(${[...ids]}::uuid[]) asked (id)
        cross join lateral (
          select from_day::text as "from", to_day::text as "to", price, base from price_history
          where product_id = (select product_id from price_history where offer_id = asked.id limit 1)
          order by to_day desc, from_day desc limit ${sql.lit(maxPrices)}
        ) shown`.execute(primary);
      const found = Map.groupBy(rows, ({ id }) => id);
      return ids.map((id) => found.get(id) ?? []);
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

    /** The category of an id, or of a name whatever its case; null when there is none any more. */
    namedCategory: new DataLoader<string, CardCategory | null>(async (named) => {
      const keys = named.map((idOrName) => (isId(idOrName) ? idOrName : keyOf(idOrName)));
      const rows = await primary
        .selectFrom('category')
        .select(['id', 'name', 'name_key'])
        .where((eb) => eb.or([eb('id', '=', anyOf(keys.filter(isId))), eb('name_key', 'in', ['', ...keys])]))
        .execute();
      const found = new Map(rows.flatMap(({ name_key, ...row }) => [[name_key, row] as const, [row.id, row] as const]));
      return keys.map((key) => found.get(key) ?? null);
    }),

    /** What the offers of a category are of. */
    kindOfCategory: new DataLoader<string, CategoryKind>(async (ids) => {
      const rows = await primary.selectFrom('category').select(['id', 'kind']).where('id', '=', anyOf(ids)).execute();
      const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
      return ids.map((id) => kinds.get(id) ?? 'OTHER');
    }),

    /** How many offers use a category. */
    offersOfCategory: new DataLoader<string, number>(async (ids) => {
      const rows = await primary
        .selectFrom('offer_tally')
        .select(['category_id as id', sql<number>`sum(change)::bigint`.as('count')])
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
