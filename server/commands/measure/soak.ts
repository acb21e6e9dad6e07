import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#platform/database/database.ts';
import { startLocalPostgres } from '#platform/postgres/localPostgres.ts';
import { freePort } from '#platform/postgres/postgresCluster.ts';
import { launchProduct, memoryOf } from '../../tools/bench/load.ts';
import { buildIfStale } from '../../tools/build.ts';
import { startLoad } from '../../tools/fleet/load.ts';
import { invitePeople } from '../../tools/fleet/people.ts';

/*
 * npm run soak                   25 requests a second to one server for ten minutes
 * npm run soak -- --minutes 60   for an hour
 * The exit code is 0 when every request was answered, and the server's memory stayed small and did not grow.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0.');
  process.exit(2);
}
const megabyte = 1024 * 1024;
const maxMegabytes = 400;
/** Of two quarters of the run: what caches still take while they fill is no leak. */
const maxGrowth = 1.1;

await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-soak-'));
const database = await startLocalPostgres(folder);
await migrate(database.url);
const port = String(await freePort());
const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  DEMO_DATA: 'on',
  COMPANY_REGISTRY_URL: 'sample',
  HOST: '127.0.0.1',
  PORT: port,
  TRUST_PROXY: '1',
  RATE_LIMIT: '100000000000',
};
const server = await launchProduct(env);
const people = await invitePeople(env);
const load = startLoad(`http://127.0.0.1:${port}`, people, await someOffers());
load.pace('feed', 80);
load.pace('page', 200);

const started = performance.now();
const memory: number[] = [];
for (const end = performance.now() + minutes * 60_000; performance.now() < end; await sleep(5000)) {
  memory.push((await memoryOf(server)) / megabyte);
}
await load.stop();
server.kill();
await database.stop();
rmSync(folder, { recursive: true, force: true });

const failed = load.outcomes.filter(({ fault }) => fault);
const quarter = Math.floor(memory.length / 4);
const mean = (figures: number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length;
const growth = mean(memory.slice(-quarter)) / mean(memory.slice(quarter, 2 * quarter));
const highest = Math.max(...memory);
const verdicts = [
  [failed.length === 0, `${failed.length} of ${load.outcomes.length} requests failed (target 0)${kindsOf(failed)}`],
  [highest <= maxMegabytes, `${Math.round(highest)} MB resident at most (target ${maxMegabytes})`],
  [
    growth <= maxGrowth,
    `memory of the last quarter is ${growth.toFixed(2)} x that of the second (target ${maxGrowth})`,
  ],
] as const;
for (const [isReached, about] of verdicts) console.log(`${isReached ? 'reached' : 'MISSED '}  ${about}`);
process.exit(verdicts.every(([isReached]) => isReached) ? 0 : 1);

async function someOffers(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select offer_id as id from offer_feed limit 20');
  await client.end();
  return rows.map(({ id }) => id);
}

/** How many failed in which way, and when in the run: what comes together has one cause. */
function kindsOf(outcomes: typeof failed): string {
  const kinds = Map.groupBy(outcomes, ({ kind, fault }) => `${kind} ${fault}`);
  const within = (some: typeof failed) => {
    const moments = some.map(({ begun }) => Math.round((begun - started) / 1000));
    const longest = Math.max(...some.map(({ begun, ended }) => Math.round(ended - begun)));
    return `between ${Math.min(...moments)} and ${Math.max(...moments)} s, after ${longest} ms at most`;
  };
  return [...kinds].map(([kind, some]) => `\n         ${some.length} x ${kind}, ${within(some)}`).join('');
}
