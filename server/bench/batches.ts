import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { aVisitor } from './cases.ts';
import type { Fixtures } from './fixtures.ts';
import { type Load, measure, median } from './load.ts';

interface Servers {
  databaseUrl: string;
  product: ChildProcess;
  bare: ChildProcess;
  productUrl: string;
  bareUrl: string;
  fixtures: Fixtures;
}

const perBatch = 50;
const mutation = `mutation Events($events: [EventInput!]!) { recordEvents(events: $events) { events { id outcome } } }`;
const kinds = ['VIEW', 'VIEW', 'VIEW', 'CLICK', 'WEBSITE'];

/**
 * Events counted for each second of processor time, of Node and PostgreSQL together: in batches of 50 against a bare
 * handler that inserts one row for each request. The ratios of neighbouring runs. Needs Linux, for the times of processes.
 */
export async function batchedEvents(servers: Servers, { seconds, rounds }: { seconds: number; rounds: number }) {
  const { product, bare, productUrl, bareUrl, fixtures } = servers;
  let turn = 0;
  const anOffer = () => {
    turn += 1;
    return fixtures.offerIds[turn % fixtures.offerIds.length] ?? '';
  };
  const anEvent = () => {
    const targetId = anOffer();
    return { id: randomUUID(), kind: kinds[turn % kinds.length], targetId, city: 'Nokia' };
  };
  const ours: Load = {
    url: `${productUrl}/graphql`,
    body: () => JSON.stringify({ query: mutation, variables: { events: Array.from({ length: perBatch }, anEvent) } }),
    changing: aVisitor,
    connections: 16,
  };
  const theirs: Load = { url: `${bareUrl}/click`, body: () => JSON.stringify({ offerId: anOffer() }), connections: 64 };
  const database = new pg.Client({ connectionString: servers.databaseUrl });
  await database.connect();

  async function perProcessorSecond(load: Load, server: ChildProcess, events: number) {
    const before = await processorSeconds(database, server);
    const rate = await measure(load, seconds);
    return (rate * seconds * events) / ((await processorSeconds(database, server)) - before);
  }

  try {
    const ratios: number[] = [];
    const rates: number[] = [];
    for (const load of [ours, theirs]) await measure(load, 1);
    for (let round = 0; round < rounds; round += 1) {
      const own = await perProcessorSecond(ours, product, perBatch);
      ratios.push(own / (await perProcessorSecond(theirs, bare, 1)));
      rates.push(own);
    }
    return { ratio: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios), rate: median(rates) };
  } finally {
    await database.end();
  }
}

/** Seconds of processor time that a server and all of PostgreSQL have used so far. */
async function processorSeconds(database: pg.Client, { pid }: ChildProcess): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pid from pg_stat_activity');
  return [pid ?? 0, ...rows.map((row) => row.pid)].reduce((sum, each) => sum + ticksOf(each), 0) / ticksPerSecond;
}

/** Of Linux on every machine that Node runs on. */
const ticksPerSecond = 100;

function ticksOf(pid: number): number {
  // The name of the program, in brackets, may hold blanks.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
  const [utime = '0', stime = '0'] = fields.split(' ').slice(11, 13);
  return Number(utime) + Number(stime);
}
