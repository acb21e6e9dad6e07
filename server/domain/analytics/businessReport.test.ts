import { beforeEach, expect, test } from 'vitest';
import { addDays, startOfDay } from '#platform/helsinki.ts';
import { testPlatform } from '#test/database.ts';
import { anOffer } from '#test/marketplace.ts';
import { Business } from '../accounts/entities.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { charge } from '../billing/ledger/ledger.ts';
import { Offer } from '../catalogue/entities.ts';
import { businessReport, type ReportQuery } from './businessReport.ts';
import { recordOfferVisit } from './events/tracking.ts';
import { readCostUntilNow } from './visibilityCost.ts';

const platform = await testPlatform();
const ledger = await aLedger(platform);
const now = new Date('2026-11-20T12:00:00Z');
const today = '2026-11-20';
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let business: Business;
let normal: Offer;
let premium: Offer;
let lastVisitor = 0;

beforeEach(async () => {
  business = await ledger.aBusiness(100_00, {}, daysAgo(100));
  await ledger.em().nativeUpdate(Offer, {}, { hidden: true });
  const times = { createdAt: daysAgo(60), startsAt: daysAgo(60), expiresAt: daysAgo(-5), approvedAt: null };
  normal = await anOffer(ledger.em(), business, { ...times, title: 'Pullapussi' });
  premium = await anOffer(ledger.em(), business, { ...times, title: 'Kakku', type: 'PREMIUM_OFFER', cost: 1500 });
});

type Kind = Parameters<typeof recordOfferVisit>[2]['kind'];

/** Records the event for the given number of different visitors on that day. */
const visits = (offer: Offer, kind: Kind, count: number, at: Date, city?: string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      recordOfferVisit(
        { platform },
        { ip: `visitor-${++lastVisitor}`, userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' },
        { offerId: offer.id, kind, city },
        at,
      ),
    ),
  );

const report = (query: Partial<ReportQuery> = {}) =>
  businessReport(platform, business, { period: 'DAYS_7', filter: 'ALL', ...query }, now);

const pay = (offer: Offer, cents: number, at: Date) =>
  ledger.em().transactional((em) => charge(em, { businessId: business.id, amount: cents, offer }, at));

test('lists every day of the period until today, with the figures of each day', async () => {
  await visits(normal, 'CLICK', 3, now);
  await visits(normal, 'VIEW', 10, daysAgo(2));
  await visits(premium, 'CALL', 1, daysAgo(2));
  const { from, to, days } = await report();
  expect([from, to]).toEqual(['2026-11-14', today]);
  expect(await days()).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => ({
      date: addDays(today, -ago),
      clicks: ago === 0 ? 3 : 0,
      views: ago === 2 ? 10 : 0,
      conversions: ago === 2 ? 1 : 0,
      cost: 0,
    })),
  );
});

test('adds up the period and counts the offers in the overview', async () => {
  await visits(normal, 'VIEW', 40, daysAgo(1));
  await visits(normal, 'CLICK', 6, daysAgo(1));
  await visits(premium, 'CLICK', 4, daysAgo(3));
  await visits(premium, 'WEBSITE', 2, daysAgo(3));
  await visits(premium, 'CLICK', 50, daysAgo(10));
  await pay(normal, 500, daysAgo(1));
  await pay(premium, 1500, daysAgo(10));
  await anOffer(ledger.em(), business, { status: 'PENDING', createdAt: now });
  business = await ledger.em().findOneOrFail(Business, business.id);
  expect(await (await report()).overview()).toEqual({
    totalOffers: 3,
    approvedOffers: 2,
    activeOffers: 2,
    pendingOffers: 1,
    totalClicks: 10,
    totalViews: 40,
    totalConversions: 2,
    totalSpent: 500,
    periodCost: 0,
    avgClickRate: 25,
    costPerClick: 0,
    balance: 80_00,
    currency: 'EUR',
  });
});

test('returns rates and costs of 0 without clicks and views', async () => {
  const { avgClickRate, costPerClick } = await (await report()).overview();
  expect([avgClickRate, costPerClick]).toEqual([0, 0]);
});

test('compares with the preceding period, and returns null when that had nothing', async () => {
  await visits(normal, 'CLICK', 3, daysAgo(1));
  await visits(normal, 'VIEW', 6, daysAgo(1));
  expect(await (await report()).comparison()).toEqual({
    clicksChange: null,
    clickRateChange: null,
    costChange: null,
    costPerClickChange: null,
  });
  await visits(normal, 'CLICK', 4, daysAgo(8));
  await visits(normal, 'VIEW', 16, daysAgo(13));
  expect(await (await report()).comparison()).toMatchObject({ clicksChange: -25, clickRateChange: 100 });
});

/** A premium offer of 15 days, today the tenth of them: 10 cents a day. */
const aRunningOffer = (facts: object = {}) =>
  anOffer(ledger.em(), business, {
    type: 'PREMIUM_OFFER',
    cost: 150,
    createdAt: daysAgo(30),
    approvedAt: daysAgo(30),
    startsAt: daysAgo(9),
    expiresAt: daysAgo(-5),
    ...facts,
  });

test('spreads the price of an offer over the days it is visible, by one rule in every part', async () => {
  const offer = await aRunningOffer();
  await visits(offer, 'CLICK', 5, daysAgo(1));
  await visits(offer, 'CLICK', 4, daysAgo(8));
  const week = await report();
  expect(await week.overview()).toMatchObject({ periodCost: 70, costPerClick: 0.14, totalSpent: 0 });
  expect((await week.offers())[0]).toMatchObject({ id: offer.id, cost: 150, periodCost: 70, costPerClick: 0.14 });
  expect((await week.days()).map(({ cost }) => cost)).toEqual([10, 10, 10, 10, 10, 10, 10]);
  expect(await week.comparison()).toMatchObject({ costChange: 133.33, costPerClickChange: 86.67 });
  const month = await (await report({ period: 'DAYS_30' })).overview();
  expect(month).toMatchObject({ periodCost: 100, costPerClick: 0.11 });
});

test('compares what a click cost before it is rounded to cents', async () => {
  const offer = await aRunningOffer({ startsAt: daysAgo(13), expiresAt: daysAgo(-1) });
  await visits(offer, 'CLICK', 14, daysAgo(8));
  await visits(offer, 'CLICK', 13, daysAgo(1));
  // 5 cents both times, rounded: 70 cents by 14 clicks, then by 13.
  expect(await (await report()).comparison()).toMatchObject({ costChange: 0, costPerClickChange: 7.69 });
});

test('loses no cent when the price does not divide evenly', async () => {
  const offer = await aRunningOffer({ cost: 500, startsAt: daysAgo(6), expiresAt: now });
  const { days, offers } = await report();
  expect((await days()).map(({ cost }) => cost)).toEqual([71, 71, 72, 71, 72, 71, 72]);
  expect((await offers()).find(({ id }) => id === offer.id)).toMatchObject({ periodCost: 500 });
});

test('costs nothing before the approval and the start, and in another currency', async () => {
  await aRunningOffer({ approvedAt: null });
  await aRunningOffer({ startsAt: daysAgo(-1) });
  await aRunningOffer({ currency: 'SEK' });
  const late = await aRunningOffer({ approvedAt: now });
  const { overview, offers } = await report();
  expect((await overview()).periodCost).toBe(25);
  expect((await offers()).find(({ id }) => id === late.id)).toMatchObject({ periodCost: 25 });
});

test('spreads the price of a deleted offer over the days until it was deleted', async () => {
  const real = Date.now();
  const day = (ago: number) => new Date(real - ago * 86_400_000);
  const times = { approvedAt: day(30), startsAt: day(9), expiresAt: day(-5) };
  const offer = await aRunningOffer(times);
  const future = await aRunningOffer({ ...times, startsAt: day(-2) });
  await ledger.em().nativeDelete(Offer, { id: [offer.id, future.id] });
  const query = { period: 'DAYS_7', filter: 'ALL' } as const;
  const { days } = await businessReport(platform, business, query, new Date(real));
  expect((await days()).map(({ cost }) => cost)).toEqual([15, 15, 15, 15, 15, 15, 15]);
  const premium = await businessReport(platform, business, { ...query, filter: 'STANDARD' }, new Date(real));
  expect((await premium.overview()).periodCost).toBe(0);
  expect(await readCostUntilNow(platform, { businessId: business.id, currency: 'EUR' }, new Date(real))).toBe(150);
});

test('deletes what deleted offers cost together with their business', async () => {
  const empty = await ledger.aBusiness(0);
  await anOffer(ledger.em(), empty);
  await ledger.em().nativeDelete(Offer, { id: (await anOffer(ledger.em(), empty)).id });
  await ledger.em().execute('delete from business where id = ?', [empty.id]);
  const left = await ledger.em().execute('select id from past_offer where business_id = ?', [empty.id]);
  expect(left).toEqual([]);
});

test('lists offers with their figures of the period by clicks, highest first', async () => {
  await visits(normal, 'CLICK', 1, daysAgo(1));
  await visits(premium, 'CLICK', 2, daysAgo(1));
  await visits(premium, 'DIRECTIONS', 3, daysAgo(1));
  await visits(normal, 'CLICK', 9, daysAgo(20));
  const ended = { createdAt: daysAgo(30), startsAt: daysAgo(30), expiresAt: daysAgo(20) };
  await anOffer(ledger.em(), business, { ...ended, title: 'Vanha' });
  const offers = await (await report()).offers();
  expect(offers).toMatchObject([
    { title: 'Kakku', isPremium: true, clicks: 2, cost: 1500, conversions: { calls: 0, directions: 3, website: 0 } },
    { title: 'Pullapussi', isPremium: false, clicks: 1, isLive: true, status: 'APPROVED' },
  ]);
  expect((await (await report({ period: 'DAYS_30' })).offers()).map(({ title, clicks }) => [title, clicks])).toEqual([
    ['Pullapussi', 10],
    ['Kakku', 2],
    ['Vanha', 0],
  ]);
});

test('lists municipalities by clicks with their shares', async () => {
  await visits(normal, 'CLICK', 2, daysAgo(1), 'Tampere');
  await visits(premium, 'CLICK', 1, daysAgo(1), 'Oulu');
  await visits(premium, 'CLICK', 1, daysAgo(1));
  await visits(normal, 'CLICK', 5, daysAgo(9), 'Turku');
  expect(await (await report()).locations()).toEqual([
    { city: 'Tampere', clicks: 2, percentage: 50 },
    { city: 'Tuntematon', clicks: 1, percentage: 25 },
    { city: 'Oulu', clicks: 1, percentage: 25 },
  ]);
  expect(await (await report({ filter: 'PREMIUM' })).locations()).toEqual([
    { city: 'Tuntematon', clicks: 1, percentage: 50 },
    { city: 'Oulu', clicks: 1, percentage: 50 },
  ]);
});

test('applies the filter to every part of the report', async () => {
  await visits(normal, 'CLICK', 1, daysAgo(1));
  await visits(premium, 'CLICK', 2, daysAgo(1));
  await pay(normal, 500, daysAgo(1));
  await pay(premium, 1500, daysAgo(1));
  await ledger.em().nativeUpdate(Offer, { id: premium.id }, { hidden: true });
  const parts = async (query: Partial<ReportQuery>) => {
    const { overview, offers, days } = await report(query);
    const { totalOffers, totalClicks, totalSpent } = await overview();
    const clicks = (await days()).reduce((sum, day) => sum + day.clicks, 0);
    return [totalOffers, totalClicks, totalSpent, clicks, (await offers()).length];
  };
  expect(await parts({})).toEqual([2, 3, 2000, 3, 2]);
  expect(await parts({ filter: 'ACTIVE' })).toEqual([1, 1, 500, 1, 1]);
  expect(await parts({ filter: 'PREMIUM' })).toEqual([1, 2, 1500, 2, 1]);
  expect(await parts({ filter: 'STANDARD' })).toEqual([1, 1, 500, 1, 1]);
  expect(await parts({ offerId: premium.id })).toEqual([1, 2, 1500, 2, 1]);
  expect(await parts({ offerId: premium.id, filter: 'STANDARD' })).toEqual([0, 0, 0, 0, 0]);
});

test('throws OFFER_NOT_FOUND for an offer of another business', async () => {
  const other = await ledger.aBusiness(0);
  const theirs = await anOffer(ledger.em(), other, { startsAt: daysAgo(5), expiresAt: daysAgo(-5) });
  await visits(theirs, 'CLICK', 4, now);
  for (const offerId of [theirs.id, '7', crypto.randomUUID()]) {
    await expect(report({ offerId })).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
  }
  expect((await (await report()).overview()).totalClicks).toBe(0);
});

test('counts the events that were left out', async () => {
  const visitor = { ip: '192.0.2.1', userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' };
  const visit = (who: object) =>
    recordOfferVisit({ platform }, { ...visitor, ...who }, { offerId: normal.id, kind: 'VIEW' }, now);
  await visit({});
  await visit({});
  await visit({ userAgent: 'Googlebot/2.1' });
  await visit({ businessId: business.id });
  await visit({ businessId: business.id });
  expect(await (await report()).filtered()).toEqual({ repeats: 1, robots: 1, own: 2, overLimit: 0 });
});

test('deletes the figures of a deleted offer and keeps those of its business', async () => {
  await visits(normal, 'CLICK', 3, daysAgo(1), 'Oulu');
  await ledger.em().nativeDelete(Offer, { id: normal.id });
  const { overview, offers, locations } = await report();
  expect((await overview()).totalClicks).toBe(3);
  expect(await locations()).toEqual([{ city: 'Oulu', clicks: 3, percentage: 100 }]);
  expect((await offers()).map(({ id }) => id)).toEqual([premium.id]);
  const [left] = await ledger.em().execute(
    `select (select count(*) from offer_day where offer_id = ?) + (select count(*) from offer_city_day where offer_id = ?)
      + (select count(*) from offer_total where offer_id = ?) as rows`,
    [normal.id, normal.id, normal.id],
  );
  expect(Number(left?.rows)).toBe(0);
});

test('reports all time since the registration of the business, without a comparison', async () => {
  await visits(normal, 'CLICK', 2, daysAgo(50));
  business.createdAt = startOfDay('2026-09-01');
  const { from, days, comparison } = await report({ period: 'ALL' });
  expect(from).toBe('2026-09-01');
  expect(await days()).toHaveLength(81);
  expect((await comparison()).clicksChange).toBeNull();
});

test('uses days of Helsinki over a change of the clocks', async () => {
  const at = new Date('2026-10-28T12:00:00Z');
  await visits(normal, 'CLICK', 1, new Date('2026-10-24T21:30:00Z'));
  await visits(normal, 'CLICK', 1, new Date('2026-10-25T21:30:00Z'));
  const oneDay = { startsAt: startOfDay('2026-10-25'), expiresAt: new Date('2026-10-25T21:59:59Z') };
  await aRunningOffer({ ...oneDay, cost: 500, approvedAt: daysAgo(60) });
  const query = { period: 'DAYS_7' as const, filter: 'ALL' as const };
  const days = await (await businessReport(platform, business, query, at)).days();
  expect(days.filter(({ clicks }) => clicks > 0)).toMatchObject([{ date: '2026-10-25', clicks: 2, cost: 500 }]);
});
