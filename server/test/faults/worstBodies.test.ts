import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { aBusiness, aConsumer, anAdmin } from '../marketplace.ts';
import { bestOfThree } from '../measure.ts';
import { isAlive, residentOf, showsProcesses } from '../processes/processes.ts';
import { startServerProcess } from '../processes/serverProcess.ts';

const platform = await testPlatform();
/** Bytes that the server and its processes may hold together. */
const maxResident = 700 * 1024 * 1024;

/** Tokens of thirty accounts of every kind. */
async function thirtyAccounts(): Promise<string> {
  const em = platform.orm.em.fork();
  const tokens: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    tokens.push(await signIn(em, 'CONSUMER', await aConsumer(em)));
    tokens.push(await signIn(em, 'BUSINESS', await aBusiness(em)));
    tokens.push(await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' })));
  }
  return tokens.join(',');
}

test('the worst bodies of every kind, from forty addresses and thirty accounts of another, end nothing and hold up no one', async () => {
  const server = await startServerProcess(platform, { RATE_LIMIT: '1800' });
  let resident = 0;
  /** Milliseconds that 95 % of checks of the process take at most, for some seconds. */
  const p95 = async () => {
    const waits: number[] = [];
    for (const until = performance.now() + 8000; performance.now() < until; await sleep(20)) {
      const begun = performance.now();
      expect((await fetch(`${server.url}/livez`)).status).toBe(200);
      waits.push(performance.now() - begun);
      if (showsProcesses) resident = Math.max(resident, residentOf(server.pid));
    }
    return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
  };
  const quiet = await p95();
  const child = fork(new URL('../attackers.ts', import.meta.url), [server.url, await thirtyAccounts()], {
    execArgv: [],
  });
  onTestFinished(() => void child.kill());
  await p95();
  // On a machine that other programs keep busy a check takes longer without any attack, too.
  const max = quiet < 50 ? 200 : 4 * quiet;
  expect(await bestOfThree(max, p95)).toBeLessThan(max);
  child.send('stop');
  const [statuses] = (await once(child, 'message')) as [Record<string, number>];
  console.log(statuses, `${Math.round(resident / 1024 / 1024)} MB`);
  expect(statuses[500]).toBeUndefined();
  expect(Number(statuses[400]) + Number(statuses[413])).toBeGreaterThan(40);
  expect(resident).toBeLessThan(maxResident);
  if (showsProcesses) expect(isAlive(server.pid)).toBe(true);
}, 300_000);
