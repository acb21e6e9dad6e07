import { beforeAll, expect, test } from 'vitest';
import { adminChargeSums } from '#shared/rules/billing/billing.ts';
import { AuditEntry } from '../domain/audit/entities.ts';
import { Invoice, Transaction } from '../domain/billing/entities.ts';
import { verifyLedger } from '../domain/billing/ledger/verify.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { testPlatform } from '../test/database.ts';
import { aBusiness, anAdmin } from '../test/marketplace.ts';
import { appErrorOf, aRichBusiness, aScope, draft } from '../test/offers.ts';
import { createOfferForBusiness } from './createOfferForBusiness.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

beforeAll(() => seedCategories(fork()));

test('an admin publishes for a business at another price, and the shortfall is topped up', async () => {
  const admin = await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] });
  const business = await aRichBusiness(platform, 1000);
  const input = { business: business.id, offer: draft({ type: 'PREMIUM_FLYER' }), customPrice: 1800 };
  const { offer, ...payload } = await createOfferForBusiness(aScope(platform), admin, {
    ...input,
    chargeServiceFee: true,
  });
  expect(payload).toMatchObject({ remainingBalance: 0, toppedUp: 800 });
  expect(offer).toMatchObject({ cost: 1800, status: 'APPROVED' });
  expect(await fork().findOne(Transaction, { offerId: offer.id })).toMatchObject({
    kind: 'ADMIN_CHARGE',
    amount: -1800,
  });
  expect(await fork().findOne(AuditEntry, { targetId: offer.id })).toMatchObject({
    action: 'offer.create',
    actorId: admin.id,
  });
});

test('an admin may charge zero but not a negative price', async () => {
  const admin = await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] });
  const business = await aRichBusiness(platform, 0);
  const publish = (customPrice: number) =>
    createOfferForBusiness(aScope(platform), admin, {
      business: business.id,
      offer: draft(),
      customPrice,
      chargeServiceFee: false,
    });
  expect(await publish(0)).toMatchObject({ remainingBalance: 0, toppedUp: 0 });
  expect((await appErrorOf(publish(-1))).details.fields).toEqual({ customPrice: 'Hinta ei voi olla negatiivinen' });
  expect(await verifyLedger(fork())).toEqual([]);
});

test('an admin publishes for approved businesses only', async () => {
  const admin = await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] });
  const pending = await aBusiness(fork(), { status: 'PENDING' });
  const publishFor = (businessId: string) =>
    createOfferForBusiness(aScope(platform), admin, { business: businessId, offer: draft(), chargeServiceFee: true });
  expect((await appErrorOf(publishFor(pending.id))).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await appErrorOf(publishFor(crypto.randomUUID()))).code).toBe('BUSINESS_NOT_FOUND');
  expect((await appErrorOf(publishFor('mikä lie'))).code).toBe('BUSINESS_NOT_FOUND');
});

test('an admin is refused when the list price is no longer the one that the form showed', async () => {
  const admin = await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] });
  const business = await aRichBusiness(platform, 5000);
  const publish = (expectedPrice: number, customPrice: number | null = null) =>
    createOfferForBusiness(aScope(platform), admin, {
      business: business.id,
      offer: draft({ expectedPrice }),
      customPrice,
      chargeServiceFee: false,
    });
  expect(await appErrorOf(publish(499))).toMatchObject({ code: 'PRICE_CHANGED', details: { price: 500 } });
  expect(await publish(499, 700)).toMatchObject({ remainingBalance: 4300 });
  expect(await publish(500)).toMatchObject({ remainingBalance: 3800 });
});

test('what the form says that an offer moves is what is charged, topped up and invoiced, with and without the fee', async () => {
  const admin = await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] });
  for (const [balance, customPrice, chargeServiceFee] of [
    [0, 150_000, true],
    [400, 500, true],
    [900, 500, false],
    [900, 500, true],
  ] as const) {
    const business = await aRichBusiness(platform, balance);
    const before = await fork().find(Invoice, { businessId: business.id });
    const { remainingBalance, toppedUp } = await createOfferForBusiness(aScope(platform), admin, {
      business: business.id,
      offer: draft(),
      customPrice,
      chargeServiceFee,
    });
    const made = await fork().find(Invoice, { businessId: business.id, id: { $nin: before.map(({ id }) => id) } });
    const invoiced = made.reduce((sum, { net }) => sum + net, 0);
    const shown = adminChargeSums(customPrice, balance, chargeServiceFee);
    expect({ toppedUp, invoiced, after: remainingBalance }).toEqual({
      toppedUp: shown.toppedUp,
      invoiced: shown.invoiced,
      after: shown.after,
    });
    expect(shown.total).toBe(balance - remainingBalance + invoiced);
  }
});
