import { sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import { inBatches } from '#platform/database/bulk/batches.ts';
import { type Db, retryOnConflict } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import type { EventStatus } from '#shared/schema.generated.ts';
import { outcomeSql } from './callerVisits.ts';
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
import type { Sender } from './visitors.ts';

/** A visitor opened a shop's page by the code of its poster. */
interface PosterVisit {
  id: string;
  /** The end of the page's address. */
  slug: string;
  sender: Sender;
}

type Recorder = (visits: PosterVisit[]) => Promise<EventStatus[]>;

const recorder = cacheKey<Recorder>('recorder of visits by posters');

/**
 * Counts visits of open shops by their posters, together with those of other callers: each visitor once an hour, no robots
 * and not the business itself, and as many from a network address as for an offer (decision 29). What is left out is in
 * the business's counters of that.
 */
export function countPosterVisits({ caches, primary }: Platform, visits: PosterVisit[]): Promise<EventStatus[]> {
  const record = caches.of(recorder, () =>
    inBatches((batch: PosterVisit[]) => retryOnConflict(() => countVisits(primary, batch), ['23503'])),
  );
  return record(visits);
}

async function countVisits(primary: Db, visits: PosterVisit[]): Promise<EventStatus[]> {
  const { groups, firsts, columns } = groupRepeats(visits, ({ slug }) => slug);
  const [answer] = await count(primary, { ...columns, slugs: joined(firsts.map(({ slug }) => slug)) });
  return outcomesOf(answer, groups, visits.length);
}

/** A batch as columns. */
interface VisitColumns extends GroupColumns {
  slugs: string;
}

/** As for offers: one statement, every table in the order of its key, the business held first. */
const count = prepared<VisitColumns, Answer>(
  (value) => sql`
with ${senderSql(value)}, opened as (
  select o.i, o.slug, o.unnamed::int, s.visitor || 'VIEW' as visit, s.earlier || 'VIEW' as earlier_visit, s.caller,
    s.earlier_caller, s.robot, s.viewer, s.at, s.day
  from ${rowsOf([value('slugs'), value('unnamed'), value('senders')])} as o(slug, unnamed, sender, i)
  join sender s on s.i = o.sender::int
), found as materialized (
  select p.slug, b.id as target_id, true as is_found from shop_profile p join business b on b.id = p.business_id
  where p.slug = any(array(select slug from opened)) and b.status = 'APPROVED'
  order by b.id
  for key share of b
), live as (
  select o.*, f.target_id, o.viewer is not distinct from f.target_id as own,
    not o.robot and o.viewer is distinct from f.target_id as by_visitor
  from opened o left join found f using (slug)
  where coalesce(f.is_found, false)
), ${sentOnceSql(value)}, ${outcomeSql}, tally as (
  select target_id as business_id, day, count(*) filter (where counted) as visits,
    sum(case when robot or own or over_limit then 0 when counted then events - 1 else events end) as repeats,
    sum(case when robot then events else 0 end) as robots,
    sum(case when own and not robot then events else 0 end) as own,
    sum(case when over_limit then events else 0 end) as over_limit
  from outcome group by target_id, day
), of_business as (
  insert into business_day as d (business_id, day, repeats, robots, own, over_limit)
  select business_id, day, repeats, robots, own, over_limit from tally
  where repeats + robots + own + over_limit > 0 order by 1, 2
  on conflict (business_id, day) do update set repeats = d.repeats + excluded.repeats,
    robots = d.robots + excluded.robots, own = d.own + excluded.own, over_limit = d.over_limit + excluded.over_limit
), of_source as (
  insert into business_source_day as d (business_id, day, source, visits)
  select business_id, day, 'POSTER', visits from tally where visits > 0 order by 1, 2
  on conflict (business_id, day, source) do update set visits = d.visits + excluded.visits
)
${answerSql}`,
);
