import { sql } from 'kysely';
import type { ConversionType } from '#shared/schema.generated.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import { isLive } from '../../offers/offerSql.ts';
import { allowedSql } from './addressLimit.ts';
import { type SentIds, sentIdsOf, sentOnceSql } from './sentOnce.ts';

/** Something that happened to an offer, ready to be counted. */
export interface OfferEvent {
  /** The id that its sender gave it; null for an event that is sent alone. */
  id: string | null;
  offerId: string;
  kind: 'VIEW' | 'CLICK' | ConversionType;
  visitor: string;
  /** The visitor's key of the day before, when a repeat may be that old. */
  earlier: string | null;
  /** Key of the network address if its events are limited, and that of the day before. */
  address: string | null;
  earlierAddress: string | null;
  /** Municipality; '' for unknown. */
  city: string;
  isRobot: boolean;
  /** The business that the visitor is signed in as. */
  businessId: string | null;
  at: Date;
  /** Helsinki date of `at`. */
  day: string;
}

export type EventOutcome = 'COUNTED' | 'NOT_COUNTED' | 'NO_OFFER';

/** Counters of a day, in the order in which `tally` has them. */
const counters = ['views', 'clicks', 'calls', 'directions', 'website', 'repeats', 'robots', 'own', 'over_limit'];
const columns = sql.raw(counters.join(', '));
const sums = sql.raw(counters.map((name) => `sum(${name})::int as ${name}`).join(', '));
const raise = (table: string) =>
  sql.raw(counters.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));

interface Group {
  event: OfferEvent;
  /** Places in the batch of this event and of its repeats. */
  places: number[];
}

/**
 * Counts a batch of events: each visitor's first within an hour, of live offers, made by people other than the owner,
 * and of each network address up to its limit. The others are added to the counters of what was left out, but for events
 * whose id was counted before.
 */
export async function countEvents(primary: Db, events: OfferEvent[]): Promise<EventOutcome[]> {
  const groups = groupRepeats(events);
  const ids = groups.flatMap(({ places }, place) => places.map((i) => ({ id: events[i]?.id ?? null, place })));
  const rows = await count(primary, { ...columnsOf(groups, events), ...sentIdsOf(ids) });
  const outcomes = new Array<EventOutcome>(events.length).fill('NO_OFFER');
  for (const { i, counted } of rows) {
    const [first, ...repeats] = groups[i]?.places ?? [];
    if (first !== undefined) outcomes[first] = counted ? 'COUNTED' : 'NOT_COUNTED';
    for (const place of repeats) outcomes[place] = 'NOT_COUNTED';
  }
  return outcomes;
}

/** A batch as columns, one value for each group of it. */
interface EventColumns {
  places: number[];
  offerIds: string[];
  kinds: string[];
  visitors: string[];
  earlier: (string | null)[];
  cities: string[];
  robots: boolean[];
  viewers: (string | null)[];
  instants: Date[];
  days: string[];
  unnamed: number[];
  addresses: (string | null)[];
  earlierAddresses: (string | null)[];
}

function columnsOf(groups: Group[], events: OfferEvent[]): EventColumns {
  const column = <Value>(pick: (group: Group, i: number) => Value) => groups.map(pick);
  return {
    places: column((_, i) => i),
    offerIds: column(({ event }) => event.offerId),
    kinds: column(({ event }) => event.kind),
    visitors: column(({ event }) => event.visitor),
    earlier: column(({ event }) => event.earlier),
    cities: column(({ event }) => event.city),
    robots: column(({ event }) => event.isRobot),
    viewers: column(({ event }) => event.businessId),
    instants: column(({ event }) => event.at),
    days: column(({ event }) => event.day),
    unnamed: column(({ places }) => places.filter((i) => events[i]?.id === null).length),
    addresses: column(({ event }) => event.address),
    earlierAddresses: column(({ event }) => event.earlierAddress),
  };
}

/**
 * One statement, so that an event and everything it is counted in are stored together. Every table is written in the
 * order of its key, so that two servers can never wait for each other; and the business and the offer are held first, in
 * the order in which a deletion takes them. Only live offers are joined: the others come back without a row.
 */
const count = prepared<EventColumns & SentIds, { i: number; counted: boolean }>(
  (value) => sql`
with event as (
  select * from unnest(
    ${value('places')}::int[],
    ${value('offerIds')}::uuid[],
    ${value('kinds')}::text[],
    ${value('visitors')}::uuid[],
    ${value('earlier')}::uuid[],
    ${value('cities')}::text[],
    ${value('robots')}::bool[],
    ${value('viewers')}::uuid[],
    ${value('instants')}::timestamptz[],
    ${value('days')}::date[],
    ${value('unnamed')}::int[],
    ${value('addresses')}::uuid[],
    ${value('earlierAddresses')}::uuid[])
    as e(i, offer_id, kind, visitor, earlier, city, robot, viewer, at, day, unnamed, address, earlier_address)
), live as (
  select e.*, o.business_id, e.viewer is not distinct from o.business_id as own
  from event e
  join offer o on o.id = e.offer_id
  join business b on b.id = o.business_id
  where ${isLive({ o: 'o', b: 'b' }, sql.ref('e.at'))}
  order by b.id, o.id
  for key share of b, o
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
  select business_id, day, offer_id, ${sums} from tally group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, day, offer_id) do update set ${raise('offer_day')}
), of_business_day as (
  insert into business_day (business_id, day, ${columns})
  select business_id, day, ${sums} from tally group by 1, 2 order by 1, 2
  on conflict (business_id, day) do update set ${raise('business_day')}
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
select l.i, coalesce(o.counted, false) as counted from live l left join outcome o using (i)`,
);

// One statement can write a row of `visit` only once.
function groupRepeats(events: OfferEvent[]): Group[] {
  const groups = new Map<string, Group>();
  events.forEach((event, place) => {
    const key = `${event.offerId} ${event.kind} ${event.visitor} ${event.isRobot}`;
    const group = groups.get(key);
    if (group) group.places.push(place);
    else groups.set(key, { event, places: [place] });
  });
  return [...groups.values()];
}
