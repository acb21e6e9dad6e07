import { sql } from 'kysely';
import type { ConversionType, EventOutcome } from '#shared/schema.generated.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import { isPublished } from '../../offers/offerSql.ts';
import {
  type Answer,
  answerSql,
  type GroupColumns,
  groupRepeats,
  joined,
  outcomesOf,
  rowsOf,
  senderSql,
  sentOnceSql,
} from './eventColumns.ts';
import { allowedSql, type Sender } from './visitors.ts';

/** Something that happened to an offer, ready to be counted. */
export interface OfferEvent {
  /** The id that its sender gave it; null for an event that is sent alone. */
  id: string | null;
  offerId: string;
  kind: 'VIEW' | 'CLICK' | ConversionType;
  /** Municipality; '' for unknown. */
  city: string;
  /** EMBED for what happened in a list on another site. */
  source?: 'EMBED';
  sender: Sender;
}

/** Counters of a day, in the order in which `tally` has them. */
const counters = ['views', 'clicks', 'calls', 'directions', 'website', 'repeats', 'robots', 'own', 'over_limit'];
const columns = sql.raw(counters.join(', '));
const sums = sql.raw(counters.map((name) => `sum(${name})::int as ${name}`).join(', '));
const raise = (table: string) =>
  sql.raw(counters.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));

/**
 * Counts a batch of events: each visitor's first within an hour, of live offers, made by people other than the owner,
 * and of each network address up to its limit. The others are added to the counters of what was left out, but for events
 * whose id was counted before.
 */
export async function countEvents(primary: Db, events: OfferEvent[]): Promise<EventOutcome[]> {
  const { groups, firsts, columns } = groupRepeats(events, ({ offerId, kind }) => `${offerId} ${kind}`);
  const [answer] = await count(primary, {
    ...columns,
    offerIds: joined(firsts.map(({ offerId }) => offerId)),
    kinds: joined(firsts.map(({ kind }) => kind)),
    cities: joined(firsts.map(({ city }) => city)),
    sources: joined(firsts.map(({ source }) => source ?? null)),
  });
  return outcomesOf(answer, groups, events.length);
}

/** A batch as columns. */
interface EventColumns extends GroupColumns {
  offerIds: string;
  kinds: string;
  cities: string;
  sources: string;
}

/**
 * One statement, so that an event and everything it is counted in are stored together. Every table is written in the
 * order of its key, so that two servers can never wait for each other; and the business and the offer are held first, in
 * the order in which a deletion takes them. Events of live offers go on, without an inner join: of that, PostgreSQL would
 * expect hardly a row, and compare each with each from there on.
 */
const count = prepared<EventColumns, Answer>(
  (value) => sql`
with ${senderSql(value)}, event as (
  select e.i, e.offer_id::uuid, e.kind, coalesce(e.city, '') as city, e.source, e.unnamed::int, s.visitor, s.earlier, s.robot,
    s.viewer, s.at, s.day, s.address, s.earlier_address
  from ${rowsOf([value('offerIds'), value('kinds'), value('cities'), value('sources'), value('unnamed'), value('senders')])}
    as e(offer_id, kind, city, source, unnamed, sender, i)
  join sender s on s.i = e.sender::int
), found as materialized (
  select o.id as offer_id, o.business_id, o.starts_at, o.expires_at, true as is_found
  from offer o join business b on b.id = o.business_id
  where o.id = any(array(select offer_id from event)) and ${isPublished()}
  order by b.id, o.id
  for key share of b, o
), live as (
  select e.*, f.business_id, e.viewer is not distinct from f.business_id as own
  from event e left join found f on f.offer_id = e.offer_id and e.at between f.starts_at and f.expires_at
  where coalesce(f.is_found, false)
), ${sentOnceSql(value)}, fresh as (
  insert into visit (target_id, kind, visitor, counted_at)
  select offer_id, kind, visitor, at from arrived
  where not robot and not own and (earlier is null or not exists (
    select from visit v where v.target_id = offer_id and v.kind = arrived.kind and v.visitor = arrived.earlier
      and v.counted_at > arrived.at - interval '1 hour'))
  order by offer_id, kind, visitor
  on conflict (target_id, kind, visitor) do update set counted_at = excluded.counted_at
    where visit.counted_at <= excluded.counted_at - interval '1 hour'
  returning target_id, kind, visitor
), arriving as (
  select l.*, l.offer_id as target_id, f.visitor is not null as fresh,
    row_number() over (partition by l.offer_id, l.address, f.visitor is not null order by l.i) as place
  from arrived l
  left join fresh f on f.target_id = l.offer_id and f.kind = l.kind and f.visitor = l.visitor
    and not l.robot and not l.own
), ${allowedSql}, outcome as (
  select a.*, a.fresh and (a.address is null or a.place <= g.granted) as counted
  from arriving a left join allowed g using (target_id, address)
), tally as (
  select business_id, offer_id, day,
    count(*) filter (where counted and kind = 'VIEW') as views,
    count(*) filter (where counted and kind = 'CLICK') as clicks,
    count(*) filter (where counted and kind = 'CALL') as calls,
    count(*) filter (where counted and kind = 'DIRECTIONS') as directions,
    count(*) filter (where counted and kind = 'WEBSITE') as website,
    sum(case when robot or own then 0 when fresh then events - 1 else events end) as repeats,
    sum(case when robot then events else 0 end) as robots,
    sum(case when own and not robot then events else 0 end) as own,
    count(*) filter (where fresh and not counted) as over_limit
  from outcome group by business_id, offer_id, day
), place as (
  select business_id, offer_id, day, city, count(*) as clicks
  from outcome where counted and kind = 'CLICK' group by business_id, offer_id, day, city
), of_offer as (
  insert into offer_total (offer_id, views, clicks, conversions)
  select offer_id, sum(views), sum(clicks), sum(calls + directions + website) from tally
  group by offer_id having sum(views + clicks + calls + directions + website) > 0 order by offer_id
  on conflict (offer_id) do update set views = offer_total.views + excluded.views,
    clicks = offer_total.clicks + excluded.clicks, conversions = offer_total.conversions + excluded.conversions
), of_offer_day as (
  insert into offer_day (business_id, day, offer_id, ${columns})
  select business_id, day, offer_id, ${columns} from tally order by 1, 2, 3
  on conflict (business_id, day, offer_id) do update set ${raise('offer_day')}
), of_business_day as (
  insert into business_day (business_id, day, ${columns})
  select business_id, day, ${sums} from tally group by 1, 2 order by 1, 2
  on conflict (business_id, day) do update set ${raise('business_day')}
), of_source as (
  insert into business_source_day (business_id, day, source, visits)
  select business_id, day, source, count(*) from outcome where counted and source <> ''
  group by business_id, day, source order by 1, 2, 3
  on conflict (business_id, day, source) do update set visits = business_source_day.visits + excluded.visits
), of_business_city as (
  insert into business_city_day (business_id, day, city, clicks)
  select business_id, day, city, sum(clicks) from place group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, day, city) do update set clicks = business_city_day.clicks + excluded.clicks
), of_business_week as (
  insert into business_city_week (business_id, week, city, clicks)
  select business_id, day - extract(isodow from day)::int + 1, city, sum(clicks) from place group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, week, city) do update set clicks = business_city_week.clicks + excluded.clicks
), of_offer_city as (
  insert into offer_city_day (offer_id, day, city, clicks)
  select offer_id, day, city, clicks from place order by 1, 2, 3
  on conflict (offer_id, day, city) do update set clicks = offer_city_day.clicks + excluded.clicks
)
${answerSql}`,
);
