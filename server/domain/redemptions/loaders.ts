import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform, Scope } from '#platform/platform.ts';

/** How many customers of an offer were counted at tills. */
interface Customers {
  today: number;
  total: number;
}

/** What resolvers read of redemptions for many rows at a time. */
export function redemptionLoaders({ platform }: Scope) {
  return {
    customersOfOffer: new DataLoader<string, Customers>(async (ids) => {
      const found = await customersOfOffers(platform, ids, helsinkiDate(new Date()));
      return ids.map((id) => found.get(id) ?? { today: 0, total: 0 });
    }),
  };
}

async function customersOfOffers({ replica }: Pick<Platform, 'replica'>, ids: readonly string[], today: string) {
  const { rows } = await sql<
    Customers & { offerId: string }
  >`select offer_id as "offerId", sum(customers)::int as total,
      coalesce(sum(customers) filter (where day = ${today}), 0)::int as today
    from redemption_day where offer_id = any(${[...ids]}::uuid[]) group by offer_id`.execute(replica);
  return new Map(rows.map(({ offerId, today, total }) => [offerId, { today, total }]));
}
