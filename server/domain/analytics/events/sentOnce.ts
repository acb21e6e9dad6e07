import { sql } from 'kysely';
import { joined, rowsOf } from './eventColumns.ts';

/** The ids that senders gave their events, as columns of a statement: one value for each event with an id. */
export interface SentIds {
  sentIds: string;
  /** Place of the event's group in the statement, from 1 on. */
  sentPlaces: string;
}

/** The columns of `sentOnceSql` for the events' ids, of which null means none, and the groups that they are in. */
export function sentIdsOf(events: { id: string | null; place: number }[]): SentIds {
  const known = new Map(events.flatMap(({ id, place }) => (id === null ? [] : [[id, place] as const])));
  return { sentIds: joined([...known.keys()]), sentPlaces: joined([...known.values()]) };
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
