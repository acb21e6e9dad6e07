import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresUser } from '#platform/postgres/postgresBinaries.ts';
import { freePort } from '#platform/postgres/postgresCluster.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether the machine has PgBouncer (`apt-get install pgbouncer`). */
export const hasPooler = existsSync(program);

/** A PgBouncer in transaction mode in front of a PostgreSQL. */
export interface Pooler {
  /** The address of the same database through the pooler. */
  through(url: string): string;
  /** Cuts every connection and starts again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one in front of the server of `url`, whose account it uses for every caller. */
export async function startPooler(url: string): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(url);
  const home = mkdtempSync(join(tmpdir(), 'lahitarjous-pooler-'));
  const listenPort = await freePort();
  const file = join(home, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 10',
    'max_client_conn = 1000',
    // By default it asks a database that was away again only after 15 seconds.
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'query_wait_timeout = 5',
  ];
  writeFileSync(file, settings.join('\n'));
  // It refuses to be root, as PostgreSQL does.
  const user = postgresUser();
  if (user) for (const path of [home, file]) chownSync(path, user.uid, user.gid);
  const through = (direct: string) => {
    const address = new URL(direct);
    address.host = `127.0.0.1:${listenPort}`;
    return address.href;
  };
  const run = async () => {
    const child = spawn(program, [file], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const end = async () => {
      child.kill('SIGKILL');
      await gone;
    };
    for (const deadline = performance.now() + 20_000; ; await sleep(50)) {
      if (await answers(through(url))) return end;
      if (performance.now() < deadline && child.exitCode === null) continue;
      await end();
      throw new Error(`PgBouncer did not start: ${said}`);
    }
  };
  const remove = () => rmSync(home, { recursive: true, force: true });
  let end = await run().catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    through,
    async restart() {
      await end();
      end = await run();
    },
    async stop() {
      await end();
      remove();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
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
