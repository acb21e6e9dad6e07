import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { QuickRegisterBusinessInput, TopUpInput } from '#shared/schema.generated.ts';
import { testPlatform } from '#test/database.ts';
import { quickRegisterBusiness } from '../../../workflows/quickRegister.ts';
import { Business } from '../../accounts/entities.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { IdempotencyKey, Invoice, Order } from '../../billing/entities.ts';
import { allOrders, myOrders, requestTopUp, setOrderStatus } from '../../billing/invoices/orders.ts';
import { deleteOldKeys } from '../../billing/ledger/idempotency.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { topUpBalance } from './topUp.ts';

const platform = await testPlatform();
const { em, scope, admin, aBusiness, transactionsOf, mailsTo } = await aLedger(platform);

const topUp = (input: TopUpInput) => topUpBalance(scope(), admin, input);
const firstPage = { number: 1, size: 20 };

describe('top-up', () => {
  test('credits exactly the amount, invoices it with VAT, mails the invoice and records the top-up', async () => {
    const { id, email } = await aBusiness(500);
    const done = await topUp({ id, amount: 20_000, note: ' Sovittu puhelimessa ' });

    expect(done.newBalance).toBe(20_500);
    expect(done.business).toMatchObject({ id, balance: 20_500 });
    expect(done.invoice).toMatchObject({ net: 20_000, vat: 4800, gross: 24_800, taxRateBp: 2400 });
    expect(done.invoice.referenceNumber).toBe(done.referenceNumber);
    expect(await transactionsOf(id)).toMatchObject([
      { kind: 'TOP_UP', amount: 500 },
      { kind: 'TOP_UP', amount: 20_000, note: 'Sovittu puhelimessa', adminName: admin.name, balanceAfter: 20_500 },
    ]);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toContain(`Lasku ${done.invoice.number}`);
    expect(mail?.text.replace(/\s/g, ' ')).toContain('Yhteensä 200,00 € + ALV 24 % 48,00 € = 248,00 €');
    const entry = await em().findOneOrFail(AuditEntry, { action: 'business.top_up', targetId: id });
    expect(entry).toMatchObject({ actorId: admin.id, after: { amount: 20_000, balance: 20_500, currency: 'EUR' } });
  });

  test.each([0, -1, 10_000_001])('rejects a top-up of %i cents', async (amount) => {
    const { id } = await aBusiness(0);
    await expect(topUp({ id, amount })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { amount: expect.any(String) } },
    });
  });

  test('accepts a top-up of the maximum amount', async () => {
    const { id } = await aBusiness(0);
    expect((await topUp({ id, amount: 10_000_000 })).newBalance).toBe(10_000_000);
  });

  test.each([randomUUID(), 'x', ''])('rejects a top-up for an unknown business (%s)', async (id) => {
    await expect(topUp({ id, amount: 100 })).rejects.toMatchObject({ code: 'BUSINESS_NOT_FOUND' });
  });
});

describe('top-up with an idempotency key', () => {
  test('happens once when it is sent several times in parallel', async () => {
    const { id } = await aBusiness(0);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => topUp({ id, amount: 700, idempotencyKey })));
    expect(await transactionsOf(id)).toHaveLength(1);
    expect(new Set(answers.map(({ invoice }) => invoice.id)).size).toBe(1);
    expect(new Set(answers.map(({ newBalance }) => newBalance))).toEqual(new Set([700]));
  });

  test('returns the first answer again after the balance has changed', async () => {
    const { id } = await aBusiness(0);
    const input = { id, amount: 700, idempotencyKey: randomUUID() };
    const first = await topUp(input);
    await topUp({ id, amount: 300 });
    expect(await topUp(input)).toMatchObject({ newBalance: 700, referenceNumber: first.referenceNumber });
  });

  test('rejects a used key with another content, and accepts it from another admin', async () => {
    const { id } = await aBusiness(0);
    const idempotencyKey = randomUUID();
    await topUp({ id, amount: 700, idempotencyKey });
    await expect(topUp({ id, amount: 800, idempotencyKey })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await topUpBalance(scope(), { ...admin, id: randomUUID() } as typeof admin, { id, amount: 800, idempotencyKey });
    expect(await transactionsOf(id)).toHaveLength(2);
  });

  test('frees the key of a top-up that failed', async () => {
    const { id } = await aBusiness(0);
    const idempotencyKey = randomUUID();
    const orderId = randomUUID();
    await expect(topUp({ id, amount: 700, orderId, idempotencyKey })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await transactionsOf(id)).toHaveLength(0);
    expect((await topUp({ id, amount: 700, idempotencyKey })).newBalance).toBe(700);
  });

  test('deletes keys after two days and not after one', async () => {
    const { id } = await aBusiness(0);
    const key = randomUUID();
    await topUp({ id, amount: 700, idempotencyKey: key });
    const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
    await deleteOldKeys(platform, hours(25));
    expect(await em().count(IdempotencyKey, { key })).toBe(1);
    await deleteOldKeys(platform, hours(49));
    expect(await em().count(IdempotencyKey, { key })).toBe(0);
  });

  test('rejects an invalid key', async () => {
    const { id } = await aBusiness(0);
    await expect(topUp({ id, amount: 1, idempotencyKey: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('order', () => {
  test('mails an order to support, and a top-up completes it', async () => {
    const business = await aBusiness(0, { businessName: 'Pyytäjä Oy' });
    const order = await requestTopUp(scope(), business, { amount: 5000, note: 'Laskutusviite 77' });
    expect(order).toMatchObject({ status: 'PENDING', amount: 5000, note: 'Laskutusviite 77' });
    const [mail] = await mailsTo('tuki@lahitarjous.example');
    expect(mail).toMatchObject({ replyTo: business.email, subject: 'Saldopyyntö: Pyytäjä Oy' });
    expect(mail?.text).toContain('Laskutusviite 77');

    await topUp({ id: business.id, amount: 5000, orderId: order.id });
    expect((await em().findOneOrFail(Order, order.id)).status).toBe('COMPLETED');
    await expect(topUp({ id: business.id, amount: 5000, orderId: order.id })).rejects.toMatchObject({
      code: 'STATUS_CHANGE_REFUSED',
    });
    expect(await transactionsOf(business.id)).toHaveLength(1);
  });

  test('lets the business that made an order cancel it, and change nothing else', async () => {
    const [business, other] = [await aBusiness(0), await aBusiness(0)];
    const { id } = await requestTopUp(scope(), business, { amount: 100 });
    const set = (who: Business, status: 'PENDING' | 'COMPLETED' | 'CANCELLED', order = id) =>
      setOrderStatus(scope(), who, order, status);
    await expect(set(other, 'CANCELLED')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(business, 'CANCELLED', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(business, 'COMPLETED')).rejects.toMatchObject({ code: 'STATUS_CHANGE_REFUSED' });
    expect(await set(business, 'CANCELLED')).toMatchObject({ status: 'CANCELLED' });
    await expect(set(business, 'CANCELLED')).rejects.toMatchObject({ code: 'STATUS_CHANGE_REFUSED' });
    await expect(topUp({ id: business.id, amount: 100, orderId: id })).rejects.toMatchObject({
      code: 'STATUS_CHANGE_REFUSED',
    });
  });

  test('rejects a top-up that completes an order of another business', async () => {
    const [business, other] = [await aBusiness(0), await aBusiness(0)];
    const { id } = await requestTopUp(scope(), business, { amount: 100 });
    await expect(topUp({ id: other.id, amount: 100, orderId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('lists orders newest first, to their business and by status to admins', async () => {
    const business = await aBusiness(0);
    const [first, second] = [
      await requestTopUp(scope(), business, { amount: 100 }),
      await requestTopUp(scope(), business, { amount: 200 }),
    ];
    await setOrderStatus(scope(), business, first.id, 'CANCELLED');
    const mine = await myOrders(scope(), business, firstPage);
    expect(mine.total).toBe(2);
    expect(mine.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    const cancelled = await allOrders(scope(), 'CANCELLED', firstPage);
    expect(cancelled.items[0]?.id).toBe(first.id);
    expect(cancelled.items.every(({ status }) => status === 'CANCELLED')).toBe(true);
    expect((await allOrders(scope(), undefined, { number: 1, size: 1 })).total).toBeGreaterThan(1);
  });
});

describe('quick registration', () => {
  const input = (facts: Partial<QuickRegisterBusinessInput> = {}): QuickRegisterBusinessInput => ({
    businessName: 'Uusi Yritys Oy',
    businessId: '9000003-8',
    contactPerson: 'Uuno Uusi',
    email: `${randomUUID()}@uusi.example`,
    phone: '0409876543',
    initialBalance: 0,
    ...facts,
  });

  test('creates an approved business with a temporary password and an invoiced first balance', async () => {
    const { business, temporaryPassword } = await quickRegisterBusiness(
      scope(),
      admin,
      input({ initialBalance: 5050 }),
    );
    expect(business).toMatchObject({ status: 'APPROVED', mustChangePassword: true, balance: 5050 });
    expect(await platform.secrets.verifyPassword(temporaryPassword ?? '', business.passwordHash)).toBe(true);
    expect(await em().find(Invoice, { businessId: business.id })).toMatchObject([{ net: 5050, gross: 6262 }]);
  });

  test('invoices nothing without a first balance', async () => {
    const { business } = await quickRegisterBusiness(scope(), admin, input());
    expect(await transactionsOf(business.id)).toEqual([]);
    expect(await em().count(Invoice, { businessId: business.id })).toBe(0);
  });

  test('creates one business for a key and returns the password once', async () => {
    const same = input({ initialBalance: 100, idempotencyKey: randomUUID() });
    const first = await quickRegisterBusiness(scope(), admin, same);
    const again = await quickRegisterBusiness(scope(), admin, same);
    expect(again.business.id).toBe(first.business.id);
    expect(again.temporaryPassword).toBe(null);
    expect(again.business.balance).toBe(100);
  });

  test('credits nothing when the address is taken', async () => {
    const taken = input({ initialBalance: 100 });
    await quickRegisterBusiness(scope(), admin, taken);
    await expect(quickRegisterBusiness(scope(), admin, taken)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    await expect(quickRegisterBusiness(scope(), admin, input({ initialBalance: -1 }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { initialBalance: expect.any(String) } },
    });
    expect(await em().count(Business, { email: taken.email })).toBe(1);
  });
});

test('leaves a ledger without faults after the tests above', async () => {
  expect(await verifyLedger(em())).toEqual([]);
});
