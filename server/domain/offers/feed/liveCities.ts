import { cities } from '#shared/cities.ts';
import type { LiveCity } from '#shared/schema.generated.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Offers of a municipality are counted up to this many. */
const most = 100;

const names = cities.map(({ name }) => name);

/**
 * Municipalities with live offers of their own, in Finnish alphabetical order. Reads at most `most` entries of the
 * feed's index for each municipality, however many offers there are.
 */
export function liveCities({ sql }: Platform, now = new Date()): Promise<LiveCity[]> {
  return sql.read<LiveCity>({
    name: 'live-cities',
    text: `select name, offers::int from unnest($1::text[]) with ordinality known (name, place)
        cross join lateral (
          select count(*) as offers from (
            select from offer_feed where city = name and published_at <= $2 and expires_at >= $2 limit ${most}
          ) live
        ) counted
      where offers > 0 order by place`,
    values: [names, now],
  });
}
