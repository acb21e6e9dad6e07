import DataLoader from 'dataloader';
import type { Scope } from '../../platform/platform.ts';

/** How many offers somebody has. */
interface OfferCounts {
  total: number;
  /** Live now. */
  live: number;
}

/** What resolvers ask of offers for many rows at a time. */
export function offerLoaders({ platform: { sql } }: Pick<Scope, 'platform'>) {
  return {
    /** Offers of a business. */
    offersOfBusiness: new DataLoader<string, OfferCounts>(async (ids) => {
      const rows = await sql.write<OfferCounts & { id: string }>({
        name: 'offers-of-businesses',
        text: `select o.business_id as id, count(*) as total, count(*) filter (where o.status = 'APPROVED' and not o.hidden
            and now() between o.starts_at and o.expires_at and b.status = 'APPROVED') as live
          from offer o join business b on b.id = o.business_id
          where o.business_id = any($1) group by o.business_id`,
        values: [ids],
      });
      const counts = new Map(rows.map(({ id, ...count }) => [id, count]));
      return ids.map((id) => counts.get(id) ?? { total: 0, live: 0 });
    }),

    /** How many offers use a category. */
    offersOfCategory: new DataLoader<string, number>(async (ids) => {
      const rows = await sql.write<{ id: string; count: number }>({
        name: 'offers-of-categories',
        text: 'select category_id as id, count(*) from offer where category_id = any($1) group by category_id',
        values: [ids],
      });
      const counts = new Map(rows.map(({ id, count }) => [id, count]));
      return ids.map((id) => counts.get(id) ?? 0);
    }),
  };
}
