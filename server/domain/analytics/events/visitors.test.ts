import { beforeEach, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { startOfDay } from '#platform/helsinki.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { entities } from '../../../domains.ts';
import { businessReport } from '../businessReport.ts';
import { BusinessDay, OfferDay, OfferTotal } from '../entities.ts';
import { recordOfferVisit } from './tracking.ts';
import type { Visitor } from './visitors.ts';
import { addUpCounts } from './waitingCounts.ts';

const platform = await testPlatform();
const newEm = () => platform.orm.em.fork();
/** Once what waits is added up. */
const countedEm = async () => {
  await addUpCounts(platform);
  return newEm();
};
const MINUTE = 60_000;
/** The day begins at 22:00 UTC. */
const noon = new Date('2026-11-20T10:00:00Z');
const midnight = startOfDay('2026-11-21');

let business: Business;
let offer: Offer;

beforeEach(async () => {
  business = await aBusiness(newEm());
  offer = await anOffer(newEm(), business);
  const live = { startsAt: startOfDay('2026-11-19'), expiresAt: startOfDay('2027-11-25') };
  await newEm().nativeUpdate(Offer, { id: offer.id }, live);
});

let browser = 0;
/** Another browser behind the address. */
function someone(ip = '192.0.2.1'): Visitor {
  browser += 1;
  return { ip, userAgent: `Mozilla/5.0 App/${browser}` };
}

/** How many of the given number of events, each by another visitor, are counted. */
async function counted(times: number, at: Date, visitor: () => Visitor = someone, offerId = offer.id) {
  const outcomes = await Promise.all(
    Array.from({ length: times }, (_, i) =>
      recordOfferVisit({ platform }, visitor(), { offerId, kind: i % 2 ? 'VIEW' : 'CLICK' }, at),
    ),
  );
  return outcomes.filter((outcome) => outcome.counted).length;
}

const after = (minutes: number, from = noon) => new Date(from.getTime() + minutes * MINUTE);

test('counts at most 30 events of one address in any hour for an offer, and the others as over the limit', async () => {
  expect(await counted(1, noon)).toBe(1);
  expect(await counted(40, after(1))).toBe(29);
  expect(await counted(5, after(59))).toBe(0);
  expect(await counted(5, after(60))).toBe(1);
  expect(await counted(40, after(61))).toBe(29);
  const days = { clicks: expect.any(Number), overLimit: 11 + 5 + 4 + 11, repeats: 0 };
  expect(await (await countedEm()).find(OfferDay, { offer: offer.id })).toMatchObject([days]);
  expect(await (await countedEm()).find(BusinessDay, { business: business.id })).toMatchObject([days]);
  const { clicks, views } = await (await countedEm()).findOneOrFail(OfferTotal, { offer: offer.id });
  expect(clicks + views).toBe(60);
});

test('counts at most 300 events of one address in a day, and again the next day', async () => {
  const hours = Array.from({ length: 12 }, (_, hour) => after(hour * 61, startOfDay('2026-11-20')));
  let sum = 0;
  for (const at of hours) sum += await counted(30, at);
  expect(sum).toBe(300);
  expect(await counted(30, after(90, midnight))).toBe(30);
});

test('continues the hour of an address over midnight, though its pseudonym changes', async () => {
  expect(await counted(20, after(-10, midnight))).toBe(20);
  expect(await counted(20, after(10, midnight))).toBe(10);
  expect(await counted(20, after(51, midnight))).toBe(20);
});

test('limits each address and each offer separately, and an IPv6 network as one address', async () => {
  const other = await anOffer(newEm(), business);
  const live = { startsAt: startOfDay('2026-11-19'), expiresAt: startOfDay('2027-11-25') };
  await newEm().nativeUpdate(Offer, { id: other.id }, live);
  expect(await counted(40, noon)).toBe(30);
  expect(await counted(40, noon, () => someone('192.0.2.2'))).toBe(30);
  expect(await counted(40, noon, someone, other.id)).toBe(30);
  let host = 0;
  const inNetwork = () => {
    host += 1;
    return someone(`2001:db8:0:1::${host}`);
  };
  expect(await counted(40, noon, inNetwork)).toBe(30);
});

test('counts signed-in consumers by their accounts and not by their address', async () => {
  const consumer = () => ({ ...someone(), consumer: { id: crypto.randomUUID(), city: 'Oulu' } });
  expect(await counted(40, noon, consumer)).toBe(40);
});

test('counts neither repeats nor robots towards the limit of an address', async () => {
  const same = someone();
  const robot = () => ({ ip: '192.0.2.1', userAgent: 'Googlebot/2.1' });
  expect(await counted(50, noon, () => same)).toBe(2);
  expect(await counted(50, noon, robot)).toBe(0);
  expect(await counted(40, noon)).toBe(28);
});

test('counts 30 of 1,000 clicks with different browsers over two servers, and reports the others to the business', async () => {
  const other = await startPlatform(platform.config, entities);
  const now = new Date();
  try {
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        recordOfferVisit({ platform: i % 2 ? platform : other }, someone(), { offerId: offer.id, kind: 'CLICK' }, now),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.counted)).toHaveLength(30);
  } finally {
    await stopPlatform(other);
  }
  const report = await businessReport(platform, business, { period: 'DAYS_7', filter: 'ALL' }, now);
  expect((await report.overview()).totalClicks).toBe(30);
  expect(await report.filtered()).toEqual({ repeats: 0, robots: 0, own: 0, overLimit: 970 });
});
