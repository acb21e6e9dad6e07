import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Scope } from '#platform/platform.ts';
import { ShopLogo } from './entities.ts';
import type { ShopLink } from './shops.ts';

/** What resolvers read of shops for many rows at a time. */
export function shopLoaders({ em, platform }: Scope) {
  return {
    /** The shop of an offer; null until its address has been made. */
    shopOfOffer: new DataLoader<string, ShopLink | null>(async (ids) => {
      const { rows } = await sql<ShopLink & { id: string }>`
        select o.id, p.slug, b.business_name as name from offer o
          join shop_profile p on p.business_id = o.business_id join business b on b.id = o.business_id
        where o.id = any(${[...ids]}::uuid[])`.execute(platform.replica);
      const found = new Map(rows.map(({ id, slug, name }) => [id, { slug, name }]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    /** A logo; null when it was removed. */
    shopLogo: new DataLoader<string, ShopLogo | null>(
      async (ids) => {
        const rows = await em.find(ShopLogo, { id: { $in: [...ids] } });
        const found = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => found.get(id) ?? null);
      },
      { cache: false },
    ),
  };
}
