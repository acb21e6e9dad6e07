import { sql } from 'kysely';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isListed } from '../offerSql.ts';
import type { OfferCard } from './card.ts';
import { withoutDamagedCards } from './damagedCards.ts';

/** The live ones among the offers of these ids, in this order, each once. */
export async function liveOffersInOrder(platform: Pick<Platform, 'replica' | 'log'>, ids: readonly string[]) {
  const found = await liveOffersById(platform, ids);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/**
 * The offers of these ids that are live now, by id, in one statement.
 * @param city limits them to what consumers there see: offers of the city and of the whole country
 */
export async function liveOffersById(
  platform: Pick<Platform, 'replica' | 'log'>,
  ids: readonly string[],
  { city = null, now = new Date() }: { city?: string | null | undefined; now?: Date } = {},
): Promise<Map<string, OfferCard>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const isSeen = sql<boolean>`exists (select from offer_feed f where f.offer_id = offer_card.offer_id
    and ${isListed('f', now)} and ${city === null ? sql`true` : sql`f.city in (${city}, '')`})`;
  const rows = await platform.replica
    .selectFrom('offer_card')
    .select('card')
    .where('offer_id', '=', sql<string>`any(${known}::uuid[])`)
    .where(isSeen)
    .execute();
  const whole = withoutDamagedCards(platform, rows, ({ card }) => card);
  return new Map(whole.map(({ card }) => [card.id, card]));
}
