import { createHash } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLocks } from '../database/advisoryLocks.ts';
import { createCluster } from './createCluster.ts';
import { canReach, makeTraversable, postgresBinaries, postgresUser } from './postgresBinaries.ts';
import {
  type Cluster,
  clusterDirectory,
  clusterUrl,
  freePort,
  isAlive,
  launch,
  type Postmaster,
  runningPostmaster,
  stopPostmaster,
} from './postgresCluster.ts';

/** Longer than any start takes; a lock this old was left by a process whose number has been given away since. */
const staleAfter = 90_000;

function isStale(path: string): boolean {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    const age = Date.now() - statSync(path).mtimeMs;
    return age > staleAfter || (holder > 0 ? holder === process.pid || !isAlive(holder) : age > 1000);
  } catch {
    return false;
  }
}

function take(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

const held = new Set<string>();

/** Runs `work` while no other process on this machine, and no other call in this one, runs work under the same file. */
async function underStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (held.has(path) || !take(path)) {
    if (!held.has(path) && isStale(path)) rmSync(path, { force: true });
    else await sleep(20);
  }
  held.add(path);
  try {
    return await work();
  } finally {
    held.delete(path);
    rmSync(path, { force: true });
  }
}

const databaseName = 'lahitarjous';

async function ensureDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(databaseName)}`);
}

const applicationName = (pid: number) => `owner ${pid}`;

/**
 * Being the owner is holding one lock inside the running database itself: it cannot outlive its process, not even
 * through `kill -9`, so the process that gets it may stop the database at the end.
 */
interface Ownership {
  release(): Promise<void>;
}

/**
 * Becomes the owner, who makes the database when there is none, or returns the process number of the present one. `onLost`
 * is called when the database goes away.
 */
async function becomeOwner(url: string, onLost: () => void): Promise<Ownership | { ownedBy: string }> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName(process.pid) });
  let released = false;
  client.on('error', () => {});
  client.on('end', () => {
    if (!released) onLost();
  });
  await client.connect();
  const release = async () => {
    released = true;
    await client.end();
  };
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    advisoryLocks.embeddedOwner,
  ]);
  if (rows[0]?.taken) {
    await ensureDatabase(client);
    return { release };
  }

  const owner = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted limit 1`,
    [advisoryLocks.embeddedOwner],
  );
  await release();
  return { ownedBy: owner.rows[0]?.application_name.replace('owner ', '') ?? 'unknown' };
}

/** A PostgreSQL that needs no installation. */
export interface LocalPostgres {
  url: string;
  /** Folder of the cluster and its log. */
  home: string;
  /** Folder of the cluster itself. */
  cluster: string;
  /** Stops the database when this process owns it; one that belongs to another process is left running. */
  stop(): Promise<void>;
}

interface LocalPostgresOptions {
  /** False for test runs: faster, and a power failure may lose data. */
  durable?: boolean;
  /** A server must be the owner; a command may work beside the server that is. */
  shared?: boolean;
  /** Folder of a cluster that a new one is copied from, when there is one. */
  template?: string | undefined;
  /** Called when nothing is left to do here but to wait for the database, at least once unless the start fails before. */
  meanwhile?: () => void;
  /** Called with the address when PostgreSQL answers, for reading only: a new database may not be there yet, and the owner is not known. */
  onAnswer?: (url: string) => void;
}

/** Where root stores what the unprivileged database account cannot reach otherwise. */
const machineFolder = '/var/lib/lahitarjous';

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code;
    throw new Error(`${folder} cannot be written (${why}): set DATA_DIR to a folder that can, or DATABASE_URL.`, {
      cause,
    });
  }
}

async function clusterIn(dataDir: string, durable: boolean): Promise<Cluster> {
  const user = postgresUser();
  makeWritable(dataDir);
  makeTraversable(user, dataDir);
  const moved = !canReach(user, dataDir);
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const home = moved ? join(machineFolder, `${basename(dataDir).replace(/^\./, '')}-${id}`) : join(dataDir, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const binaries = await postgresBinaries(user, user ? machineFolder : join(dataDir, 'programs'));
  return { home, binaries, user, durable };
}

const startLock = ({ home }: Cluster) => join(home, 'start.lock');

/** Owns a running database until `stop`, and puts it back on its feet, on the same port, when it dies beneath us. */
async function own(cluster: Cluster, { port }: Postmaster): Promise<{ stop(): Promise<void> } | { ownedBy: string }> {
  let stopping = false;
  let ownership: Ownership | undefined;
  let recovery: Promise<void> | undefined;

  const claim = () => becomeOwner(clusterUrl(cluster, port, 'postgres'), recover);
  const requeue = async () => {
    while (!stopping) {
      try {
        await underStartLock(startLock(cluster), async () => {
          if (!(await runningPostmaster(cluster))) await launch(cluster, port);
        });
        const claimed = await claim();
        ownership = 'release' in claimed ? claimed : undefined;
        return;
      } catch {
        await sleep(1000);
      }
    }
  };
  function recover() {
    if (!stopping) recovery ??= requeue().finally(() => (recovery = undefined));
  }
  const stop = async () => {
    stopping = true;
    await recovery;
    if (!ownership) return;
    const { release } = ownership;
    await underStartLock(startLock(cluster), async () => {
      await release().catch(() => {});
      const postmaster = await runningPostmaster(cluster);
      if (postmaster) await stopPostmaster(cluster, postmaster);
    });
  };

  let claimed = await claim();
  // PostgreSQL notices within moments that a killed owner is gone.
  for (let tries = 0; 'ownedBy' in claimed && !isAlive(Number(claimed.ownedBy)) && tries < 50; tries++) {
    await sleep(100);
    claimed = await claim();
  }
  if ('ownedBy' in claimed) return claimed;
  ownership = claimed;
  return { stop };
}

/**
 * Starts PostgreSQL on the cluster under `dataDir`, creating it first when there is none, or adopts one that a killed
 * server left running. Throws when another server owns it, unless `shared`.
 */
export async function startLocalPostgres(
  dataDir: string,
  { durable = true, shared = false, template, meanwhile, onAnswer }: LocalPostgresOptions = {},
): Promise<LocalPostgres> {
  const cluster = await clusterIn(dataDir, durable);
  return underStartLock(startLock(cluster), async () => {
    await createCluster(cluster, template, meanwhile);
    const postmaster = (await runningPostmaster(cluster)) ?? (await launch(cluster, await freePort(), meanwhile));
    meanwhile?.();
    const url = clusterUrl(cluster, postmaster.port, databaseName);
    onAnswer?.(url);
    const owner = await own(cluster, postmaster);
    if ('ownedBy' in owner && !shared) {
      throw new Error(
        `Another server (process ${owner.ownedBy}) already uses ${dataDir}. Stop it, or give this one a DATA_DIR and a PORT of its own.`,
      );
    }
    const stop = 'stop' in owner ? owner.stop : async () => {};
    return { url, home: cluster.home, cluster: clusterDirectory(cluster), stop };
  });
}
