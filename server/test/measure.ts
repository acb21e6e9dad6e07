import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds of processor time that this process spends on the work. What other programs do is not part of it. */
export async function workOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The smallest of up to three measurements; the first one below the limit ends them. A fault of ours shows in each of
 * them, a pause of the machine does not.
 */
export async function bestOfThree(limit: number, measure: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3 && !(best < limit); count += 1) best = Math.min(best, await measure());
  return best;
}

/** Milliseconds that a request waits at most for the event loop while the work is done. */
export async function maxWait(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const before = performance.now();
    await wait(10);
    longest = Math.max(longest, performance.now() - before - 10);
  }
  await working;
  return longest;
}
