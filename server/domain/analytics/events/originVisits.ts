import { type RawBuilder, sql } from 'kysely';
import { addressLimit } from '#shared/rules/analytics.ts';
import type { Databases } from '../../../platform/database/pools.ts';

const { perHour, perDay } = addressLimit;
const isRepeat = (visits: string, mark: string, at: string) =>
  sql.raw(`exists (select from unnest(${visits}.marks, ${visits}.times) as u(mark, at)
    where u.mark = ${mark} and u.at > ${at} - interval '1 hour')`);

/** Of the events that come to a row that is there, those that are no repeats. */
const newSql = sql`unnest(excluded.marks[:excluded.added], excluded.times[:excluded.added]) with ordinality as n(mark, at, place)
  where not ${isRepeat('known', 'n.mark', 'n.at')}`;

/**
 * SQL of the common table expression `outcome`: the rows of `arrived` with `counted`, whether it is its visitor's first
 * within an hour and within the limit of its origin, and `over_limit`. Reads i, target_id, mark, earlier_mark, origin,
 * earlier_origin, at, day and by_visitor, false for what is never counted, of `arrived`. The first row of a day copies the
 * last hour from the day before, where visitors and origins have other pseudonyms.
 */
export const outcomeSql = sql`asking as (
  select *, by_visitor and (earlier_mark is null or not exists (
    select from origin_visits v where v.day = a.day - 1 and v.origin = a.earlier_origin and v.target_id = a.target_id
      and ${isRepeat('v', 'a.earlier_mark', 'a.at')})) as asks
  from arrived a
), wanted as (
  select day, origin, target_id, any_value(earlier_origin) as earlier_origin, array_agg(mark order by i) as marks,
    array_agg(at order by i) as times
  from asking where asks group by day, origin, target_id
), stored as (
  insert into origin_visits as known (day, origin, target_id, marks, times, counted, added)
  select day, origin, target_id, marks[:room], times[:room] || before, least(cardinality(marks), room),
    least(cardinality(marks), room)
  from (select *, greatest(0, ${sql.lit(perHour)} - cardinality(before)) as room from (
    select *, case when earlier_origin is null or exists (
        select from origin_visits v where v.day = w.day and v.origin = w.origin and v.target_id = w.target_id) then '{}'
      else array(
        select t from origin_visits v cross join unnest(v.times) t
        where v.day = w.day - 1 and v.origin = w.earlier_origin and v.target_id = w.target_id
          and t > w.times[1] - interval '1 hour') end as before
    from wanted w offset 0) b) r
  order by day, origin, target_id
  on conflict (day, origin, target_id) do update set (marks, times, counted, added) = (
    with recent as (
      select * from unnest(known.marks, known.times) with ordinality as k(mark, at, place)
      where at > excluded.times[1] - interval '1 hour'
    ), entry as (
      (select mark, at, place, true as is_new from ${newSql} order by place
        limit greatest(0, least(${sql.lit(perHour)} - (select count(*) from recent), ${sql.lit(perDay)} - known.counted)))
      union all select mark, at, place + 1000, false from recent
    )
    select coalesce(array_agg(mark order by place), '{}'), coalesce(array_agg(at order by place), '{}'),
      known.counted + count(*) filter (where is_new), count(*) filter (where is_new)
    from entry)
    where exists (select from ${newSql})
  returning day, origin, target_id, marks, added
), outcome as (
  select a.*, coalesce(array_position(s.marks, a.mark) <= s.added, false) as counted,
    s.marks is not null and array_position(s.marks, a.mark) is null as over_limit
  from asking a left join stored s on a.asks and s.day = a.day and s.origin = a.origin and s.target_id = a.target_id
)`;

/** Rows looked at in one statement. */
const pieceSize = 20_000;

/**
 * Forgets the visitors of what was counted before an instant, at which no repeat of it can follow any more. How many were
 * counted on the day stays. Rows that others write meanwhile are left for the next time, and none waits for long.
 */
export async function forgetMarks({ background }: Pick<Databases, 'background'>, before: Date): Promise<void> {
  for (let last: string[] | null = []; last; ) {
    const rest: RawBuilder<unknown> =
      last.length > 0 ? sql`where (day, origin, target_id) > (${sql.join(last)})` : sql``;
    const { rows } = await sql<{ last: string[] | null }>`with seen as (
        select ctid, day, origin, target_id, times[1] < ${before} as is_over from origin_visits ${rest}
        order by day, origin, target_id limit ${sql.lit(pieceSize)}
      ), due as (
        select ctid from origin_visits where ctid = any (array(select ctid from seen where is_over)) and times[1] < ${before}
        for update skip locked
      ), forgotten as (
        update origin_visits set marks = '{}', times = '{}' where ctid = any (array(select ctid from due))
      ) select jsonb_build_array(day, origin, target_id) as last from seen
        order by day desc, origin desc, target_id desc limit 1`.execute(background);
    last = rows[0]?.last ?? null;
  }
}
