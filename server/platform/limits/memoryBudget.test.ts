import { expect, test, vi } from 'vitest';
import { createMemoryBudget } from './memoryBudget.ts';

const limits = { max: 100, ofNetwork: 60, waiting: 3, patience: 1000 };
const refused = { code: 'UNAVAILABLE', details: { retryAfter: 5 } };
const soon = () => new Promise((done) => setImmediate(done));

test('what does not fit waits until there is room, and is refused when there is none for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const budget = createMemoryBudget(limits);
    const first = await budget.hold('a', 60);
    const waits = budget.hold('b', 50);
    const gives = expect(budget.hold('c', 45)).rejects.toMatchObject(refused);
    await vi.advanceTimersByTimeAsync(500);
    first.become(40);
    await (await waits).grow(5);
    await vi.advanceTimersByTimeAsync(600);
    await gives;
    expect(budget.held()).toBe(95);
  } finally {
    vi.useRealTimers();
  }
});

test('a network holds no more than its share, while others go on', async () => {
  const budget = createMemoryBudget(limits);
  const first = await budget.hold('a', 50);
  const begun: string[] = [];
  const second = budget.hold('a', 20).then((held) => {
    begun.push('a');
    return held;
  });
  await budget.hold('b', 30);
  await soon();
  expect(begun).toEqual([]);
  first.release();
  await second;
  expect([begun, budget.held()]).toEqual([['a'], 50]);
});

test('networks take turns, whichever of them has more that waits', async () => {
  const budget = createMemoryBudget({ ...limits, waiting: 10 });
  const whole = await budget.hold('a', 100);
  const begun: string[] = [];
  for (const network of ['a', 'a', 'a', 'b', 'c']) {
    void budget.hold(network, 50).then((held) => {
      begun.push(network);
      setImmediate(held.release);
    });
  }
  whole.release();
  await expect.poll(() => begun.length).toBe(5);
  expect(begun.slice(0, 3)).toEqual(['a', 'b', 'c']);
});

test('a piece larger than a share is held alone, more than may wait are refused at once, and nothing is held twice', async () => {
  const budget = createMemoryBudget(limits);
  const large = await budget.hold('a', 200);
  const others = ['b', 'b', 'c'].map((network) => budget.hold(network, 10));
  await expect(budget.hold('d', 1)).rejects.toMatchObject(refused);
  large.release();
  large.release();
  large.become(70);
  for (const { release } of await Promise.all(others)) release();
  expect(budget.held()).toBe(0);
});
