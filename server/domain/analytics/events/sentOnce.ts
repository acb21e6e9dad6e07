import { sql } from 'kysely';
import { joined, rowsOf, type SenderColumns, senderColumns } from './eventColumns.ts';
import type { Sender } from './visitors.ts';

/** The ids that senders gave their events, as columns of a statement: one value for each event with an id. */
export interface SentIds {
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
 * Groups the events of a batch that one visitor made on one target: a statement can write a row of `visit` only once, and
 * all but the first are repeats. Returns the places of each group in the batch, its first event, and the columns.
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
