import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Scope } from '#platform/platform.ts';
import { outletsOfBusinesses, outletsOfOffers, type ShownOutlet } from './shownOutlets.ts';

/** What resolvers read of outlets for many rows at a time. */
export function outletLoaders({ platform }: Scope) {
  return {
    /** The outlets of a business that consumers see. */
    shownOutlets: new DataLoader<string, ShownOutlet[]>(async (ids) => {
      const found = await outletsOfBusinesses(platform, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    /** The name of an outlet that is closed; null of others. */
    closedOutlets: new DataLoader<string, string | null>(async (ids) => {
      const rows = await platform.replica
        .selectFrom('outlet')
        .select(['id', 'name'])
        .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
        .where('closed_at', 'is not', null)
        .execute();
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return ids.map((id) => names.get(id) ?? null);
    }),
    /** The outlets where an offer may be used. */
    outletsOfOffers: new DataLoader<string, ShownOutlet[]>(async (ids) => {
      const found = await outletsOfOffers(platform, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
  };
}
