import DataLoader from 'dataloader';
import type { Scope } from '#platform/platform.ts';
import { outletsOfBusinesses, type ShownOutlet } from './shownOutlets.ts';

/** What resolvers read of outlets for many rows at a time. */
export function outletLoaders({ platform }: Scope) {
  return {
    /** The outlets of a business that consumers see. */
    shownOutlets: new DataLoader<string, ShownOutlet[]>(async (ids) => {
      const found = await outletsOfBusinesses(platform, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
  };
}
