import { beforeEach, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { createDb } from '#platform/database/db.ts';
import { startOfDay } from '#platform/helsinki.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { entities } from '../../../domains.ts';
import { BusinessDay, OfferCityDay, OfferDay, OfferTotal } from '../entities.ts';
import { countEvents } from './countEvents.ts';
import { recordOfferVisit } from './tracking.ts';
import { senderOf, type Visitor } from './visitors.ts';
import { addUpCounts } from './waitingCounts.ts';

const platform = await testPlatform();
const MINUTE = 60_000;
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const visitor: Visitor = { ip: '192.0.2.1', userAgent: browser };
const people = (count: number): Visitor[] =>
  Array.from({ length: count }, (_, i) => ({ ip: `198.51.100.${i}`, userAgent: browser }));

const newEm = () => platform.orm.em.fork();
/** Once what waits is added up. */
const countedEm = async () => {
  await addUpCounts(platform);
  return newEm();
};
let business: Business;
let offer: Offer;

beforeEach(async () => {
  business = await aBusiness(newEm());
  offer = await anOffer(newEm(), business);
});

const click = (visitor: Visitor, at?: Date, city?: string) =>
  recordOfferVisit({ platform }, visitor, { offerId: offer.id, kind: 'CLICK', city }, at);

const businessDays = async () =>
  (await countedEm()).find(BusinessDay, { business: business.id }, { orderBy: { day: 'asc' } });

test('counts a click of the same visitor once an hour, and the others as repeats', async () => {
  const at = new Date();
  expect(await click(visitor, at)).toEqual({ counted: true });
  expect(await click(visitor, new Date(at.getTime() + 59 * MINUTE))).toEqual({ counted: false });
  expect(await click(visitor, new Date(at.getTime() + 60 * MINUTE))).toEqual({ counted: true });
  expect(await (await countedEm()).findOneOrFail(OfferTotal, { offer: offer.id })).toMatchObject({
    clicks: 2,
    views: 0,
  });
  const days = await businessDays();
  expect(days.reduce((sum, { repeats }) => sum + repeats, 0)).toBe(1);
});

test('counts a thousand concurrent clicks of one visitor over two servers as one click', async () => {
  const other = await startPlatform(platform.config, entities);
  try {
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        recordOfferVisit({ platform: i % 2 ? platform : other }, visitor, { offerId: offer.id, kind: 'CLICK' }),
      ),
    );
    expect(outcomes.filter(({ counted }) => counted)).toHaveLength(1);
    expect(await businessDays()).toMatchObject([{ clicks: 1, repeats: 999 }]);
  } finally {
    await stopPlatform(other);
  }
});

test('counts every event of many visitors and offers at the same time over two servers', async () => {
  const offers = [offer, ...(await Promise.all([1, 2, 3].map(() => anOffer(newEm(), business))))];
  const other = await startPlatform(platform.config, entities);
  try {
    await Promise.all(
      people(200).flatMap((visitor, i) =>
        offers.map(({ id }) =>
          recordOfferVisit({ platform: i % 2 ? platform : other }, visitor, { offerId: id, kind: 'VIEW' }),
        ),
      ),
    );
  } finally {
    await stopPlatform(other);
  }
  for (const { id } of offers)
    expect(await (await countedEm()).findOneOrFail(OfferTotal, { offer: id })).toMatchObject({ views: 200 });
  expect(await businessDays()).toMatchObject([{ views: 800, repeats: 0 }]);
});

test('counts views, clicks and conversions separately', async () => {
  for (const kind of ['VIEW', 'CLICK', 'CALL', 'DIRECTIONS', 'WEBSITE'] as const) {
    expect(await recordOfferVisit({ platform }, visitor, { offerId: offer.id, kind })).toEqual({ counted: true });
  }
  expect(await (await countedEm()).find(OfferDay, { offer: offer.id })).toMatchObject([
    { views: 1, clicks: 1, calls: 1, directions: 1, website: 1, repeats: 0 },
  ]);
  expect(await (await countedEm()).findOneOrFail(OfferTotal, { offer: offer.id })).toMatchObject({ conversions: 3 });
});

test('counts robots and the owner separately from visitors', async () => {
  const robot = {
    ip: '192.0.2.2',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  };
  const competitor = await aBusiness(newEm());
  expect(await click(robot)).toEqual({ counted: false });
  expect(await click({ ...visitor, businessId: business.id })).toEqual({ counted: false });
  expect(await click({ ...visitor, businessId: competitor.id })).toEqual({ counted: true });
  expect(await businessDays()).toMatchObject([{ clicks: 1, robots: 1, own: 1, repeats: 0 }]);
});

test('does not take the libraries of apps for robots', async () => {
  expect(await click({ ip: '192.0.2.3', userAgent: 'okhttp/4.12.0' })).toEqual({ counted: true });
  const consumer = { id: crypto.randomUUID(), city: 'Oulu' };
  expect(await click({ ip: '192.0.2.3', userAgent: 'curl/8.0', consumer })).toEqual({ counted: true });
});

test('counts a signed-in consumer as the same visitor from any address', async () => {
  const consumer = { id: crypto.randomUUID(), city: 'Oulu' };
  expect(await click({ ...visitor, consumer })).toEqual({ counted: true });
  expect(await click({ ip: '203.0.113.9', userAgent: 'okhttp/4.12.0', consumer })).toEqual({ counted: false });
});

test('recognises repeats over midnight, though the keys of visitors change', async () => {
  const midnight = startOfDay('2026-10-26');
  await newEm().nativeUpdate(
    Offer,
    { id: offer.id },
    { startsAt: startOfDay('2026-10-20'), expiresAt: new Date('2026-10-30') },
  );
  const minutes = (count: number) => new Date(midnight.getTime() + count * MINUTE);
  expect(await click(visitor, minutes(-10))).toEqual({ counted: true });
  expect(await click(visitor, minutes(10))).toEqual({ counted: false });
  expect(await click(visitor, minutes(50))).toEqual({ counted: true });
  expect(await businessDays()).toMatchObject([
    { day: '2026-10-25', clicks: 1, repeats: 0 },
    { day: '2026-10-26', clicks: 1, repeats: 1 },
  ]);
});

test('uses days of Helsinki when the clocks change', async () => {
  await newEm().nativeUpdate(
    Offer,
    { id: offer.id },
    { startsAt: new Date('2026-10-20'), expiresAt: new Date('2026-10-30') },
  );
  const [first, second, third] = people(3) as [Visitor, Visitor, Visitor];
  await click(first, new Date('2026-10-24T20:59:59Z'));
  await click(second, new Date('2026-10-24T21:00:00Z'));
  await click(third, new Date('2026-10-25T21:59:59Z'));
  expect(await businessDays()).toMatchObject([
    { day: '2026-10-24', clicks: 1 },
    { day: '2026-10-25', clicks: 2 },
  ]);
});

test('counts clicks by municipality, and other names as unknown', async () => {
  const [first, second, third, fourth] = people(4) as [Visitor, Visitor, Visitor, Visitor];
  await click(first, undefined, 'Tampere');
  await click(second, undefined, 'Atlantis');
  await click(third);
  await click({ ...fourth, consumer: { id: crypto.randomUUID(), city: 'Oulu' } });
  const rows = await (await countedEm()).find(OfferCityDay, { offer: offer.id }, { orderBy: { city: 'asc' } });
  expect(rows.map(({ city, clicks }) => [city, clicks])).toEqual([
    ['', 2],
    ['Oulu', 1],
    ['Tampere', 1],
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['hidden', () => newEm().nativeUpdate(Offer, { id: offer.id }, { hidden: true })],
  ['pending', () => newEm().nativeUpdate(Offer, { id: offer.id }, { status: 'PENDING' })],
  ['expired', () => newEm().nativeUpdate(Offer, { id: offer.id }, { expiresAt: new Date(Date.now() - 1000) })],
  ['deleted', () => newEm().nativeDelete(Offer, { id: offer.id })],
])('throws OFFER_NOT_FOUND for a %s offer', async (_what, change) => {
  await change();
  await expect(click(visitor)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
});

test('throws OFFER_NOT_FOUND for an invalid id, and counts the others of the batch', async () => {
  const broken = recordOfferVisit({ platform }, visitor, { offerId: '42', kind: 'CLICK' });
  const missing = recordOfferVisit({ platform }, visitor, { offerId: crypto.randomUUID(), kind: 'CLICK' });
  const good = click(visitor);
  await expect(broken).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
  await expect(missing).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
  expect(await good).toEqual({ counted: true });
});

test('throws only OFFER_NOT_FOUND for events of offers that are being deleted, and stores no counts of them', async () => {
  const offers = await Promise.all(Array.from({ length: 8 }, () => anOffer(newEm(), business)));
  const deletes = offers.map(({ id }) => newEm().nativeDelete(Offer, { id }));
  const visits = Promise.allSettled(
    people(200).map((visitor, i) =>
      recordOfferVisit({ platform }, visitor, { offerId: (offers[i % 8] as Offer).id, kind: 'CLICK' }),
    ),
  );
  await Promise.all(deletes);
  const refusals = (await visits).filter((outcome) => outcome.status === 'rejected');
  expect(refusals.map(({ reason }) => reason.code)).toEqual(refusals.map(() => 'OFFER_NOT_FOUND'));
  expect(await (await countedEm()).count(OfferDay, { offer: { $in: offers.map(({ id }) => id) } })).toBe(0);
});

test('plans a batch without comparing each event with each, also while the tables are empty', async () => {
  const plan = await planOfCounting(0);
  expect(plan.match(/(Hash|Merge)[\w ]* Join/g)?.length).toBeGreaterThan(6);
  // Those of one event: look-ups of the hour before midnight, and what is in one row.
  const lines = plan.split('\n');
  const depth = (line: string) => line.search(/\S/);
  const loops = lines.flatMap((line, i) => {
    if (!line.includes('Nested Loop')) return [];
    const from = depth(lines[i + 1] ?? '');
    const end = lines.findIndex((other, j) => j > i && depth(other) < from);
    const loop = lines.slice(i, end === -1 ? undefined : end);
    return [loop.slice(0, 5).join('\n')];
  });
  expect(loops.length).toBeGreaterThan(0);
  expect(loops.filter((loop) => loop.includes('CTE Scan'))).toEqual([]);
});

test('plans to find what was counted before by its key, also while there is little of it', async () => {
  const plan = await planOfCounting(3000);
  expect(plan).toContain('using caller_visits_pkey');
  expect(plan).not.toContain('Seq Scan on caller_visits');
});

/** The plan of the statement that counts, while so much has been counted before. */
async function planOfCounting(rows: number): Promise<string> {
  const texts: string[] = [];
  const noted = createDb(async ({ text }) => {
    texts.push(text);
    return { rows: [], rowCount: 0 };
  });
  const sender = await senderOf(platform, visitor, new Date());
  await countEvents(noted, [{ id: null, offerId: offer.id, kind: 'CLICK', city: '', sender }]);
  return newEm().transactional(async (em) => {
    await em.execute('truncate caller_visits');
    await em.execute(
      `insert into caller_visits (day, caller, target_id, visits, times, counted, added)
      select current_date, gen_random_uuid(), gen_random_uuid(), '{}', '{}', 1, 1 from generate_series(1, ?)`,
      [rows],
    );
    await em.execute('analyze caller_visits');
    await em.execute('set local plan_cache_mode = force_generic_plan');
    await em.execute(`prepare counting as ${texts[0]}`);
    const empty = Array.from({ length: texts[0]?.match(/\$\d+/g)?.length ?? 0 }, () => `''`).join(', ');
    const lines = await em.execute<{ 'QUERY PLAN': string }[]>(`explain execute counting(${empty})`);
    await em.execute('deallocate counting');
    const text = lines.map((row) => row['QUERY PLAN']).join('\n');
    // What is read once is compared with nothing.
    return text.replaceAll(/InitPlan \d+\n[^\n]*CTE Scan[^\n]*\n/g, '');
  });
}
