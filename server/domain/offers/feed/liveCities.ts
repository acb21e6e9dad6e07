import { sql } from 'kysely';
import { cities } from '#shared/cities.ts';
import type { LiveCity } from '#shared/schema.generated.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isListed } from '../offerSql.ts';

/** Offers of a municipality are counted up to this maximum. */
const maxCounted = 100;

const names = cities.map(({ name }) => name);

/**
 * Municipalities with live offers of their own, in Finnish alphabetical order. Reads at most `maxCounted` entries of the
 * feed's index for each municipality, however many offers there are.
 */
export async function liveCities({ replica }: Platform, now = new Date()): Promise<LiveCity[]> {
  const { rows } = await sql<LiveCity>`
    select name, offers::int from unnest(${names}::text[]) with ordinality known (name, place)
      cross join lateral (
        select count(*) as offers from (
          select from offer_feed f where city = name and ${isListed('f', now)} limit ${sql.lit(maxCounted)}
        ) live
      ) counted
    where offers > 0 order by place`.execute(replica);
  return rows;
}
