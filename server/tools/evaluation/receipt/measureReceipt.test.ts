import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { limits, measureReceipt } from './measureReceipt.ts';

const platform = await testPlatform();

test('the filter is good enough over a month of known truth, and everything that says its figures agrees', {
  timeout: 240_000,
}, async () => {
  const { actors, precision, recall, disagree } = await measureReceipt(platform);
  expect(disagree).toEqual([]);
  expect(precision).toBeGreaterThanOrEqual(limits.precision);
  expect(recall).toBeGreaterThanOrEqual(limits.recall);
  const of = (name: string) => actors.find(({ actor }) => actor === name);
  for (const name of ['declared robots', 'pages prepared ahead', 'owner and members'])
    expect([name, of(name)?.wronglyCounted]).toEqual([name, 0]);
  for (const name of ['people', 'signed-in consumers']) expect([name, of(name)?.wronglyLeftOut]).toEqual([name, 0]);
});
