import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { SettingsGroup } from '#domain/settings/entities.ts';
import { forgetSettings } from '#domain/settings/settings.ts';
import { helsinkiMonth } from '#platform/helsinki.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';
import { deleteBusiness } from '../../../workflows/deleteBusiness.ts';
import { Invoice } from '../../billing/entities.ts';
import { aLedger, verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { booksOf, periodOf } from '../../books/books.ts';
import { AccountEntry } from '../entities.ts';
import { aReport, sendBankFile, withBilling } from '../payments.fixtures.ts';
import { OnlinePayment, OnlineRefund } from './entities.ts';
import { asCallback, endsOf } from './onlinePayments.fixtures.ts';
import { checkPayments } from './onlinePayments.ts';
import { sendRefunds } from './refunds.ts';

const platform = await testPlatform({ PAYMENTS: 'fake', RATE_LIMIT: '100000' });
const { em, scope, admin, aBusiness, transactionsOf } = await aLedger(platform);
let app: App;
/** A second server of the same platform. */
let other: App;
let asAdmin: { token: string };
beforeAll(async () => {
  [app, other] = [await createApp(platform), await createApp(platform)];
  asAdmin = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => Promise.all([app.close(), other.close()]));
verifyBooksAfterwards(platform);

const begin = `mutation ($id: ID!) { payInvoiceOnline(id: $id) { redirectTo payment { id state: status amount gross pays { id } } } }`;
const read = `query ($id: ID!) { onlinePayment(id: $id) { state: status gross surplus invoice { id } pays { state: status open paid } } }`;
interface Begun {
  payInvoiceOnline: { redirectTo: string; payment: { id: string; state: string; amount: number; gross: number } };
}
const inputs = {
  topUpBalance: 'TopUpInput',
  creditInvoice: 'CreditInvoiceInput',
  writeOffInvoice: 'WriteOffInput',
  reissueInvoice: 'ReissueInvoiceInput',
  allocatePayment: 'AllocatePaymentInput',
  settlePayment: 'SettlePaymentInput',
  undoPayment: 'UndoPaymentInput',
  refundOnlinePayment: 'RefundOnlinePaymentInput',
};
const byAdmin = (name: keyof typeof inputs, input: object, fields: string) => {
  const document = `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { ${fields} } }`;
  return ask<Record<string, never>>(app, document, { input }, asAdmin);
};
const go = (url: string, on = app) => on.http.inject({ url });

let counter = 0;
/** An invoice of 124 euros, its business, and what they may do. */
async function anInvoice(business?: Business) {
  const owner = business ?? (await aBusiness(10_000));
  const invoice = await em().findOneOrFail(Invoice, { businessId: owner.id }, { orderBy: { number: 'desc' } });
  const by = { token: await signIn(em(), 'BUSINESS', owner) };
  const { id, referenceNumber: reference } = invoice;
  const press = async () => {
    const { data, code, message } = await ask<Begun>(app, begin, { id }, by);
    return { begun: data?.payInvoiceOnline, code, message };
  };
  const start = async () => {
    const { begun, message } = await press();
    if (!begun) throw new Error(message);
    const links = await endsOf(app, begun.redirectTo);
    return { ...begun.payment, links };
  };
  const seen = async (paymentId: string) => (await ask(app, read, { id: paymentId }, by)).data;
  const payAtBank = async (cents: number) =>
    (await sendBankFile(app, aReport([{ cents, id: `B${++counter}`, reference }]), asAdmin)).imported?.added;
  const balance = async () => (await em().findOneOrFail(Business, owner.id)).balance;
  return { business: owner, invoice, id, by, press, start, seen, payAtBank, balance };
}

const entryOf = async (paymentId: string) => {
  const { providerId, provider } = await em().findOneOrFail(OnlinePayment, paymentId);
  return em().findOneOrFail(AccountEntry, { account: provider, archiveKey: providerId ?? '' });
};
const entriesOf = async ({ referenceNumber: reference }: Invoice) => em().find(AccountEntry, { reference });
const left = async (entryId: string) => {
  const query = '{ waitingPayments(page: { size: 100 }) { items { id left reason account } } }';
  type Waiting = { waitingPayments: { items: { id: string; left: number; reason: string }[] } };
  const { data } = await ask<Waiting>(app, query, {}, asAdmin);
  return data?.waitingPayments.items.find(({ id }) => id === entryId);
};

describe('an open invoice that is paid on the site', () => {
  test('is paid once and makes no other invoice, however often, at once and on whichever server it is reported', async () => {
    const { invoice, business, start, seen, balance } = await anInvoice();
    const { id, amount, gross, links } = await start();
    expect([amount, gross]).toEqual([0, 124]);
    const calls = Array.from({ length: 40 }, (_, i) =>
      go(i % 2 ? links.paid : asCallback(links.paid), i % 3 ? app : other),
    );
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 303]));
    await go(asCallback(links.failed));
    await go(links.paid);
    const paid = { state: 'PAID', open: 0, paid: 124 };
    expect(await seen(id)).toEqual({
      onlinePayment: { state: 'PAID', gross: 124, surplus: 0, invoice: null, pays: paid },
    });
    expect(await entriesOf(invoice)).toMatchObject([
      { account: 'fake', amount: 12_400, reference: invoice.referenceNumber },
    ]);
    expect(await em().count(Invoice, { businessId: business.id })).toBe(1);
    expect(await transactionsOf(business.id)).toHaveLength(1);
    expect(await balance()).toBe(10_000);
    const audited = await em().find(AuditEntry, { targetId: id }, { orderBy: { id: 'asc' } });
    expect(audited.map(({ action, actorKind, after }) => [action, actorKind, after])).toEqual([
      ['invoice.pay_online', 'BUSINESS', { invoice: invoice.number, amount: 12_400 }],
      ['invoice.paid_online', 'ANYONE', { invoice: invoice.number, amount: 12_400 }],
    ]);
  });

  test('adds the top-up that waited for it, once, and lifts the hold of one whose payment came back', async () => {
    const business = await aBusiness(0);
    await withBilling(platform, { creditWhen: 'AT_PAYMENT' }, () =>
      byAdmin('topUpBalance', { id: business.id, amount: 100 }, 'newBalance'),
    );
    const { invoice, start, balance } = await anInvoice(business);
    expect(await balance()).toBe(0);
    const key = `B${++counter}`;
    const paid = { cents: 12_400, id: key, reference: invoice.referenceNumber };
    await sendBankFile(app, aReport([paid]), asAdmin);
    await sendBankFile(app, aReport([{ ...paid, reversal: true }]), asAdmin);
    expect(await em().findOneOrFail(Business, business.id)).toMatchObject({ balance: 0, creditHold: true });
    const { links } = await start();
    await Promise.all([go(links.paid), go(asCallback(links.paid), other)]);
    expect(await em().findOneOrFail(Business, business.id)).toMatchObject({ balance: 10_000, creditHold: false });
    const kinds = (await transactionsOf(business.id)).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(kinds).toEqual(['TOP_UP 10000', 'PAYMENT_REVERSAL -10000', 'PAYMENT_REVERSAL 10000']);
  });

  test('asks for what is open at that moment, and again for the rest', async () => {
    const { start, payAtBank, seen, invoice } = await anInvoice();
    const whole = await start();
    await payAtBank(2400);
    const rest = await start();
    expect([rest.id === whole.id, rest.gross]).toEqual([false, 100]);
    await go(rest.links.paid);
    expect(await seen(rest.id)).toMatchObject({ onlinePayment: { surplus: 0, pays: { state: 'PAID', open: 0 } } });
    // The first attempt is made after all: none of its money is lost.
    await go(asCallback(whole.links.paid));
    expect(await seen(whole.id)).toMatchObject({ onlinePayment: { state: 'PAID', surplus: 124 } });
    expect(await entriesOf(invoice)).toHaveLength(3);
    expect(await left((await entryOf(whole.id)).id)).toMatchObject({ left: 124, reason: 'NOTHING_OPEN' });
  });

  test('and meanwhile at the bank keeps what is too much for an admin, who allocates or returns it', async () => {
    const { invoice, start, payAtBank, seen } = await anInvoice();
    const { id, links } = await start();
    await Promise.all([payAtBank(12_400), go(links.paid), go(asCallback(links.paid), other)]);
    expect(await seen(id)).toMatchObject({
      onlinePayment: { state: 'PAID', pays: { state: 'PAID', open: 0, paid: 124 } },
    });
    expect((await entriesOf(invoice)).map(({ amount }) => amount)).toEqual([12_400, 12_400]);
    const again = await anInvoice();
    const second = await again.start();
    await again.payAtBank(11_000);
    await go(second.links.paid);
    const waiting = await entryOf(second.id);
    expect(await left(waiting.id)).toMatchObject({ left: 110, reason: 'OVERPAID' });
    const third = await anInvoice();
    const allocated = { paymentId: waiting.id, invoiceId: third.id, seen: 110, amount: 60 };
    expect((await byAdmin('allocatePayment', allocated, 'invoice { open }')).data).toEqual({
      allocatePayment: { invoice: { open: 64 } },
    });
    const settled = { paymentId: waiting.id, as: 'RETURN', note: 'Palautettu tilisiirtona', seen: 50 };
    expect((await byAdmin('settlePayment', settled, 'payment { left }')).code).toBeUndefined();
    expect(await again.seen(second.id)).toMatchObject({ onlinePayment: { surplus: 0 } });
    const undone = { paymentId: waiting.id, note: 'Väärä lasku' };
    expect((await byAdmin('undoPayment', undone, 'payment { left }')).data).toEqual({
      undoPayment: { payment: { left: 124 } },
    });
    expect(await again.seen(second.id)).toMatchObject({ onlinePayment: { pays: { open: 14 } } });
  });
});

describe('the payment of an invoice', () => {
  test('that is under way is led to: by two presses at once, and while the bank processes it', async () => {
    const { press, start, id: invoice } = await anInvoice();
    const presses = await Promise.all([press(), press(), press()]);
    const ids = new Set(presses.map(({ begun }) => begun?.payment.id));
    expect([ids.size, new Set(presses.map(({ begun }) => begun?.redirectTo)).size]).toEqual([1, 1]);
    expect(await em().count(OnlinePayment, { pays: invoice })).toBe(1);
    const { id, links } = await start();
    expect(ids.has(id)).toBe(true);
    await go(asCallback(links.pending));
    const { begun } = await press();
    expect(begun).toMatchObject({ payment: { id, state: 'PENDING' } });
    expect(begun?.redirectTo).toBe(`${platform.config.publicUrl}/yritys/laskutus?maksu=${id}`);
  });

  test('that failed, was given up or has expired is begun again, and the old one pays still', async () => {
    const { start, seen, id: invoice } = await anInvoice();
    const cancelled = await start();
    await go(cancelled.links.failed);
    const old = await start();
    expect(old.id).not.toBe(cancelled.id);
    await em().nativeUpdate(OnlinePayment, { id: old.id }, { createdAt: new Date(Date.now() - 2 * 3_600_000) });
    const expired = await start();
    expect(expired.id).not.toBe(old.id);
    await checkPayments(platform, new Date(Date.now() + 25 * 3_600_000));
    expect(await seen(expired.id)).toMatchObject({ onlinePayment: { state: 'EXPIRED', pays: { open: 124 } } });
    const last = await start();
    expect(last.id).not.toBe(expired.id);
    expect(await em().count(OnlinePayment, { pays: invoice })).toBe(4);
    await go(asCallback(expired.links.paid));
    expect(await seen(expired.id)).toMatchObject({ onlinePayment: { state: 'PAID', pays: { state: 'PAID' } } });
  });

  test('of another sum than was begun moves no money', async () => {
    const { start, seen } = await anInvoice();
    const { id, links } = await start();
    const alarm = vi.spyOn(platform.log, 'error').mockImplementation(() => undefined);
    await go(links.otherSum);
    alarm.mockRestore();
    expect(await seen(id)).toMatchObject({ onlinePayment: { state: 'REVIEW', pays: { open: 124, paid: 0 } } });
    await go(links.paid);
    expect(await seen(id)).toMatchObject({ onlinePayment: { state: 'PAID', pays: { open: 0 } } });
  });

  test('is refused of what is paid, credited, lost or another’s, and where nothing is paid on the site', async () => {
    const paid = await anInvoice();
    await paid.payAtBank(12_400);
    const credited = await anInvoice();
    await byAdmin('creditInvoice', { id: credited.id, reason: 'Peruttu' }, 'newBalance');
    const lost = await anInvoice();
    await byAdmin('writeOffInvoice', { id: lost.id, reason: 'Konkurssi' }, 'invoice { open }');
    for (const { press } of [paid, credited, lost]) expect((await press()).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await lost.press()).message).toMatch(/^Lasku on kirjattu luottotappioksi/);
    const own = await anInvoice();
    for (const id of [paid.id, 'x', crypto.randomUUID()]) {
      expect((await ask(app, begin, { id }, own.by)).code).toBe('NOT_FOUND');
    }
    const note = await em().findOneOrFail(Invoice, { credits: credited.id });
    expect((await ask(app, begin, { id: note.id }, credited.by)).code).toBe('NOT_FOUND');
    const { payments } = platform;
    platform.payments = null;
    expect((await own.press()).code).toBe('STATUS_CHANGE_REFUSED');
    platform.payments = payments;
    const businesses = [paid, credited, lost, own].map(({ business }) => business.id);
    expect(await em().count(OnlinePayment, { businessId: { $in: businesses } })).toBe(0);
  });

  test('goes to the invoice that replaced its own at a new VAT rate', async () => {
    const { start, seen, id: old, business } = await anInvoice();
    const { id, links } = await start();
    const setRate = async (values: object) => {
      await em().upsert(SettingsGroup, { name: 'pricing', values, updatedAt: new Date() });
      forgetSettings(platform);
    };
    await setRate({ taxRate: 14 });
    const replaced = await byAdmin('reissueInvoice', { id: old }, 'invoice { number }');
    await setRate({});
    expect(replaced.code).toBeUndefined();
    await go(links.paid);
    const newest = await em().findOneOrFail(Invoice, { businessId: business.id, replaces: old });
    expect((await em().findOneOrFail(OnlinePayment, id)).pays?.id).toBe(newest.id);
    expect(await seen(id)).toMatchObject({
      onlinePayment: { surplus: 10, pays: { state: 'PAID', open: 0, paid: 114 } },
    });
  });

  test('of a business that is gone pays its invoice or waits, and its evidence is stored', async () => {
    const { start, business, invoice } = await anInvoice();
    const { id, links } = await start();
    await deleteBusiness(scope(), admin, business.id, { force: true });
    expect((await go(asCallback(links.paid))).statusCode).toBe(200);
    expect(await em().findOneOrFail(OnlinePayment, id)).toMatchObject({ state: 'PAID' });
    expect(await entriesOf(invoice)).toHaveLength(1);
  });
});

describe('an admin', () => {
  const refund = (id: string, amount?: number) =>
    byAdmin('refundOnlinePayment', { id, amount, reason: 'Väärä lasku' }, 'payment { refundable { left } }');
  const list = '{ onlinePayments(page: { size: 100 }) { items { id refundable { left balance } pays { number } } } }';
  const listed = async (id: string) => {
    type List = { onlinePayments: { items: { id: string; refundable: { left: number } | null; pays: object }[] } };
    const { data } = await ask<List>(app, list, {}, asAdmin);
    return data?.onlinePayments.items.find((each) => each.id === id);
  };

  test('gives it back with a credit note, no more than the payment has paid of the invoice', async () => {
    const { start, payAtBank, invoice, balance, seen } = await anInvoice();
    await payAtBank(2400);
    const { id, links } = await start();
    await go(links.paid);
    expect(await listed(id)).toMatchObject({ refundable: { left: 80.64 }, pays: { number: invoice.number } });
    expect((await refund(id, 80.65)).code).toBe('INVALID_INPUT');
    const orders = await Promise.all([refund(id), refund(id)]);
    expect(orders.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
    await Promise.all([sendRefunds(platform), sendRefunds(platform)]);
    expect(await em().findOneOrFail(OnlineRefund, { payment: id })).toMatchObject({ state: 'DONE', gross: 9999 });
    expect(await balance()).toBe(10_000 - 8064);
    expect(await seen(id)).toMatchObject({ onlinePayment: { pays: { open: 0, paid: 24.01 } } });
    const { id: paymentId } = await entryOf(id);
    expect((await byAdmin('undoPayment', { paymentId, note: 'Väärä' }, 'payment { left }')).code).toBe(
      'STATUS_CHANGE_REFUSED',
    );
    expect((await listed(id))?.refundable).toBeNull();
  });

  test('whose refund fails has the balance again with an invoice, also of a top-up that waited for its payment', async () => {
    const business = await aBusiness(0);
    await withBilling(platform, { creditWhen: 'AT_PAYMENT' }, () =>
      byAdmin('topUpBalance', { id: business.id, amount: 100 }, 'newBalance'),
    );
    const { start, balance } = await anInvoice(business);
    const { id, links } = await start();
    await go(links.paid);
    const failing = vi.spyOn(platform.payments ?? { refund: async () => null }, 'refund');
    failing.mockImplementation(
      async ({ id: refundId, reference, cents }: { id: string; reference: string; cents: number }) => ({
        refundId,
        reference,
        cents,
        providerId: null,
        state: 'FAILED' as const,
        raw: 'fail',
      }),
    );
    expect((await refund(id)).code).toBeUndefined();
    expect(await balance()).toBe(0);
    await sendRefunds(platform);
    failing.mockRestore();
    expect(await balance()).toBe(10_000);
    expect(await listed(id)).toMatchObject({ refundable: { left: 100 } });
    expect((await refund(id, 40)).code).toBeUndefined();
    await sendRefunds(platform);
    expect(await balance()).toBe(6000);
  });
});

test('the month counts the money once: as a receivable of the payment service, as received, and as paid on the site', async () => {
  const month = helsinkiMonth(new Date());
  const tables = async () => {
    const found = new Map<string, Record<string, string>[]>();
    for await (const { name, chunks } of booksOf(em(), periodOf(month))) {
      if (name.includes('/')) break;
      const text = Buffer.concat(await Array.fromAsync(chunks)).toString();
      const [titles = [], ...rows] = text
        .split('\r\n')
        .map((line) => line.replaceAll('"', '').replace('\ufeff', '').split(';'));
      found.set(
        name,
        rows.map((row) => Object.fromEntries(titles.map((title, i) => [title, row[i] ?? '']))),
      );
    }
    return found;
  };
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const summed = (found: Awaited<ReturnType<typeof tables>>) => {
    const sales = found.get('01-myynti-alv.csv') ?? [];
    const of = (title: string) => sales.reduce((sum, row) => sum + cents(row[title]), 0);
    const journal = found.get('06-paivakirja.csv') ?? [];
    const account = (name: string) =>
      journal.filter(({ Tili }) => Tili === name).reduce((sum, { Summa }) => sum + cents(Summa), 0);
    return {
      paidOnline: of('Verkossa maksettu, sis. ALV'),
      received: of('Saatu, sis. ALV'),
      vat: of('ALV yhteensä'),
      service: account('1760'),
      receivables: account('1700'),
      clearing: account('2950'),
    };
  };
  const { start, invoice } = await anInvoice();
  const before = summed(await tables());
  const { links } = await start();
  await go(links.paid);
  const rows = await tables();
  const after = summed(rows);
  const paid = 12_400;
  expect(after).toEqual({
    ...before,
    paidOnline: before.paidOnline + paid,
    received: before.received + paid,
    service: before.service + paid,
    receivables: before.receivables - paid,
  });
  const vouchers = (rows.get('06-paivakirja.csv') ?? []).filter(({ Selite }) =>
    [`Verkkomaksu ${invoice.referenceNumber}`, `Lasku ${invoice.number}`].includes(Selite ?? ''),
  );
  expect(new Set(vouchers.map(({ Tositelaji }) => Tositelaji))).toEqual(new Set(['LASKU', 'VERKKOMAKSU', 'KOHDISTUS']));
  expect(vouchers.reduce((sum, { Summa }) => sum + cents(Summa), 0)).toBe(paid);
  const listed = (rows.get('02-laskut.csv') ?? []).find((row) => Object.values(row).includes(String(invoice.number)));
  expect(Object.values(listed ?? {})).toContain('Maksettu');
});
