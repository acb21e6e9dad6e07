import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db.ts';
import type { Databases } from '../pools.ts';

/** A table whose rows are swept. */
export type SweptTable = Extract<keyof Database, string>;

/** Rows that are no longer needed. */
export interface Sweep {
  table: SweptTable;
  /** The condition of these rows. */
  where: RawBuilder<unknown>;
  /** Column in whose order the rows are removed. An index on it lets each batch begin where the last one ended. */
  by: string;
}

/** Rows removed in one statement, and milliseconds for others between two of them. */
const batchSize = 5000;
const pause = 10;

/**
 * Deletes the rows in short transactions of at most 5,000, so that however many there are, no statement runs long, no
 * lock is held for long and a stop loses nothing. Rows that others hold locked are left for the next time. Two servers
 * may sweep at once. Returns how many rows were removed.
 */
export async function sweepRows(
  { background }: Pick<Databases, 'background'>,
  { table, where, by }: Sweep,
): Promise<number> {
  const column = sql.ref(by);
  let removed = 0;
  for (let rest = sql``; ; ) {
    const { rows } = await sql<Batch>`with due as (
        select ctid, ${column} as by from ${sql.table(table)} where (${where}) ${rest}
        order by ${column} limit ${sql.lit(batchSize)} for update skip locked
      ), gone as (
        delete from ${sql.table(table)} where ctid = any (array(select ctid from due))
      ) select count(*)::int as removed, max(by)::text as last from due`.execute(background);
    const [batch] = rows;
    removed += batch?.removed ?? 0;
    if (!batch?.last || batch.removed < batchSize) return removed;
    rest = sql`and ${column} >= ${batch.last}`;
    await sleep(pause);
  }
}

interface Batch {
  removed: number;
  /** Where the next batch begins; null when nothing was found. */
  last: string | null;
}
