import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helsinkiDate } from '#platform/helsinki.ts';
import { startPaytrail } from '#platform/payments/paytrail.fixtures.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { newReference } from '../../billing/balance.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { bookRules } from '../../books/bookRules.ts';
import { AccountEntry } from '../entities.ts';
import { OnlineRefund } from '../onlinePayments/entities.ts';
import { sendRefunds } from '../onlinePayments/refunds.ts';
import { aReport, type Paid, sendBankFile } from '../payments.fixtures.ts';
import { checkSettlements } from './checkSettlements.ts';
import { SettlementReport, SettlementRow } from './entities.ts';

const paytrail = await startPaytrail();
const platform = await testPlatform({ ...paytrail.env, RATE_LIMIT: '100000' });
const { em, admin, aBusiness } = await aLedger(platform);
let app: App;
let asAdmin: { token: string };
beforeAll(async () => {
  app = await createApp(platform);
  asAdmin = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());

const today = helsinkiDate(new Date());
const faults = async () => (await verifyLedger(em(), bookRules)).map(({ rule }) => rule);
const check = () => checkSettlements(platform);

const fields = `id state: status reference payments paid refunds refunded fees expected received bookedOn difference faults
  faultyRows { fault amount booked } note adminName`;
const list = `{ onlineSettlements { total unsettled unsettledSum items { ${fields} } } }`;
interface Settlement {
  id: string;
  state: string;
  reference: string;
  received: number | null;
  difference: number | null;
  faultyRows: { fault: string }[];
}
/** What an admin sees of the settlement of a reference. */
async function seen(reference: string) {
  const { data } = await ask<{ onlineSettlements: { items: Settlement[] } }>(app, list, {}, asAdmin);
  return data?.onlineSettlements.items.find((each) => each.reference === reference);
}

const start = `mutation { startOnlineTopUp(input: { amount: 100 }) { payment { id } } }`;
/** A payment of 124 euros with VAT on the site, made and on the balance. */
async function aPayment() {
  const by = { token: await signIn(em(), 'BUSINESS', await aBusiness(0)) };
  const { data } = await ask<{ startOnlineTopUp: { payment: { id: string } } }>(app, start, {}, by);
  const id = data?.startOnlineTopUp.payment.id ?? '';
  await app.http.inject({ url: `/api/payments/callback?${paytrail.queryOf(id, 'ok')}` });
  return id;
}

let made = 0;
/** A settlement that Paytrail lists. */
function aSettlement(stamps: string[], changes = {}) {
  made += 1;
  const reference = newReference(8_000_000 + made);
  return { reference, id: paytrail.settlements.make(stamps, { day: today, settlementReference: reference }, changes) };
}

const post = (report: { payload: string; headers: Record<string, string> }) =>
  app.http.inject({ method: 'POST', url: '/api/payments/settlement', ...report });
const report = (id: number) => post(paytrail.settlements.reportOf(id));
const bank = async (payments: Paid[]) => (await sendBankFile(app, aReport(payments, { day: today }), asAdmin)).imported;
const fromPaytrail = (reference: string, cents: number) => ({
  cents,
  id: `T${reference}`,
  reference,
  payer: 'PAYTRAIL OYJ',
});

describe('a settlement of the payment service', () => {
  test('is listed, reported, and found on the account; the accountant sees its fees and that nothing differs', async () => {
    const { id, reference } = aSettlement([await aPayment(), await aPayment()]);
    expect(await check()).toBe(1);
    expect(paytrail.settlements.ordered).toContain(id);
    expect(await seen(reference)).toMatchObject({ state: 'WAITS_FOR_REPORT', expected: null, received: null });
    expect((await report(id)).statusCode).toBe(200);
    const sums = { payments: 2, paid: 248, refunds: 0, refunded: 0, fees: 0.29, expected: 247.71 };
    expect(await seen(reference)).toMatchObject({ state: 'WAITS_FOR_MONEY', ...sums });
    expect(await bank([fromPaytrail(reference, 24_771)])).toMatchObject({ added: 1, file: { waiting: 0 } });
    const found = { state: 'MATCHES', received: 247.71, bookedOn: today, difference: 0, faults: 0, note: null };
    expect(await seen(reference)).toMatchObject(found);
    expect(await faults()).toEqual([]);

    const { rawPayload } = await app.http.inject({
      url: `/api/books/${today.slice(0, 7)}.zip`,
      headers: { authorization: `Bearer ${asAdmin.token}` },
    });
    const files = unzipSync(rawPayload);
    const rowsOf = (name: string) =>
      Buffer.from(files[name] ?? [])
        .toString()
        .split('\r\n');
    expect(rowsOf('07-tasmaytys.csv').filter((row) => row.includes('tilitys'))).toEqual([
      `"paytrail: tilitys ${reference}";"${today}";"2";"248";"0";"";"";"247,71";"247,71";"0";"";"0,29"`,
    ]);
    const booked = rowsOf('06-paivakirja.csv').filter((row) => /^"TILITYS/.test(row));
    expect(booked.map((row) => row.split(';').slice(4, 6).join(' '))).toEqual([
      '"2950" "247,71"',
      '"1760" "-247,71"',
      '"8560" "0,29"',
      '"1760" "-0,29"',
    ]);
  });

  test('is the same when the bank comes first, and the money is named in words', async () => {
    const { id, reference } = aSettlement([await aPayment()]);
    const money = { cents: 12_386, id: 'W1', message: `Paytrail Oyj, tilitys ${reference}.`, payer: 'PAYTRAIL OYJ' };
    expect(await bank([money])).toMatchObject({ file: { waiting: 1 } });
    await check();
    expect(await seen(reference)).toMatchObject({ state: 'WAITS_FOR_REPORT', received: 123.86 });
    await report(id);
    expect(await seen(reference)).toMatchObject({ state: 'MATCHES', difference: 0 });
    expect(await faults()).toEqual([]);
  });

  test('is taken once from two servers and ten callbacks at once, and never otherwise than at first', async () => {
    const payment = await aPayment();
    const { id, reference } = aSettlement([payment]);
    const added = await Promise.all([check(), check()]);
    expect(added[0] + added[1]).toBe(1);
    expect(paytrail.settlements.ordered.filter((each) => each === id)).toHaveLength(1);
    const replies = await Promise.all(Array.from({ length: 10 }, () => report(id)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const settlement = (await seen(reference))?.id ?? '';
    expect(await em().count(SettlementRow, { settlement })).toBe(1);
    const [line] = paytrail.settlements.made.get(id)?.lines ?? [];
    if (line) line.amount = 1;
    expect((await report(id)).statusCode).toBe(200);
    expect(await seen(reference)).toMatchObject({ state: 'WAITS_FOR_MONEY', paid: 124 });
    expect(await em().count(SettlementReport, { settlement })).toBe(1);
  });

  test.each<[string, (signed: ReturnType<typeof paytrail.settlements.reportOf>) => unknown]>([
    ['has another sum', (signed) => ({ payload: signed.payload.replace('124', '1240') })],
    ['is of another merchant', ({ headers }) => ({ headers: { ...headers, 'checkout-account': '1' } })],
    ['is signed with less', ({ headers }) => ({ headers: { ...headers, 'checkout-algorithm': 'sha1' } })],
    ['has no signature', ({ headers }) => ({ headers: { ...headers, signature: '' } })],
    ['is of no settlement', () => ({ payload: '[]' })],
  ])('is not taken from a report that %s', async (_, change) => {
    const { id, reference } = aSettlement([await aPayment()]);
    await check();
    const signed = paytrail.settlements.reportOf(id);
    const refused = await post({ ...signed, ...(change(signed) as object) });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Tilityksen erittelyä ei voitu tarkistaa.');
    expect((await seen(reference))?.state).toBe('WAITS_FOR_REPORT');
  });

  test('is not taken from a report that is too long', async () => {
    const refused = await post({ ...paytrail.settlements.reportOf(0), payload: ' '.repeat(4 * 1024 * 1024 + 1) });
    expect(refused.statusCode).toBe(413);
  });
});

describe('a settlement that does not agree', () => {
  test('shows a sum that is missing, and waits until an admin has found out why', async () => {
    const [paid, missing] = [await aPayment(), await aPayment()];
    const { id, reference } = aSettlement([paid]);
    await check();
    await report(id);
    // The money of both, of which the report has one.
    await bank([fromPaytrail(reference, 24_771)]);
    expect(await seen(reference)).toMatchObject({ state: 'DIFFERS', expected: 123.86, difference: 123.85, faults: 0 });
    const queue = async () => {
      const overview = '{ overview { queues { name count } } }';
      const { data } = await ask<{ overview: { queues: { name: string; count: number }[] } }>(
        app,
        overview,
        {},
        asAdmin,
      );
      return data?.overview.queues.find(({ name }) => name === 'SETTLEMENTS')?.count;
    };
    expect(await queue()).toBe(1);

    const close = `mutation ($input: CloseOnlineSettlementInput!) { closeOnlineSettlement(input: $input) { settlement { ${fields} } } }`;
    const settlementId = (await seen(reference))?.id;
    const closing = (note: string, by = asAdmin) => ask(app, close, { input: { id: settlementId, note } }, by);
    const reader = { token: await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['VIEW_ANALYTICS'] })) };
    expect((await closing('Selvä', reader)).code).toBe('FORBIDDEN');
    expect((await closing(' ')).code).toBe('INVALID_INPUT');
    const answers = await Promise.all([closing('Maksu oli vanhassa tilityksessä'), closing('Sama')]);
    expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
    expect((await seen(reference))?.state).toBe('HANDLED');
    expect(await queue()).toBe(0);
    expect(await faults()).toEqual([]);

    // After two weeks the page counts the payment that no settlement has.
    await sql`alter table bank_entry disable trigger append_only`.execute(platform.primary);
    await sql`update bank_entry set booked_on = booked_on - 15 where archive_key = (select provider_id from online_payment where id = ${missing})`.execute(
      platform.primary,
    );
    await sql`update online_settlement set created_on = created_on - 20`.execute(platform.primary);
    const { data } = await ask(app, list, {}, asAdmin);
    expect(data).toMatchObject({ onlineSettlements: { unsettled: 1, unsettledSum: 124 } });
    await sql`update bank_entry set booked_on = booked_on + 15 where archive_key = (select provider_id from online_payment where id = ${missing})`.execute(
      platform.primary,
    );
    await sql`alter table bank_entry enable trigger append_only`.execute(platform.primary);
  });

  test('names a payment that is unknown, of another sum, not paid, or settled before, and takes a refund as one', async () => {
    const [first, wrong, back] = [await aPayment(), await aPayment(), await aPayment()];
    const input = { id: back, reason: 'Maksettu vahingossa' };
    const order = `mutation ($input: RefundOnlinePaymentInput!) { refundOnlinePayment(input: $input) { payment { id } } }`;
    await ask(app, order, { input }, asAdmin);
    await sendRefunds(platform);
    const refund = await em().findOneOrFail(OnlineRefund, { payment: back }, { populate: ['creditNote'] });
    const by = { token: await signIn(em(), 'BUSINESS', await aBusiness(0)) };
    const begun = await ask<{ startOnlineTopUp: { payment: { id: string } } }>(app, start, {}, by);
    const unpaid = begun.data?.startOnlineTopUp.payment.id ?? '';

    const before = aSettlement([first]);
    // A refund is known by the reference of its credit note too.
    const credited = { reference: refund.creditNote.unwrap().referenceNumber, amount: -124 };
    const { id, reference } = aSettlement([first, wrong, back, unpaid, 'huti', 'palautus'], {
      [wrong]: { amount: 124.01 },
      palautus: credited,
    });
    await check();
    await report(before.id);
    await report(id);
    const shown = await seen(reference);
    expect(shown).toMatchObject({ state: 'DIFFERS', payments: 5, refunds: 1, refunded: -124, faults: 4 });
    expect(shown?.faultyRows).toEqual([
      { fault: 'TWICE', amount: 124, booked: 124 },
      { fault: 'WRONG_SUM', amount: 124.01, booked: 124 },
      { fault: 'NOT_BOOKED', amount: 124, booked: 124 },
      { fault: 'UNKNOWN', amount: 1, booked: null },
    ]);
    // Its money agrees all the same: the rows need a look.
    await bank([fromPaytrail(reference, 37_215)]);
    expect(await seen(reference)).toMatchObject({ state: 'DIFFERS' });
    expect(await faults()).toEqual([]);

    // What has become paid needs no correction.
    await app.http.inject({ url: `/api/payments/callback?${paytrail.queryOf(unpaid, 'ok')}` });
    expect((await seen(reference))?.faultyRows.map(({ fault }) => fault)).toEqual(['TWICE', 'WRONG_SUM', 'UNKNOWN']);
  });

  test('is open again when the bank takes its money back, or an admin undoes it, and is not booked automatically again', async () => {
    const { id, reference } = aSettlement([await aPayment()]);
    await check();
    await report(id);
    await bank([fromPaytrail(reference, 12_386)]);
    expect((await seen(reference))?.state).toBe('MATCHES');
    const { id: paymentId } = await em().findOneOrFail(AccountEntry, { archiveKey: `T${reference}` });
    const undo = `mutation ($input: UndoPaymentInput!) { undoPayment(input: $input) { payment { left } } }`;
    const undone = await ask(app, undo, { input: { paymentId, note: 'Väärä tilitys' } }, asAdmin);
    expect(undone.data).toEqual({ undoPayment: { payment: { left: 123.86 } } });
    await check();
    expect(await seen(reference)).toMatchObject({ state: 'WAITS_FOR_MONEY', received: null });
    const second = { ...fromPaytrail(reference, 12_386), id: `U${reference}` };
    await bank([second]);
    expect((await seen(reference))?.state).toBe('MATCHES');
    await bank([{ ...second, reversal: true }]);
    expect((await seen(reference))?.state).toBe('WAITS_FOR_MONEY');
    expect(await faults()).toEqual([]);
  });

  test('has its report asked for again by an admin, while it has none', async () => {
    const { id, reference } = aSettlement([await aPayment()]);
    await check();
    const again = `mutation ($id: ID!) { askSettlementReport(id: $id) { settlement { state: status } } }`;
    const asked = async () => ask(app, again, { id: (await seen(reference))?.id }, asAdmin);
    expect((await asked()).data).toEqual({ askSettlementReport: { settlement: { state: 'WAITS_FOR_REPORT' } } });
    expect(paytrail.settlements.ordered.filter((each) => each === id)).toHaveLength(2);
    const listed = paytrail.settlements.made.get(id);
    paytrail.settlements.made.delete(id);
    expect(await asked()).toMatchObject({
      code: 'STATUS_CHANGE_REFUSED',
      message: 'Maksupalvelu ei anna tästä tilityksestä erittelyä.',
    });
    if (listed) paytrail.settlements.made.set(id, listed);
    await report(id);
    expect((await asked()).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await ask(app, again, { id: 'x' }, asAdmin)).code).toBe('NOT_FOUND');
  });
});

test('the books report a settlement that was changed past the triggers', async () => {
  const change = async (statement: string, back: string) => {
    const run = (text: string) => sql.raw(text).execute(platform.primary);
    await run('alter table online_settlement_row disable trigger append_only');
    await run('alter table online_settlement_report disable trigger append_only');
    await run(statement);
    const found = await faults();
    await run(back);
    await run('alter table online_settlement_row enable trigger append_only');
    await run('alter table online_settlement_report enable trigger append_only');
    return found.filter((rule) => rule !== 'the triggers of the ledger are enabled');
  };
  const rows = 'a settlement has the rows of its signed report, and their sums';
  const one = 'where settlement_id = (select min(settlement_id::text)::uuid from online_settlement_report)';
  expect(
    await change(
      `update online_settlement_row set cents = cents + 1 ${one}`,
      `update online_settlement_row set cents = cents - 1 ${one}`,
    ),
  ).toContain(rows);
  expect(
    await change(
      `update online_settlement_row set fee = fee + 1 ${one}`,
      `update online_settlement_row set fee = fee - 1 ${one}`,
    ),
  ).toContain(rows);
  expect(
    await change(
      `update online_settlement_report set fees = fees + 1 ${one}`,
      `update online_settlement_report set fees = fees - 1 ${one}`,
    ),
  ).toContain(rows);
  expect(await faults()).toEqual([]);
});
