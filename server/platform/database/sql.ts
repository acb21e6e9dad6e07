import pg from 'pg';
import { AppError } from '#shared/appError.ts';
import { isConnectionLost } from '../outage.ts';
import { limitWork } from '../workLimit.ts';

/** A statement that PostgreSQL parses and plans once per connection, under its name. */
export interface Statement {
  /** Unique among all statements; at most 63 characters. */
  name: string;
  text: string;
  values?: unknown[];
}

/** Hand-written SQL beside the entities, for reads and writes so frequent that entities would be too slow. */
export interface Sql {
  /** Rows from a read replica when there is one; they may be a moment old. */
  read<Row>(statement: Statement): Promise<Row[]>;
  /**
   * The same for reads that may take long, over a few connections of their own, so that they never keep others waiting.
   * Refuses TOO_MANY_REQUESTS when too many wait, and UNAVAILABLE when the statement takes too long.
   */
  search<Row>(statement: Statement): Promise<Row[]>;
  /** Rows from the primary database; for writes, and for reads that must see what was just written. */
  write<Row>(statement: Statement): Promise<Row[]>;
  /** The same for work without a caller who waits: no limit on the statement's time, and planned for its values each time. */
  sweep<Row>(statement: Omit<Statement, 'name'>): Promise<Row[]>;
  /**
   * Resolves when the primary database answers and takes writes; throws when it is away, its disk is full or it is
   * read-only. Calls at the same time share one answer.
   */
  ready(): Promise<void>;
  /** Every pool of connections, for the metrics. */
  pools: pg.Pool[];
  close(): Promise<void>;
}

export interface SqlConfig {
  databaseUrl: string;
  databaseReplicaUrls: string[];
}

const { builtins } = pg.types;

/** Counts and cents as numbers (all below 2^53), calendar dates as 'YYYY-MM-DD'. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/** Milliseconds that an answer may take beyond its statement's own limit, before the connection counts as broken. */
export const networkTime = 2000;

function connect(url: string, onError: (error: Error) => void, options: PoolOptions = {}): pg.Pool {
  const { statement_timeout = 5000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout,
    query_timeout: statement_timeout + networkTime,
    application_name: 'lahitarjous sql',
    types,
    ...options,
  });
  // An idle connection may be cut at any time; the pool opens another, but an unheard error would end the process.
  pool.on('error', onError);
  return pool;
}

type PoolOptions = pg.PoolConfig & { statement_timeout?: number };

/**
 * One connection, so that readiness is answered however busy the others are. The temporary table is emptied with each
 * commit, so every row of it needs room on the disk again: a full disk and a read-only database refuse it.
 */
const readyPool = {
  max: 1,
  connectionTimeoutMillis: 2000,
  statement_timeout: 2000,
  application_name: 'lahitarjous ready',
};
const readySql = `create temporary table if not exists readiness (at timestamptz) on commit delete rows;
  insert into readiness values (now())`;

/**
 * For work without a caller who waits: no statement is aborted, and only a connection that is silent for
 * ten minutes counts as broken.
 */
const backgroundPool = {
  max: 1,
  statement_timeout: 0,
  query_timeout: 600_000,
  connectionTimeoutMillis: 60_000,
  application_name: 'lahitarjous background',
};

/** Few enough that searches leave the database to others; milliseconds after which one is aborted. */
const searchPool = { max: 2, statement_timeout: 1000, application_name: 'lahitarjous search' };
/** SQLSTATE of a statement that PostgreSQL aborted, here because of its timeout. */
const queryCanceled = '57014';

function refuseSearch(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE'): AppError {
  const message =
    code === 'UNAVAILABLE'
      ? 'Haku kesti liian kauan. Kokeile vähemmillä sanoilla tai yritä hetken kuluttua uudelleen.'
      : 'Hakuja on juuri nyt liikaa. Odota hetki ja yritä uudelleen.';
  return new AppError(code, { message, retryAfter: 3 });
}

/** Opens the pools. `onError` hears of connections lost while idle and of replicas passed over. */
export function connectSql({ databaseUrl, databaseReplicaUrls }: SqlConfig, onError: (error: Error) => void): Sql {
  const primary = connect(databaseUrl, onError);
  const replicas = databaseReplicaUrls.map((url) => connect(url, onError));
  let turn = 0;

  const write = async <Row>(statement: Statement) => (await primary.query(statement)).rows as Row[];
  const read = async <Row>(statement: Statement) => {
    const replica = replicas[turn++ % replicas.length];
    if (!replica) return write<Row>(statement);
    try {
      return (await replica.query(statement)).rows as Row[];
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      onError(error as Error);
      return write<Row>(statement);
    }
  };
  const searching = connect(databaseReplicaUrls[0] ?? databaseUrl, onError, searchPool);
  const runInOrder = limitWork({
    atOnce: searchPool.max,
    waiting: 20,
    whenFull: () => refuseSearch('TOO_MANY_REQUESTS'),
  });
  const search = <Row>(statement: Statement) =>
    runInOrder(async () => {
      try {
        return (await searching.query(statement)).rows as Row[];
      } catch (error) {
        if ((error as { code?: string }).code === queryCanceled) throw refuseSearch('UNAVAILABLE');
        if (!isConnectionLost(error)) throw error;
        onError(error as Error);
        return write<Row>(statement);
      }
    });
  const background = connect(databaseUrl, onError, backgroundPool);
  const sweep = async <Row>(statement: Omit<Statement, 'name'>) => (await background.query(statement)).rows as Row[];
  const checks = connect(databaseUrl, onError, readyPool);
  let checking: Promise<unknown> | undefined;
  const ready = async () => {
    checking ??= checks.query(readySql).finally(() => {
      checking = undefined;
    });
    await checking;
  };
  const pools = [primary, ...replicas, searching, background, checks];
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  return { read, search, write, sweep, ready, pools, close };
}
