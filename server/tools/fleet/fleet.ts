import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchemaState } from '#platform/database/schemaState.ts';
import { freePort } from '#platform/postgres/postgresCluster.ts';
import { type Pooler, startPooler } from '#test/processes/pooler.ts';
import { buildIfStale } from '../build.ts';
import { type FaultyProxy, startFaultyProxy } from '../faultyProxy.ts';
import { runProgram } from '../runProgram.ts';
import { startBalancer } from './balancer.ts';
import { startCache } from './cache.ts';
import { type Clock, makeClock } from './clock.ts';
import { type Disk, mountDisk } from './disk.ts';
import { type Load, startLoad } from './load.ts';
import type { People } from './people.ts';
import { type Database, startPair } from './postgresPair.ts';
import { answersOk, type Program, startProgram, until } from './programs.ts';
import { s3Environment, startMailServer, startS3 } from './services.ts';
import { thisVersion, type Version, versionOf } from './version.ts';

/** One server of the product, as `npm start` runs it. */
export interface AppServer {
  port: number;
  clock: Clock;
  /** Starts the version that it ran before, or another one. Resolves when it is ready. */
  start(version?: Version): Promise<void>;
  /** SIGTERM as an operator stops it; SIGKILL as a power failure does. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

async function appServer(
  folder: string,
  name: string,
  env: Record<string, string>,
  first: Version,
): Promise<AppServer> {
  const port = await freePort();
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  const clock = makeClock(folder, name);
  let program: Program | undefined;
  let running = first;
  return {
    port,
    clock,
    async start(version = running) {
      running = version;
      program = startProgram(process.execPath, version.args, join(folder, `${name}.log`), {
        cwd: version.folder,
        env: { ...process.env, ...env, ...own, ...clock.env },
      });
      await until(`A start of ${name}`, () => answersOk(`http://127.0.0.1:${port}/readyz`), 180);
    },
    stop: async (signal) => program?.end(signal),
  };
}

/** Everything that runs. What is away or hangs is made so by the address in front of it. */
export interface Fleet {
  servers: AppServer[];
  /** What is being tried; the servers may still run another version. */
  version: Version;
  pooler: Pooler;
  databases: { primary: Database; replica: Database };
  /** The primary's, where this account may mount one. */
  disk: Disk | undefined;
  /** In front of the primary, the replica, the HTTP cache, the picture store and the mail server. */
  addresses: Record<'primary' | 'replica' | 'cache' | 's3' | 'mail', FaultyProxy>;
  /** Receivers of mails that have arrived. */
  received: string[];
  people: People;
  load: Load;
  /** Faults that a command such as ledger:verify finds; empty when there is none. */
  verify(command: string): Promise<string>;
  /** Where the programs write their logs; removed by `stop`. */
  folder: string;
  stop(): Promise<void>;
}

const numberOfServers = 3;
/** Gigabytes of the primary's disk. */
const diskSize = 4;

/**
 * A primary with a streaming replica, PgBouncer in transaction mode, three servers of the product behind HAProxy, a Varnish for
 * what is the same for everybody, a store of pictures and a mail server, with the demonstration's marketplace and people who
 * use it.
 * @param from the commit or tag that the servers run in place of this version, for an upgrade
 */
export async function startFleet(say: (text: string) => void, from?: string): Promise<Fleet> {
  await buildIfStale(() => say('Building …'));
  const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-fleet-'));
  // PostgreSQL runs as another account when this is root.
  chmodSync(folder, 0o755);
  const opened: Opened = [];
  const stop = closing(opened, folder);
  try {
    const version = await thisVersion();
    if (from) say(`Installing and building ${from} …`);
    const first = from ? await versionOf(from, join(folder, 'from')) : version;
    say(`Starting PostgreSQL, its replica and what is around them in ${folder} …`);
    const disk = mountDisk(join(folder, 'primary'), diskSize);
    if (disk) opened.push(async () => disk.remove());
    const databases = await startPair(folder);
    opened.push(
      () => databases.primary.stop('SIGQUIT'),
      () => databases.replica.stop('SIGQUIT'),
    );
    const { env, pooler, addresses, received } = await surround(databases, folder, opened);
    const names = Array.from({ length: numberOfServers }, (_, number) => `app${number + 1}`);
    const servers = await Promise.all(names.map((name) => appServer(folder, name, env, first)));
    opened.push(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))));
    say('Starting three servers …');
    // The first fills the database.
    for (const server of servers) await server.start();
    if (from) {
      const { pending } = await readSchemaState(async (text) => ({ rows: await databases.primary.ask(text) }));
      say(`The servers run ${from}; this version brings ${pending.length} migrations.`);
    }
    const url = await startFront(folder, servers, addresses.cache, opened);
    const people = await first.invitePeople(env);
    const offers = await databases.primary.ask<{ id: string }>(
      `select offer_id as id from offer_feed where expires_at > now() + interval '1 hour' and published_at < now() limit 20`,
    );
    const load = startLoad(
      url,
      people,
      offers.map(({ id }) => id),
    );
    opened.push(load.stop);
    return {
      servers,
      version,
      pooler,
      databases,
      disk,
      addresses,
      received,
      people,
      load,
      async verify(command) {
        const { code, output } = await runProgram('node', [`server/commands/books/${command}.ts`], { env });
        return code === 0 ? '' : output.trim();
      },
      folder,
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

type Opened = (() => Promise<unknown>)[];

/** Ends everything, the last first, and removes the folder, once however often it is called. Throws the first error at the end. */
function closing(opened: Opened, folder: string): () => Promise<void> {
  let closed: Promise<void> | undefined;
  async function closeAll() {
    const failed: unknown[] = [];
    for (let close = opened.pop(); close; close = opened.pop()) await close().catch((error) => failed.push(error));
    rmSync(folder, { recursive: true, force: true });
    if (failed.length > 0) throw failed[0];
  }
  return () => {
    closed ??= closeAll();
    return closed;
  };
}

/** The balancer and the cache, by whose address people come to the servers. */
async function startFront(folder: string, servers: AppServer[], toCache: FaultyProxy, opened: Opened): Promise<string> {
  const ports = servers.map(({ port }) => port);
  const balancer = await startBalancer(folder, toCache.port, ports);
  opened.push(balancer.stop);
  const cache = await startCache(folder, balancer.servers);
  opened.push(cache.stop);
  toCache.detour(cache.url);
  await until('An answer that the cache had kept', async () => {
    const { headers } = await fetch(`${balancer.url}/api/categories`);
    // Its request, and the one that brought the answer.
    return headers.get('x-varnish')?.includes(' ') === true;
  });
  return balancer.url;
}

/** What is around the servers, each behind an address that can fail, and the environment that leads there. */
async function surround({ primary, replica }: Fleet['databases'], folder: string, opened: Opened) {
  mkdirSync(join(folder, 's3'));
  const [s3, mail] = [await startS3(join(folder, 's3')), await startMailServer()];
  const proxies = await Promise.all([1, 2, 3, 4, 5, 6].map(startFaultyProxy));
  opened.push(s3.close, mail.close, ...proxies.map(({ close }) => close));
  const [toPrimary, toReplica, toCache, toS3, toMail, silent] = proxies as [
    FaultyProxy,
    FaultyProxy,
    FaultyProxy,
    FaultyProxy,
    FaultyProxy,
    FaultyProxy,
  ];
  const primaryUrl = toPrimary.detour(primary.url);
  const pooler = await startPooler(primaryUrl);
  opened.push(pooler.stop);
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: pooler.through(primaryUrl),
    DATABASE_DIRECT_URL: primaryUrl,
    DATABASE_REPLICA_URLS: toReplica.detour(replica.url),
    DATA_DIR: join(folder, 'commands'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ADMIN_EMAIL: 'admin@fleet.example',
    ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
    DEMO_DATA: 'on',
    COMPANY_REGISTRY_URL: 'sample',
    SMTP_URL: toMail.detour(mail.url),
    // An AI service that never answers.
    OPENAI_BASE_URL: `http://127.0.0.1:${silent.port}/v1`,
    TRUST_PROXY: '127.0.0.1',
    ...s3Environment(toS3.detour(s3.url)),
  };
  const addresses = { primary: toPrimary, replica: toReplica, cache: toCache, s3: toS3, mail: toMail };
  return { env, pooler, addresses, received: mail.received };
}
