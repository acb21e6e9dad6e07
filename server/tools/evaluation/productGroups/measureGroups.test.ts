import { beforeAll, expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { allProductGroups } from '../../../finnish/productGroups.ts';
import {
  brokenGroupLimits,
  groupedOffers,
  groupFigures,
  type MeasuredGroup,
  measureGroups,
  publishGroupedOffers,
} from './measureGroups.ts';

const platform = await testPlatform();
let measured: MeasuredGroup[];

beforeAll(async () => {
  await publishGroupedOffers(platform.orm.em.fork());
  measured = await measureGroups(platform);
});

test('the set names groups that exist, and a third of it is held out', () => {
  const offers = groupedOffers();
  const slugs = new Set(allProductGroups().map(({ slug }) => slug));
  for (const { title, right, acceptable } of offers)
    for (const slug of [...right, ...acceptable]) expect(slugs, title).toContain(slug);
  expect(new Set(offers.map(({ title }) => title)).size).toBe(offers.length);
  expect(groupFigures(measured).groups).toBeGreaterThanOrEqual(40);
  const heldOut = offers.filter(({ isHeldOut }) => isHeldOut).length;
  expect(Math.abs(heldOut / offers.length - 1 / 3)).toBeLessThan(0.05);
});

test('the pages of goods have what belongs there and nothing else, over the whole set', () => {
  expect(brokenGroupLimits(groupFigures(measured))).toEqual([]);
});

test('so do they over the offers that are held out', () => {
  expect(brokenGroupLimits(groupFigures(measured.filter(({ isHeldOut }) => isHeldOut)))).toEqual([]);
});

test('a share below its limit is reported', () => {
  expect(brokenGroupLimits({ groups: 1, precision: 0.89, recall: 0.8 })).toEqual(['precision of goods 0.890 (0.9)']);
});
