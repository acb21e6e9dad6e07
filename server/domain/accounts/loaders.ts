import DataLoader from 'dataloader';
import type { Scope } from '../../platform/platform.ts';
import { Business } from './entities.ts';

/** Chains may share a business ID among many branches; an admin is shown this many of a page of businesses. */
const mostDuplicates = 1000;

/** What resolvers ask of accounts for many rows at a time. */
export function accountLoaders({ em }: Scope) {
  return {
    /** All businesses of a business ID (Y-tunnus), the oldest first. */
    businessesByBusinessId: new DataLoader<string, Business[]>(async (businessIds) => {
      const rows = await em.find(
        Business,
        { businessId: { $in: [...businessIds] } },
        { orderBy: { createdAt: 'asc', id: 'asc' }, limit: mostDuplicates },
      );
      const groups = Map.groupBy(rows, ({ businessId }) => businessId);
      return businessIds.map((businessId) => groups.get(businessId) ?? []);
    }),
  };
}
