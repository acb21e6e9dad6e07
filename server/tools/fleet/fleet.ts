import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pooler, startPooler } from '../../test/pooler.ts';
import { buildClient, clientIsStale } from '../clientBuild.ts';
import { type FaultyProxy, startFaultyProxy } from '../faultyProxy.ts';
import { runProgram } from '../runProgram.ts';
import { type AppServer, appServer } from './appServer.ts';
import { startBalancer } from './balancer.ts';
import { type Load, startLoad } from './load.ts';
import { invitePeople, type People } from './people.ts';
import { type Database, startPair } from './postgresPair.ts';
import { s3Environment, startMailServer, startS3 } from './sinks.ts';

/** Everything that runs. What is away or hangs is made so by the address in front of it. */
export interface Fleet {
  servers: AppServer[];
  pooler: Pooler;
  databases: { primary: Database; replica: Database };
  /** In front of the primary, the replica, the picture store and the mail server. */
  addresses: Record<'primary' | 'replica' | 's3' | 'mail', FaultyProxy>;
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

/**
 * A primary with a streaming replica, PgBouncer in transaction mode, three servers of the product behind HAProxy, a store of
 * pictures and a mail server, with the demonstration's marketplace and people who use it.
 */
export async function startFleet(say: (text: string) => void): Promise<Fleet> {
  if (clientIsStale()) {
    say('Building the client …');
    await buildClient();
  }
  const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-fleet-'));
  // PostgreSQL runs as another account when this is root.
  chmodSync(folder, 0o755);
  const opened: Opened = [];
  const stop = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    say(`Starting PostgreSQL, its replica and what is around them in ${folder} …`);
    const databases = await startPair(folder);
    opened.push(
      () => databases.primary.stop('SIGQUIT'),
      () => databases.replica.stop('SIGQUIT'),
    );
    const { env, pooler, addresses, received } = await surround(databases, folder, opened);
    const names = Array.from({ length: numberOfServers }, (_, number) => `app${number + 1}`);
    const servers = await Promise.all(names.map((name) => appServer(folder, name, env)));
    opened.push(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))));
    say('Starting three servers …');
    // The first fills the database.
    for (const server of servers) await server.start();
    const balancer = await startBalancer(
      folder,
      servers.map(({ port }) => port),
    );
    opened.push(balancer.stop);

    const people = await invitePeople(env);
    const offers = await databases.primary.ask<{ id: string }>(
      `select offer_id as id from offer_feed where expires_at > now() + interval '1 hour' and published_at < now() limit 20`,
    );
    const load = startLoad(
      balancer.url,
      people,
      offers.map(({ id }) => id),
    );
    opened.push(load.stop);
    return {
      servers,
      pooler,
      databases,
      addresses,
      received,
      people,
      load,
      async verify(command) {
        const { code, output } = await runProgram('node', [`server/commands/${command}.ts`], { env });
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

/** What is around the servers, each behind an address that can fail, and the environment that leads there. */
async function surround({ primary, replica }: Fleet['databases'], folder: string, opened: Opened) {
  mkdirSync(join(folder, 's3'));
  const [s3, mail] = [await startS3(join(folder, 's3')), await startMailServer()];
  const proxies = await Promise.all([1, 2, 3, 4, 5].map(startFaultyProxy));
  opened.push(s3.close, mail.close, ...proxies.map(({ close }) => close));
  const [toPrimary, toReplica, toS3, toMail, silent] = proxies as [
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
    TRUST_PROXY: '2',
    RATE_LIMIT: '100000000000',
    ...s3Environment(toS3.detour(s3.url)),
  };
  const addresses = { primary: toPrimary, replica: toReplica, s3: toS3, mail: toMail };
  return { env, pooler, addresses, received: mail.received };
}
