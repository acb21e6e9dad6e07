import pg from 'pg';

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
  /** Rows from the primary database; for writes, and for reads that must see what was just written. */
  write<Row>(statement: Statement): Promise<Row[]>;
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

/** PostgreSQL or the way to it is away, as opposed to a statement that is wrong. */
export function isOutage(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? '');
  return /^(08|57P)|^E[A-Z]+$/.test(code) || /timeout|terminated/.test((error as Error).message);
}

function connect(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    application_name: 'lahitarjous sql',
    types,
  });
  // An idle connection may be cut at any time; the pool opens another, but an unheard error would end the process.
  pool.on('error', onError);
  return pool;
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
      if (!isOutage(error)) throw error;
      onError(error as Error);
      return write<Row>(statement);
    }
  };
  const pools = [primary, ...replicas];
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  return { read, write, pools, close };
}
