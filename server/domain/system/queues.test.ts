import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { businessTotals, overviewCounts } from '../analytics/overview.ts';
import { Order } from '../billing/entities.ts';
import { publishedContent } from '../catalogue/content.ts';
import { ContactMessage } from '../contact/entities.ts';
import { Appeal, ContentReport } from '../contentReports/entities.ts';
import { OnlinePayment } from '../receivables/onlinePayments/entities.ts';
import { ShopProfile } from '../shops/entities.ts';
import { makeShops } from '../shops/slugs.ts';
import { inboxOf, queuesOf } from './queues.ts';

/** Noon of a day of May. */
const noonOf = (day: number) => new Date(Date.UTC(2026, 4, day, 9));

const platform = await testPlatform();
const em = platform.orm.em.fork();

const business = await aBusiness(em);
await aBusiness(em, { status: 'PENDING' });
await aBusiness(em, { status: 'SUSPENDED' });
await aBusiness(em, { status: 'REJECTED' });
await anOffer(em, business);
await anOffer(em, business, { status: 'PENDING' });
em.create(Order, { business, amount: 100_00 });
em.create(Order, { business, amount: 100_00, status: 'CANCELLED' });
em.create(ContactMessage, { name: 'A', email: 'a@example.fi', message: 'Hei' });
em.create(ContactMessage, { name: 'B', email: 'b@example.fi', message: 'Hei', handled: true });
const received = {
  targetUrl: 'http://localhost',
  text: 'x',
  goodFaith: true,
  receivedAt: noonOf(8),
  queueAt: new Date(),
};
const report = em.create(ContentReport, { ...received, year: 2026, seq: 1, number: '2026-0001', kind: 'OTHER' });
em.create(ContentReport, {
  ...received,
  year: 2026,
  seq: 2,
  number: '2026-0002',
  kind: 'OTHER',
  joinedTo: report.id,
});
em.create(Appeal, { report, permission: 'MANAGE_OFFERS', text: 'x', sentAt: noonOf(9) });
await em.flush();

test('queues show how many wait and since when, of what the admin may handle', async () => {
  const own = platform.orm.em.fork();
  const waiting = await aBusiness(own, { status: 'PENDING', createdAt: noonOf(2) });
  const old = await anOffer(own, business, { status: 'PENDING', createdAt: noonOf(3) });
  const mended = await anOffer(own, business, {
    status: 'PENDING',
    createdAt: noonOf(1),
    resubmittedAt: noonOf(5),
  });
  const changed = await anOffer(own, business, { createdAt: noonOf(1) });
  const content = { ...publishedContent(changed), imageIds: [], pages: [] };
  changed.revision = { content, submittedAt: noonOf(4).toISOString() };
  const order = own.create(Order, { business, amount: 100_00, createdAt: noonOf(5) });
  const message = own.create(ContactMessage, {
    name: 'C',
    email: 'c@example.fi',
    message: 'Hei',
    createdAt: noonOf(6),
  });
  const facts = { businessId: business.id, provider: 'fake', amount: 100, gross: 126, taxRateBp: 2550 };
  const review = { ...facts, currency: 'EUR', referenceNumber: '10001015', state: 'REVIEW' } as const;
  own.create(OnlinePayment, { ...review, nextCheckAt: noonOf(7), createdAt: noonOf(7) });
  own.create(OnlinePayment, { ...review, state: 'OPEN', referenceNumber: '10001028', nextCheckAt: noonOf(8) });
  await own.flush();
  await makeShops(own, [business]);
  const empty = { intro: '', website: '', street: '', postCode: '', town: '', logoId: null };
  const change = { content: { ...empty, intro: 'Uusi' }, version: 1, submittedAt: noonOf(10).toISOString() };
  await own.nativeUpdate(ShopProfile, { business: business.id }, { change });

  const queues = async (facts: Parameters<typeof anAdmin>[1]) => queuesOf(platform, await anAdmin(own, facts));
  const ofOffers = [
    { name: 'OFFERS', count: 3, oldest: noonOf(3) },
    { name: 'CHANGES', count: 1, oldest: noonOf(4) },
  ];
  const businesses = { name: 'BUSINESSES', count: 2, oldest: noonOf(2) };
  const others = [
    { name: 'ORDERS', count: 2, oldest: noonOf(5) },
    { name: 'MESSAGES', count: 2, oldest: noonOf(6) },
    { name: 'ONLINE_PAYMENTS', count: 1, oldest: noonOf(7) },
    { name: 'SETTLEMENTS', count: 0, oldest: null },
  ];
  const reports = { name: 'REPORTS', count: 1, oldest: noonOf(8) };
  const appeals = { name: 'APPEALS', count: 1, oldest: noonOf(9) };
  const pages = { name: 'SHOPS', count: 1, oldest: noonOf(10) };
  expect(await queues({ permissions: ['VIEW_ANALYTICS'] })).toEqual([]);
  expect(await queues({ permissions: ['MANAGE_OFFERS'] })).toEqual([...ofOffers, reports, appeals, pages]);
  const noAppeals = { name: 'APPEALS', count: 0, oldest: null };
  expect(await queues({ permissions: ['MANAGE_BUSINESSES'] })).toEqual([businesses, ...others, noAppeals]);
  const everything = [businesses, ...ofOffers, ...others, reports, appeals, pages];
  expect(await queues({ role: 'MASTER_ADMIN' })).toEqual(everything);

  for (const row of [waiting, old, mended, changed, order, message]) own.remove(row);
  await own.flush();
  const master = await anAdmin(own, { role: 'MASTER_ADMIN' });
  expect((await queuesOf(platform, master)).find(({ name }) => name === 'CHANGES')).toEqual({
    name: 'CHANGES',
    count: 0,
    oldest: null,
  });
});

test('the dashboard counts everything there is', async () => {
  expect(await overviewCounts(platform)).toEqual({
    totalOffers: 2,
    totalAdvertisements: 0,
    totalBusinesses: 4,
    activeBusinesses: 1,
  });
  expect(await businessTotals(platform)).toEqual({
    total: 4,
    active: 1,
    pending: 1,
    suspended: 1,
    revenue: 0,
    currency: 'EUR',
    revenues: [],
    offers: 2,
  });
});

test('an admin sees the queues that they may handle', async () => {
  const inbox = async (...permissions: ('MANAGE_BUSINESSES' | 'MANAGE_OFFERS' | 'VIEW_ANALYTICS')[]) =>
    inboxOf(platform, await anAdmin(em, { permissions }));
  const ofBusinesses = { pendingBusinesses: 0, pendingOrders: 0, unhandledMessages: 0 };
  const nothing = { ...ofBusinesses, pendingOffers: 0, openReports: 0, openAppeals: 0 };
  expect(await inbox('VIEW_ANALYTICS')).toEqual(nothing);
  expect(await inbox('MANAGE_OFFERS')).toEqual({ ...nothing, pendingOffers: 1, openReports: 1, openAppeals: 1 });
  const all = { pendingBusinesses: 1, pendingOrders: 1, unhandledMessages: 1 };
  expect(await inbox('MANAGE_BUSINESSES')).toEqual({ ...nothing, ...all });
  const master = await anAdmin(em, { role: 'MASTER_ADMIN' });
  expect(await inboxOf(platform, master)).toEqual({ ...all, pendingOffers: 1, openReports: 1, openAppeals: 1 });
});
