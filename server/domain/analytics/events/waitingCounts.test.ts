import { beforeEach, expect, test, vi } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { entities } from '../../../domains.ts';
import { businessReport } from '../businessReport.ts';
import { BusinessCityDay, BusinessDay, OfferDay, OfferTotal, WaitingCounts } from '../entities.ts';
import { recordOfferVisit } from './tracking.ts';
import { addUpCounts, flushCounts } from './waitingCounts.ts';

const platform = await testPlatform();
const newEm = () => platform.orm.em.fork();
let business: Business;
let offer: Offer;
let visitors = 0;

beforeEach(async () => {
  business = await aBusiness(newEm());
  offer = await anOffer(newEm(), business);
});

const click = (on = platform, id = offer.id) => {
  const visitor = { ip: `192.0.2.${++visitors % 250}`, userAgent: `Mozilla/5.0 Chrome/140.0 visitor-${visitors}` };
  return recordOfferVisit({ platform: on }, visitor, { offerId: id, kind: 'CLICK', city: 'Nokia' });
};
const clicksOf = async (id = offer.id) => (await newEm().findOneOrFail(OfferTotal, { offer: id })).clicks;
type Row = Pick<WaitingCounts, 'businessIds' | 'offerIds' | 'days' | 'cities' | 'sources'>;
const waiting = () => newEm().count(WaitingCounts);
const reported = async () => {
  const report = await businessReport(platform, business, { period: 'DAYS_7', filter: 'ALL' });
  return (await report.overview()).totalClicks;
};

test('who reads a report sees what this server has just counted, and nothing is added twice', async () => {
  await Promise.all([click(), click(), click()]);
  expect(await reported()).toBe(3);
  expect(await reported()).toBe(3);
  await addUpCounts(platform);
  expect(await clicksOf()).toBe(3);
  expect(await waiting()).toBe(0);
});

test('without a reader, counts are in the counters some two seconds later', async () => {
  await click();
  expect(await clicksOf()).toBe(0);
  await vi.waitFor(async () => expect(await clicksOf()).toBe(1), { timeout: 6000, interval: 100 });
});

test('servers that add up at the same time add each count once', async () => {
  const other = await startPlatform(platform.config, entities);
  try {
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all(Array.from({ length: 40 }, (_, i) => click(i % 2 ? platform : other)));
      await Promise.all([platform, other, platform, other].map((each) => addUpCounts(each)));
      expect([await clicksOf(), await waiting()]).toEqual([round * 40, 0]);
    }
    expect(await newEm().find(BusinessCityDay, { business: business.id })).toMatchObject([
      { city: 'Nokia', clicks: 200 },
    ]);
  } finally {
    await stopPlatform(other);
  }
});

test('more rows than one statement takes are all added', async () => {
  const em = newEm();
  for (let made = 0; made < 450; made += 1) {
    const one = { businessIds: [business.id], offerIds: [offer.id], days: ['2026-11-20'], cities: [''], sources: [''] };
    em.create(WaitingCounts, { ...one, results: ['VIEW'], events: ['3'] });
  }
  await em.flush();
  await addUpCounts(platform);
  expect(await newEm().find(OfferDay, { offer: offer.id })).toMatchObject([{ views: 450, repeats: 900 }]);
  expect(await waiting()).toBe(0);
});

test('more events than one statement takes are all added', async () => {
  const em = newEm();
  const columns = { businessIds: business.id, offerIds: offer.id, days: '2026-11-20', cities: '', sources: '' };
  for (let made = 0; made < 4; made += 1) {
    const row = Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, Array(6000).fill(value)]));
    em.create(WaitingCounts, { ...(row as Row), results: Array(6000).fill('CALL'), events: Array(6000).fill('1') });
  }
  await em.flush();
  await addUpCounts(platform);
  expect(await newEm().find(OfferDay, { offer: offer.id })).toMatchObject([{ calls: 24_000, repeats: 0 }]);
  expect(await waiting()).toBe(0);
});

test('of an offer that is deleted before its counts are added, they stay in those of its business', async () => {
  const gone = await anOffer(newEm(), business);
  await Promise.all([click(), click(platform, gone.id)]);
  await newEm().nativeDelete(Offer, { id: gone.id });
  await addUpCounts(platform);
  expect(await newEm().find(BusinessDay, { business: business.id })).toMatchObject([{ clicks: 2 }]);
  expect(await newEm().find(OfferDay, { business: business.id })).toMatchObject([{ clicks: 1 }]);
});

test('counts of a business that is deleted before they are added are dropped, and the others are added', async () => {
  const other = await aBusiness(newEm());
  const theirs = await anOffer(newEm(), other);
  await Promise.all([click(), click(platform, theirs.id)]);
  await newEm().nativeDelete(Business, { id: other.id });
  await addUpCounts(platform);
  expect([await clicksOf(), await waiting()]).toEqual([1, 0]);
});

test('adding up beside deletions of the same offers fails neither', async () => {
  const offers = await Promise.all(Array.from({ length: 12 }, () => anOffer(newEm(), business)));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(offers.map(({ id }) => click(platform, id).catch(() => undefined)));
    const deletes = offers.slice(round * 4, round * 4 + 4).map(({ id }) => newEm().nativeDelete(Offer, { id }));
    await Promise.all([addUpCounts(platform), ...deletes]);
  }
  await addUpCounts(platform);
  expect(await waiting()).toBe(0);
  expect(await newEm().find(BusinessDay, { business: business.id })).toMatchObject([{ clicks: 12 + 8 + 4 }]);
});

test('a report does not wait for counters that are held, and its counts are added later', async () => {
  await click();
  const holder = newEm();
  await holder.begin();
  await holder.execute('lock table business_day in exclusive mode');
  const began = performance.now();
  expect(await reported()).toBe(0);
  expect(performance.now() - began).toBeLessThan(3000);
  await holder.rollback();
  await vi.waitFor(async () => expect(await reported()).toBe(1), { timeout: 8000, interval: 50 });
}, 15_000);

test('counts that could not be added wait for the next time, and the log says why', async () => {
  await click();
  const warned = vi.spyOn(platform.log, 'warn').mockReturnValue(undefined);
  await newEm().execute('alter table offer_total rename to offer_total_away');
  await flushCounts(platform);
  await newEm().execute('alter table offer_total_away rename to offer_total');
  expect(warned.mock.calls.map(([, text]) => text)).toEqual([
    'counts could not be added up, and wait for the next time',
  ]);
  warned.mockRestore();
  expect(await waiting()).toBe(1);
  await addUpCounts(platform);
  expect([await clicksOf(), await waiting()]).toEqual([1, 0]);
});

test('a server that is cut off leaves what waits to the next one', async () => {
  const other = await startPlatform(platform.config, entities);
  await click(other);
  await stopPlatform(other);
  expect([await clicksOf(), await waiting()]).toEqual([0, 1]);
  await addUpCounts(platform);
  expect([await clicksOf(), await waiting()]).toEqual([1, 0]);
});
