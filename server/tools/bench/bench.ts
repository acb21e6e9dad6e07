import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '#platform/database/database.ts';
import { startLocalPostgres } from '#platform/postgres/localPostgres.ts';
import { freePort } from '#platform/postgres/postgresCluster.ts';
import { buildIfStale } from '../build.ts';
import { analyticsCase } from './analytics.ts';
import { batchedEvents } from './batches.ts';
import { casesOf, createBody, feedCase } from './cases.ts';
import { type Fixtures, fill } from './fixtures.ts';
import { launch, launchProduct, measure, median, memoryOf, ratio, warmUp } from './load.ts';
import { searchLimits, searchTimes } from './searches.ts';
import { compareSettings, type Settings } from './settings.ts';
import { measureStarts } from './starts.ts';
import { watchLimit, watchTimes } from './watches.ts';

const parallel = 16;

/**
 * Publishes more offers of one business than its balance pays for, many at once, and gives how many a second were
 * charged. Throws unless exactly the affordable ones were.
 */
async function chargesOnOneBalance(product: string, { saver, categoryId }: Fixtures): Promise<number> {
  let waiting = saver.affordable + parallel * 2;
  let charged = 0;
  const left: number[] = [];
  const publish = async () => {
    while (waiting > 0) {
      waiting -= 1;
      const reply = await fetch(`${product}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${saver.token}` },
        body: createBody(categoryId),
      });
      const { data, errors } = (await reply.json()) as Answer;
      if (data?.createOffer) {
        charged += 1;
        left.push(data.createOffer.remainingBalance);
      } else if (errors?.[0]?.extensions.code !== 'BALANCE_TOO_LOW') {
        throw new Error(`A charge was answered with ${JSON.stringify(errors)}`);
      }
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: parallel }, publish));
  const seconds = (performance.now() - started) / 1000;
  if (charged !== saver.affordable || new Set(left).size !== charged || Math.min(...left) !== 0) {
    throw new Error(`${charged} offers were charged to a balance that pays for ${saver.affordable}`);
  }
  return charged / seconds;
}

interface Answer {
  data?: { createOffer: { remainingBalance: number } | null } | null;
  errors?: { extensions: { code: string } }[];
}

const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    scale: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    watches: { type: 'boolean', default: false },
    workers: { type: 'boolean', default: false },
    traces: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
/** The rest of the bench has 10,000, half of them live. */
const searchedOffers = values.offers === '10000' ? 100_000 : Number(values.offers);
const options = { seconds: Number(values.seconds), rounds: Number(values.rounds) };

interface Ready {
  databaseUrl: string;
  product: ChildProcess;
  bare: ChildProcess;
  productUrl: string;
  /** With which the product serves the database. */
  productEnv: Record<string, string>;
  bareUrl: string;
  fixtures: Fixtures;
}

/** A filled database with the product and the bare server on it, for as long as `work` takes. */
async function withServers(offers: number, work: (ready: Ready) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-bench-'));
  const database = await startLocalPostgres(dataDir, { durable: true });
  const children: ChildProcess[] = [];
  try {
    await migrate(database.url);
    const fixtures = await fill(database.url, offers);
    const [productPort, barePort] = [await freePort(), await freePort()];
    const shared = { DATABASE_URL: database.url, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
    // Counted as for all callers, though all of it comes from one address.
    const unlimited = { RATE_LIMIT: '100000000000', TRUST_PROXY: '1' };
    // What `npm start` refuses to run without.
    const safe = { ENCRYPTION_KEY: randomBytes(32).toString('base64'), PICTURES_ON_DISK: 'on' };
    const productEnv = { ...shared, ...unlimited, ...safe, HOST: '127.0.0.1' };
    const product = await launchProduct({ ...productEnv, PORT: String(productPort) });
    children.push(product);
    const bare = await launch('./bareServer.ts', { ...shared, PORT: String(barePort) });
    children.push(bare);
    const [productUrl, bareUrl] = [`http://127.0.0.1:${productPort}`, `http://127.0.0.1:${barePort}`];
    await work({ databaseUrl: database.url, product, bare, productUrl, productEnv, bareUrl, fixtures });
  } finally {
    for (const child of children) child.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(figure: string, reached: boolean, about: string) {
  console.log(`${figure.padStart(8)}  ${reached ? 'reached' : 'MISSED '}  ${about}`);
}

const batchesCase = 'events for each processor second, in batches of 50 against one row for each request';

async function compareWithBare(ready: Ready) {
  const { product, productUrl, bareUrl, fixtures } = ready;
  console.log(`${values.offers} offers; ratios to a bare node:http + pg handler, medians of ${values.rounds} rounds\n`);
  for (const { name, ours, theirs, target } of casesOf(productUrl, bareUrl, fixtures)) {
    if (!name.includes(values.only)) continue;
    const { ratio: measured, lowest, highest, perSecond } = await ratio(ours, theirs, options);
    const range = `${lowest.toFixed(2)}–${highest.toFixed(2)}`;
    report(measured.toFixed(2), measured >= target, `${name} (${range}; target ${target}; ${Math.round(perSecond)}/s)`);
  }
  if (batchesCase.includes(values.only)) {
    const { ratio: measured, lowest, highest, rate } = await batchedEvents(ready, options);
    const range = `${lowest.toFixed(2)}–${highest.toFixed(2)}`;
    report(measured.toFixed(2), measured >= 4, `${batchesCase} (${range}; target 4; ${Math.round(rate)} of ours)`);
  }
  if (values.only) return;
  const charges = await chargesOnOneBalance(productUrl, fixtures);
  report(
    `${Math.round(charges)}/s`,
    charges >= 100,
    'charges on one balance, exactly the affordable ones (target 100/s)',
  );
  await compareClicks(ready);
  await reportMemory(product);
}

/** Seconds. V8 gives memory back 100 seconds after its last collection; one that comes meanwhile starts that time again. */
const idle = 240;

async function reportMemory(product: ChildProcess) {
  const loaded = Math.round((await memoryOf(product)) / 1024 / 1024);
  await sleep(idle * 1000);
  const megabytes = Math.round((await memoryOf(product)) / 1024 / 1024);
  report(
    `${megabytes} MB`,
    megabytes <= 250,
    `resident after ${idle} idle seconds (target 250; ${loaded} MB at the end of the load)`,
  );
}

/** A business's analytics with very many clicks against few. */
async function compareClicks({ databaseUrl, productUrl, fixtures }: Ready) {
  const clicks = { busy: 5_000_000, quiet: 50_000 };
  const { busy, quiet } = await analyticsCase(databaseUrl, productUrl, fixtures, clicks);
  const { ratio: longer, lowest, highest } = await ratio(quiet, busy, options);
  const range = `${lowest.toFixed(2)}–${highest.toFixed(2)}`;
  const about = `time of 90 days of analytics with 5,000,000 clicks against 50,000 (${range}; target 1.3)`;
  report(`${longer.toFixed(2)} x`, longer <= 1.3, about);
}

async function timeStarts() {
  await buildIfStale();
  const folders: string[] = [];
  try {
    for (const demoData of ['off', 'on'] as const) {
      const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-start-'));
      folders.push(dataDir);
      const { fromNothing, withData } = await measureStarts(dataDir, demoData);
      report(`${fromNothing.toFixed(1)} s`, fromNothing <= 4, `start from nothing, DEMO_DATA=${demoData} (target 4)`);
      report(`${withData.toFixed(1)} s`, withData <= 1, `start with that data (target 1)`);
    }
  } finally {
    // Only now: for seconds after many files were deleted, ext4 is slow to make others.
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** The same page of the feed, and the time it takes over very many offers against few. */
async function compareSizes() {
  await withServers(1_000_000, async (many) => {
    await withServers(10_000, async (few) => {
      const [slow, fast] = [feedCase(many.productUrl, many.fixtures), feedCase(few.productUrl, few.fixtures)];
      for (const load of [slow, fast]) await measure(load, warmUp);
      const times: number[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        const rate = await measure(fast, options.seconds);
        times.push(rate / (await measure(slow, options.seconds)));
      }
      const longer = median(times);
      report(
        `${longer.toFixed(2)} x`,
        longer <= 1.3,
        'time of the feed at 1,000,000 offers against 10,000 (target 1.3)',
      );
    });
  });
}

/** The feed, not cached, with each of the settings, and the milliseconds of the product's processor time for each request. */
async function timeSettings({ productEnv, fixtures }: Ready, settings: Settings[]): Promise<number[]> {
  const figures = await compareSettings(productEnv, settings, (url) => feedCase(url, fixtures), options);
  for (const [place, { rate, product, database, generator }] of figures.entries()) {
    const times = [product, database, generator].map((milliseconds) => milliseconds.toFixed(2)).join(' + ');
    const words = Object.entries(settings[place] ?? {}).map(([name, value]) => `${name}=${value}`);
    console.log(
      `${Math.round(rate)}/s  ${words.join(' ') || 'as it is'}; ms of processor time (product + PostgreSQL + load): ${times}`,
    );
  }
  return figures.map(({ product }) => product);
}

const workers = [{ WORKERS: '1' }, { WORKERS: '2' }];

/** The feed without traces, with as many as are sent unless others are asked for, and with all, to a collector that takes everything. */
async function timeTraces(ready: Ready) {
  const collector = createServer((request, reply) => request.resume().once('end', () => reply.end('{}')));
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const to = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const all = { ...to, OTEL_TRACES_SAMPLER: 'always_on' };
  try {
    const [without = Number.NaN, limited = Number.NaN] = await timeSettings(ready, [{}, to, all]);
    const more = (limited / without - 1) * 100;
    report(`${more.toFixed(1)} %`, more <= 3, 'more processor time of the product with traces (target 3)');
  } finally {
    collector.close();
    collector.closeAllConnections();
  }
}

/** Any search over 100,000 live offers, or as many as are given. */
async function timeSearches() {
  const { median: middle, p95, longest, slowest } = await searchTimes(searchedOffers);
  report(
    `${p95.toFixed(0)} ms`,
    p95 <= searchLimits.p95,
    `95 of 100 searches (target ${searchLimits.p95}; median ${middle.toFixed(0)})`,
  );
  report(
    `${longest.toFixed(0)} ms`,
    longest <= searchLimits.longest,
    `the longest search (target ${searchLimits.longest})`,
  );
  for (const search of slowest) console.log(`          ${search}`);
}

if (values.scale) {
  await compareSizes();
} else if (values.watches) {
  const { searches, fresh, hits, seconds } = await watchTimes(10_000);
  const about = `seconds for ${searches} watches to look at ${fresh} new offers (${hits} hits), at most ${watchLimit}`;
  report(seconds.toFixed(1), seconds <= watchLimit, about);
} else if (values.workers) {
  await withServers(Number(values.offers), async (ready) => void (await timeSettings(ready, workers)));
} else if (values.traces) {
  await withServers(Number(values.offers), timeTraces);
} else if (values.search) {
  await timeSearches();
} else {
  // Before the servers' database is deleted, with thousands of files.
  if (!values.only) await timeStarts();
  await withServers(Number(values.offers), compareWithBare);
}
