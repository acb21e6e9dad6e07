import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from './card.ts';
import { soundCards } from './soundCards.ts';

/**
 * The offers of these ids that are live now, by id, in one statement.
 * @param city when given, only what consumers there see: offers of the city and of the whole country
 */
export async function liveOffersById(
  platform: Pick<Platform, 'sql' | 'log'>,
  ids: readonly string[],
  { city = null, now = new Date() }: { city?: string | null; now?: Date } = {},
): Promise<Map<string, OfferCard>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await platform.sql.read<{ card: OfferCard }>({
    name: 'live-offers-by-id',
    text: `select card from offer_card where offer_id = any($1::uuid[]) and exists (
      select from offer_feed f where f.offer_id = offer_card.offer_id and f.published_at <= $2 and f.expires_at >= $2
        and ($3::text is null or f.city in ($3, '')))`,
    values: [known, now, city],
  });
  const sound = soundCards(platform, rows, ({ card }) => card);
  return new Map(sound.map(({ card }) => [card.id, card]));
}
