import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { fill } from '../../tools/bench/fixtures.ts';
import { testPlatform } from '../database.ts';
import { bestOfThree } from '../measure.ts';
import { startServerProcess } from '../processes/serverProcess.ts';

const platform = await testPlatform();
const limited = { RATE_LIMIT: '1800', TRUST_PROXY: '1' };

beforeAll(async () => {
  await fill(platform.config.databaseUrl ?? '', 4000);
});

function post(server: string, address: string, payload: object, headers: Record<string, string> = {}) {
  return fetch(`${server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(payload),
  });
}

let visitors = 0;

/** Milliseconds that a page of the feed takes, which is not cached, for another address each time. */
async function feedTime(server: string): Promise<number> {
  visitors += 1;
  const query = `query Feed { offers(city: "Tampere") { items { id title description businessName cities } } }`;
  const started = performance.now();
  const reply = await post(server, `10.0.${visitors >> 8}.${visitors & 255}`, {
    query,
    variables: { visitors },
  });
  await reply.text();
  expect(reply.status).toBe(200);
  return performance.now() - started;
}

/** The time that 95 % of people stay below, who look at the feed one after the other on both servers. */
async function p95(servers: string[], milliseconds: number): Promise<number> {
  const times: number[] = [];
  for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(15)) {
    times.push(await feedTime(servers[times.length % servers.length] ?? ''));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Sends both servers expensive requests from one address on ten connections; returns how often it got each status. */
function startAttack(address: string, servers: string[]) {
  const child = fork(new URL('../attacker.ts', import.meta.url), [address, ...servers], { execArgv: [] });
  onTestFinished(() => void child.kill());
  return async () => {
    child.send('stop');
    const [statuses] = (await once(child, 'message')) as [Record<string, number>];
    child.kill();
    await once(child, 'exit');
    return statuses;
  };
}

test('one attacker on ten connections to two servers leaves the feed of others below three times its quiet p95', async () => {
  const servers = (
    await Promise.all([startServerProcess(platform, limited), startServerProcess(platform, limited)])
  ).map(({ url }) => url);
  await p95(servers, 2000);
  const measure = async (address: string) => {
    const before = await p95(servers, 3000);
    const stop = startAttack(address, servers);
    const under = await p95(servers, 12_000);
    const statuses = await stop();
    const after = await p95(servers, 3000);
    expect(Number(statuses[429])).toBeGreaterThan(0);
    return under / Math.max(before, after);
  };
  // Each attack comes from another address: what the first has spent comes back only after a while.
  let attacks = 0;
  const slower = await bestOfThree(3, () => {
    attacks += 1;
    return measure(`192.0.2.${attacks}`);
  });
  expect(slower).toBeLessThan(3);
}, 600_000);
