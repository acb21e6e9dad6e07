import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { readSchemaState, type SchemaState } from '../platform/database/schemaState.ts';
import { startLocalPostgres } from '../platform/postgres/localPostgres.ts';
import { projectRoot } from './runProgram.ts';

export interface OpenDatabase {
  url: string;
  /** The address past a pooler, for migrations; the same as `url` when there is none. */
  directUrl: string;
  /** The migrations' state as it was found while an embedded database was opened; undefined when it could not be read. */
  state?: Promise<SchemaState | undefined> | undefined;
  stop(): Promise<void>;
}

/** Folder in which the build leaves an embedded database, migrated and without data, for first starts to copy. */
export const builtCluster = join(projectRoot, 'node_modules/.cache/cluster');

interface OpenOptions {
  /** Whether a running server may use the embedded database as well: for a command. */
  shared: boolean;
  /** Folder of a cluster that an embedded database is copied from when there is none yet. */
  template?: string | undefined;
  /** Called when nothing is left to do here but to wait for the database, at least once unless opening fails before. */
  meanwhile?: () => void;
}

/** The database of the environment, or the embedded one. Throws when the environment names only a pooler. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  { shared, template, meanwhile }: OpenOptions,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    const directUrl = databaseDirectUrl ?? databaseUrl;
    meanwhile?.();
    await checkDirect(directUrl, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    return { url: databaseUrl, directUrl, stop: async () => {} };
  }
  let state: OpenDatabase['state'];
  const onAnswer = (url: string) => {
    state = stateOf(url).catch(() => undefined);
  };
  const local = await startLocalPostgres(dataDir, {
    shared,
    template,
    ...(meanwhile && { meanwhile }),
    // Commands, which share a database, do not look.
    ...(!shared && { onAnswer }),
  });
  return { url: local.url, directUrl: local.url, state, stop: local.stop };
}

/** Reads the migrations' state over a connection of its own. */
export async function stateOf(url: string): Promise<SchemaState> {
  const client = connection(url);
  await client.connect();
  try {
    return await readSchemaState((text) => client.query(text));
  } finally {
    await client.end();
  }
}

/** Milliseconds; a notification comes within a few. */
const timeLimit = 3000;

/**
 * Throws, with a sentence, when the database cannot be connected to, or when connections to the address do not receive each
 * other's notifications; then the sentence says what to set. A pooler in transaction mode loses them, and advisory locks and
 * migrations would not work over it either.
 * @param variable the environment variable that holds the address
 */
export async function checkDirect(url: string, variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): Promise<void> {
  const channel = `probe_${randomBytes(8).toString('hex')}`;
  const [listener, speaker] = [connection(url), connection(url)] as const;
  try {
    await Promise.all([listener.connect(), speaker.connect()]).catch((cause: NodeJS.ErrnoException) => {
      throw new Error(`The database of ${variable} cannot be connected to: ${cause.message || cause.code}.`, { cause });
    });
    await listener.query(`listen ${channel}`);
    const received = once(listener, 'notification', { signal: AbortSignal.timeout(timeLimit) }).then(
      () => true,
      () => false,
    );
    await speaker.query(`notify ${channel}`);
    if (!(await received)) throw new Error(explanation[variable]);
  } finally {
    await Promise.all([listener.end(), speaker.end()]);
  }
}

const explanation = {
  DATABASE_URL:
    'DATABASE_URL leads through a pooler that loses notifications: set DATABASE_DIRECT_URL to the address of the database itself.',
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL leads through a pooler that loses notifications: give the address of the database itself.',
};

function connection(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lahitarjous check',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  // A connection that breaks fails the query under way.
  client.on('error', () => {});
  return client;
}
