import DataLoader from 'dataloader';
import type { Scope } from '../../platform/platform.ts';

/** Everything ever counted. */
export interface Figures {
  views: number;
  clicks: number;
  conversions: number;
}

const none: Figures = { views: 0, clicks: 0, conversions: 0 };

/** What resolvers ask of analytics for many rows at a time. */
export function analyticsLoaders({ platform: { sql } }: Pick<Scope, 'platform'>) {
  return {
    /** Figures of an offer; null when there is no such offer any more. */
    figuresOfOffer: new DataLoader<string, Figures | null>(async (ids) => {
      const rows = await sql.read<Figures & { id: string }>({
        name: 'figures-of-offers',
        text: 'select offer_id as id, views, clicks, conversions from offer_total where offer_id = any($1)',
        values: [ids],
      });
      const figures = new Map(rows.map(({ id, ...each }) => [id, each]));
      return ids.map((id) => figures.get(id) ?? null);
    }),

    /** Figures of a business, offers already deleted included. */
    figuresOfBusiness: new DataLoader<string, Figures>(async (ids) => {
      const rows = await sql.read<Figures & { id: string }>({
        name: 'figures-of-businesses',
        text: `select business_id as id, sum(views) as views, sum(clicks) as clicks,
            sum(calls + directions + website) as conversions
          from business_day where business_id = any($1) group by business_id`,
        values: [ids],
      });
      const figures = new Map(rows.map(({ id, ...each }) => [id, each]));
      return ids.map((id) => figures.get(id) ?? none);
    }),
  };
}
