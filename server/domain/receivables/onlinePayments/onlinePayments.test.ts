import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { Outage } from '#platform/outage.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';
import { deleteBusiness } from '../../../workflows/deleteBusiness.ts';
import { Invoice } from '../../billing/entities.ts';
import { finvoiceXml } from '../../billing/invoices/finvoice.ts';
import { invoiceFacts } from '../../billing/invoices/renderInvoice.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { bookRules } from '../../books/bookRules.ts';
import { AccountEntry } from '../entities.ts';
import { OnlinePayment, OnlinePaymentEvent } from './entities.ts';
import { asCallback, endsOf } from './onlinePayments.fixtures.ts';
import { checkPayments } from './onlinePayments.ts';

const platform = await testPlatform({ PAYMENTS: 'fake' });
const { em, scope, admin, aBusiness, transactionsOf, mailsTo } = await aLedger(platform);
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const start = `mutation ($input: StartOnlineTopUpInput!) { startOnlineTopUp(input: $input) {
  redirectTo payment { id state: status amount gross currency invoice { number } } } }`;
const read = `query ($id: ID!) { onlinePayment(id: $id) { state: status amount gross invoice { number paidOn dueOn gross barcode } } }`;
interface Payment {
  id: string;
  state: string;
  amount: number;
  gross: number;
  invoice: { number: number; paidOn: string; dueOn: string; gross: number; barcode: string | null } | null;
}
interface Started {
  startOnlineTopUp: { redirectTo: string; payment: Payment };
}

async function begin(amount = 10_000, owner?: Business, idempotencyKey: string | null = null) {
  const business = owner ?? (await aBusiness(0));
  const by = { token: await signIn(em(), 'BUSINESS', business) };
  const input = { amount: amount / 100, idempotencyKey };
  const begun = (await ask<Started>(app, start, { input }, by)).data?.startOnlineTopUp;
  if (!begun) throw new Error('The payment did not begin');
  const links = await endsOf(app, begun.redirectTo);
  const id = begun.payment.id;
  const state = async () => {
    const { data } = await ask<{ onlinePayment: Payment }>(app, read, { id }, by);
    if (!data) throw new Error('The payment was not found');
    return data.onlinePayment;
  };
  return { business, by, id, begun, links, state };
}
const go = (url: string) => app.http.inject({ url });

describe('a payment on the site', () => {
  test('adds the balance and writes a paid invoice when the payer comes back, and not before', async () => {
    const { business, begun, id, links, state } = await begin();
    expect(begun.payment).toMatchObject({ state: 'OPEN', amount: 100, gross: 124, invoice: null });
    expect(await transactionsOf(business.id)).toEqual([]);
    const back = await go(links.paid);
    expect([back.statusCode, back.headers.location]).toEqual([303, `/yritys/laskutus?maksu=${id}`]);
    const { invoice, ...paid } = await state();
    expect(paid).toEqual({ state: 'PAID', amount: 100, gross: 124 });
    expect(invoice).toMatchObject({ gross: 124, barcode: null });
    expect(invoice?.paidOn).toBe(invoice?.dueOn);
    expect(await transactionsOf(business.id)).toMatchObject([{ kind: 'TOP_UP', amount: 10_000, balanceAfter: 10_000 }]);
    const row = await em().findOneOrFail(Invoice, { businessId: business.id });
    expect(invoiceFacts(row).join()).toContain('Maksupäivä: ');
    expect(finvoiceXml(row)).toContain('<PaymentStatusCode>PAID<');
    expect(finvoiceXml(row)).toContain('<EpiInstructedAmount AmountCurrencyIdentifier="EUR">0,00<');
    const receipt = (await mailsTo(business.email)).at(-1);
    expect(receipt?.text).toContain('Maksettu verkossa');
    expect(receipt?.subject).toMatch(/^Kuitti: .+ on maksettu \(lasku \d+\)$/);
    const entry = await em().findOneOrFail(AccountEntry, { reference: row.referenceNumber });
    const undo = 'mutation ($input: UndoPaymentInput!) { undoPayment(input: $input) { payment { id } } }';
    const asAdmin = { token: await signIn(em(), 'ADMIN', admin) };
    const undone = await ask(app, undo, { input: { paymentId: entry.id, note: 'Väärä' } }, asAdmin);
    expect(undone.code).toBe('STATUS_CHANGE_REFUSED');
    expect(await verifyLedger(em(), bookRules)).toEqual([]);
  });

  test('adds the balance once, however often and from wherever the payment is reported', async () => {
    const { business, links, state } = await begin();
    const calls = Array.from({ length: 50 }, (_, i) => go(i % 2 ? links.paid : asCallback(links.paid)));
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 303]));
    await go(asCallback(links.paid));
    expect(await transactionsOf(business.id)).toHaveLength(1);
    expect(await em().count(Invoice, { businessId: business.id })).toBe(1);
    expect((await state()).state).toBe('PAID');
  });

  test('is paid after any other state, and stays paid in spite of later ones', async () => {
    const { business, id, links, state } = await begin();
    for (const [url, expected] of [
      [links.pending, 'PENDING'],
      [links.failed, 'FAILED'],
      [links.paid, 'PAID'],
      [links.failed, 'PAID'],
      [links.pending, 'PAID'],
    ] as const) {
      await go(asCallback(url));
      expect((await state()).state).toBe(expected);
    }
    expect(await transactionsOf(business.id)).toHaveLength(1);
    const events = await em().find(OnlinePaymentEvent, { payment: id }, { orderBy: { at: 'asc' } });
    expect(events.map((event) => event.state)).toEqual(['PENDING', 'FAILED', 'PAID']);
    await expect(em().nativeDelete(OnlinePaymentEvent, { payment: id })).rejects.toThrow(/append-only/);
  });

  test('moves no money on a changed query or another payment’s query', async () => {
    const { business, links, state } = await begin();
    for (const changed of [
      links.failed.replace('checkout-status=fail', 'checkout-status=ok'),
      links.paid.replace(/checkout-amount=\d+/, 'checkout-amount=1'),
      links.paid.replace(/signature=../, 'signature=00'),
      `${links.paid}&checkout-status=ok`,
      '/api/payments/callback',
    ]) {
      expect((await go(asCallback(changed))).statusCode).toBe(400);
    }
    expect((await state()).state).toBe('OPEN');
    expect(await transactionsOf(business.id)).toEqual([]);
  });

  test('of another sum moves no money and is left to an admin, unless its own sum comes as well', async () => {
    const { business, links, state } = await begin();
    const alarm = vi.spyOn(platform.log, 'error');
    expect((await go(links.otherSum)).statusCode).toBe(303);
    expect(alarm).toHaveBeenCalledWith(expect.anything(), 'a signed payment is not the one that was begun');
    expect(await state()).toMatchObject({ state: 'REVIEW', invoice: null });
    expect(await transactionsOf(business.id)).toEqual([]);
    await go(asCallback(links.paid));
    await go(asCallback(links.otherSum));
    alarm.mockRestore();
    expect((await state()).state).toBe('PAID');
    expect(await transactionsOf(business.id)).toHaveLength(1);
  });

  test('is shown to its business only', async () => {
    const { id } = await begin();
    const other = { token: await signIn(em(), 'BUSINESS', await aBusiness(0)) };
    expect((await ask(app, read, { id }, other)).errors[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  test('begins once for an idempotency key', async () => {
    const business = await aBusiness(0);
    const key = randomUUID();
    const first = await begin(5000, business, key);
    const again = await begin(5000, business, key);
    expect(again.id).toBe(first.id);
    expect(await em().count(OnlinePayment, { businessId: business.id })).toBe(1);
  });

  test('of a business that has been deleted meanwhile is left to an admin, and its evidence is stored', async () => {
    const { business, id, links } = await begin();
    await deleteBusiness(scope(), admin, business.id, { force: true });
    expect((await go(asCallback(links.paid))).statusCode).toBe(200);
    expect(await em().findOneOrFail(OnlinePayment, id)).toMatchObject({ state: 'REVIEW', invoice: null });
    expect(await em().count(OnlinePaymentEvent, { payment: id, state: 'PAID' })).toBe(1);
  });

  test('is refused when nothing can be paid on the site', async () => {
    const { payments } = platform;
    platform.payments = null;
    const by = { token: await signIn(em(), 'BUSINESS', await aBusiness(0)) };
    const { errors } = await ask(app, start, { input: { amount: 10 } }, by);
    platform.payments = payments;
    expect(errors[0]).toMatchObject({ extensions: { code: 'STATUS_CHANGE_REFUSED' } });
  });
});

describe('the list of payments on the site', () => {
  const list = `query ($state: OnlinePaymentStatus) { onlinePayments(status: $state, page: { size: 100 }) {
    total items { id state: status business { name } providerId invoice { number } } } }`;
  type List = {
    onlinePayments: { total: number; items: { id: string; state: string; business: { name: string } | null }[] };
  };
  const check = 'mutation ($id: ID!) { checkOnlinePayment(id: $id) { payment { state: status invoice { gross } } } }';
  const asAdmin = async () => ({ token: await signIn(em(), 'ADMIN', admin) });

  test('begins with those to look into, and then has the newest', async () => {
    const deleted = await begin();
    await deleteBusiness(scope(), admin, deleted.business.id, { force: true });
    await go(asCallback(deleted.links.paid));
    const newest = await begin();
    const { data } = await ask<List>(app, list, {}, await asAdmin());
    const items = data?.onlinePayments.items ?? [];
    expect(items[0]).toMatchObject({ id: deleted.id, state: 'REVIEW', business: null });
    const others = items.filter(({ state }) => state !== 'REVIEW');
    expect(others[0]).toMatchObject({ id: newest.id, business: { name: newest.business.businessName } });
    const reviews = await ask<List>(app, list, { state: 'REVIEW' }, await asAdmin());
    expect(reviews.data?.onlinePayments.total).toBe(items.length - others.length);
    expect((await ask(app, list, {}, newest.by)).code).toMatch(/SIGN_IN_REQUIRED|FORBIDDEN/);
  });

  test('asks the service about one, once for all who ask, and says when it does not answer', async () => {
    const { business, id, state } = await begin();
    const payment = await em().findOneOrFail(OnlinePayment, id);
    const service = platform.payments;
    if (!service) throw new Error('There is no payment service');
    const asked = vi.spyOn(service, 'ask').mockRejectedValueOnce(new Outage('away'));
    expect((await ask(app, check, { id }, await asAdmin())).code).toBe('UNAVAILABLE');
    const { gross: cents, referenceNumber: reference } = payment;
    const evidence = { attemptId: id, reference, cents, currency: 'EUR', raw: '{}', state: 'PAID' as const };
    asked.mockImplementation(async (providerId) => ({ ...evidence, providerId }));
    const by = await asAdmin();
    const answers = await Promise.all([1, 2, 3].map(() => ask(app, check, { id }, by)));
    asked.mockRestore();
    for (const { data } of answers) {
      expect(data).toMatchObject({ checkOnlinePayment: { payment: { state: 'PAID', invoice: { gross: 124 } } } });
    }
    expect((await state()).state).toBe('PAID');
    expect(await transactionsOf(business.id)).toHaveLength(1);
    expect(await em().count(AuditEntry, { action: 'online_payment.check', targetId: id })).toBe(3);
    await em().nativeUpdate(OnlinePayment, { id }, { provider: 'paytrail' });
    expect((await ask(app, check, { id }, by)).code).toBe('STATUS_CHANGE_REFUSED');
    await em().nativeUpdate(OnlinePayment, { id }, { provider: 'fake' });
  });
});

describe('the check of payments', () => {
  test('asks the provider whether a payment has been made when no callback comes', async () => {
    const { business, id, state } = await begin();
    const payment = await em().findOneOrFail(OnlinePayment, id);
    const evidence = {
      attemptId: id,
      reference: payment.referenceNumber,
      cents: payment.gross,
      currency: 'EUR',
      raw: '{}',
    };
    const asked = vi.spyOn(platform.payments ?? { ask: async () => null }, 'ask');
    asked.mockImplementation(async (providerId: string) => ({
      ...evidence,
      providerId,
      ...(providerId !== payment.providerId && { attemptId: randomUUID() }),
      state: 'PAID' as const,
    }));
    await checkPayments(platform);
    expect(asked).not.toHaveBeenCalledWith(payment.providerId);
    await checkPayments(platform, new Date(Date.now() + 6 * 60_000));
    asked.mockRestore();
    expect((await state()).state).toBe('PAID');
    expect(await transactionsOf(business.id)).toHaveLength(1);
  });

  test('ends a payment that was not made in a day, which can still be paid later', async () => {
    const { links, state } = await begin();
    await checkPayments(platform, new Date(Date.now() + 25 * 3_600_000));
    expect((await state()).state).toBe('EXPIRED');
    await go(links.paid);
    expect((await state()).state).toBe('PAID');
  });
});
