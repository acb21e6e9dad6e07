import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createCluster } from '#platform/postgres/createCluster.ts';
import { postgresBinaries, postgresUser } from '#platform/postgres/postgresBinaries.ts';
import { type Cluster, clusterDirectory, clusterUrl, freePort } from '#platform/postgres/postgresCluster.ts';
import { type Clock, makeClock } from './clock.ts';
import { type Program, startProgram, until } from './programs.ts';

/** One PostgreSQL of the fleet. */
export interface Database {
  url: string;
  clock: Clock;
  /** Starts it, unless it runs, and waits until it answers. */
  start(): Promise<void>;
  /** SIGINT cuts every connection and writes all to the disk, as a restart does; SIGQUIT is a power failure. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

const databaseName = 'lahitarjous';

/** A primary and a replica that streams from it, both empty but for the fleet's database, below `folder`. */
export async function startPair(folder: string): Promise<{ primary: Database; replica: Database }> {
  const user = postgresUser();
  const binaries = await postgresBinaries(user, join(folder, 'programs'));
  const place = (name: string): Cluster => {
    const home = join(folder, name);
    mkdirSync(home, { recursive: true, mode: 0o755 });
    return { home, binaries, user, durable: true };
  };
  const [first, second] = [place('primary'), place('replica')];
  await createCluster(first);
  // Before its first start a cluster may be copied as files, and both are then the same database.
  execFileSync('cp', ['-a', `${first.home}/.`, second.home]);
  const [port, otherPort] = [await freePort(), await freePort()];
  const primary = databaseOf(first, port, makeClock(folder, 'primary'), []);
  await primary.start();
  const { password } = new URL(clusterUrl(first, port, 'postgres'));
  const standby = join(clusterDirectory(second), 'standby.signal');
  writeFileSync(standby, '');
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, standby]);
  const source = `host=127.0.0.1 port=${port} user=lahitarjous password=${password} application_name=replica`;
  const replica = databaseOf(second, otherPort, makeClock(folder, 'replica'), [`primary_conninfo=${source}`]);
  await replica.start();
  await administer(clusterUrl(first, port, 'postgres'), `create database ${databaseName}`);
  // A pooler does not carry a connection's limits: docs/operations.md has them on the role.
  for (const limit of [`statement_timeout = '5s'`, `idle_in_transaction_session_timeout = '60s'`]) {
    await administer(clusterUrl(first, port, 'postgres'), `alter role lahitarjous set ${limit}`);
  }
  await until('Streaming to the replica', async () => (await replica.ask('select')).length === 1);
  return { primary, replica };
}

function databaseOf(cluster: Cluster, port: number, clock: Clock, more: string[]): Database {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'max_connections=300',
    'wal_keep_size=512MB',
    ...more,
  ];
  const url = clusterUrl(cluster, port, databaseName);
  let program: Program | undefined;
  return {
    url,
    clock,
    async start() {
      const args = ['-D', clusterDirectory(cluster), ...settings.flatMap((setting) => ['-c', setting])];
      program = program?.isRunning()
        ? program
        : startProgram(cluster.binaries.postgres, args, join(cluster.home, 'postgres.log'), {
            ...cluster.user,
            cwd: cluster.home,
            env: { ...process.env, ...clock.env },
          });
      const any = clusterUrl(cluster, port, 'postgres');
      await until('A start of PostgreSQL', async () => (await administer(any, 'select')).length === 1);
    },
    stop: async (signal) => program?.end(signal),
    ask: <Row extends pg.QueryResultRow>(sql: string) => administer<Row>(url, sql),
  };
}

async function administer<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 20_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
