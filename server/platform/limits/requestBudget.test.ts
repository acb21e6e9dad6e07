import { CompiledQuery, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { AppError } from '#shared/appError.ts';
import { testPlatform } from '#test/database.ts';
import { createDb } from '../database/db.ts';
import { sweepRateLimits } from './limiter.ts';
import { type BudgetRule, createRequestBudget, type RequestBudget } from './requestBudget.ts';

const platform = await testPlatform();
const rule: BudgetRule = { name: 'test', perMinute: 1000 };

/** Points that pass before the key's first refusal, spent in steps of 10. */
async function spendAll(budget: RequestBudget, key: string): Promise<number> {
  for (let spent = 0; spent < 3 * rule.perMinute; spent += 10) {
    try {
      await budget.spend(key, rule, 10);
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } });
      return spent;
    }
  }
  throw new Error('Nothing was refused');
}

test('two processes share the points of a key', async () => {
  const [one, two] = [createRequestBudget(platform), createRequestBudget(platform)];
  const spent = (await Promise.all([spendAll(one, 'maija'), spendAll(two, 'maija')])).reduce((a, b) => a + b);
  expect(spent).toBeGreaterThanOrEqual(rule.perMinute / 2);
  // What comes back meanwhile, and a slice in each process.
  expect(spent).toBeLessThan(1.5 * rule.perMinute);
  await expect(createRequestBudget(platform).spend('matti', rule, 10)).resolves.toBeUndefined();
});

test('a process that starts later learns what was spent after its first slice', async () => {
  await spendAll(createRequestBudget(platform), 'teppo');
  expect(await spendAll(createRequestBudget(platform), 'teppo')).toBeLessThanOrEqual(rule.perMinute / 10);
});

test('what was used up is charged, and refused from then on', async () => {
  const budget = createRequestBudget(platform);
  budget.charge('ville', rule, rule.perMinute);
  await expect(budget.spend('ville', rule, 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('points come back within a minute', async () => {
  const budget = createRequestBudget(platform);
  await spendAll(budget, 'seppo');
  const spentAt = performance.now();
  // It begins at 0.
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    vi.advanceTimersByTime(spentAt + 61_000);
    await expect(budget.spend('seppo', rule, 10)).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('a clock of the server that was ahead and is set right makes no caller wait', async () => {
  const budget = createRequestBudget(platform);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  for (let spent = 0; spent < rule.perMinute / 4; spent += 10) await budget.spend('liisa', rule, 10);
  vi.useRealTimers();
  await expect(budget.spend('liisa', rule, 10)).resolves.toBeUndefined();
});

test('a clock of the database that was ahead and is set right makes no caller wait longer', async () => {
  await spendAll(createRequestBudget(platform), 'kalle');
  await sql`update rate_limit set resets_at = resets_at + interval '1 hour', counted_at = counted_at + interval '1 hour'`.execute(
    platform.primary,
  );
  const budget = createRequestBudget(platform);
  await spendAll(budget, 'kalle');
  const refusal = (await budget.spend('kalle', rule, 10).catch((error: unknown) => error)) as AppError;
  expect(refusal.code).toBe('TOO_MANY_REQUESTS');
  expect(refusal.details?.retryAfter).toBeLessThanOrEqual(60);
});

test('a crowd at once cannot run up more than what is left', async () => {
  const budget = createRequestBudget(platform);
  const results = await Promise.allSettled(Array.from({ length: 500 }, () => budget.spend('kaikki', rule, 100)));
  const passed = results.filter(({ status }) => status === 'fulfilled').length;
  expect(passed * 100).toBeGreaterThanOrEqual(rule.perMinute / 2);
  expect(passed * 100).toBeLessThan(1.5 * rule.perMinute);
});

test('a slice costs one statement, and many keys at once share statements', async () => {
  const run = vi.fn(async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await platform.primary.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  });
  const budget = createRequestBudget({ ...platform, primary: createDb(run) });
  await Promise.all(Array.from({ length: 100 }, (_, i) => budget.spend(`key ${i}`, rule, 30)));
  await expect.poll(() => run.mock.results.length).toBeGreaterThan(0);
  await Promise.all(run.mock.results.map(({ value }) => value));
  expect(run.mock.calls.length).toBeLessThanOrEqual(2);
});

test.each<[string, () => Promise<never>]>([
  ['refuses connections', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['does not answer', () => new Promise(() => undefined)],
])('a process counts alone while the database %s', async (_what, run) => {
  const away = { ...platform, primary: createDb(run) };
  const spent = await spendAll(createRequestBudget(away), 'liisa');
  expect(spent).toBeGreaterThanOrEqual(rule.perMinute / 2);
  expect(spent).toBeLessThan(3 * rule.perMinute);
});

test('only pseudonyms are stored, and rows of what has come back are swept', async () => {
  await spendAll(createRequestBudget(platform), '192.0.2.9');
  const rows = () => platform.primary.selectFrom('rate_limit').select('key').execute();
  expect((await rows()).every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
  await platform.primary
    .updateTable('rate_limit')
    .set({ resets_at: new Date(Date.now() - 1000) })
    .execute();
  await sweepRateLimits(platform);
  expect(await rows()).toEqual([]);
});
