import { refuseIfAny } from '#shared/appError.ts';
import type { DistanceBand, OfferType } from '#shared/schema.generated.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../feed/card.ts';
import { turnOf } from '../feed/feedCursor.ts';
import { soundCards } from '../feed/soundCards.ts';
import { pageFaults } from '../search/searchRules.ts';
import { citiesNear, distanceBands } from './distanceBands.ts';
import { decodeNearby, encodeNearby } from './nearbyCursor.ts';
import { nearbyPage } from './nearbySql.ts';

/** Around which municipality, how far, and from where on. */
export interface NearbyQuery {
  /** Finnish name of a municipality. */
  city: string;
  within: DistanceBand;
  categoryId?: string | null;
  types?: readonly OfferType[] | null;
  first: number;
  after?: string | null;
}

/** A page of offers nearby, each at the nearest of its municipalities. */
export interface NearbyPage {
  items: { offer: OfferCard; city: string; distanceBand: DistanceBand }[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/** The place before the first offer. */
const beforeAll = { band: 0, part: -1, position: 0, id: '00000000-0000-0000-0000-000000000000' };

/**
 * Live offers of the municipality and of those around it, by the distance between their centres, so that nobody's own
 * place is needed; the nearest band first, in a band as in the feed. Offers of the whole country are left out.
 * Refuses INVALID_INPUT for an unknown city, a page size outside 1 to 100 and a broken cursor.
 */
export async function nearbyOffers(platform: Platform, query: NearbyQuery, now = new Date()): Promise<NearbyPage> {
  refuseIfAny(pageFaults(query));
  const { city, within, categoryId, types, first, after } = query;
  const place = after ? decodeNearby(after) : undefined;
  if (categoryId && !isId(categoryId)) return { items: [], endCursor: null, hasNextPage: false };
  const turn = place?.turn ?? turnOf(now);
  const reach = distanceBands.findIndex(({ band }) => band === within);
  const near = citiesNear(city).filter(({ band }) => band <= reach);
  const rows = await nearbyPage(turn)(platform.search, {
    cities: near.map(({ name }) => name),
    bands: near.map(({ band }) => band),
    now,
    limit: first + 1,
    categoryId: categoryId ?? null,
    types: types?.length ? types : null,
    start: turn.start,
    ...(place ?? beforeAll),
  });
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > first;
  return {
    items: soundCards(platform, shown, ({ card }) => card).map(({ card, city, band }) => ({
      offer: card,
      city,
      distanceBand: bandAt(band),
    })),
    endCursor: last && hasNextPage ? encodeNearby({ ...last, turn }) : null,
    hasNextPage,
  };
}

function bandAt(place: number): DistanceBand {
  return distanceBands[place]?.band ?? 'KM_100';
}
