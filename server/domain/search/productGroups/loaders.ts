import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Scope } from '#platform/platform.ts';
import { allProductGroups, type ProductGroup } from '../../../finnish/productGroups.ts';
import { marks } from '../searchLexemes.ts';

/** Batched reads of what offers are of. */
export function searchLoaders({ platform }: Scope) {
  return {
    /** The most particular group of an offer; null for most offers. */
    groupOfOffer: new DataLoader<string, ProductGroup | null>(async (ids) => {
      const { rows } = await sql<{ id: string; slug: string }>`
        select offer_id as id, substr(lexeme, 2) as slug from offer_words
          cross join lateral unnest(tsvector_to_array(lexemes)) lexeme
        where offer_id = any(${[...ids]}::uuid[]) and lexeme ^@ ${marks.group}`.execute(platform.search);
      const slugs = Map.groupBy(rows, ({ id }) => id);
      return ids.map((id) => {
        const own = new Set(slugs.get(id)?.map(({ slug }) => slug));
        return allProductGroups().find(({ slug }) => own.has(slug)) ?? null;
      });
    }),
  };
}
