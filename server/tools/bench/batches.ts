import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aVisitor } from './cases.ts';
import type { Fixtures } from './fixtures.ts';
import { type Load, measure, median, warmUp } from './load.ts';
import { postmasterOf, processorSeconds } from './processorTime.ts';

interface Servers {
  databaseUrl: string;
  product: ChildProcess;
  bare: ChildProcess;
  productUrl: string;
  bareUrl: string;
  fixtures: Fixtures;
}

const perBatch = 50;
const mutation = `mutation Events($events: [EventInput!]!) { recordEvents(events: $events) { events { id outcome: status } } }`;
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
  const postmaster = await postmasterOf(database);
  const secondsOf = ({ pid = 0 }: ChildProcess) => processorSeconds(pid) + processorSeconds(postmaster);

  /** What was counted belongs to the run that counted it, until it is in the figures. */
  async function addedUp() {
    for (let waits = true; waits; await sleep(100)) {
      const { rows } = await database.query('select exists (select from waiting_counts) as waits');
      waits = rows[0].waits;
    }
  }

  async function perProcessorSecond(load: Load, server: ChildProcess, events: number) {
    const before = secondsOf(server);
    const rate = await measure(load, seconds);
    await addedUp();
    return (rate * seconds * events) / (secondsOf(server) - before);
  }

  try {
    const ratios: number[] = [];
    const rates: number[] = [];
    for (const load of [ours, theirs]) await measure(load, warmUp);
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
