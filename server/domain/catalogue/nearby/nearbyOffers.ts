import { type RawBuilder, sql } from 'kysely';
import { isId } from '#platform/database/ids.ts';
import { decodeCursor, encodeCursor, idPattern } from '#platform/database/pages/findPage.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { inKnownCity } from '#shared/cities.ts';
import { distanceBands } from '#shared/rules/offers/ranking.ts';
import type { DistanceBand, OfferType } from '#shared/schema.generated.ts';
import { type OfferCard, readCards } from '../feed/card.ts';
import { type FeedCursor, rotationOf } from '../feed/feedPage.ts';
import { ringSize } from '../feed/feedRows.ts';
import { checkCityPage } from '../offerContent.ts';
import { isListed } from '../offerSql.ts';
import { citiesNear } from './distanceBands.ts';

/** Which municipalities, and which page of their offers. */
interface NearbyValues {
  /** Names of the municipalities, the nearest first, and their bands. */
  cities: string[];
  bands: number[];
  now: Date;
  /** Maximum number of rows. */
  limit: number;
  /** Null for all categories. */
  categoryId: string | null;
  /** Null for all types. */
  types: readonly OfferType[] | null;
  /** Where on the ring the day begins. */
  start: number;
  /** The cursor after which to read. */
  band: number;
  part: number;
  position: number;
  id: string;
}

interface NearbyRow {
  id: string;
  /** Of an OfferCard; see readCards. */
  card: string;
  city: string;
  band: number;
  part: number;
  position: number;
}

const pages = { forwards: pageStatement(false), backwards: pageStatement(true) };

/**
 * The statement of a page of offers of several municipalities, those of nearer bands first, each offer at its nearest
 * municipality; in a band as in the feed.
 */
function nearbyPage({ backwards }: { backwards: boolean }): ReturnType<typeof pageStatement> {
  return backwards ? pages.backwards : pages.forwards;
}

function pageStatement(backwards: boolean) {
  return prepared<NearbyValues, NearbyRow>((value) => {
    const band = sql`${value('band')}::int`;
    const start = sql`${value('start')}::bigint`;
    const parts = sql.join([0, 1, 2].map(partSql), sql` union all `);
    const position = backwards ? sql`case when part < 2 then -"position" else "position" end` : sql`"position"`;
    const order = sql`order by band, part, ${position}, offer_id`;
    return sql`with place as (
        select * from unnest(${value('cities')}::text[], ${value('bands')}::int[])
          with ordinality place (city, band, rank) where band >= ${band}
      ), page as (
        select place.city, band, part, "position", offer_id
        from place cross join lateral (${parts}) offers
        ${order} limit ${value('limit')}
      )
      select offer_id as id, card::text, city, band, part, "position" from page join offer_card using (offer_id) ${order}`;

    /** One ordered range of an index: a part of a municipality's offers, without those that have a nearer one. */
    function partSql(part: number): RawBuilder<unknown> {
      const back = backwards && part < 2;
      const isOfCursor = sql`place.band = ${band} and ${value('part')}::int = ${sql.lit(part)}`;
      const from = sql`case when ${isOfCursor} then ${value('position')}::bigint else ${beginning(part)} end`;
      const after = sql`case when ${isOfCursor} then ${value('id')}::uuid else '00000000-0000-0000-0000-000000000000' end`;
      return sql`(select ${sql.lit(part)} as part, f."position", f.offer_id from offer_feed f
        where f.city = place.city and f.premium = ${sql.lit(part < 2)}
          and (place.band > ${band} or ${value('part')}::int <= ${sql.lit(part)})
          and f."position" ${back ? sql`<=` : sql`>=`} ${from} and (f."position" <> ${from} or f.offer_id > ${after})
          ${part === 1 ? sql`and f."position" ${back ? sql`>=` : sql`<`} ${start}` : sql``}
          and ${isListed('f', value('now'))}
          and (${value('categoryId')}::uuid is null or f.category_id = ${value('categoryId')})
          and (${value('types')}::text[] is null or f.type = any(${value('types')}::text[]))
          and not exists (select from offer_feed n
            join unnest(${value('cities')}::text[]) with ordinality nearer (city, rank) on nearer.city = n.city
            where n.offer_id = f.offer_id and nearer.rank < place.rank)
        order by f."position" ${back ? sql`desc` : sql`asc`}, f.offer_id limit ${value('limit')})`;
    }

    /** The position with which a part begins. The newest of the others have the lowest positions. */
    function beginning(part: number): RawBuilder<unknown> {
      if (part === 2) return sql.lit(-Number.MAX_SAFE_INTEGER);
      if (backwards) return part === 0 ? sql`${start} - 1` : sql.lit(ringSize);
      return part === 0 ? start : sql.lit(0);
    }
  });
}

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
export async function nearbyOffers(platform: Platform, asked: NearbyQuery, now = new Date()): Promise<NearbyPage> {
  const query = inKnownCity(asked);
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
    items: readCards(platform, shown).map(({ card, city, band }) => ({
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
