import { sql } from 'kysely';
import { addressLimit } from '#shared/rules/analytics.ts';

/**
 * SQL of the common table expression `allowed`: how many of the events in `arriving` may be counted from each network
 * address, as `granted`. Reads target_id, address (null for no limit), earlier_address, at, day and fresh of
 * `arriving`. The first row of a day copies the last hour from the day before, where the address has another pseudonym.
 */
export const allowedSql = sql`wanted as (
  select target_id, address, day, (array_agg(earlier_address))[1] as earlier, count(*)::int as events, max(at) as at
  from arriving where fresh and address is not null group by target_id, address, day
), allowed as (
  insert into address_visit as known (day, target_id, address, recent, latest, counted, granted)
  select day, target_id, address, before.recent || array_fill(at, array[room.granted]), at, room.granted, room.granted
  from wanted
  cross join lateral (select case when wanted.earlier is null then '{}' else array(
    select t from address_visit v cross join unnest(v.recent) t
    where v.day = wanted.day - 1 and v.target_id = wanted.target_id and v.address = wanted.earlier
      and t > wanted.at - interval '1 hour') end as recent) before
  cross join lateral (
    select greatest(0, least(events, ${sql.lit(addressLimit.perHour)} - cardinality(before.recent))) as granted) room
  order by day, target_id, address
  on conflict (day, target_id, address) do update set (recent, latest, counted, granted) = (
    select previous.recent || array_fill(excluded.latest, array[room.granted]), greatest(known.latest, excluded.latest),
      known.counted + room.granted, room.granted
    from (select array(
      select t from unnest(known.recent) t where t > excluded.latest - interval '1 hour') as recent) previous
    cross join lateral (select greatest(0, least(excluded.granted, ${sql.lit(addressLimit.perHour)} - cardinality(previous.recent),
      ${sql.lit(addressLimit.perDay)} - known.counted)) as granted) room)
  returning target_id, address, granted
)`;
