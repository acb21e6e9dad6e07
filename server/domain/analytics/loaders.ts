import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Scope } from '#platform/platform.ts';
import { flushCounts } from './events/waitingCounts.ts';

/** Counts since the beginning. */
export interface Figures {
  views: number;
  clicks: number;
  conversions: number;
}

const none: Figures = { views: 0, clicks: 0, conversions: 0 };

/** What resolvers read of analytics for many rows at a time. */
export function analyticsLoaders({ platform }: Pick<Scope, 'platform'>) {
  const { replica } = platform;
  return {
    /** Figures of an offer; null for a deleted offer. */
    figuresOfOffer: new DataLoader<string, Figures | null>(async (ids) => {
      await flushCounts(platform);
      const rows = await replica
        .selectFrom('offer_total')
        .select(['offer_id as id', 'views', 'clicks', 'conversions'])
        .where('offer_id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute();
      const figures = new Map(rows.map(({ id, ...each }) => [id, each]));
      return ids.map((id) => figures.get(id) ?? null);
    }),

    /** Figures of a business, deleted offers included. */
    figuresOfBusiness: new DataLoader<string, Figures>(async (ids) => {
      await flushCounts(platform);
      const rows = await replica
        .selectFrom('business_day')
        .select((eb) => [
          'business_id as id',
          eb.fn.sum<number>('views').as('views'),
          eb.fn.sum<number>('clicks').as('clicks'),
          sql<number>`sum(calls + directions + website)`.as('conversions'),
        ])
        .where('business_id', '=', sql<string>`any(${ids}::uuid[])`)
        .groupBy('business_id')
        .execute();
      const figures = new Map(rows.map(({ id, ...each }) => [id, each]));
      return ids.map((id) => figures.get(id) ?? none);
    }),
  };
}
