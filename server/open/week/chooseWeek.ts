import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { liveOffersById } from '#domain/catalogue/feed/liveOffers.ts';
import { isListed } from '#domain/catalogue/offerSql.ts';
import { nearestOutlets, type OfferOutlet } from '#domain/outlets/shownOutlets.ts';
import { hasNoAlcohol } from '#domain/push/enqueue.ts';
import type { Platform } from '#platform/platform.ts';
import { orders } from '#shared/rules/offers/ranking.ts';
import type { Week } from './isoWeek.ts';

/** Whose offers: a municipality's with those of the whole country, or a shop's. */
export type WeekSubject = { city: string } | { businessId: string };

/** Candidates for a page, on which some six fit. */
const maxCandidates = 16;

/** Offers for a page, and how many there are in all. */
export interface WeekOffers {
  cards: OfferCard[];
  total: number;
  /** By offers. */
  outlets: Map<string, OfferOutlet>;
}

const inOrder: Record<(typeof orders.week)[number], RawBuilder<unknown>> = {
  OWN_CITY: sql`is_nationwide`,
  EACH_SHOP: sql`turn`,
  DRAW: sql`draw`,
};

/**
 * The first live offers of the list in its order, without those that have an age limit: paper hangs where children read it. Of a
 * municipality every shop has one offer before any has two, and a draw of the week decides which shops come first; of a shop
 * the newest come first.
 */
export async function chooseWeek(
  platform: Platform,
  subject: WeekSubject,
  { year, number }: Pick<Week, 'year' | 'number'>,
  now: Date,
): Promise<WeekOffers> {
  const isOfCity = 'city' in subject;
  const isOwn = isOfCity ? sql`f.city in (${subject.city}, '')` : sql`o.business_id = ${subject.businessId}`;
  const order = isOfCity ? orders.week.map((parameter) => inOrder[parameter]) : [inOrder.EACH_SHOP];
  const { rows } = await sql<{ id: string; total: number }>`
    with live as (
      select o.id, o.business_id, bool_or(f.city = '') as is_nationwide, max(f.published_at) as published_at
      from offer_feed f join offer o on o.id = f.offer_id
      where ${isOwn} and ${isListed('f', sql`${now}::timestamptz`)} and ${hasNoAlcohol}
      group by o.id, o.business_id
    ), placed as (
      select id, is_nationwide, count(*) over ()::int as total,
        row_number() over (partition by business_id${isOfCity ? sql`, is_nationwide` : sql``}
          order by published_at desc, id) as turn,
        md5(business_id::text || ${`${year}-${number}`}) as draw
      from live
    )
    select id, total from placed order by ${sql.join(order)}, id limit ${sql.lit(maxCandidates)}`.execute(
    platform.replica,
  );
  const ids = rows.map(({ id }) => id);
  const city = isOfCity ? subject.city : null;
  const [found, outlets] = await Promise.all([
    liveOffersById(platform, ids, { now }),
    nearestOutlets(platform, { ids, city }, now),
  ]);
  return {
    cards: ids.flatMap((id) => found.get(id) ?? []),
    total: rows[0]?.total ?? 0,
    outlets: new Map(outlets.map((each) => [each.offerId, each])),
  };
}

/** Whether consumers still see each of these offers as it was, and none is now known to be a drink, or to perhaps be one. */
export async function areSame(platform: Platform, cards: readonly OfferCard[], now: Date): Promise<boolean> {
  const ids = cards.map(({ id }) => id);
  const [found, { rows }] = await Promise.all([
    liveOffersById(platform, ids, { now }),
    sql`select from offer o where o.id = any(${ids}::uuid[]) and ${hasNoAlcohol}`.execute(platform.replica),
  ]);
  return rows.length === cards.length && cards.every((card) => isDeepStrictEqual(found.get(card.id), card));
}
