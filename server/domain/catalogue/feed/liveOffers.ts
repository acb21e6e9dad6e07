import { sql } from 'kysely';
import { isId } from '#platform/database/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { cities } from '#shared/cities.ts';
import type { LiveCity } from '#shared/schema.generated.ts';
import { isListed } from '../offerSql.ts';
import { type OfferCard, readCards } from './card.ts';

/** The live ones among the offers of these ids, in this order, each once. */
export async function liveOffersInOrder(
  platform: Pick<Platform, 'replica' | 'log' | 'caches'>,
  ids: readonly string[],
) {
  const found = await liveOffersById(platform, ids);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/**
 * The offers of these ids that are live now, by id, in one statement.
 * @param city limits them to what consumers there see: offers of the city and of the whole country
 */
export async function liveOffersById(
  platform: Pick<Platform, 'replica' | 'log' | 'caches'>,
  ids: readonly string[],
  { city = null, now = new Date() }: { city?: string | null | undefined; now?: Date } = {},
): Promise<Map<string, OfferCard>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const isSeen = sql<boolean>`exists (select from offer_feed f where f.offer_id = offer_card.offer_id
    and ${isListed('f', now)} and ${city === null ? sql`true` : sql`f.city in (${city}, '')`})`;
  const rows = await platform.replica
    .selectFrom('offer_card')
    .select(['offer_id as id', sql<string>`card::text`.as('card')])
    .where('offer_id', '=', sql<string>`any(${known}::uuid[])`)
    .where(isSeen)
    .execute();
  return new Map(readCards(platform, rows).map(({ card }) => [card.id, card]));
}

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

/** Offers of a range of ids: from the first to before the next part's. */
export interface OfferPart {
  from: string;
  /** Undefined for the last part. */
  to: string | undefined;
}

/** Divides the offers that are or will be live into parts of at most `size`, by the primary key alone. */
export async function liveOfferParts({ replica }: Platform, size: number): Promise<OfferPart[]> {
  const { rows } = await sql<{ from: string }>`
    select offer_id as "from" from (
      select offer_id, row_number() over (order by offer_id) as place from offer_card
    ) numbered where place % ${size}::bigint = 1 % ${size}::bigint order by offer_id`.execute(replica);
  return rows.map(({ from }, index) => ({ from, to: rows[index + 1]?.from }));
}

/** Live offers of a part, in the order of their ids. */
export function liveOfferAddresses(
  { replica }: Platform,
  { from, to }: OfferPart,
  now = new Date(),
): Promise<{ id: string; publishedAt: Date; expiresAt: Date }[]> {
  return replica
    .selectFrom('offer_card as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('offer_feed as f')
          .select(['f.published_at', 'f.expires_at'])
          .whereRef('f.offer_id', '=', 'c.offer_id')
          .where(isListed('f', now))
          .limit(sql.lit(1))
          .as('live'),
      (join) => join.onTrue(),
    )
    .select(['c.offer_id as id', 'live.published_at as publishedAt', 'live.expires_at as expiresAt'])
    .where('c.offer_id', '>=', from)
    .$if(to !== undefined, (query) => query.where('c.offer_id', '<', to ?? ''))
    .orderBy('c.offer_id')
    .execute();
}
