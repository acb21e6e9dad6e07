import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, TransactionOptions } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Secrets } from '../../secrets/secrets.ts';
import { type Database, db } from '../db.ts';
import { type Databases, maxSilence } from '../pools.ts';

interface Waiting<Item, Result> {
  items: readonly Item[];
  resolve: (results: Result[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins calls into batches that follow each other: the next one leaves with everything that has come meanwhile, as soon
 * as the previous one is back. An idle server adds no delay, a busy one works in fewer and larger steps. The items of a
 * call stay together, and its results come in their order.
 * @param run takes the items of a batch, at most `max` unless one call alone brings more, and answers in the same order;
 * when it throws, all calls of the batch do
 */
export function inBatches<Item, Result>(run: (items: Item[]) => Promise<Result[]>, max = 500) {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  /** The calls that leave together, in the order in which they came. */
  function takeBatch(): Waiting<Item, Result>[] {
    let size = 0;
    const end = waiting.findIndex(({ items }) => {
      size += items.length;
      return size > max;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, Math.max(end, 1));
    waiting = waiting.slice(batch.length);
    return batch;
  }

  async function work() {
    busy = true;
    while (waiting.length > 0) {
      // What has arrived by now belongs together: each statement costs as much as some twenty of its items.
      await nextTurn();
      const batch = takeBatch();
      try {
        const results = await run(batch.flatMap(({ items }) => items));
        let from = 0;
        for (const { items, resolve } of batch) {
          resolve(results.slice(from, from + items.length));
          from += items.length;
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  }

  return (items: readonly Item[]) =>
    new Promise<Result[]>((resolve, reject) => {
      waiting.push({ items, resolve, reject });
      if (!busy) void work();
    });
}

const isUnlimited = new AsyncLocalStorage<true>();

/**
 * Runs the work in a transaction whose statements PostgreSQL does not abort, for jobs and commands: no caller waits for
 * them. Only a connection that is silent for ten minutes counts as broken.
 */
export function withoutTimeLimit<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return isUnlimited.run(true, () =>
    em.fork().transactional(async (em) => {
      await sql`set local statement_timeout = 0`.execute(db(em));
      return work(em);
    }, options),
  );
}

/** Lets `withoutTimeLimit` wait longer for answers than the pool's own `query_timeout`. */
export function allowLongStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const patient = (statement: unknown, values: unknown, ...rest: unknown[]) => {
      if (!isUnlimited.getStore()) return query(statement, values, ...rest);
      const config = typeof statement === 'string' ? { text: statement, values } : statement;
      return query({ ...(config as pg.QueryConfig), query_timeout: maxSilence });
    };
    client.query = patient as typeof client.query;
  });
}

/** A table whose rows are swept. */
type SweptTable = Extract<keyof Database, string>;

/** Rows that are no longer needed. */
export interface Sweep {
  table: SweptTable;
  /** The condition of these rows. */
  where: RawBuilder<unknown>;
  /**
   * Columns, never null, in whose order the rows are removed. An index that begins with them lets each batch begin where
   * the last one ended. Where many rows share a value, the next column must tell them apart: otherwise each batch reads
   * past all rows that batches before it deleted.
   */
  by: string | string[];
}

/** Rows that a sweep takes in one statement, and milliseconds for others between two of them. */
export const sweepSize = 5000;
export const sweepPause = 10;

/**
 * Deletes the rows in short transactions of at most 5,000, so that however many there are, no statement runs long, no
 * lock is held for long and a stop loses nothing. Rows that others hold locked are left for the next time. Two servers
 * may sweep at once. Returns how many rows were removed.
 */
export async function sweepRows(
  { background }: Pick<Databases, 'background'>,
  { table, where, by }: Sweep,
): Promise<number> {
  const columns = [by].flat().map((name) => sql.ref(name));
  const order = sql.join(columns);
  const backwards = sql.join(columns.map((column) => sql`${column} desc`));
  let removed = 0;
  for (let rest = sql``; ; ) {
    const { rows } = await sql<Batch>`with due as (
        select ctid, ${order} from ${sql.table(table)} where (${where}) ${rest}
        order by ${order} limit ${sql.lit(sweepSize)} for update skip locked
      ), gone as (
        delete from ${sql.table(table)} where ctid = any (array(select ctid from due))
      ) select (select count(*)::int from due) as removed,
        (select jsonb_build_array(${order}) from due order by ${backwards} limit 1) as last`.execute(background);
    const [batch] = rows;
    removed += batch?.removed ?? 0;
    if (!batch?.last || batch.removed < sweepSize) return removed;
    rest = sql`and (${order}) >= (${sql.join(batch.last)})`;
    await sleep(sweepPause);
  }
}

interface Batch {
  removed: number;
  /** Where the next batch begins, a value for each column; null when nothing was found. */
  last: (string | number)[] | null;
}

/** A column of sealed values; each is sealed at '<table>:<key of its row>'. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The table's key, when it is not `id`. */
  key?: string;
  /** The condition of the rows that hold a sealed value, where others hold plain ones in the same column. */
  where?: RawBuilder<unknown>;
}

export interface RewrapCounts {
  /** Values that are now under the current key. */
  rewrapped: number;
  /** Values that no known key decrypts. */
  lost: number;
}

const rewrapColumnBatchSize = 500;

/** Puts every sealed value of a column under the current key, also while servers are writing to it. */
export async function rewrapColumn(
  { primary, secrets }: Pick<Databases, 'primary'> & { secrets: Secrets },
  { table, column, key = 'id', where = sql`true` }: SealedColumn,
): Promise<RewrapCounts> {
  const counts = { rewrapped: 0, lost: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} and ${sql.ref(column)} is not null and (${where})
      order by ${sql.ref(key)} limit ${sql.lit(rewrapColumnBatchSize)}`.execute(primary);
    for (const { id, sealed } of rows) {
      const fresh = rewrap(secrets, sealed, `${table}:${id}`);
      if (fresh === 'lost') counts.lost += 1;
      else if (fresh !== undefined)
        counts.rewrapped += await replace(primary, { table, column, key, id, sealed, fresh });
    }
    const last = rows.at(-1);
    if (!last || rows.length < rewrapColumnBatchSize) return counts;
    after = last.id;
  }
}

function rewrap(secrets: Secrets, sealed: string, place: string): string | undefined {
  try {
    return secrets.rewrap(sealed, place);
  } catch {
    return 'lost';
  }
}

/** A value changed meanwhile was sealed by a running server, and is left as that server wrote it. */
async function replace(
  primary: Databases['primary'],
  { table, column, key, id, sealed, fresh }: SealedColumn & { key: string; id: string; sealed: string; fresh: string },
): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where ${sql.ref(key)} = ${id} and ${sql.ref(column)} = ${sealed}`.execute(primary);
  return Number(numAffectedRows);
}
