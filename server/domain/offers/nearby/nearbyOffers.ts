import { refuseIfAny } from '#shared/appError.ts';
import type { DistanceBand, OfferType } from '#shared/schema.generated.ts';
import { isId } from '../../../platform/database/ids.ts';
import { decodeCursor, encodeCursor, idPattern } from '../../../platform/database/pages/cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../feed/card.ts';
import { withoutDamagedCards } from '../feed/damagedCards.ts';
import type { FeedCursor } from '../feed/feedCursor.ts';
import { rotationOf } from '../feed/feedCursor.ts';
import { checkCityPage } from '../pageRules.ts';
import { citiesNear, distanceBands } from './distanceBands.ts';
import { nearbyPage } from './nearbySql.ts';

/** Continues a list of nearby offers: a cursor in the feed of a band's municipalities. */
interface NearbyCursor extends FeedCursor {
  /** Index of the band in `distanceBands`. */
  band: number;
}

/** The cursor as opaque text. */
function encodeNearbyCursor({ rotation, band, part, position, id }: NearbyCursor): string {
  const day = `${rotation.start}${rotation.backwards ? 'b' : 'f'}`;
  return encodeCursor(day, band, part, position, id);
}

const pattern = new RegExp(`^(\\d{1,10})([bf])\\.([0-3])\\.([012])\\.(-?\\d{1,15})\\.${idPattern}$`);

/** Parses a cursor. Throws INVALID_INPUT for any other text. */
function decodeNearbyCursor(cursor: string): NearbyCursor {
  const [start, direction, band, part, position, id = ''] = decodeCursor(cursor, pattern);
  const rotation = { start: Number(start), backwards: direction === 'b' };
  return { rotation, band: Number(band), part: Number(part), position: Number(position), id };
}

/** Which page of the offers around a municipality. */
export interface NearbyQuery {
  /** Finnish name of a municipality. */
  city: string;
  within: DistanceBand;
  categoryId?: string | null | undefined;
  types?: readonly OfferType[] | null | undefined;
  first: number;
  after?: string | null | undefined;
}

/** A page of offers nearby, each at the nearest of its municipalities. */
export interface NearbyPage {
  items: { offer: OfferCard; city: string; distanceBand: DistanceBand }[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/** The cursor before the first offer. */
const beforeAll = { band: 0, part: -1, position: 0, id: '00000000-0000-0000-0000-000000000000' };

/**
 * Live offers of the municipality and of those around it, by the distance between their centres, so that the
 * consumer's own position is not needed (decision 50); the nearest band first, in a band as in the feed. Offers of the whole country
 * are left out. Throws INVALID_INPUT for an unknown city, a page size outside 1 to 100 and a broken cursor.
 */
export async function nearbyOffers(platform: Platform, query: NearbyQuery, now = new Date()): Promise<NearbyPage> {
  refuseIfAny(checkCityPage(query));
  const { city, within, categoryId, types, first, after } = query;
  const cursor = after ? decodeNearbyCursor(after) : undefined;
  if (categoryId && !isId(categoryId)) return { items: [], endCursor: null, hasNextPage: false };
  const rotation = cursor?.rotation ?? rotationOf(now);
  const reach = distanceBands.findIndex(({ band }) => band === within);
  const near = citiesNear(city).filter(({ band }) => band <= reach);
  const rows = await nearbyPage(rotation)(platform.search, {
    cities: near.map(({ name }) => name),
    bands: near.map(({ band }) => band),
    now,
    limit: first + 1,
    categoryId: categoryId ?? null,
    types: types?.length ? types : null,
    start: rotation.start,
    ...(cursor ?? beforeAll),
  });
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > first;
  return {
    items: withoutDamagedCards(platform, shown, ({ card }) => card).map(({ card, city, band }) => ({
      offer: card,
      city,
      distanceBand: bandAt(band),
    })),
    endCursor: last && hasNextPage ? encodeNearbyCursor({ ...last, rotation }) : null,
    hasNextPage,
  };
}

function bandAt(index: number): DistanceBand {
  return distanceBands[index]?.band ?? 'KM_100';
}
