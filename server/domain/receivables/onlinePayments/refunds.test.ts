import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { helsinkiMonth } from '#platform/helsinki.ts';
import { startPaytrail } from '#platform/payments/paytrail.fixtures.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type ServerProcess, startServerProcess } from '#test/processes/serverProcess.ts';
import { type App, createApp } from '../../../app.ts';
import { deleteBusiness } from '../../../workflows/deleteBusiness.ts';
import { Invoice } from '../../billing/entities.ts';
import { InvoiceBalance } from '../../billing/invoices/invoiceEntities.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { bookRules } from '../../books/bookRules.ts';
import { booksOf, periodOf } from '../../books/books.ts';
import { AccountEntry } from '../entities.ts';
import { OnlineRefund, OnlineRefundEvent } from './entities.ts';
import { sendRefunds } from './refunds.ts';

const paytrail = await startPaytrail();
const platform = await testPlatform({ ...paytrail.env, RATE_LIMIT: '100000' });
const { em, scope, admin, aBusiness, aCharge, transactionsOf, mailsTo } = await aLedger(platform);
let app: App;
let asAdmin: { token: string };
beforeAll(async () => {
  app = await createApp(platform);
  asAdmin = { token: await signIn(em(), 'ADMIN', admin) };
});
beforeEach(() => Object.assign(paytrail.control, { refund: 'ok', onRefund: async () => undefined }));
afterAll(() => app.close());

const start = `mutation ($input: StartOnlineTopUpInput!) { startOnlineTopUp(input: $input) { payment { id } } }`;
const refunded = `payment { refundable { left credited balance invoice { number } } refunds { id state: status fault gross
  isHandled creditNote { number } replacement { id number } } }`;
const refund = `mutation ($input: RefundOnlinePaymentInput!) { refundOnlinePayment(input: $input) { ${refunded} } }`;
const settleRefund = `mutation ($input: SettleOnlineRefundInput!) { settleOnlineRefund(input: $input) { ${refunded} } }`;
interface Payment {
  refundable: { left: number; credited: number; balance: number } | null;
  refunds: {
    id: string;
    state: string;
    fault: string | null;
    isHandled: boolean;
    replacement: { id: string } | null;
  }[];
}

const get = (url: string) => app.http.inject({ url });
const callBack = (id: string, status: 'ok' | 'pending' | 'fail', changes = {}) =>
  get(`/api/payments/refund?${paytrail.queryOf(id, status, changes)}`);
const faults = async () => (await verifyLedger(em(), bookRules)).map(({ rule }) => rule);
/** As the job does, at a time when every refund is due again. */
const send = (hours = 24) => sendRefunds(platform, new Date(Date.now() + hours * 3_600_000));

/** A payment of 100 euros without VAT on the site, made and on the balance. */
async function aPayment() {
  const business = await aBusiness(0);
  const by = { token: await signIn(em(), 'BUSINESS', business) };
  const begun = await ask<{ startOnlineTopUp: { payment: { id: string } } }>(
    app,
    start,
    { input: { amount: 100 } },
    by,
  );
  const id = begun.data?.startOnlineTopUp.payment.id ?? '';
  await get(`/api/payments/callback?${paytrail.queryOf(id, 'ok')}`);
  const order = (facts: Record<string, unknown> = {}, who = asAdmin) => {
    const input = { id, reason: 'Maksettu vahingossa', ...facts };
    return ask<{ refundOnlinePayment: { payment: Payment } }>(app, refund, { input }, who);
  };
  const latest = () => em().findOneOrFail(OnlineRefund, { payment: id }, { orderBy: { id: 'desc' } });
  const balance = async () => (await em().findOneOrFail(Business, business.id)).balance;
  const kinds = async () => (await transactionsOf(business.id)).map(({ kind, amount }) => `${kind} ${amount}`);
  return { id, business, order, latest, balance, kinds };
}

describe('a refund of a payment on the site', () => {
  test('takes the balance and credits the invoice at once, and is then ordered from the service, which pays it', async () => {
    const { id, business, order, latest, kinds } = await aPayment();
    const { data } = await order({ idempotencyKey: 'one' });
    expect(data?.refundOnlinePayment.payment).toMatchObject({
      refundable: null,
      refunds: [{ state: 'ORDERED', fault: null, gross: 124 }],
    });
    expect(await kinds()).toEqual(['TOP_UP 10000', 'WITHDRAWAL -10000']);
    expect(await em().count(Invoice, { businessId: business.id, gross: -12_400 })).toBe(1);
    const { id: stamp, reason } = await latest();
    expect(paytrail.orders).not.toContain(stamp);
    expect((await mailsTo(business.email)).at(-1)).toMatchObject({ subject: expect.stringMatching(/^Hyvityslasku/) });
    expect((await mailsTo(business.email)).at(-1)?.text).toContain('Raha palautetaan sinne, mistä se maksettiin.');
    await send(0);
    expect(paytrail.refunds.get(stamp)).toMatchObject({ amount: 12_400, stamp });
    const { state, invoice } = await latest();
    expect([state, reason]).toEqual(['DONE', 'Maksettu vahingossa']);
    expect(await em().findOneOrFail(InvoiceBalance, invoice.id)).toMatchObject({ paid: 0, credited: 12_400, open: 0 });
    expect(await em().findOneOrFail(AccountEntry, { archiveKey: stamp })).toMatchObject({
      account: 'paytrail',
      amount: -12_400,
    });
    const audited = await em().findOneOrFail(AuditEntry, { action: 'online_payment.refund', targetId: id });
    expect(audited.after).toMatchObject({ amount: 10_000, reason: 'Maksettu vahingossa' });
    await send();
    expect(paytrail.orders.filter((each) => each === stamp)).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  test('happens once for a second click, and of two admins at once one is refused', async () => {
    const { order, kinds, latest } = await aPayment();
    const key = { idempotencyKey: 'two' };
    const clicks = await Promise.all([order(key), order(key)]);
    expect(clicks.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect(await kinds()).toEqual(['TOP_UP 10000', 'WITHDRAWAL -10000']);
    await Promise.all([send(0), send(0)]);
    expect((await latest()).state).toBe('DONE');
    expect((await order()).code).toBe('STATUS_CHANGE_REFUSED');

    const other = await aPayment();
    const second = { token: await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['MANAGE_BUSINESSES'] })) };
    const codes = (await Promise.all([other.order({ amount: 10 }), other.order({ amount: 20 }, second)])).map(
      ({ code }) => code ?? 'OK',
    );
    expect(codes.sort()).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
    expect(await other.kinds()).toHaveLength(2);
    await send(0);
    expect((await other.order({ amount: 5, seen: 0 })).code).toBe('CONFLICT');
    expect(await faults()).toEqual([]);
  });

  test('is of what is left on the balance at most, and of a part too', async () => {
    const { business, order, balance, latest } = await aPayment();
    await ledgerTransaction(em(), (em) => charge(em, aCharge(business.id, 3000)));
    const refused = await order();
    expect(refused).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    expect(refused.message).toMatch(/^Yrityksen saldossa on enää 70,00/);
    expect((await order({ amount: 100.01 })).code).toBe('INVALID_INPUT');
    expect((await order({ amount: 70, reason: ' ' })).code).toBe('INVALID_INPUT');
    expect((await order({ amount: 70, seen: 0 })).code).toBeUndefined();
    await send(0);
    expect(await balance()).toBe(0);
    expect((await latest()).gross).toBe(8680);
    expect(await faults()).toEqual([]);
  });

  test('is for admins who manage businesses, of a payment that is on the balance', async () => {
    const { order, business } = await aPayment();
    const plain = { token: await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['VIEW_ANALYTICS'] })) };
    expect((await order({}, plain)).code).toBe('FORBIDDEN');
    expect((await order({}, { token: await signIn(em(), 'BUSINESS', business) })).code).toMatch(/SIGN_IN|FORBIDDEN/);
    for (const id of ['x', crypto.randomUUID()]) expect((await order({ id })).code).toBe('NOT_FOUND');
  });

  test('that waits is settled by its signed callback, once, however often that comes', async () => {
    const { order, latest } = await aPayment();
    paytrail.control.refund = 'pending';
    await order();
    await send(0);
    const { id, state } = await latest();
    expect(state).toBe('PENDING');
    const alarm = vi.spyOn(platform.log, 'error');
    expect((await callBack(id, 'ok', { amount: 1 })).statusCode).toBe(200);
    expect(alarm).toHaveBeenCalledWith(expect.anything(), 'a signed refund is not the one that was ordered');
    alarm.mockRestore();
    expect((await get(`/api/payments/refund?${paytrail.queryOf(id, 'fail').replace('=fail', '=ok')}`)).statusCode).toBe(
      400,
    );
    expect((await callBack(crypto.randomUUID(), 'ok')).statusCode).toBe(400);
    expect((await latest()).state).toBe('PENDING');
    const codes = await Promise.all(Array.from({ length: 10 }, () => callBack(id, 'ok')));
    expect(new Set(codes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await latest()).state).toBe('DONE');
    expect((await callBack(id, 'fail')).statusCode).toBe(200);
    expect((await latest()).state).toBe('DONE');
    expect(await em().count(AccountEntry, { archiveKey: { $like: `${id}%` } })).toBe(1);
    const events = await em().find(OnlineRefundEvent, { refund: id }, { orderBy: { at: 'asc' } });
    expect(events.map((event) => event.state)).toEqual(['PENDING', 'DONE', 'FAILED']);
    await expect(em().nativeDelete(OnlineRefundEvent, { refund: id })).rejects.toThrow(/append-only/);
    expect(await faults()).toEqual([]);
  });

  test('is asked about when no callback comes', async () => {
    const { order, latest } = await aPayment();
    paytrail.control.refund = 'pending';
    await order();
    await send(0);
    const deal = paytrail.refunds.get((await latest()).id);
    await send();
    expect((await latest()).state).toBe('PENDING');
    if (deal) deal.status = 'ok';
    await send(48);
    expect((await latest()).state).toBe('DONE');
  });
});

describe('a refund that fails', () => {
  test('gives the balance again with an invoice, is on the list of the admin, and may be tried again', async () => {
    const { id, business, order, latest, balance, kinds } = await aPayment();
    paytrail.control.refund = 'fail';
    await order();
    await send(0);
    const { state, fault, replacement, invoice } = await latest();
    expect([state, fault, await balance()]).toEqual(['FAILED', 'REFUSED', 10_000]);
    expect(await kinds()).toEqual(['TOP_UP 10000', 'WITHDRAWAL -10000', 'CORRECTION 10000']);
    const balances = await em().find(InvoiceBalance, { invoiceId: { $in: [invoice.id, replacement?.id ?? ''] } });
    expect(balances.map(({ open }) => open)).toEqual([0, 0]);
    expect((await mailsTo(business.email)).at(-1)?.subject).toMatch(/^Maksun palautus ei onnistunut: lasku \d+$/);
    expect(await faults()).toEqual([]);

    const list = `{ onlinePayments(status: REVIEW, page: { size: 100 }) { items { id ${refunded.slice(10, -2)} } }
      overview { queues { name count } } }`;
    type List = {
      onlinePayments: { items: (Payment & { id: string })[] };
      overview: { queues: { name: string; count: number }[] };
    };
    const { data } = await ask<List>(app, list, {}, asAdmin);
    expect(data?.onlinePayments.items).toMatchObject([
      { id, refundable: { left: 100, credited: 0, balance: 100 }, refunds: [{ state: 'FAILED', isHandled: false }] },
    ]);
    expect(data?.overview.queues.find(({ name }) => name === 'ONLINE_PAYMENTS')?.count).toBe(1);

    paytrail.control.refund = 'ok';
    await order({ amount: 40 });
    await send(0);
    expect(await latest()).toMatchObject({ state: 'DONE', invoice: replacement });
    expect(await balance()).toBe(6000);
    expect((await ask<List>(app, list, {}, asAdmin)).data?.onlinePayments.items).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test.each([
    [422, 'UNSUPPORTED'],
    [400, 'REFUSED'],
  ])(
    'because the service answers %d is over at once, and is taken off the list by the admin',
    async (status, fault) => {
      const { order, latest, balance } = await aPayment();
      paytrail.control.refund = status;
      await order();
      await send(0);
      const { id } = await latest();
      expect(await latest()).toMatchObject({ state: 'FAILED', fault });
      expect(await balance()).toBe(10_000);
      const settled = (as: string) =>
        ask(app, settleRefund, { input: { id, as, note: 'Palautettu tilisiirtona' } }, asAdmin);
      expect((await settled('DONE')).code).toBe('STATUS_CHANGE_REFUSED');
      expect((await settled('HANDLED')).code).toBeUndefined();
      expect((await settled('HANDLED')).code).toBe('STATUS_CHANGE_REFUSED');
      expect((await latest()).handledAt).toBeInstanceOf(Date);
      expect(await faults()).toEqual([]);
    },
  );

  test('is left to an admin when an order may have arrived and the next one is refused', async () => {
    for (const [as, kindsAfter] of [
      ['DONE', ['TOP_UP 10000', 'WITHDRAWAL -10000']],
      ['FAILED', ['TOP_UP 10000', 'WITHDRAWAL -10000', 'CORRECTION 10000']],
    ] as const) {
      const { order, latest, kinds } = await aPayment();
      paytrail.control.refund = 'silence';
      await order();
      await send(0);
      expect(await latest()).toMatchObject({ state: 'ORDERED', attempts: 1 });
      paytrail.control.refund = 400;
      await send();
      const { id } = await latest();
      expect(await latest()).toMatchObject({ state: 'REVIEW', fault: 'UNCLEAR' });
      expect((await order()).code).toBe('STATUS_CHANGE_REFUSED');
      const answers = await Promise.all(
        [1, 2].map(() => ask(app, settleRefund, { input: { id, as, note: 'Katsottu palvelusta' } }, asAdmin)),
      );
      expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
      expect((await latest()).state).toBe(as);
      expect(await kinds()).toEqual(kindsAfter);
      expect(await faults()).toEqual([]);
    }
    expect((await ask(app, settleRefund, { input: { id: 'x', as: 'DONE', note: ' ' } }, asAdmin)).code).toBe(
      'INVALID_INPUT',
    );
  });

  test('and is done after all needs the balance credited before the books take it', async () => {
    const { order, latest, balance } = await aPayment();
    paytrail.control.refund = 'fail';
    await order();
    await send(0);
    const { id, replacement } = await latest();
    const alarm = vi.spyOn(platform.log, 'error').mockImplementation(() => undefined);
    await callBack(id, 'ok');
    alarm.mockRestore();
    expect(await latest()).toMatchObject({ state: 'FAILED', fault: 'LATE_SUCCESS', handledAt: null });
    expect(await balance()).toBe(10_000);
    const done = () => ask(app, settleRefund, { input: { id, as: 'DONE', note: 'Hyvitetty' } }, asAdmin);
    expect((await done()).message).toMatch(/^Hyvitä ensin lasku \d+/);
    const credit = 'mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) { newBalance } }';
    await ask(app, credit, { input: { id: replacement?.id, reason: 'Palautettiin sittenkin' } }, asAdmin);
    expect((await done()).code).toBeUndefined();
    expect((await latest()).state).toBe('DONE');
    expect(await faults()).toEqual([]);
  });

  test('of a business that has been deleted meanwhile is left to an admin', async () => {
    const { order, latest, business } = await aPayment();
    paytrail.control.refund = 'pending';
    await order();
    await send(0);
    await deleteBusiness(scope(), admin, business.id, { force: true });
    const alarm = vi.spyOn(platform.log, 'error').mockImplementation(() => undefined);
    await callBack((await latest()).id, 'fail');
    alarm.mockRestore();
    expect(await latest()).toMatchObject({ state: 'REVIEW', fault: 'BALANCE_GONE', replacement: null });
    expect(await faults()).toEqual([]);
  });
});

test('the month has refunds in its payments and its journal, whose account of the payment service is what it still owes', async () => {
  const { order } = await aPayment();
  await order();
  await send(0);
  const tables = new Map<string, string[][]>();
  const month = helsinkiMonth(new Date());
  for await (const { name, chunks } of booksOf(em(), periodOf(month))) {
    // The invoices as PDF follow the tables.
    if (name.includes('/')) break;
    const text = Buffer.concat(await Array.fromAsync(chunks)).toString();
    tables.set(
      name,
      text.split('\r\n').map((line) => line.replaceAll('"', '').split(';')),
    );
  }
  const rows = (name: string) => tables.get(name) ?? [];
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const journal = rows('06-paivakirja.csv').slice(1);
  const owed = journal.filter((row) => row[4] === '1760').reduce((sum, row) => sum + cents(row[5]), 0);
  // At the end of a month, refunds of the tests above that were sent later belong to the next.
  const [{ sum } = { sum: 0 }] = await em().execute<{ sum: number }[]>(
    `select sum(amount)::int as sum from bank_entry where to_char(booked_on, 'YYYY-MM') = ?`,
    [month],
  );
  expect(owed).toBe(sum);
  expect(journal.some(([type]) => type === 'VERKKOPALAUTUS')).toBe(true);
  expect(rows('04-suoritukset.csv').some((row) => row.includes('-124'))).toBe(true);
  expect(rows('05-saldot.csv').some((row) => row.at(-3) === '-100')).toBe(true);
});

describe('a server that is killed', () => {
  const documentOf = async (server: ServerProcess, query: string, input: object, token: string) => {
    const reply = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables: { input } }),
    }).catch(() => null);
    return (await reply?.json()) as { data: { startOnlineTopUp: { payment: { id: string } } } } | undefined;
  };
  const untilOneWaits = async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await em().execute(waiting)).length === 0) await sleep(10);
  };
  const serve = () => startServerProcess(platform, { ...paytrail.env });

  test('within settling or refunding leaves one top-up, one refund and whole books', async () => {
    const business = await aBusiness(0);
    const by = await signIn(em(), 'BUSINESS', business);
    const first = await serve();
    const begun = await documentOf(first, start, { amount: 100 }, by);
    const id = begun?.data.startOnlineTopUp.payment.id ?? '';
    const callback = `/api/payments/callback?${paytrail.queryOf(id, 'ok')}`;
    // The top-up is written, and its invoice waits for a number.
    await em().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(7265426)');
      const settling = fetch(`${first.url}${callback}`).catch(() => null);
      await untilOneWaits();
      await first.kill();
      await settling;
    });
    expect(await transactionsOf(business.id)).toEqual([]);

    // The service has taken the order, and its answer is being written to the books.
    const second = await serve();
    await Promise.all([1, 2].map(() => fetch(`${second.url}${callback}`)));
    expect(await transactionsOf(business.id)).toHaveLength(1);
    await em().transactional(async (em) => {
      paytrail.control.onRefund = async () => void (await em.execute('select from online_refund for update'));
      const ordering = documentOf(second, refund, { id, reason: 'Väärä yritys' }, asAdmin.token);
      await untilOneWaits();
      await second.kill();
      await ordering;
    });
    const latest = () => em().findOneOrFail(OnlineRefund, { payment: id });
    expect(await latest()).toMatchObject({ state: 'ORDERED', attempts: 1 });
    const { id: stamp } = await latest();
    paytrail.control.onRefund = async () => undefined;
    await send();
    expect((await latest()).state).toBe('DONE');
    expect(paytrail.orders.filter((each) => each === stamp)).toHaveLength(2);
    expect(paytrail.refunds.get(stamp)).toMatchObject({ amount: 12_400 });
    const kinds = (await transactionsOf(business.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['TOP_UP', 'WITHDRAWAL']);
    expect(await em().count(AccountEntry, { archiveKey: stamp })).toBe(1);
    expect(await faults()).toEqual([]);
  });
});
