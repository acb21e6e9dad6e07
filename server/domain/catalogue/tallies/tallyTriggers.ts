import { visibleCondition } from '../offerSql.ts';

/*
 * Counts of offers that are kept: each change of offers adds rows that say by how much it changes them, and their sum is
 * the count. A row is only ever added, so that no change waits for another one, and a reader sees the counts of the offers
 * that it sees; now and then rows of the same thing become one (tallies.ts).
 */

/** The Helsinki date of an instant, as SQL. */
const dayOf = (instant: string) => `(${instant} at time zone 'Europe/Helsinki')::date`;

/** A row that comes adds what it is; one that goes takes it away. */
type Sign = 1 | -1;

/** The day on which a row was first seen, and the one after the last; nothing for one that ended before it began. */
const seenDays = (first: string, last: string, rows: string, sign: Sign) => `select step.day, step.change
  from (select ${dayOf(first)} as first, ${dayOf(last)} as last from ${rows}) seen
    cross join lateral (values (first, ${sign}), (last + 1, ${-sign})) step (day, change) where first <= last`;

/** Whether the days of an offer are counted: of one that is hidden or not approved now, it is not known when it was seen. */
const isSeen = `${visibleCondition} and approved_at is not null`;

/** What is kept, and what rows of each table change of it: SQL over the rows, which gives the keys and `change`. */
export const tallies = {
  offer_tally: {
    keys: 'category_id, type, shown_status, hidden',
    from: {
      offer: (rows: string, sign: Sign) =>
        `select category_id, type, shown_status, hidden, ${sign} as change from ${rows}`,
    },
  },
  visible_tally: {
    keys: 'day',
    from: {
      offer: (rows: string, sign: Sign) =>
        seenDays('greatest(approved_at, starts_at)', 'expires_at', `${rows} where ${isSeen}`, sign),
      past_offer: (rows: string, sign: Sign) => seenDays('visible_from', 'visible_until', rows, sign),
    },
  },
} as const;

export type TallyName = keyof typeof tallies;

type Counted = 'offer' | 'past_offer';
type Change = 'insert' | 'update' | 'delete';

/** Adds up changes of the same keys; without those that come to nothing. */
export const summed = (keys: string, changes: string) =>
  `select ${keys}, sum(change)::int as change from (${changes}) changes group by ${keys} having sum(change) <> 0`;

/** The rows that a change brings and takes, by the names that a trigger gives them. */
const sides: Record<Change, [tables: string, ...rows: [name: string, sign: Sign][]]> = {
  insert: ['new table as added', ['added', 1]],
  update: ['old table as gone new table as added', ['added', 1], ['gone', -1]],
  delete: ['old table as gone', ['gone', -1]],
};

function talliesChange(table: Counted, event: Change) {
  const [tables, ...rows] = sides[event];
  const statements = Object.entries(tallies).flatMap(([tally, { keys, from }]) => {
    const changesOf = (from as Partial<Record<Counted, (rows: string, sign: Sign) => string>>)[table];
    if (!changesOf) return [];
    const changes = rows.map(([name, sign]) => changesOf(name, sign)).join(' union all ');
    return [`insert into ${tally} (${keys}, change) ${summed(keys, changes)};`];
  });
  return {
    name: `tallies_${event}`,
    timing: 'after' as const,
    events: [event],
    forEach: 'statement' as const,
    expression: `create or replace function ${table}_tallies_${event}_fn() returns trigger as $$
      begin
        ${statements.join('\n        ')}
        return null;
      end;
    $$ language plpgsql;
    create trigger tallies_${event} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${table}_tallies_${event}_fn()`,
  };
}

/** Count every change of a table's rows. */
export function talliesChanges(table: Counted) {
  return (['insert', 'update', 'delete'] as const).map((event) => talliesChange(table, event));
}
