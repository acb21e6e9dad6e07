import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresBinaries, PostgresUser } from './postgresBinaries.ts';

/** One embedded PostgreSQL on disk: `home` holds the cluster itself, its password and its log. */
export interface Cluster {
  home: string;
  binaries: PostgresBinaries;
  user: PostgresUser | undefined;
  /** False for a cluster that lives as long as a test run: it may lose data when the machine stops. */
  durable: boolean;
}

export const superuser = 'lahitarjous';

export const clusterDirectory = ({ home }: Cluster) => join(home, 'cluster');
export const passwordFile = ({ home }: Cluster) => join(home, 'password');
const logFile = ({ home }: Cluster) => join(home, 'postgres.log');

export function clusterUrl(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${superuser}:${readFileSync(passwordFile(cluster), 'utf8')}@127.0.0.1:${port}/${database}`;
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function spawnPostgres({ binaries, user, durable, ...cluster }: Cluster, directory: string, log: string, port: number) {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC'];
  if (!durable) {
    const careless = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];
    settings.push(
      ...careless.map((name) => `${name}=off`),
      'wal_level=minimal',
      'max_wal_senders=0',
      'max_connections=300',
    );
  }
  if (existsSync(log)) renameSync(log, `${log}.1`);
  const output = openSync(log, 'w');
  // Detached: Ctrl-C goes to the whole process group, and the database must outlive the requests still running.
  const child = spawn(binaries.postgres, ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: cluster.home,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  if (!durable) stopWithUs(child.pid, cluster.home);
  return child;
}

/** A database of a test run that is killed would run for ever. A small watcher ends and removes it. */
function stopWithUs(pid: number | undefined, home: string) {
  if (process.platform === 'win32' || pid === undefined) return;
  const watch = 'while kill -0 "$1" && kill -0 "$2"; do sleep 2; done; kill -INT "$2" && sleep 2 && rm -rf "$3"';
  const parts = [process.pid, pid].map(String);
  spawn('/bin/sh', ['-c', watch, 'sh', ...parts, home], { detached: true, stdio: 'ignore', cwd: '/' }).unref();
}

/** Whether `directory` answers on `port` to our password: only then is it our database and ready. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const startTimeout = 60_000;

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<Postmaster> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (const deadline = performance.now() + startTimeout; performance.now() < deadline; await sleep(5)) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) break;
    const postmaster = readPostmaster(clusterDirectory(cluster));
    if (postmaster?.pid === child.pid && postmaster?.isReady) return postmaster;
  }
  child.kill('SIGINT');
  const log = readFileSync(logFile(cluster), 'utf8').trim().split('\n').slice(-8).join('\n');
  throw new Error(`The embedded PostgreSQL in ${cluster.home} did not start:\n${log}`);
}

/** The PostgreSQL already running on this cluster, if any; waits for one that is starting or recovering. */
export async function runningPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  for (const deadline = performance.now() + startTimeout; performance.now() < deadline; await sleep(50)) {
    const postmaster = readPostmaster(clusterDirectory(cluster));
    if (!postmaster) return undefined;
    if (await answers(cluster, postmaster.port)) return postmaster;
    if (!isPostgres(postmaster.pid)) {
      // A foreign process that got the number of a crashed PostgreSQL would keep the next one from starting.
      rmSync(join(clusterDirectory(cluster), 'postmaster.pid'), { force: true });
      return undefined;
    }
  }
  throw new Error(`The PostgreSQL that runs in ${cluster.home} does not answer; see ${logFile(cluster)}`);
}

/**
 * Starts PostgreSQL on an existing cluster and waits until it answers.
 * @param meanwhile called as soon as its process runs
 */
export async function launch(cluster: Cluster, port: number, meanwhile?: () => void): Promise<Postmaster> {
  for (const deadline = performance.now() + 10_000; ; await sleep(100)) {
    try {
      const child = spawnPostgres(cluster, clusterDirectory(cluster), logFile(cluster), port);
      meanwhile?.();
      return await untilReady(cluster, child);
    } catch (error) {
      // After a kill of the main process its children need a moment to notice.
      const lingering = error instanceof Error && /shared memory block|lock file/.test(error.message);
      if (!lingering || performance.now() > deadline) throw error;
    }
  }
}

/** Stops PostgreSQL: open transactions are rolled back, everything committed is on disk afterwards. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster) {
  if (process.platform === 'win32') {
    await promisify(execFile)(cluster.binaries.pgCtl, ['stop', '-D', clusterDirectory(cluster), '-m', 'fast']);
    return;
  }
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (const deadline = performance.now() + startTimeout; isPostgres(pid) && performance.now() < deadline; )
    await sleep(20);
}

/** What a running PostgreSQL writes into its data directory: its process and the TCP port it listens on. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Whether it takes connections. */
  isReady: boolean;
}

/** The postmaster.pid of a cluster, or undefined when there is none or it is still being written. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a process exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is a PostgreSQL at all: after a crash its number may belong to something else. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    const command =
      process.platform === 'win32'
        ? execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
        : process.platform === 'linux'
          ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
          : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres');
  } catch {
    return false;
  }
}
