import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import { type Db, retryOnConflict } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';

type Parts = Pick<Platform, 'caches' | 'jobs' | 'log' | 'primary'>;

/**
 * SQL of the common table expression `waiting`: stores what became of the events of `outcome`, in one row. Adding each to
 * its counters at once would take as long as everything else, and servers would wait for each other at a busy shop's row.
 */
export const waitSql = sql`waiting as (
  insert into waiting_counts (business_ids, offer_ids, days, cities, sources, results, events)
  select array_agg(business_id), array_agg(target_id), array_agg(day), array_agg(city), array_agg(coalesce(source, '')),
    array_agg(case when counted then kind when over_limit then 'OVER_LIMIT' when robot then 'ROBOT' when own then 'OWN'
      else 'REPEAT' end), array_agg(events)
  from outcome having count(*) > 0
)`;

/** Milliseconds after which counts are added up by the server that counted them, and tried again after a failure. */
const maxWait = 2000;

interface Adder {
  soon(): void;
  /** Undefined when nothing waits. */
  now(): Promise<void> | undefined;
}

const adder = cacheKey<Adder>('adder of waiting counts');

const adderOf = (parts: Parts) => parts.caches.of(adder, () => createAdder(parts));

/** Has what waits added to the counters within two seconds. Call when events were counted. */
export function scheduleFlush(parts: Parts): void {
  adderOf(parts).soon();
}

/** Milliseconds that a reader waits for what is being added up. */
const timeLimit = 1000;

/**
 * Adds to the counters what this server has counted, so that the caller reads it next. What other servers counted may be up
 * to two seconds away. When adding up fails or takes longer than a second, the caller reads what there is.
 */
export async function flushCounts(parts: Parts): Promise<void> {
  const running = adderOf(parts).now();
  if (running) await Promise.race([running, sleep(timeLimit, undefined, { ref: false })]);
}

function createAdder({ primary, jobs, log }: Parts): Adder {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function run() {
    try {
      await addUpCounts({ primary });
    } catch (err) {
      log.warn({ err }, 'counts could not be added up, and wait for the next time');
      soon();
    } finally {
      running = undefined;
    }
  }

  function start() {
    next = undefined;
    running = run();
    return running;
  }

  function now() {
    if (timer === undefined) return next ?? running;
    clearTimeout(timer);
    timer = undefined;
    if (!running) return start();
    // One that has begun may have missed the last counts; those that come before the next one begins are in that.
    next ??= running.then(start);
    return next;
  }

  function soon() {
    // While the server stops, it calls `now` itself once nothing is counted any more.
    timer ??= setTimeout(() => jobs.stopping.aborted || now(), maxWait).unref();
  }

  return { now, soon };
}

/** Adds up what a server left behind that was killed. */
export async function addUpWaiting({ jobs, background }: Pick<Platform, 'jobs' | 'background'>): Promise<void> {
  await addUpCounts({ primary: background, stopping: jobs.stopping });
}

/** Adds everything that waits to the counters. Several servers may do so at once: each takes other rows. */
export async function addUpCounts({ primary, stopping }: { primary: Db; stopping?: AbortSignal }): Promise<void> {
  for (let rest = true; rest && !stopping?.aborted; ) {
    // An offer or a business may be deleted meanwhile: then the statement is tried again.
    const [taken] = await retryOnConflict(() => addUp(primary, { maxRows, maxEvents }), ['23503']);
    rest = taken?.rest ?? false;
  }
}

/**
 * Adds up what every server has counted so far, and waits for what another one is adding up: for figures that are read once
 * and then sent.
 */
export async function addUpEverything(primary: Db): Promise<void> {
  await addUpCounts({ primary });
  // Rows in another server's hands were skipped. This waits until it has added them up, or has failed to.
  await sql`select from waiting_counts order by id limit ${maxRows} for share`.execute(primary);
  await addUpCounts({ primary });
}

/** What one statement takes: it must end well before PostgreSQL breaks it off, on a slow machine too. */
const maxRows = 200;
const maxEvents = 10_000;

/** Counters of a day, in the order in which `tally` has them. */
const counters = ['views', 'clicks', 'calls', 'directions', 'website', 'repeats', 'robots', 'own', 'over_limit'];
const columns = sql.raw(counters.join(', '));
const sums = sql.raw(counters.map((name) => `sum(${name})::int as ${name}`).join(', '));
const raise = (table: string) =>
  sql.raw(counters.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));

/** What an event is when it is counted, which is its kind. */
const counted = ['VIEW', 'CLICK', 'CALL', 'DIRECTIONS', 'WEBSITE'];

/** The sum of a column over the rows of `summed` with one of the results; 0 without any. */
const sumOf = (column: 'firsts' | 'events' | 'events - firsts', ...results: string[]): RawBuilder<number> =>
  sql`coalesce(sum(${sql.raw(column)}) filter (where result in (${sql.join(results.map((each) => sql.lit(each)))})), 0)::int`;

/**
 * One statement, so that a row is added to all counters when it is deleted, or to none. Every table is written in the
 * order of its key, so that two servers can never wait for each other; and the businesses and the offers are held first,
 * in the order in which a deletion takes them. A deleted offer's events still count for its business.
 */
const addUp = prepared<{ maxRows: number; maxEvents: number }, { rest: boolean }>(
  (value) => sql`
with due as materialized (
  select id, cardinality(events) as size from waiting_counts order by id limit ${value('maxRows')} for update skip locked
), chosen as (
  select id, sum(size) over (order by id) - size as before from due
), gone as (
  delete from waiting_counts where id = any(array(select id from chosen where before < ${value('maxEvents')}))
  returning *
), event as (
  select e.* from gone g
  cross join lateral unnest(g.business_ids, g.offer_ids, g.days, g.cities, g.sources, g.results, g.events)
    as e(business_id, offer_id, day, city, source, result, events)
), held as materialized (
  select from offer o join business b on b.id = o.business_id
  where o.id = any(array(select distinct offer_id from event))
  order by b.id, o.id
  for key share of b, o
), summed as (
  select s.*, exists (select from offer o where o.id = s.offer_id) as is_there
  from (
    select business_id, offer_id, day, city, source, result, count(*)::int as firsts, sum(events)::int as events
    from event group by business_id, offer_id, day, city, source, result
  ) s
  where (select count(*) from held) >= 0 and exists (select from business b where b.id = s.business_id)
), tally as (
  select business_id, offer_id, day, is_there, ${sumOf('firsts', 'VIEW')} as views, ${sumOf('firsts', 'CLICK')} as clicks,
    ${sumOf('firsts', 'CALL')} as calls, ${sumOf('firsts', 'DIRECTIONS')} as directions,
    ${sumOf('firsts', 'WEBSITE')} as website,
    ${sumOf('events', 'REPEAT')} + ${sumOf('events - firsts', ...counted)} as repeats,
    ${sumOf('events', 'ROBOT')} as robots, ${sumOf('events', 'OWN')} as own, ${sumOf('events', 'OVER_LIMIT')} as over_limit
  from summed group by business_id, offer_id, day, is_there
), place as (
  select business_id, offer_id, day, city, is_there, sum(firsts)::int as clicks
  from summed where result = 'CLICK' group by business_id, offer_id, day, city, is_there
), of_offer as (
  insert into offer_total (offer_id, views, clicks, conversions)
  select offer_id, sum(views), sum(clicks), sum(calls + directions + website) from tally where is_there
  group by offer_id having sum(views + clicks + calls + directions + website) > 0 order by offer_id
  on conflict (offer_id) do update set views = offer_total.views + excluded.views,
    clicks = offer_total.clicks + excluded.clicks, conversions = offer_total.conversions + excluded.conversions
), of_offer_day as (
  insert into offer_day (business_id, day, offer_id, ${columns})
  select business_id, day, offer_id, ${columns} from tally where is_there order by 1, 2, 3
  on conflict (business_id, day, offer_id) do update set ${raise('offer_day')}
), of_business_day as (
  insert into business_day (business_id, day, ${columns})
  select business_id, day, ${sums} from tally group by 1, 2 order by 1, 2
  on conflict (business_id, day) do update set ${raise('business_day')}
), of_source as (
  insert into business_source_day (business_id, day, source, visits)
  select business_id, day, source, sum(firsts) from summed
  where source <> '' and result in (${sql.join(counted.map((each) => sql.lit(each)))})
  group by 1, 2, 3 order by 1, 2, 3
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
  select offer_id, day, city, sum(clicks) from place where is_there group by 1, 2, 3 order by 1, 2, 3
  on conflict (offer_id, day, city) do update set clicks = offer_city_day.clicks + excluded.clicks
)
select (select count(*) from due) = ${value('maxRows')} or count(*) < (select count(*) from due) as rest,
  set_config('synchronous_commit', 'off', true)
from gone`,
);
