import { type RawBuilder, sql } from 'kysely';
import type { EventStatus } from '#shared/schema.generated.ts';
import type { Sender } from './visitors.ts';

/** Values of a column as one text, for `rowsOf`: none of them contains a comma, and null is an empty one. */
export function joined(values: readonly (string | number | boolean | null)[]): string {
  return values.join(',');
}

/**
 * SQL of the rows of such columns and of their places, from 1 on. PostgreSQL plans for a thousand rows and joins them by
 * hashes; of an array whose length it does not know it expects ten, and compares each with each.
 */
export function rowsOf(columns: unknown[]): RawBuilder<unknown> {
  return sql`rows from (${sql.join(columns.map((column) => sql`string_to_table(${column}, ',')`))}) with ordinality`;
}

/** The senders of a batch as columns, one value for each. */
interface SenderColumns {
  visitors: string;
  earlierVisitors: string;
  callers: string;
  earlierCallers: string;
  robots: string;
  viewers: string;
  instants: string;
  days: string;
}

/** The different senders as columns, and of each of the given ones its place among them, from 1 on. */
function senderColumns(senders: readonly Sender[]): { columns: SenderColumns; places: number[] } {
  const known = new Map<Sender, number>();
  for (const sender of senders) if (!known.has(sender)) known.set(sender, known.size + 1);
  const all = [...known.keys()];
  const columns = {
    visitors: joined(all.map(({ key }) => key)),
    earlierVisitors: joined(all.map(({ earlier }) => earlier?.key ?? null)),
    callers: joined(all.map(({ caller }) => caller)),
    earlierCallers: joined(all.map(({ earlier }) => earlier?.caller ?? null)),
    robots: joined(all.map(({ isRobot }) => isRobot)),
    viewers: joined(all.map(({ businessId }) => businessId)),
    instants: joined(all.map(({ at }) => at.toISOString())),
    days: joined(all.map(({ day }) => day)),
  };
  return { columns, places: senders.map((sender) => known.get(sender) ?? 0) };
}

/** SQL of the common table expression `sender`: the senders by their places, as `i`. */
export const senderSql = (value: (name: keyof SenderColumns) => unknown) => sql`sender as (
  select i, visitor, nullif(earlier, '') as earlier, caller::uuid, nullif(earlier_caller, '')::uuid as earlier_caller,
    robot::bool, nullif(viewer, '')::uuid as viewer, at::timestamptz, day::date
  from ${rowsOf([
    value('visitors'),
    value('earlierVisitors'),
    value('callers'),
    value('earlierCallers'),
    value('robots'),
    value('viewers'),
    value('instants'),
    value('days'),
  ])} as s(visitor, earlier, caller, earlier_caller, robot, viewer, at, day, i)
)`;

/** The places, from 1 on, of the events with a live target and of those that were counted. */
export interface Answer {
  live: number[] | null;
  counted: number[] | null;
}

/**
 * SQL that ends a statement with its `Answer`, from `live` and `outcome`. The commit does not wait for the disk: only
 * statistics are written, and what PostgreSQL may lose when its machine fails is the last moment's.
 */
export const answerSql = sql`select (select array_agg(i::int) from live) as live,
    (select array_agg(i::int) from outcome where counted) as counted, set_config('synchronous_commit', 'off', true)`;

/**
 * What became of each event of a batch.
 * @param groups places in the batch of each group of repeats, in the order in which the statement had the groups: of a
 * group that was counted, the first event was
 */
export function outcomesOf(answer: Answer | undefined, groups: number[][], size: number): EventStatus[] {
  const outcomes = new Array<EventStatus>(size).fill('NOT_FOUND');
  for (const group of answer?.live ?? []) {
    for (const place of groups[group - 1] ?? []) outcomes[place] = 'NOT_COUNTED';
  }
  for (const group of answer?.counted ?? []) {
    const [first] = groups[group - 1] ?? [];
    if (first !== undefined) outcomes[first] = 'COUNTED';
  }
  return outcomes;
}

/** The ids that senders gave their events, as columns of a statement: one value for each event with an id. */
interface SentIds {
  sentIds: string;
  /** Place of the event's group in the statement, from 1 on. */
  sentPlaces: string;
}

/** The columns of `sentOnceSql` for the events' ids, of which null means none, and the groups that they are in. */
function sentIdsOf(events: { id: string | null; place: number }[]): SentIds {
  const known = new Map(events.flatMap(({ id, place }) => (id === null ? [] : [[id, place] as const])));
  return { sentIds: joined([...known.keys()]), sentPlaces: joined([...known.values()]) };
}

/** A batch as columns, one value for each group of repeats in it, whatever the events are about. */
export interface GroupColumns extends SenderColumns, SentIds {
  /** How many events of the group have no id. */
  unnamed: string;
  /** Place of the group's sender in the columns of senders. */
  senders: string;
}

/**
 * Groups the events of a batch that one visitor made on one target: all but the first are repeats, and `outcomeSql` tells
 * the others by visitor and kind. Returns the places of each group in the batch, its first event, and the columns.
 */
export function groupRepeats<Event extends { id: string | null; sender: Sender }>(
  events: readonly Event[],
  targetOf: (event: Event) => string,
): { groups: number[][]; firsts: Event[]; columns: GroupColumns } {
  const places = events.map((event, place) => ({ event, place }));
  const byVisitor = Map.groupBy(
    places,
    ({ event }) => `${targetOf(event)} ${event.sender.key} ${event.sender.isRobot}`,
  );
  const all = [...byVisitor.values()];
  const firsts = all.flatMap(([first]) => (first ? [first.event] : []));
  const senders = senderColumns(firsts.map(({ sender }) => sender));
  const columns = {
    ...senders.columns,
    senders: joined(senders.places),
    unnamed: joined(all.map((group) => group.filter(({ event }) => event.id === null).length)),
    ...sentIdsOf(all.flatMap((group, i) => group.map(({ event }) => ({ id: event.id, place: i + 1 })))),
  };
  return { groups: all.map((group) => group.map(({ place }) => place)), firsts, columns };
}

/**
 * SQL of the common table expression `arrived`: the rows of `live` with `events`, the number of their events that have
 * not been counted before, without the rows that have none. Reads i, at and unnamed, the number of events without an id,
 * of `live`; stores the ids of the others.
 */
export const sentOnceSql = (value: (name: keyof SentIds) => unknown) => sql`sent as (
  select s.id::uuid, s.i::bigint from ${rowsOf([value('sentIds'), value('sentPlaces')])} as s(id, i, n)
), noted as (
  insert into counted_event (id, at) select s.id, l.at from sent s join live l using (i) order by s.id
  on conflict do nothing returning id
), arrived as (
  select l.*, l.unnamed + coalesce(n.named, 0)::int as events
  from live l left join (select s.i, count(*) as named from noted join sent s using (id) group by s.i) n using (i)
  where l.unnamed > 0 or n.named > 0
)`;
