import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from './sql.ts';

/** Rows that are over. The texts are SQL of our own, never anything that a caller sent. */
export interface Sweep {
  table: string;
  /** Which rows are over; `$1` is the first of `values`. */
  where: string;
  values?: unknown[];
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
export async function sweepRows({ sql }: { sql: Sql }, { table, where, values = [], by }: Sweep): Promise<number> {
  let removed = 0;
  for (let last: string[] = []; ; ) {
    const [batch] = await sql.sweep<Batch>({
      text: `with due as (
          select ctid, ${by} as by from ${table} where (${where}) ${last.length > 0 ? `and ${by} >= $${values.length + 1}` : ''}
          order by ${by} limit ${batchSize} for update skip locked
        ), gone as (
          delete from ${table} where ctid = any (array(select ctid from due))
        ) select count(*)::int as removed, max(by)::text as last from due`,
      values: [...values, ...last],
    });
    removed += batch?.removed ?? 0;
    if (!batch?.last || batch.removed < batchSize) return removed;
    last = [batch.last];
    await sleep(pause);
  }
}

interface Batch {
  removed: number;
  /** Where the next batch begins; null when nothing was found. */
  last: string | null;
}
