import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

test('calls of one turn leave together at once, and those that come meanwhile leave together', async () => {
  const batches: number[][] = [];
  const double = inBatches(async (items: number[]) => {
    batches.push(items);
    await sleep(5);
    return items.map((item) => item * 2);
  });
  const first = [double([1]), double([2])];
  await sleep(1);
  expect(await Promise.all([...first, double([3, 4]), double([5])])).toEqual([[2], [4], [6, 8], [10]]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('a batch is never larger than its limit, unless one call alone is, and no call is divided', async () => {
  const sizes: number[] = [];
  const call = inBatches(async (items: number[]) => {
    sizes.push(items.length);
    await sleep(1);
    return items;
  }, 10);
  await Promise.all(Array.from({ length: 25 }, (_, i) => call([i])));
  expect(sizes).toEqual([10, 10, 5]);
  sizes.length = 0;
  await Promise.all([6, 4, 1, 12, 5].map((length) => call(Array(length).fill(0))));
  expect(sizes).toEqual([10, 1, 12, 5]);
});

test('a batch that fails fails for its own calls only', async () => {
  const call = inBatches(async (items: number[]) => {
    await sleep(1);
    if (items.includes(1)) throw new Error('no');
    return items;
  });
  const first = call([1]);
  await Promise.resolve();
  const outcomes = await Promise.allSettled([first, call([2]), call([3])]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await call([4])).toEqual([4]);
});
