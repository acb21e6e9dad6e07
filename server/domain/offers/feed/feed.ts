import { AppError, refuseIfAny } from '#shared/appError.ts';
import { cityByName } from '#shared/cities.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { checkFirst } from '../../../platform/database/cursor.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isListed } from '../offerSql.ts';
import type { OfferCard } from './card.ts';
import { decodePlace, encodePlace, type FeedPlace, type Turn, turnOf } from './feedCursor.ts';
import { boundsOf, type FeedRow, pageOfFeed } from './feedSql.ts';
import { soundCards } from './soundCards.ts';

/** Whose feed, and from where on. */
export interface FeedQuery {
  /** Finnish name of a municipality; without one, only offers of the whole country. */
  city?: string | null;
  categoryId?: string | null;
  types?: readonly OfferType[] | null;
  first: number;
  after?: string | null;
}

export interface FeedPage {
  items: OfferCard[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/**
 * A page of what consumers in the city see: live offers of the city and of the whole country, premium first (in an
 * order that turns with the day), then the newest. One statement that reads as many index entries as the page has rows,
 * however many offers there are.
 * Refuses INVALID_INPUT for an unknown city, a page size outside 1 to 100 and a broken cursor.
 */
export async function offerFeed(platform: Platform, query: FeedQuery, now = new Date()): Promise<FeedPage> {
  refuseIfAny(faultsOf(query));
  const { first, categoryId, after } = query;
  if (categoryId && !isId(categoryId)) return { items: [], endCursor: null, hasNextPage: false };
  const place = after ? decodePlace(after) : undefined;
  const turn = place?.turn ?? turnOf(now);
  const rows = await readPage(platform, query, { parts: 3, turn, place, now });
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return {
    items: cardsOf(platform, shown),
    endCursor: last && rows.length > first ? encodePlace({ ...last, turn }) : null,
    hasNextPage: rows.length > first,
  };
}

/** Live premium offers of the city and of the whole country, for the carousel, in the same turning order. */
export async function premiumOffers(
  platform: Platform,
  query: Pick<FeedQuery, 'city' | 'first'>,
  now = new Date(),
): Promise<OfferCard[]> {
  refuseIfAny(faultsOf(query));
  const rows = await readPage(platform, query, { parts: 2, turn: turnOf(now), place: undefined, now });
  return cardsOf(platform, rows.slice(0, query.first));
}

function cardsOf(platform: Platform, rows: FeedRow[]): OfferCard[] {
  return soundCards(platform, rows, ({ card }) => card).map(({ card }) => card);
}

/** One offer, when it is live. Refuses OFFER_NOT_FOUND. */
export async function liveOffer(platform: Platform, id: string, now = new Date()): Promise<OfferCard> {
  const rows = isId(id)
    ? await platform.replica
        .selectFrom('offer_card')
        .select('card')
        .where('offer_id', '=', id)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('offer_feed as f').select('f.offer_id').where('f.offer_id', '=', id).where(isListed('f', now)),
          ),
        )
        .execute()
    : [];
  const [row] = soundCards(platform, rows, ({ card }) => card);
  if (!row) throw new AppError('OFFER_NOT_FOUND');
  return row.card;
}

function faultsOf({ city, first }: Pick<FeedQuery, 'city' | 'first'>) {
  return {
    ...(city != null && !cityByName(city) && { city: `Tuntematon kaupunki: ${[...city].slice(0, 60).join('')}` }),
    ...checkFirst(first),
  };
}

interface Extent {
  parts: 2 | 3;
  turn: Turn;
  place: FeedPlace | undefined;
  now: Date;
}

/** The rows of a page and, if there are more, one more. */
function readPage(
  { replica }: Platform,
  { city = null, categoryId = null, types = null, first }: FeedQuery,
  { parts, turn, place, now }: Extent,
): Promise<FeedRow[]> {
  const read = pageOfFeed({ parts, backwards: turn.backwards, byCategory: Boolean(categoryId) });
  const chosen = { city, categoryId, types: types?.length ? types : null };
  return read(replica, { ...chosen, start: turn.start, now, limit: first + 1, ...boundsOf(turn, place, now) });
}
