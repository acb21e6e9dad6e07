import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue, createSizedQueue } from './queue.ts';

function limited() {
  const seen = { now: 0, max: 0, done: 0 };
  const run = createQueue({ atOnce: 2, waiting: 3, whenFull: () => new Error('full') });
  const task = async () => {
    seen.now += 1;
    seen.max = Math.max(seen.max, seen.now);
    await sleep(5);
    seen.now -= 1;
    seen.done += 1;
  };
  return { run, task, seen };
}

test('no more run at once than allowed, and those beyond the queue fail at once', async () => {
  const { run, task, seen } = limited();
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => run(task)));
  expect(results.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected']);
  expect(seen).toEqual({ now: 0, max: 2, done: 5 });
});

test('tasks run while their sizes together fit, a larger one alone, and in the order in which they came', async () => {
  const run = createSizedQueue(10);
  const running = new Set<number>();
  const began: number[][] = [];
  const sizes = [6, 4, 25, 3, 9, 1];
  const results = await Promise.allSettled(
    sizes.map((size) =>
      run(size, async () => {
        running.add(size);
        began.push([...running]);
        await sleep(size);
        running.delete(size);
        if (size === 25) throw new Error('broken');
      }),
    ),
  );
  expect(began).toEqual([[6], [6, 4], [25], [3], [9], [9, 1]]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('a failing task gives its place to the next', async () => {
  const { run, task, seen } = limited();
  const failing = () => Promise.reject(new Error('broken'));
  const results = await Promise.allSettled([run(failing), run(failing), run(task), run(task)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  await run(task);
  expect(seen.done).toBe(3);
});

/** Runs tasks of owners two at a time, all queued at once, and returns the order in which they began. */
async function orderOf(owners: string[]) {
  const began: string[] = [];
  const running = new Set<string>();
  const run = createQueue({ atOnce: 2, waiting: 20, waitingOfOwner: 3, whenFull: () => new Error('full') });
  const results = await Promise.allSettled(
    owners.map((owner) =>
      run(async () => {
        expect(running.has(owner)).toBe(false);
        running.add(owner);
        began.push(owner);
        await sleep(5);
        running.delete(owner);
      }, owner),
    ),
  );
  return { began, results: results.map(({ status }) => status) };
}

test('one task of an owner runs at a time, and owners take turns however many tasks one of them has', async () => {
  const { began } = await orderOf(['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd']);
  expect(began.slice(0, 2)).toEqual(['a', 'b']);
  expect(began.indexOf('c')).toBeLessThan(6);
  expect(began.indexOf('d')).toBeLessThan(6);
  expect(began).toHaveLength(9);
});

test('an owner who has just run lets those who came meanwhile go first', async () => {
  const began: string[] = [];
  const run = createQueue({ atOnce: 1, waiting: 20, whenFull: () => new Error('full') });
  const start = (owner: string) =>
    run(async () => {
      began.push(owner);
      await sleep(5);
    }, owner);
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(start));
  expect(began).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('an owner whose tasks fill its own queue leaves room for others', async () => {
  const { results } = await orderOf(['a', 'a', 'a', 'a', 'a', 'a', 'b']);
  expect(results).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected', 'fulfilled']);
});
