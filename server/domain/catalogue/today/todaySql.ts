import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepare.ts';
import { cardVersion } from '../feed/card.ts';
import { isListed } from '../offerSql.ts';
import { openOutlets } from '../outletSql.ts';

/** Offers that are counted at most. */
const maxCounted = 100;

/** Instants of a Helsinki day, and what the positions of the feed are at them: the newest have the lowest. */
interface Day {
  now: Date;
  /** The first instant of the day, and of the next one. */
  from: Date;
  to: Date;
  nowPosition: number;
  fromPosition: number;
  toPosition: number;
}

/** The values by which the statements below find a day. */
export const dayValues = (now: Date, from: Date, to: Date): Day => ({
  now,
  from,
  to,
  nowPosition: -now.getTime(),
  fromPosition: -from.getTime(),
  toPosition: -to.getTime(),
});

/** An offer that a list of the day may show. */
export interface DayRow {
  id: string;
  /** Of its card; see cardsOf. */
  version: string;
  list: 'ending' | 'fresh';
  isPaid: boolean;
  /** Of the municipality itself, not of the whole country. */
  isOwn: boolean;
  publishedAt: Date;
}

const paidOrNot = [true, false] as const;

/** Offers of the city `''` are of the whole country. */
const placesOf = (city: RawBuilder<unknown>) => [city, sql`''`];

/** The newest offers that begin on a day, and those that end on it; at most so many of each. Each is read from an index in its order. */
export const readDay = prepared<Day & { city: string; limit: number }, DayRow>((value) => {
  const own = sql`${value('city')}::text`;
  const places = placesOf(own);
  const ending = paidOrNot.flatMap((isPaid) =>
    places.map(
      (city) => sql`(select offer_id, 'ending' as list, premium, city, published_at from offer_feed f
        where city = ${city} and premium = ${sql.lit(isPaid)} and ${isListed('f', value('now'))}
          and expires_at < ${value('to')}
        order by expires_at, published_at desc, offer_id limit ${value('limit')})`,
    ),
  );
  const fresh = paidOrNot.flatMap((isPaid) =>
    places.map(
      (city) => sql`(select offer_id, 'fresh' as list, premium, city, published_at from offer_feed f
        where city = ${city} and premium = ${sql.lit(isPaid)} and ${isListed('f', value('now'))}
          and expires_at >= ${value('to')}
          and ${
            isPaid
              ? sql`published_at >= ${value('from')}`
              : sql`"position" between ${value('nowPosition')}::bigint and ${value('fromPosition')}::bigint`
          }
        order by ${isPaid ? sql`published_at desc` : sql`"position"`}, offer_id limit ${value('limit')})`,
    ),
  );
  return sql`select c.offer_id as id, ${cardVersion('c')} as version, list, premium as "isPaid", city <> '' as "isOwn",
      published_at as "publishedAt"
    from (${sql.join([...ending, ...fresh], sql` union all `)}) found join offer_card c using (offer_id)`;
});

/** How many offers begin on a day, up to `maxCounted`. */
export const countStarting = prepared<Day & { city: string }, { offers: number }>((value) => {
  const ranges = paidOrNot.flatMap((isPaid) =>
    placesOf(sql`${value('city')}::text`).map((city) => {
      const isOnDay = isPaid
        ? sql`published_at >= ${value('from')} and published_at < ${value('to')}`
        : sql`"position" <= ${value('fromPosition')}::bigint and "position" > ${value('toPosition')}::bigint`;
      return sql`(select from offer_feed f where city = ${city} and premium = ${sql.lit(isPaid)} and ${isOnDay}
          and expires_at >= ${value('now')} limit ${sql.lit(maxCounted)})`;
    }),
  );
  return sql`select least(count(*), ${sql.lit(maxCounted)})::int as offers
    from (${sql.join(ranges, sql` union all `)}) starting`;
});

/** An offer and an outlet of it that is open. */
export interface OpenRow {
  id: string;
  version: string;
  businessId: string;
  publishedAt: Date;
  outletName: string;
  city: string;
  openUntil: Date;
}

interface OpenValues extends Pick<Day, 'now' | 'nowPosition'> {
  /** Municipalities whose offers are looked at; '' for those of the whole country. */
  cities: string[];
  /** Municipalities in which the outlet may be, the nearest first. */
  around: string[];
  /** Offers of each municipality of which an open outlet is looked for. */
  candidates: number;
  /** Businesses that are found at least, where there are as many. */
  businesses: number;
}

/** Newest offers of a business that are looked at: the first may be shown elsewhere, or only be for an outlet that is closed. */
const ofEach = 3;
/** The candidates are chosen from this many times their number, so that no business with many offers takes all their places. */
const scanned = 5;

/**
 * The newest offers with an outlet that is open, a few of each business; the rows come in the order in which the municipalities
 * are given.
 */
export const readOpen = prepared<OpenValues, OpenRow>((value) => {
  const ranges = paidOrNot.map(
    (isPaid) => sql`(select f.offer_id, f.published_at, open.*
      from unnest(${value('cities')}::text[]) place (name)
        cross join lateral (select offer_id, published_at
          from (select newest.*, row_number() over (partition by business_id order by published_at desc, offer_id) as nth
            from (select offer_id, published_at, (select business_id from offer where id = n.offer_id)
              from offer_feed n
              where n.city = place.name and premium = ${sql.lit(isPaid)} and ${isListed('n', value('now'))}
                ${isPaid ? sql`` : sql`and "position" >= ${value('nowPosition')}::bigint`}
              order by ${isPaid ? sql`published_at desc` : sql`"position"`}, offer_id
              limit ${sql.lit(scanned)} * ${value('candidates')}::int) newest) few
          where nth <= ${sql.lit(ofEach)} order by published_at desc, offer_id limit ${value('candidates')}) f
        cross join lateral (select t.business_id, t.name, t.municipality,
            (select upper(span) from unnest(t.open_at) span where span @> ${value('now')}::timestamptz) as open_until
          from ${openOutlets('f', value('now'))} and t.municipality = any(${value('around')}::text[])
          order by array_position(${value('around')}::text[], t.municipality::text), t.id limit 1) open
      limit ${sql.lit(ofEach)} * ${value('businesses')}::int)`,
  );
  return sql`select c.offer_id as id, ${cardVersion('c')} as version, business_id as "businessId",
      published_at as "publishedAt", name as "outletName", municipality as city, open_until as "openUntil"
    from (${sql.join(ranges, sql` union all `)}) found join offer_card c using (offer_id)`;
});
