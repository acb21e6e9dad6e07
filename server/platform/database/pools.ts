import pg from 'pg';
import { AppError } from '#shared/appError.ts';
import { createQueue } from '../limits/queue.ts';
import { isConnectionLost } from '../outage.ts';
import { traceStatements } from '../telemetry/tracing.ts';
import { createDb, type Db, type Run } from './db.ts';
import { statementName } from './prepare.ts';
import { type ReplicaState, watchReplicas, writtenSql } from './replicas.ts';
import { readSchemaState, type SchemaState } from './schemaState.ts';

const { builtins } = pg.types;

const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: pg.types.getTypeParser(builtins.TIMESTAMPTZ),
};

/**
 * The types of values that every pool returns, for entities and for SQL: bigint and numeric are numbers (counts and
 * cents, all below 2^53), a date is the text 'YYYY-MM-DD', a timestamptz is a Date. Anything else is as pg parses it.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/**
 * Typed SQL outside transactions. PostgreSQL plans each statement once per connection, unless it contains
 * `plannedForValues`, and aborts one that takes more than 5 seconds (error 57014, an outage).
 */
export interface Databases {
  /** The primary database: for writes of one statement, and for reads that must see what was just written. */
  primary: Db;
  /** A read replica that is up to date, if there is one, else the primary; rows may be a moment old. */
  replica: Db;
  /**
   * The same for reads that may take long, over two connections of their own. Throws TOO_MANY_REQUESTS when too many
   * wait, and UNAVAILABLE when a statement takes more than a second.
   */
  search: Db;
  /** The primary for work without a caller who waits: no limit on a statement's time, each is planned for its values. */
  background: Db;
}

/** The pools of connections beside those of the entities. */
export interface Pools {
  databases: Databases;
  /**
   * Resolves with the migrations' state when the primary database answers and takes writes; throws when it is away, its
   * disk is full or it is read-only. Calls at the same time share one answer.
   */
  ready(): Promise<SchemaState>;
  /** Every pool, for the metrics. */
  all: pg.Pool[];
  /** How each replica is. */
  replicas(): ReplicaState[];
  close(): Promise<void>;
}

export interface PoolsConfig {
  databaseUrl: string;
  /** Address past a pooler. When it is given, `databaseUrl` is the pooler's, as DatabaseOptions describes. */
  databaseDirectUrl?: string | undefined;
  databaseReplicaUrls: string[];
  /** Seconds behind the primary from which on a replica is not read. */
  replicaMaxLag?: number;
}

/** Milliseconds that an answer may take beyond its statement's own limit, before the connection counts as broken. */
export const networkTime = 2000;

/**
 * Milliseconds after which a connection without work is closed. Long enough that a site in use seldom opens one: the
 * database needs a process for each, and on a busy machine that takes longer than a caller waits.
 */
export const idleTime = 60_000;

function connect(url: string, onError: (error: Error) => void, options: PoolOptions = {}): pg.Pool {
  const { statement_timeout = 5000, isPooled = false, ...others } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: idleTime,
    ...(!isPooled && { statement_timeout }),
    query_timeout: statement_timeout + networkTime,
    application_name: 'lahitarjous sql',
    types: typeParsers,
    ...others,
  });
  // An idle connection may be cut at any time; the pool opens another, but an unheard error would end the process.
  pool.on('error', onError);
  traceStatements(pool);
  return pool;
}

type PoolOptions = pg.PoolConfig & { statement_timeout?: number; isPooled?: boolean };

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

/** Milliseconds without an answer after which a connection without a limit on its statements counts as broken. */
export const maxSilence = 600_000;

/** For work without a caller who waits: no statement is aborted. */
const backgroundPool = {
  max: 1,
  statement_timeout: 0,
  query_timeout: maxSilence,
  connectionTimeoutMillis: 60_000,
  application_name: 'lahitarjous background',
};

/** So that reads that find a replica gone do not wait for it. */
const replicaPool = { connectionTimeoutMillis: 2000 };
/** A replica that does not say within two seconds how far it is counts as away. */
const lookPool = {
  max: 1,
  connectionTimeoutMillis: 2000,
  statement_timeout: 2000,
  query_timeout: 2000,
  application_name: 'lahitarjous replica',
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

type Query = pg.QueryConfig;

/** Connections to a replica that is away break all the time; that it is away is reported once. */
const ignore = () => {};

const unnamed = (run: (query: Query) => ReturnType<Run>): Db => createDb((query) => run(query));

function named(run: (query: Query) => ReturnType<Run>): Db {
  return createDb(({ text, values }) => run({ name: statementName(text), text, values }));
}

/**
 * Opens the pools. `onError` is called for connections lost while idle and for searches that are run again, `onReplica` when
 * a replica is left out, with the reason, and when it is read again, without one.
 */
export function connectPools(
  { databaseUrl, databaseDirectUrl, databaseReplicaUrls, replicaMaxLag = 5 }: PoolsConfig,
  onError: (error: Error) => void,
  onReplica: (replica: ReplicaState, reason?: unknown) => void = () => {},
): Pools {
  const isPooled = databaseDirectUrl !== undefined;
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const primary = connect(databaseUrl, onError, { isPooled });
  const checks = connect(databaseUrl, onError, { ...readyPool, isPooled });
  const replicaPools = databaseReplicaUrls.map((url) => ({
    name: new URL(url).host,
    reads: connect(url, ignore, replicaPool),
    searches: connect(url, ignore, { ...searchPool, ...replicaPool }),
    looks: connect(url, ignore, lookPool),
  }));
  const replicas = watchReplicas(replicaPools, {
    maxLag: replicaMaxLag,
    readWritten: async () => Number((await checks.query<{ bytes: number }>(writtenSql)).rows[0]?.bytes),
    onChange: onReplica,
  });

  const onPrimary = (query: Query) => primary.query(query);
  const readReplica = (query: Query) =>
    replicas.read(
      'reads',
      (replica) => replica.query(query),
      () => onPrimary(query),
    );
  const searching = connect(directUrl, onError, searchPool);
  const runInOrder = createQueue({
    atOnce: searchPool.max,
    waiting: 20,
    whenFull: () => refuseSearch('TOO_MANY_REQUESTS'),
  });
  const onSearch = (query: Query) =>
    runInOrder(async () => {
      try {
        return await replicas.read(
          'searches',
          (replica) => replica.query(query),
          () => searching.query(query),
        );
      } catch (error) {
        if ((error as { code?: string }).code === queryCanceled) throw refuseSearch('UNAVAILABLE');
        if (!isConnectionLost(error)) throw error;
        onError(error as Error);
        return onPrimary(query);
      }
    });
  const background = connect(directUrl, onError, backgroundPool);
  // A statement that a lost replica or search passes on runs on the primary's connections.
  const nameable = isPooled ? unnamed : named;
  const databases = {
    primary: nameable(onPrimary),
    replica: nameable(readReplica),
    search: nameable(onSearch),
    background: createDb((query) => background.query(query)),
  };
  const check = async () => {
    await checks.query(readySql);
    return readSchemaState((text) => checks.query(text));
  };
  let checking: Promise<SchemaState> | undefined;
  const ready = () => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const ofReplicas = replicaPools.flatMap(({ reads, searches, looks }) => [reads, searches, looks]);
  const all = [primary, ...ofReplicas, searching, background, checks];
  const close = async () => {
    await replicas.stop();
    await Promise.all(all.map((pool) => pool.end()));
  };
  return { databases, ready, all, replicas: replicas.states, close };
}
