import { expect, test } from 'vitest';
import { testPlatform } from '../../test/database.ts';
import { aBusiness, anAdmin, anOffer } from '../../test/marketplace.ts';
import { businessTotals, overviewCounts } from '../analytics/overview.ts';
import { Order } from '../billing/entities.ts';
import { ContactMessage } from './entities.ts';
import { inboxOf } from './resolvers.ts';

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
await em.flush();

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

test('an admin is told what waits for what they may handle', async () => {
  const inbox = async (...permissions: ('MANAGE_BUSINESSES' | 'MANAGE_OFFERS' | 'VIEW_ANALYTICS')[]) =>
    inboxOf(platform, await anAdmin(em, { permissions }));
  const nothing = { pendingBusinesses: 0, pendingOffers: 0, pendingOrders: 0, unhandledMessages: 0 };
  expect(await inbox('VIEW_ANALYTICS')).toEqual(nothing);
  expect(await inbox('MANAGE_OFFERS')).toEqual({ ...nothing, pendingOffers: 1 });
  expect(await inbox('MANAGE_BUSINESSES')).toEqual({
    pendingBusinesses: 1,
    pendingOffers: 0,
    pendingOrders: 1,
    unhandledMessages: 1,
  });
  const master = await anAdmin(em, { role: 'MASTER_ADMIN' });
  expect(await inboxOf(platform, master)).toEqual({
    pendingBusinesses: 1,
    pendingOffers: 1,
    pendingOrders: 1,
    unhandledMessages: 1,
  });
});
