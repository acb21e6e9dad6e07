import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { sweepPause, sweepSize } from '#platform/database/bulk/batches.ts';
import type { Databases } from '#platform/database/pools.ts';
import { addressLimit } from '#shared/rules/analytics.ts';

const { perHour, perDay } = addressLimit;

const isRepeat = (row: string, visit: string, at: string) =>
  sql.raw(`exists (select from unnest(${row}.visits, ${row}.times) as u(visit, at)
    where u.visit = ${visit} and u.at > ${at} - interval '1 hour')`);

/**
 * The new visits for an existing row that are no repeats. The statement brings as many as an hour's limit at most, which are
 * enough: each repeat among them is in the limit already.
 */
const firstsSql = sql`unnest(excluded.visits[:excluded.added], excluded.times[:excluded.added])
    with ordinality as n(visit, at, place)
  where not ${isRepeat('known', 'n.visit', 'n.at')}`;

/**
 * SQL of the common table expression `outcome`: the rows of `arrived` with `counted`, whether it is its visitor's first
 * within an hour and within the limit of its caller, and `over_limit`. Reads i, target_id, visit, earlier_visit, caller,
 * earlier_caller, at, day and by_visitor, false for what is never counted, of `arrived`. The first row of a day copies the
 * last hour from the day before, where visitors and callers have other pseudonyms.
 */
export const outcomeSql = sql`candidate as (
  select *, by_visitor and (earlier_visit is null or not exists (
    select from caller_visits v where v.day = a.day - 1 and v.caller = a.earlier_caller and v.target_id = a.target_id
      and ${isRepeat('v', 'a.earlier_visit', 'a.at')})) as is_first
  from arrived a
), grouped as (
  select day, caller, target_id, any_value(earlier_caller) as earlier_caller, array_agg(visit order by i) as visits,
    array_agg(at order by i) as times, min(at) as begun
  from candidate where is_first group by day, caller, target_id
), stored as (
  insert into caller_visits as known (day, caller, target_id, visits, times, counted, added)
  select day, caller, target_id, visits[:remaining], times[:remaining] || previous,
    least(cardinality(visits), remaining), least(cardinality(visits), remaining)
  from (select *, greatest(0, ${sql.lit(perHour)} - cardinality(previous)) as remaining from (
    select *, case when earlier_caller is null or (
        select true from caller_visits v where v.day = g.day and v.caller = g.caller and v.target_id = g.target_id limit 1)
      then '{}'
      else array(
        select t from caller_visits v cross join unnest(v.times) t
        where v.day = g.day - 1 and v.caller = g.earlier_caller and v.target_id = g.target_id
          and t > g.begun - interval '1 hour') end as previous
    from grouped g offset 0) p) r
  order by day, caller, target_id
  on conflict (day, caller, target_id) do update set (visits, times, counted, added) = (
    with recent as (
      select * from unnest(known.visits, known.times) with ordinality as k(visit, at, place)
      where at > (select min(t) from unnest(excluded.times[:excluded.added]) t) - interval '1 hour'
    ), entry as (
      (select visit, at, place, true as is_new from ${firstsSql} order by place
        limit greatest(0, least(${sql.lit(perHour)} - (select count(*) from recent), ${sql.lit(perDay)} - known.counted)))
      union all select visit, at, place, false from recent
    )
    select coalesce(array_agg(visit order by is_new desc, place), '{}'),
      coalesce(array_agg(at order by is_new desc, place), '{}'),
      known.counted + count(*) filter (where is_new), count(*) filter (where is_new)
    from entry)
    -- When others may have been cut off at the limit, the row tells them from repeats.
    where excluded.added = ${sql.lit(perHour)} or exists (select from ${firstsSql})
  returning day, caller, target_id, visits, added
), outcome as (
  select a.*, coalesce(array_position(s.visits, a.visit) <= s.added, false) as counted,
    s.visits is not null and array_position(s.visits, a.visit) is null as over_limit
  from candidate a
  left join stored s on a.is_first and s.day = a.day and s.caller = a.caller and s.target_id = a.target_id
)`;

/**
 * Forgets the visits before an instant, at which no repeat of them can follow any more. How many were counted on the day
 * stays for network addresses; the row of an account, which five kinds of events an hour never bring to the limit, is
 * deleted. Rows that others write meanwhile are left for the next time.
 */
export async function forgetVisits({ background }: Pick<Databases, 'background'>, before: Date): Promise<void> {
  for (let rest: RawBuilder<unknown> = sql``; ; await sleep(sweepPause)) {
    const { rows } = await sql<{ read: number; last: string[] | null }>`with seen as (
        select ctid, day, caller, target_id, ${before} > any (times) as is_over from caller_visits ${rest}
        order by day, caller, target_id limit ${sql.lit(sweepSize)}
      ), due as (
        select ctid, ${before} > all (times) and starts_with(visits[1], replace(caller::text, '-', '')) as is_account
        from caller_visits where ctid = any (array(select ctid from seen where is_over)) for update skip locked
      ), gone as (
        delete from caller_visits where ctid = any (array(select ctid from due where is_account))
      ), forgotten as (
        update caller_visits set (visits, times) = (
          select coalesce(array_agg(visit order by place), '{}'), coalesce(array_agg(at order by place), '{}')
          from unnest(visits, times) with ordinality as u(visit, at, place) where at >= ${before})
        where ctid = any (array(select ctid from due where is_account is not true))
      ) select (select count(*)::int from seen) as read, (select jsonb_build_array(day, caller, target_id) from seen
        order by day desc, caller desc, target_id desc limit 1) as last`.execute(background);
    const [batch] = rows;
    if (!batch?.last || batch.read < sweepSize) return;
    rest = sql`where (day, caller, target_id) >= (${sql.join(batch.last)})`;
  }
}
