import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataloaderType, type MigrationObject, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { traceConnections } from '../telemetry/tracing.ts';
import { advisoryLocks } from './advisoryLocks.ts';
import { allowLongStatements } from './bulk/batches.ts';
import { idleTime, networkTime, typeParsers } from './pools.ts';
import { nameStatements } from './prepare.ts';
import { adoptPreview, assertSameHistory, migrationsFolder, readSchemaState } from './schemaState.ts';

/** A query that was under way when its connection broke has long been answered by then. */
const GRACE = 1000;

/**
 * Cuts a connection whose answer did not come within the pool's `query_timeout`. pg only rejects the query: whatever is
 * sent over the connection afterwards would wait for the same lost answer.
 */
function cutSilentConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error: Error) => isSilence(error) && socketOf(client).destroy());
      return answer;
    };
    client.query = watched as typeof client.query;
  });
}

function isSilence({ message }: Error): boolean {
  return message === 'Query read timeout';
}

function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/**
 * Gives the pool back the place of a connection that breaks within a transaction. Kysely releases a connection only
 * after COMMIT or ROLLBACK has succeeded, which on a broken one never happens, and the pool would run empty.
 */
function freeBrokenConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true);
        } catch {
          // It was idle, or released as it should be.
        }
      }, GRACE).unref();
    });
  });
}

export type Entities = NonNullable<Options['entities']>;

export interface DatabaseOptions {
  /** Prints every statement. */
  debug?: boolean;
  /**
   * Milliseconds after which PostgreSQL aborts one statement; 0 for work without a caller who waits. Two seconds later
   * we no longer wait for its answer either.
   */
  statementTimeout?: number;
  /** Maximum number of connections held at once. */
  connections?: number;
  /** Milliseconds that a statement waits for a lock; 0 for as long as it may run. */
  lockTimeout?: number;
  /**
   * Whether `url` is the address of a pooler in transaction mode. It carries neither the parameters of a connection nor
   * prepared statements: the time limits are then those of the database role, and statements have no names.
   */
  isPooled?: boolean;
  /**
   * Whether a commit waits until it is on the disk. Without it a power failure may take the latest ones back, up to the
   * next commit that waits, but none of them in part.
   */
  isDurable?: boolean;
  /** Instead of those of the migrations' folder. */
  migrations?: MigrationObject[] | undefined;
}

/** The entities' access to the database at `url`. Nothing is created or changed in it; see `migrate`. */
export function connectDatabase(url: string, entities: Entities, options: DatabaseOptions = {}): Promise<MikroORM> {
  const { debug = false, statementTimeout = 5000, connections = 12, lockTimeout = 0, isPooled = false } = options;
  const { isDurable = true, migrations } = options;
  return MikroORM.init(
    defineConfig({
      clientUrl: url,
      entities: [...entities],
      extensions: [Migrator],
      // A page of rows loads each relation once, not once per row.
      dataloader: DataloaderType.ALL,
      pool: { min: 0, max: connections },
      driverOptions: {
        ...(!isPooled && { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: 60_000 }),
        ...(statementTimeout > 0 && { query_timeout: statementTimeout + networkTime }),
        ...(lockTimeout > 0 && { lock_timeout: lockTimeout }),
        ...(!isDurable && { options: '-c synchronous_commit=off' }),
        connectionTimeoutMillis: 5000,
        idleTimeoutMillis: idleTime,
        application_name: 'lahitarjous',
        types: typeParsers,
        onPoolCreated(pool: pg.Pool) {
          freeBrokenConnections(pool);
          cutSilentConnections(pool);
          allowLongStatements(pool);
          if (!isPooled) nameStatements(pool);
          traceConnections(pool);
        },
      },
      migrations: {
        path: migrationsFolder,
        pathTs: migrationsFolder,
        glob: '!(*.d).ts',
        ...(migrations && { migrationsList: migrations }),
        // Each migration commits separately: locks are held for one of them only, and indexes can be built
        // concurrently.
        allOrNothing: false,
        emit: 'ts',
        snapshotName: '.snapshot',
        // The snapshot belongs to `npm run migration:create`; a server that migrates must not write into the sources.
        snapshotOnMigrate: false,
      },
      // Functions are written by hand in migrations; triggers are declared by their entities.
      schemaGenerator: { ignoreSchema: ['pgboss'], ignoreRoutines: true },
      discovery: { warnWhenNoEntities: false },
      debug,
      ...(debug ? {} : { logger: () => {} }),
    }),
  );
}

/**
 * Brings the database at `url`, which is no pooler's address, to the schema of the migrations; of several servers that
 * start at once, one does it and the others wait. After a failure the next start continues with the migration that failed. Returns the names of the
 * migrations that ran. Throws for a database of another line of versions.
 * @param only runs no other migrations than these, for a backup of an older version
 * @param signal ends the wait for another server, which then throws; what runs is not broken off
 */
export async function migrate(url: string, only?: string[], signal?: AbortSignal): Promise<string[]> {
  const gate = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await gate.connect();
  try {
    await waitForTurn(gate, signal);
    const query = (text: string) => gate.query(text);
    await adoptPreview(query);
    const state = await readSchemaState(query);
    assertSameHistory(state);
    if (state.pending.length === 0) return [];
    const { bundledMigrations } = await import('./bundledMigrations.ts');
    const orm = await connectDatabase(url, [], {
      statementTimeout: 0,
      connections: 2,
      lockTimeout: migrationLockTimeout,
      // One that a power failure takes back runs again.
      isDurable: false,
      migrations: bundledMigrations,
    });
    try {
      return await retryOnLockTimeout(async () =>
        (await orm.migrator.up(only && { migrations: only })).map(({ name }) => name),
      );
    } finally {
      await orm.close();
    }
  } finally {
    await gate.end();
  }
}

/** Milliseconds that a migration waits for a lock while every other statement on the table waits behind it. */
const migrationLockTimeout = 3000;
/** Milliseconds after which a migration that never got its lock fails. */
const timeLimit = 600_000;

/**
 * Runs migrations again that did not get a lock in time, after a pause in which others get theirs. What a migration did
 * in a transaction is undone; one that builds an index concurrently begins by dropping what was left of it.
 */
export async function retryOnLockTimeout<T>(
  work: () => Promise<T>,
  wait = 1000,
  until = performance.now() + timeLimit,
) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!isLocked || performance.now() >= until) throw error;
      await sleep(wait);
    }
  }
}

/** Milliseconds between two tries to become the one that migrates. */
const pause = 100;

/**
 * Takes the lock of migrations. A statement that waited for it would hold a snapshot, and an index that another server
 * builds concurrently waits for every snapshot: both would wait forever.
 */
async function waitForTurn(gate: pg.Client, signal?: AbortSignal): Promise<void> {
  const take = { text: 'select pg_try_advisory_lock($1) as taken', values: [advisoryLocks.migration] };
  while (!(await gate.query<{ taken: boolean }>(take)).rows[0]?.taken) await sleep(pause, undefined, { signal });
}
