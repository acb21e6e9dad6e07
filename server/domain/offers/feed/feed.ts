import { AppError, refuseIfAny } from '#shared/appError.ts';
import { cityByName } from '#shared/cities.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { checkFirst } from '../../../platform/database/cursor.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from './card.ts';
import { decodePlace, encodePlace, type FeedPlace, type Turn, turnOf } from './feedCursor.ts';
import { boundsOf, pageStatement } from './feedSql.ts';
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

interface Row {
  id: string;
  card: OfferCard;
  part: number;
  position: number;
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
  const rows = await readPage(platform.sql, query, { parts: 3, turn, place, now });
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
  const rows = await readPage(platform.sql, query, { parts: 2, turn: turnOf(now), place: undefined, now });
  return cardsOf(platform, rows.slice(0, query.first));
}

function cardsOf(platform: Platform, rows: Row[]): OfferCard[] {
  return soundCards(platform, rows, ({ card }) => card).map(({ card }) => card);
}

/** One offer, when it is live. Refuses OFFER_NOT_FOUND. */
export async function liveOffer(platform: Platform, id: string, now = new Date()): Promise<OfferCard> {
  const rows = isId(id)
    ? await platform.sql.read<Pick<Row, 'card'>>({ name: 'live-offer', text: liveOfferSql, values: [id, now] })
    : [];
  const [row] = soundCards(platform, rows, ({ card }) => card);
  if (!row) throw new AppError('OFFER_NOT_FOUND');
  return row.card;
}

const liveOfferSql = `select card from offer_card where offer_id = $1 and exists (
  select from offer_feed f where f.offer_id = $1 and f.published_at <= $2 and f.expires_at >= $2)`;

function faultsOf({ city, first }: Pick<FeedQuery, 'city' | 'first'>) {
  return {
    ...(city != null && !cityByName(city) && { city: `Tuntematon kaupunki: ${[...city].slice(0, 60).join('')}` }),
    ...checkFirst(first),
  };
}

interface Extent {
  parts: number;
  turn: Turn;
  place: FeedPlace | undefined;
  now: Date;
}

/** The rows of a page and, if there are more, one more. */
function readPage(sql: Sql, { city, categoryId, types, first }: FeedQuery, { parts, turn, place, now }: Extent) {
  const statement = pageStatement({ parts, backwards: turn.backwards, byCategory: Boolean(categoryId) });
  const values: unknown[] = [city ?? null, now, first + 1, types?.length ? types : null, turn.start];
  values.push(...boundsOf(parts, turn, place, now), ...(categoryId ? [categoryId] : []));
  return sql.read<Row>({ ...statement, values });
}
