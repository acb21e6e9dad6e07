import { beforeEach, expect, test } from 'vitest';
import { createAdvertisement, findAdvertisement, toggleAdvertisement } from '#domain/ads/advertisements.ts';
import { AdvertisementEvent } from '#domain/ads/entities.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { recordAdvertisementClick } from './advertisementClicks.ts';
import type { Visitor } from './visitors.ts';

const platform = await testPlatform();
const scope = () => ({ em: platform.orm.em.fork(), platform });
const visitor = (i: number): Visitor => ({
  ip: `198.51.100.${i}`,
  userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36',
});
let id: string;

beforeEach(async () => {
  const input = {
    title: 'Kesämarkkinat',
    iconType: 'EMOJI' as const,
    backgroundGradient: 'GREEN' as const,
    isActive: true,
    displayPriority: 0,
    noExpiration: true,
  };
  id = (await createAdvertisement(scope(), await anAdmin(scope().em), input)).advertisement.id;
});

const click = (i: number, at?: Date) => recordAdvertisementClick({ platform }, visitor(i), id, at);
const clickRows = () => scope().em.find(AdvertisementEvent, { advertisementId: id, activity: 'CLICKED' });

test('writes one row of clicks a day, and counts each visitor once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, i) => click(i % 50)));
  expect(outcomes.filter(({ counted }) => counted)).toHaveLength(50);
  expect(await findAdvertisement(scope().em, id)).toMatchObject({ clicks: 50 });
  expect(await clickRows()).toMatchObject([{ clicks: 50, amount: 0, advertisementTitle: 'Kesämarkkinat' }]);
});

test('counts at most 30 clicks of one network address in an hour, also with different browsers', async () => {
  const from = { ip: '2001:db8::1', userAgent: 'Mozilla/5.0' };
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      recordAdvertisementClick({ platform }, { ip: `2001:db8::${i + 1}`, userAgent: `${from.userAgent} App/${i}` }, id),
    ),
  );
  expect(outcomes.filter(({ counted }) => counted)).toHaveLength(30);
  expect(await findAdvertisement(scope().em, id)).toMatchObject({ clicks: 30 });
});

test('counts the same visitor again after an hour, and another day in another row', async () => {
  expect(await click(1, new Date('2026-11-20T10:00:00Z'))).toEqual({ counted: true });
  expect(await click(1, new Date('2026-11-20T10:30:00Z'))).toEqual({ counted: false });
  expect(await click(1, new Date('2026-11-20T11:00:00Z'))).toEqual({ counted: true });
  expect(await click(1, new Date('2026-11-20T22:30:00Z'))).toEqual({ counted: true });
  const rows = (await clickRows()).map(({ clickDay, clicks }) => [clickDay, clicks]);
  expect(rows.sort()).toEqual([
    ['2026-11-20', 2],
    ['2026-11-21', 1],
  ]);
});

test('does not count robots', async () => {
  const robot = { ip: '192.0.2.1', userAgent: 'Googlebot/2.1' };
  expect(await recordAdvertisementClick({ platform }, robot, id)).toEqual({ counted: false });
  expect(await clickRows()).toEqual([]);
});

test('throws NOT_FOUND for an inactive, unknown or impossible advertisement', async () => {
  await toggleAdvertisement(scope(), await anAdmin(scope().em), id);
  for (const other of [id, crypto.randomUUID(), '5']) {
    await expect(recordAdvertisementClick({ platform }, visitor(1), other)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});
