import type { EntityManager } from '@mikro-orm/postgresql';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import type { Scope } from '#platform/platform.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { Invoice } from '../../billing/entities.ts';
import { InvoiceReminder } from '../../billing/invoices/invoiceEntities.ts';
import { aLedger, verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { AccountEntry } from '../entities.ts';
import { settlePayment, undoPayment } from '../handAllocations.ts';
import { creditInvoice } from '../invoicing/creditInvoice.ts';
import { aReport, type Paid, sendBankFile } from '../payments.fixtures.ts';

/* Sequences of payments, returns, credit notes and losses that all are lawful: none may end as a fault of ours. */

const platform = await testPlatform({ RATE_LIMIT: '100000' });
const { em, admin, aBusiness } = await aLedger(platform);
let app: App;
let by: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());
verifyBooksAfterwards(platform);

let counter = 0;
const newId = () => `Q${++counter}`;
const run = (name: string, type: string, input: object, fields: string) =>
  ask<Record<string, never>>(
    app,
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
    by,
  );

/** An invoice of 124 euros, VAT included. */
async function anInvoice() {
  const { id } = await aBusiness(10_000);
  return em().findOneOrFail(Invoice, { businessId: id });
}

/** Books a movement of its own file. Returns its id in the books. */
async function book(what: Omit<Paid, 'id'> & { id?: string }) {
  const movement = { id: newId(), ...what };
  const { imported, message } = await sendBankFile(app, aReport([movement]), by);
  expect(message).toBeUndefined();
  expect(imported?.added).toBe(1);
  const [row] = await em().find(AccountEntry, {}, { orderBy: { id: 'desc' }, limit: 1 });
  return { id: row?.id ?? '', key: movement.id };
}
const pay = ({ referenceNumber: reference }: Invoice, cents = 12_400) => book({ cents, reference });
const refundOut = ({ referenceNumber }: Invoice, cents: number) =>
  book({ cents, message: `PALAUTUS-${referenceNumber}`, out: true });
/** The bank takes the movement back. */
const bounce = (id: string, cents: number, out: boolean, reference?: string) =>
  book({ id, cents, out, reversal: true, reference });
const credit = (invoice: Invoice, amount?: number) =>
  run('creditInvoice', 'CreditInvoiceInput', { id: invoice.id, amount, reason: 'Peruttu' }, 'newBalance');
const writeOff = (invoice: Invoice, takeBack = false) =>
  run('writeOffInvoice', 'WriteOffInput', { id: invoice.id, reason: 'Konkurssi', takeBack }, 'invoice { open }');
const undo = (paymentId: string) =>
  run('undoPayment', 'UndoPaymentInput', { paymentId, note: 'Väärin' }, 'payment { left }');
const setOff = (paymentId: string, otherId: string, left: number) =>
  run('setOffPayment', 'SetOffPaymentInput', { paymentId, otherId, seen: left, note: 'Sama raha' }, 'payment { left }');
const allocate = (paymentId: string, invoice: Invoice, left: number, amount?: number) =>
  run(
    'allocatePayment',
    'AllocatePaymentInput',
    { paymentId, invoiceId: invoice.id, seen: left, amount },
    'payment { left } invoice { open }',
  );
const settle = (paymentId: string, as: string, left: number) =>
  run('settlePayment', 'SettlePaymentInput', { paymentId, as, seen: left, note: 'Selitys' }, 'payment { left }');

async function stateOf({ id, number }: Invoice) {
  const list = `query ($search: String!) { invoices(filter: { search: $search }) { items { id state: status open paid } } }`;
  type Found = { invoices: { items: { id: string; state: string; open: number; paid: number }[] } };
  const { data } = await ask<Found>(app, list, { search: String(number) }, by);
  const { state, open, paid } = data?.invoices.items.find((item) => item.id === id) ?? {};
  return { state, open, paid };
}

interface Waiting {
  id: string;
  left: number;
  reason: string;
  counterparts: { id: string; invoices: number[]; isSameReference: boolean }[];
}
async function waiting(id: string): Promise<Waiting | undefined> {
  const query = `{ waitingPayments(page: { size: 100 }) { items { id left reason
      counterparts { id invoices isSameReference } } } }`;
  const { data } = await ask<{ waitingPayments: { items: Waiting[] } }>(app, query, {}, by);
  return data?.waitingPayments.items.find((item) => item.id === id);
}

describe('a refund', () => {
  test('that comes back is owed again, and the file is read', async () => {
    const invoice = await anInvoice();
    await pay(invoice);
    expect((await credit(invoice)).code).toBeUndefined();
    const out = await refundOut(invoice, 12_400);
    expect(await stateOf(invoice)).toEqual({ state: 'CREDITED', open: 0, paid: 0 });
    await bounce(out.key, 12_400, false);
    expect(await stateOf(invoice)).toEqual({ state: 'CREDITED', open: -124, paid: 124 });
    await refundOut(invoice, 12_400);
    expect(await stateOf(invoice)).toEqual({ state: 'CREDITED', open: 0, paid: 0 });
  });

  test('that comes back in its own file is owed again', async () => {
    const invoice = await anInvoice();
    await pay(invoice);
    await credit(invoice, 50);
    const id = newId();
    const out = { cents: 6_200, id, message: `PALAUTUS-${invoice.referenceNumber}`, out: true };
    const { imported } = await sendBankFile(app, aReport([out, { ...out, out: false, reversal: true }]), by);
    expect(imported?.added).toBe(2);
    expect(await stateOf(invoice)).toEqual({ state: 'PAID', open: -62, paid: 124 });
  });

  test('is undone by hand and allocated again, and never beyond what was paid', async () => {
    const [invoice, other] = [await anInvoice(), await anInvoice()];
    await pay(invoice);
    await credit(invoice);
    const out = await refundOut(invoice, 12_400);
    expect((await undo(out.id)).data).toEqual({ undoPayment: { payment: { left: -124 } } });
    expect(await stateOf(invoice)).toMatchObject({ open: -124 });
    expect(await waiting(out.id)).toMatchObject({ left: -124, reason: 'OUTGOING' });
    expect((await allocate(out.id, other, -124)).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await allocate(out.id, invoice, -124, 125)).code).toBe('INVALID_INPUT');
    expect((await allocate(out.id, invoice, -124, 100)).data).toEqual({
      allocatePayment: { payment: { left: -24 }, invoice: { open: -24 } },
    });
    expect((await allocate(out.id, invoice, -24)).code).toBeUndefined();
    expect(await stateOf(invoice)).toEqual({ state: 'CREDITED', open: 0, paid: 0 });
    const twice = await refundOut(invoice, 12_400);
    expect(await waiting(twice.id)).toMatchObject({ left: -124, reason: 'OUTGOING' });
    expect((await allocate(twice.id, invoice, -124)).code).toBe('STATUS_CHANGE_REFUSED');
  });
});

describe('a loss', () => {
  test('of an invoice that is then credited shrinks: nothing is owed to a buyer who paid nothing', async () => {
    const invoice = await anInvoice();
    await writeOff(invoice);
    await credit(invoice, 50);
    expect(await stateOf(invoice)).toEqual({ state: 'WRITTEN_OFF', open: 0, paid: 0 });
    await credit(invoice);
    expect(await stateOf(invoice)).toEqual({ state: 'CREDITED', open: 0, paid: 0 });
    const out = await refundOut(invoice, 12_400);
    expect(await waiting(out.id)).toMatchObject({ left: -124 });
    expect((await writeOff(invoice, true)).code).toBe('STATUS_CHANGE_REFUSED');
  });

  test('of what a part payment lacks shrinks by a credit note, and what is then over is owed', async () => {
    const invoice = await anInvoice();
    await pay(invoice, 10_000);
    await writeOff(invoice);
    await credit(invoice, 50);
    expect(await stateOf(invoice)).toEqual({ state: 'PAID', open: -38, paid: 100 });
    expect((await writeOff(invoice)).code).toBe('STATUS_CHANGE_REFUSED');
  });

  test('keeps a payment that comes later waiting, which says why, until it is undone', async () => {
    const invoice = await anInvoice();
    await writeOff(invoice);
    const late = await pay(invoice);
    expect(await waiting(late.id)).toMatchObject({ left: 124, reason: 'WRITTEN_OFF' });
    const refused = await allocate(late.id, invoice, 124);
    expect(refused).toMatchObject({
      code: 'STATUS_CHANGE_REFUSED',
      message: expect.stringContaining('Peru luottotappio'),
    });
    await writeOff(invoice, true);
    expect((await allocate(late.id, invoice, 124)).code).toBeUndefined();
    expect(await stateOf(invoice)).toEqual({ state: 'PAID', open: 0, paid: 124 });
  });
});

describe('a payment that comes back', () => {
  test('after a part was credited and returned leaves all of that to be paid', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice);
    await credit(invoice, 50);
    await refundOut(invoice, 6_200);
    await bounce(payment.key, 12_400, true, invoice.referenceNumber);
    expect(await stateOf(invoice)).toEqual({ state: expect.any(String), open: 124, paid: -62 });
    await pay(invoice);
    expect(await stateOf(invoice)).toEqual({ state: 'PAID', open: 0, paid: 62 });
  });

  test('after all was credited and returned is no longer a credited invoice: it is to be paid', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice);
    await credit(invoice);
    await refundOut(invoice, 12_400);
    await bounce(payment.key, 12_400, true, invoice.referenceNumber);
    expect(await stateOf(invoice)).toEqual({ state: 'OPEN', open: 124, paid: -124 });
  });

  test('without a mark or a reference waits, and is set off against its payment by hand, which is undone', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice);
    const out = await book({ cents: 12_400, out: true, message: 'AC04 TILI SULJETTU' });
    expect(await waiting(out.id)).toMatchObject({ left: -124, reason: 'REVERSAL' });
    const found = (await waiting(out.id))?.counterparts;
    expect(found?.[0]).toEqual({ id: payment.id, invoices: [invoice.number], isSameReference: false });
    expect((await setOff(out.id, payment.id, -100)).code).toBe('CONFLICT');
    expect((await setOff(out.id, payment.id, -124)).data).toEqual({ setOffPayment: { payment: { left: 0 } } });
    expect(await stateOf(invoice)).toEqual({ state: 'OPEN', open: 124, paid: 0 });
    expect((await undo(out.id)).code).toBeUndefined();
    expect(await waiting(out.id)).toMatchObject({ left: -124 });
    expect(await waiting(payment.id)).toMatchObject({ left: 124 });
    expect((await allocate(payment.id, invoice, 124)).code).toBeUndefined();
    const logged = await em().count(AuditEntry, { action: 'payment.set_off', targetId: out.id });
    expect(logged).toBe(1);
  });

  test('by the bank is undone by hand when the bank meant another one, and the other one is then taken back', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    const first = await pay(one);
    const second = await pay(other);
    const back = await bounce(first.key, 12_400, true);
    expect(await stateOf(one)).toMatchObject({ open: 124 });
    expect((await undo(back.id)).code).toBeUndefined();
    expect((await setOff(back.id, second.id, -124)).code).toBeUndefined();
    expect(await stateOf(other)).toMatchObject({ open: 124, paid: 0 });
    expect((await allocate(first.id, one, 124)).code).toBeUndefined();
    expect(await stateOf(one)).toEqual({ state: 'PAID', open: 0, paid: 124 });
  });
});

/** What became of the payments that no longer pay an invoice: for admins, and for its business. */
async function endedOf({ id, number }: Invoice) {
  const history = `query ($id: ID!) { invoiceHistory(id: $id) {
    endedPayments { amount became: status takenBackOn note adminName } } }`;
  type Ended = { amount: number; became: string; takenBackOn: string | null; note: string; adminName: string | null };
  const { data } = await ask<{ invoiceHistory: { endedPayments: Ended[] } }>(app, history, { id }, by);
  const list = `query ($search: String!) { invoices(filter: { search: $search }) { items {
    id takenBackPayments { amount bookedOn takenBackOn } } } }`;
  type Listed = { invoices: { items: { id: string; takenBackPayments: object[] }[] } };
  const listed = (await ask<Listed>(app, list, { search: String(number) }, by)).data?.invoices.items;
  return {
    ended: data?.invoiceHistory.endedPayments,
    takenBack: listed?.find((item) => item.id === id)?.takenBackPayments,
  };
}

describe('the history of an invoice', () => {
  const day = '2026-03-16';

  test('keeps a payment that the bank took back, whatever pays it then', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice);
    expect(await endedOf(invoice)).toEqual({ ended: [], takenBack: [] });
    await bounce(payment.key, 12_400, true, invoice.referenceNumber);
    const back = { amount: 124, became: 'TAKEN_BACK', takenBackOn: day, note: 'Pankki perui maksun', adminName: null };
    const takenBack = [{ amount: 124, bookedOn: day, takenBackOn: day }];
    expect(await endedOf(invoice)).toEqual({ ended: [back], takenBack });
    await pay(invoice);
    expect(await endedOf(invoice)).toEqual({ ended: [back], takenBack });
  });

  test('keeps a return that came back, and a payment that an admin took back by hand', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice);
    await credit(invoice);
    const out = await refundOut(invoice, 12_400);
    await bounce(out.key, 12_400, false);
    expect((await endedOf(invoice)).ended).toMatchObject([{ amount: -124, became: 'TAKEN_BACK' }]);
    const other = await anInvoice();
    const paid = await pay(other);
    const waits = await book({ cents: 12_400, out: true, message: 'AC04 TILI SULJETTU' });
    await setOff(waits.id, paid.id, -124);
    expect(await endedOf(other)).toMatchObject({
      ended: [{ became: 'TAKEN_BACK', note: 'Sama raha', adminName: admin.name }],
      takenBack: [{ amount: 124 }],
    });
    expect((await endedOf(other)).ended).toHaveLength(1);
    expect(payment.id).not.toBe(paid.id);
  });

  test('says where a payment went that an admin took off it, which its business does not see', async () => {
    const [invoice, other] = [await anInvoice(), await anInvoice()];
    const { id, key } = await pay(invoice);
    const became = async () => (await endedOf(invoice)).ended?.map(({ became, amount }) => `${became} ${amount}`);
    await undo(id);
    expect(await became()).toEqual(['WAITS 124']);
    await allocate(id, other, 124);
    expect(await became()).toEqual(['OTHER_INVOICE 124']);
    await undo(id);
    await settle(id, 'RETURN', 124);
    expect(await became()).toEqual(['RETURNED 124']);
    await undo(id);
    await allocate(id, invoice, 124, 100);
    expect(await became()).toEqual([]);
    await undo(id);
    expect(await became()).toEqual(['WAITS 100']);
    await bounce(key, 12_400, true, invoice.referenceNumber);
    expect(await became()).toEqual(['TAKEN_BACK 100']);
    expect((await endedOf(invoice)).takenBack).toEqual([]);
  });
});

describe('money that is over', () => {
  test('is returned by a movement that names its reference and is as much to the cent', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice, 13_000);
    const less = await refundOut(invoice, 500);
    expect(await waiting(less.id)).toMatchObject({ left: -5, reason: 'OUTGOING' });
    await refundOut(invoice, 600);
    expect(await waiting(payment.id)).toBeUndefined();
    expect(await waiting((await refundOut(invoice, 600)).id)).toMatchObject({ left: -6 });
  });

  test('is returned by a movement that is set off against it, as far as both have something left', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice, 15_000);
    const out = await book({ cents: 2_600, out: true, payer: 'Kahvila Oy' });
    expect((await setOff(out.id, payment.id, -26)).data).toEqual({ setOffPayment: { payment: { left: 0 } } });
    expect(await waiting(payment.id)).toBeUndefined();
    const again = await book({ cents: 2_600, out: true });
    expect((await setOff(again.id, payment.id, -26)).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await undo(payment.id)).code).toBeUndefined();
    expect(await waiting(out.id)).toMatchObject({ left: -26 });
    expect(await stateOf(invoice)).toMatchObject({ open: 124 });
  });

  test('waits again when the bank takes its payment back after its return', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice, 13_000);
    const out = await refundOut(invoice, 600);
    expect(await waiting(out.id)).toBeUndefined();
    await bounce(payment.key, 13_000, true, invoice.referenceNumber);
    expect(await waiting(out.id)).toMatchObject({ left: -6, reason: 'OUTGOING' });
    expect(await stateOf(invoice)).toMatchObject({ open: 124, paid: 0 });
  });

  test('and money of the same direction or one movement cannot take each other back', async () => {
    const [one, other] = [await book({ cents: 300 }), await book({ cents: 300 })];
    expect((await setOff(one.id, other.id, 3)).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await setOff(one.id, one.id, 3)).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await setOff(one.id, newId(), 3)).code).toBe('NOT_FOUND');
  });
});

describe('money that goes out', () => {
  test('waits until it is explained as a charge of the bank, another matter or none of ours, each of which is undone', async () => {
    for (const kind of ['BANK_FEE', 'OTHER', 'NOTHING', 'RETURN']) {
      const out = await book({ cents: 450, out: true, message: 'Palvelumaksu' });
      expect(await waiting(out.id)).toMatchObject({ left: -4.5, reason: 'OUTGOING' });
      expect((await settle(out.id, kind, -4)).code).toBe('CONFLICT');
      expect((await settle(out.id, kind, -4.5)).code).toBeUndefined();
      expect(await waiting(out.id)).toBeUndefined();
      expect((await undo(out.id)).data).toEqual({ undoPayment: { payment: { left: -4.5 } } });
      expect((await undo(out.id)).code).toBe('STATUS_CHANGE_REFUSED');
      expect((await settle(out.id, kind, -4.5)).code).toBeUndefined();
    }
  });

  test('is settled many at a time, and one that another admin has changed keeps none of the others', async () => {
    const movements = [];
    for (const cents of [100, 200, 300]) movements.push(await book({ cents, out: true }));
    await settle(movements[1]?.id ?? '', 'OTHER', -2);
    const payments = movements.map(({ id }, i) => ({ paymentId: id, seen: -(i + 1) }));
    const input = { payments: [...payments, ...payments], as: 'NOTHING', note: 'Ei koske myyntiä' };
    const { data } = await run('settlePayments', 'SettlePaymentsInput', input, 'settled changed');
    expect(data).toEqual({ settlePayments: { settled: 2, changed: 1 } });
    const bare = await run('settlePayments', 'SettlePaymentsInput', { ...input, note: ' ' }, 'settled');
    expect(bare.code).toBe('INVALID_INPUT');
  });
});

async function reminded(invoice: Invoice, step = 1) {
  const own = em();
  const at = new Date(`2027-03-0${step + 1}T10:00:00Z`);
  own.create(InvoiceReminder, { invoice: invoice.id, step, open: 12_400, fee: 500, at });
  await own.flush();
}

describe('the fee of a reminder', () => {
  test('is paid with its invoice or later, to the cent, and what is not just a fee waits', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    for (const invoice of [one, other]) await reminded(invoice);
    expect(await waiting((await pay(one, 12_900)).id)).toBeUndefined();
    await pay(other);
    const late = await pay(other, 500);
    expect(await waiting(late.id)).toBeUndefined();
    expect(await waiting((await pay(other, 500)).id)).toMatchObject({ left: 5, reason: 'NOTHING_OPEN' });
    await bounce(late.key, 500, true, other.referenceNumber);
    expect(await waiting((await pay(other, 499)).id)).toMatchObject({ left: 4.99 });
    expect(await waiting((await pay(other, 500)).id)).toBeUndefined();
    const month = await app.http.inject({
      url: `/api/books/2026-03.zip`,
      headers: { authorization: `Bearer ${by.token}` },
    });
    const journal = Buffer.from(unzipSync(month.rawPayload)['06-paivakirja.csv'] ?? []).toString();
    const fees = journal.split('\r\n').filter((line) => line.includes('"MUISTUTUSMAKSU"') && line.includes('"3020"'));
    expect(fees.map((line) => /"(-?5)"/.exec(line)?.[1]).sort()).toEqual(['-5', '-5', '-5', '5']);
  });

  test('is paid by an admin when nothing else is open, up to what is unpaid of it', async () => {
    const invoice = await anInvoice();
    const own = em();
    own.create(InvoiceReminder, {
      invoice: invoice.id,
      step: 1,
      open: 12_400,
      fee: 500,
      at: new Date('2027-03-03T10:00:00Z'),
    });
    await own.flush();
    await pay(invoice);
    const fee = await book({ cents: 700 });
    expect((await allocate(fee.id, invoice, 7)).data).toEqual({
      allocatePayment: { payment: { left: 2 }, invoice: { open: 0 } },
    });
    expect((await allocate(fee.id, invoice, 2)).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await undo(fee.id)).data).toEqual({ undoPayment: { payment: { left: 7 } } });
    expect((await allocate(fee.id, invoice, 7, 5)).code).toBeUndefined();
  });
});

describe('the fee of a reminder of an invoice that was replaced', () => {
  let editor: Asker;
  const setRate = (taxRate: number) =>
    ask(
      app,
      'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { pricing { taxRate } } } }',
      { input: { pricing: { taxRate } } },
      editor,
    );
  beforeAll(async () => {
    editor = { token: await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['MANAGE_SETTINGS'] })) };
  });
  afterAll(() => setRate(24));

  /** An invoice of 124 euros with a reminder's fee of 5, and that of 110 euros in its place. */
  async function replacedInvoice() {
    const old = await anInvoice();
    await reminded(old);
    expect((await setRate(10)).code).toBeUndefined();
    expect((await run('reissueInvoice', 'ReissueInvoiceInput', { id: old.id }, 'invoice { gross }')).data).toEqual({
      reissueInvoice: { invoice: { gross: 110 } },
    });
    await setRate(24);
    return { old, now: await em().findOneOrFail(Invoice, { replaces: old.id }) };
  }

  test('is paid with the reference of either, with the invoice or later', async () => {
    const [one, other] = [await replacedInvoice(), await replacedInvoice()];
    expect(await waiting((await pay(one.old, 11_500)).id)).toBeUndefined();
    expect(await stateOf(one.now)).toEqual({ state: 'PAID', open: 0, paid: 110 });
    await pay(other.now, 11_000);
    expect(await waiting((await pay(other.now, 500)).id)).toBeUndefined();
    expect(await waiting((await pay(other.old, 500)).id)).toMatchObject({ left: 5, reason: 'NOTHING_OPEN' });
  });

  test('is paid by an admin', async () => {
    const { now } = await replacedInvoice();
    await pay(now, 11_000);
    const fee = await book({ cents: 500 });
    expect((await allocate(fee.id, now, 5)).data).toEqual({
      allocatePayment: { payment: { left: 0 }, invoice: { open: 0 } },
    });
  });
});

describe('the word PALAUTUS', () => {
  test('on money to a supplier makes it no return: it waits as money that went out', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice);
    const out = await book({ cents: 12_400, out: true, message: 'Pullojen palautus, Tukku Oy', payer: 'Tukku Oy' });
    expect(await waiting(out.id)).toMatchObject({ left: -124, reason: 'OUTGOING' });
    const named = await book({ cents: 3_300, out: true, message: 'PALAUTUS', reference: '20004251' });
    expect(await waiting(named.id)).toMatchObject({ reason: 'OUTGOING' });
    expect(await em().findOneOrFail(AccountEntry, out.id)).toMatchObject({ reversal: false, returnReason: null });
    expect(await waiting(payment.id)).toBeUndefined();
    expect(await stateOf(invoice)).toEqual({ state: 'PAID', open: 0, paid: 124 });
  });

  test('on money from a customer without a reference makes it no return either', async () => {
    const { id } = await book({ cents: 7_700, message: 'Kiitos palautuksesta, maksan nyt' });
    expect(await waiting(id)).toMatchObject({ left: 77, reason: 'NO_REFERENCE' });
  });

  test('beside the reference of an invoice, or the id of a payment, takes the payment back', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    await pay(one);
    await book({ cents: 12_400, out: true, message: `PALAUTUS \u2013 ${one.referenceNumber}` });
    expect(await stateOf(one)).toEqual({ state: 'OPEN', open: 124, paid: 0 });
    const payment = await pay(other);
    await book({ id: payment.key, cents: 12_400, out: true, message: 'Maksun palautus' });
    expect(await stateOf(other)).toEqual({ state: 'OPEN', open: 124, paid: 0 });
  });
});

describe('a file that is read while an admin', () => {
  /** Begins the work while the act is not committed yet, and lets it wait for that. */
  async function during<T>(act: (scope: Scope) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
    const begun: Promise<T>[] = [];
    await em().transactional(async (own) => {
      await act({ em: own as EntityManager, platform });
      begun.push(work());
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await vi.waitFor(async () => expect(await em().execute(waiting)).not.toEqual([]), { timeout: 20_000 });
    });
    const [done] = await Promise.all(begun);
    return done as T;
  }

  test('credits the invoice pays what is then open of it', async () => {
    const invoice = await anInvoice();
    const input = { id: invoice.id, amount: 5_000, reason: 'Peruttu' };
    const paid = await during(
      (scope) => creditInvoice(scope, admin, input),
      () => pay(invoice),
    );
    expect(await stateOf(invoice)).toEqual({ state: 'PAID', open: 0, paid: 62 });
    expect(await waiting(paid.id)).toMatchObject({ left: 62, reason: 'OVERPAID' });
  });

  test('undoes a payment takes it back', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice);
    await during(
      (scope) => undoPayment(scope, admin, { paymentId: payment.id, note: 'Väärin' }),
      () => bounce(payment.key, 12_400, true, invoice.referenceNumber),
    );
    expect(await waiting(payment.id)).toBeUndefined();
    expect(await stateOf(invoice)).toMatchObject({ open: 124, paid: 0 });
  });

  test('settles what is over leaves its return to a person', async () => {
    const invoice = await anInvoice();
    const payment = await pay(invoice, 13_000);
    const input = { paymentId: payment.id, as: 'OTHER' as const, seen: 600, note: 'Lahja' };
    const out = await during(
      (scope) => settlePayment(scope, admin, input),
      () => refundOut(invoice, 600),
    );
    expect(await waiting(out.id)).toMatchObject({ left: -6, reason: 'OUTGOING' });
  });
});
