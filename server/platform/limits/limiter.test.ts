import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { connectPools } from '../database/pools.ts';
import { callerNetwork, consume, type RateRule, sweepRateLimits } from './limiter.ts';

const platform = await testPlatform();
const rule: RateRule = { name: 'test', points: 3, seconds: 60 };

const use = (key: string, times: number, by: Pick<typeof platform, 'primary' | 'secrets'> = platform) =>
  Promise.allSettled(Array.from({ length: times }, () => consume(by, key, rule)));
const passed = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length;
const rows = () => platform.primary.selectFrom('rate_limit').select('key').execute();
const endWindows = () =>
  platform.primary
    .updateTable('rate_limit')
    .set({ resets_at: new Date(Date.now() - 1000) })
    .execute();

test('exactly the allowed number passes, also when all come at once from two servers', async () => {
  const other = connectPools(
    { databaseUrl: platform.config.databaseUrl ?? '', databaseReplicaUrls: [] },
    () => undefined,
  );
  const results = await Promise.all([
    use('maija', 20),
    use('maija', 20, { ...platform, primary: other.databases.primary }),
  ]);
  await other.close();
  expect(passed(results.flat())).toBe(3);
});

test('a refusal returns the seconds to wait', async () => {
  const [refused] = await use('maija', 1);
  expect(refused).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  const { retryAfter } = (refused as PromiseRejectedResult).reason.details;
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(60);
});

test('others, and other rules, have limits of their own', async () => {
  expect(passed(await use('matti', 1))).toBe(1);
  await expect(consume(platform, 'maija', { ...rule, name: 'another' })).resolves.toBeUndefined();
});

test('a new window begins when the old one is over', async () => {
  await endWindows();
  expect(passed(await use('maija', 4))).toBe(3);
});

test('a clock of the database that was ahead and is set right makes no caller wait longer than a window', async () => {
  await use('elina', 4);
  await platform.primary
    .updateTable('rate_limit')
    .set({ resets_at: new Date(Date.now() + 3_600_000) })
    .execute();
  expect(passed(await use('elina', 4))).toBe(3);
});

test('the count stays when the transaction around it is rolled back', async () => {
  const failing = platform.orm.em.fork().transactional(async () => {
    await use('teppo', 3);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(passed(await use('teppo', 1))).toBe(0);
});

test('whom a limit concerns cannot be read from the table, and old rows are swept', async () => {
  await use('192.0.2.1', 1);
  const keys = (await rows()).map(({ key }) => key);
  expect(keys.every((key) => /^[\w-]{43}$/.test(key))).toBe(true);
  await endWindows();
  await use('seppo', 1);
  await sweepRateLimits(platform);
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the caller %s counts as %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});
