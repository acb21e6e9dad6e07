import { sql } from 'kysely';
import { isId } from '#platform/database/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { inKnownCity } from '#shared/cities.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { checkCityPage } from '../offerContent.ts';
import { isListed } from '../offerSql.ts';
import { cardsOf, type OfferCard, readCards } from './card.ts';
import {
  boundsOf,
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedCursor,
  type FeedRow,
  pageOfFeed,
  type Rotation,
  rotationOf,
} from './feedPage.ts';
import { type FeedPage, offersOfShops, openShopIds } from './shopFeed.ts';

/** Which page of the feed. */
export interface FeedQuery {
  /** Finnish name of a municipality; without one, only offers of the whole country. */
  city?: string | null | undefined;
  categoryId?: string | null | undefined;
  types?: readonly OfferType[] | null | undefined;
  /** Addresses of shops, whose offers are of every municipality without a city; null for the offers of all. */
  shops?: readonly string[] | null | undefined;
  /** Whose followed shops' offers only, of every municipality without a city. */
  followedBy?: string | undefined;
  /** Only offers of outlets in the city that are open now, by hours confirmed within 90 days; not of `shops` and followed ones. */
  openNow?: boolean | undefined;
  first: number;
  after?: string | null | undefined;
}

/**
 * A page of what consumers in the city see: live offers of the city and of the whole country, premium first (in an
 * order that rotates daily), then the newest. One statement, which reads as many index entries as the page has rows,
 * however many offers there are.
 * Throws INVALID_INPUT for an unknown city, a page size outside 1 to 100 and a broken cursor.
 */
export async function offerFeed(platform: Platform, asked: FeedQuery, now = new Date()): Promise<FeedPage> {
  const query = inKnownCity(asked);
  refuseIfAny(checkCityPage(query));
  const { first, categoryId, after } = query;
  if (categoryId && !isId(categoryId)) return { items: [], endCursor: null, hasNextPage: false };
  if (query.shops || query.followedBy) {
    const businessIds = await openShopIds(platform, query);
    return offersOfShops(platform, { ...query, businessIds, city: query.city ?? undefined }, now);
  }
  const cursor = after ? decodeFeedCursor(after) : undefined;
  const rotation = cursor?.rotation ?? rotationOf(now);
  const rows = await readPage(platform, query, { parts: 3, rotation, cursor, now });
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return {
    items: await cardsOf(platform, shown),
    endCursor: last && rows.length > first ? encodeFeedCursor({ ...last, rotation }) : null,
    hasNextPage: rows.length > first,
  };
}

/** Live premium offers of the city and of the whole country, for the carousel, in the same rotating order. */
export async function premiumOffers(
  platform: Platform,
  asked: Pick<FeedQuery, 'city' | 'first'>,
  now = new Date(),
): Promise<OfferCard[]> {
  const query = inKnownCity(asked);
  refuseIfAny(checkCityPage(query));
  const rows = await readPage(platform, query, { parts: 2, rotation: rotationOf(now), cursor: undefined, now });
  return cardsOf(platform, rows.slice(0, query.first));
}

/** One offer, when it is live. Throws OFFER_NOT_FOUND. */
export async function liveOffer(platform: Platform, id: string, now = new Date()): Promise<OfferCard> {
  const rows = isId(id)
    ? await platform.replica
        .selectFrom('offer_card')
        .select(['offer_id as id', sql<string>`card::text`.as('card')])
        .where('offer_id', '=', id)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('offer_feed as f').select('f.offer_id').where('f.offer_id', '=', id).where(isListed('f', now)),
          ),
        )
        .execute()
    : [];
  const [row] = readCards(platform, rows);
  if (!row) throw new AppError('OFFER_NOT_FOUND');
  return row.card;
}

interface Extent {
  parts: 2 | 3;
  rotation: Rotation;
  cursor: FeedCursor | undefined;
  now: Date;
}

/** The rows of a page and, if there are more, one more. */
function readPage(
  { replica }: Platform,
  { city = null, categoryId = null, types = null, openNow = false, first }: FeedQuery,
  { parts, rotation, cursor, now }: Extent,
): Promise<FeedRow[]> {
  const read = pageOfFeed({ parts, backwards: rotation.backwards, byCategory: Boolean(categoryId), openNow });
  const chosen = { city, categoryId, types: types?.length ? types : null };
  return read(replica, { ...chosen, start: rotation.start, now, limit: first + 1, ...boundsOf(rotation, cursor, now) });
}
