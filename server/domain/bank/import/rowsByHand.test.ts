import { afterAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { createApp } from '../../../app.ts';
import { Invoice } from '../../billing/entities.ts';
import { aLedger, verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { FileRow } from '../../receivables/movements/fileRowEntities.ts';
import { sendBankFile } from '../../receivables/payments.fixtures.ts';
import { aFile, type Said } from './oneMovement.fixtures.ts';

/* Entries of a bank's file that the server could not read, in an admin's hands. */

const platform = await testPlatform({ RATE_LIMIT: '100000' });
const { em, admin, aBusiness } = await aLedger(platform);
const app = await createApp(platform);
const by: Asker = { token: await signIn(em(), 'ADMIN', admin) };
verifyBooksAfterwards(platform);
afterAll(() => app.close());

/** An invoice of 124 euros, VAT included. */
async function anInvoice() {
  const { id } = await aBusiness(10_000, { businessName: 'Kulman Leipomo Oy' });
  return em().findOneOrFail(Invoice, { businessId: id });
}

async function openOf({ id, number }: Invoice) {
  const list = `query ($search: String!) { invoices(filter: { search: $search }) { items { id open } } }`;
  type Found = { invoices: { items: { id: string; open: number }[] } };
  const { data } = await ask<Found>(app, list, { search: String(number) }, by);
  return data?.invoices.items.find((item) => item.id === id)?.open;
}

interface Row {
  id: string;
  version: number;
  outcome: string;
  decision: string | null;
  note: string | null;
  decidedBy: string | null;
  isWaiting: boolean;
  entryNumber: number;
  sentence: string | null;
  lines: string | null;
  message: string | null;
  entry: { id: string; amount: number; left: number } | null;
}

const rowFields = `id version outcome: status decision note decidedBy isWaiting entryNumber sentence lines message
  entry { id amount left }`;

/** The rows of a file in its order. */
async function rowsOf(fileId: string | undefined): Promise<Row[]> {
  const query = `query ($filter: FileRowFilterInput!) { fileRows(filter: $filter, page: { size: 100 }) { items { ${rowFields} } } }`;
  const { data } = await ask<{ fileRows: { items: Row[] } }>(app, query, { filter: { fileId } }, by);
  return data?.fileRows.items ?? [];
}

const run = (name: string, type: string, input: object, fields: string, as: Asker = by) =>
  ask<Record<string, { row: Row }>>(
    app,
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
    as,
  );
const change = (name: string, input: object) =>
  run(name, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`, input, `row { ${rowFields} }`);

/** Sends a file whose text is spoilt first. Returns its rows. */
async function send(entries: readonly Said[], spoil: (text: string) => string = (text) => text): Promise<Row[]> {
  const { imported, message } = await sendBankFile(app, Buffer.from(spoil(aFile('053', entries).toString())), by);
  expect(message).toBeUndefined();
  return rowsOf(imported?.file.id);
}

const day = '2026-03-16';

async function fileOf({ id }: Row): Promise<string> {
  return (await em().findOneOrFail(FileRow, id)).file.id;
}

let orders = 0;
/** A row that was not understood: its sum has a comma. */
async function anOddRow(): Promise<Row> {
  orders += 1;
  const [row] = await send([{ cents: 12_400, day, message: `Tilaus ${orders}` }], (text) =>
    text.replaceAll('124.00', '124,00'),
  );
  if (!row) throw new Error('The file has a row.');
  expect(row).toMatchObject({
    outcome: 'NOT_UNDERSTOOD',
    isWaiting: true,
    entryNumber: 1,
    sentence: 'Summaa 124,00 ei voi lukea.',
    lines: expect.stringContaining(`Tilaus ${orders}`),
  });
  return row;
}

const typed = ({ id: rowId, version }: Row, more: object = {}) => ({
  rowId,
  version,
  amount: 124,
  bookedOn: day,
  payerName: 'Leipomo Pulla Oy',
  ...more,
});

/** The latest act of the audit log. */
async function lastAct() {
  const [act] = await em().find(AuditEntry, {}, { orderBy: { id: 'desc' }, limit: 1 });
  return { action: act?.action, actor: act?.actorName, target: act?.targetKind, after: act?.after };
}

describe('an entry that was not understood', () => {
  test('is booked by hand by its reference, and undoing it opens the invoice again', async () => {
    const [row, invoice] = [await anOddRow(), await anInvoice()];
    const booked = await change('bookFileRow', typed(row, { reference: invoice.referenceNumber }));
    expect(booked.data?.bookFileRow?.row).toMatchObject({
      decision: 'BOOKED',
      isWaiting: false,
      decidedBy: 'Aino Ylläpitäjä',
      version: 1,
      entry: { amount: 124, left: 0 },
    });
    expect(await openOf(invoice)).toBe(0);
    const undone = await change('undoFileRow', { rowId: row.id, version: 1, note: 'Väärä lasku' });
    expect(undone.data?.undoFileRow?.row).toMatchObject({ decision: null, isWaiting: true, version: 2 });
    expect(await openOf(invoice)).toBe(124);
  });

  test.each([
    ['a return to its payer', 'RETURN', 124],
    ['a charge of the bank', 'BANK_FEE', -4.5],
    ['another matter', 'OTHER', 124],
    ['none of ours', 'NOTHING', -2000],
  ])('is booked by hand as %s, and waits again when that is undone', async (_, as, amount) => {
    const row = await anOddRow();
    const booked = (await change('bookFileRow', typed(row, { amount }))).data?.bookFileRow?.row;
    expect(booked).toMatchObject({ decision: 'BOOKED', entry: { amount, left: amount } });
    const paymentId = booked?.entry?.id;
    const settled = { paymentId, as, seen: amount, note: 'Tiliotteelta katsottu' };
    expect((await run('settlePayment', 'SettlePaymentInput', settled, 'payment { left }')).data).toEqual({
      settlePayment: { payment: { left: 0 } },
    });
    expect((await change('undoFileRow', { rowId: row.id, version: 1, note: 'Väärä summa' })).data).toMatchObject({
      undoFileRow: { row: { decision: null, isWaiting: true } },
    });
    const again = await change('bookFileRow', typed({ ...row, version: 2 }, { amount: amount - 1 }));
    expect(again.data?.bookFileRow?.row).toMatchObject({ entry: { amount: amount - 1, left: amount - 1 } });
  });

  test('is booked by hand to an invoice in part, and as a refund to the credited invoice that it names', async () => {
    const [row, invoice] = [await anOddRow(), await anInvoice()];
    const booked = (await change('bookFileRow', typed(row))).data?.bookFileRow?.row;
    const part = { paymentId: booked?.entry?.id, invoiceId: invoice.id, seen: 124, amount: 100 };
    await run('allocatePayment', 'AllocatePaymentInput', part, 'payment { left }');
    expect(await openOf(invoice)).toBe(24);
    const credit = { id: invoice.id, amount: 100, reason: 'Peruttu' };
    await run('creditInvoice', 'CreditInvoiceInput', credit, 'newBalance');
    expect(await openOf(invoice)).toBe(-100);
    const out = await anOddRow();
    const message = `Palautus ${invoice.referenceNumber}`;
    const back = await change('bookFileRow', typed(out, { amount: -100, message }));
    expect(back.data?.bookFileRow?.row).toMatchObject({ entry: { amount: -100, left: 0 } });
    expect(await openOf(invoice)).toBe(0);
    await change('undoFileRow', { rowId: out.id, version: 1, note: 'Ei lähtenytkään' });
    expect(await openOf(invoice)).toBe(-100);
  });

  test('is left out with a reason only, and undone with one; each act is in the audit log', async () => {
    const row = await anOddRow();
    const seen = { rowId: row.id, version: 0 };
    expect((await change('dismissFileRow', { ...seen, reason: '  ' })).code).toBe('INVALID_INPUT');
    const left = await change('dismissFileRow', { ...seen, reason: ' Pankin oma tieto ' });
    expect(left.data?.dismissFileRow?.row).toMatchObject({
      decision: 'DISMISSED',
      note: 'Pankin oma tieto',
      isWaiting: false,
      entry: null,
    });
    const who = { actor: 'Aino Ylläpitäjä', target: 'bank_file' };
    const at = { entryNumber: 1 };
    expect(await lastAct()).toEqual({ action: 'bank_row.dismiss', ...who, after: { ...at, note: 'Pankin oma tieto' } });
    expect((await change('bookFileRow', typed({ ...row, version: 1 }))).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await change('undoFileRow', { ...seen, version: 1, note: ' ' })).code).toBe('INVALID_INPUT');
    await change('undoFileRow', { ...seen, version: 1, note: 'Sittenkin' });
    expect(await lastAct()).toEqual({
      action: 'bank_row.undo',
      ...who,
      after: { ...at, decision: 'DISMISSED', note: 'Sittenkin' },
    });
    expect((await change('undoFileRow', { ...seen, version: 2, note: 'Uudelleen' })).code).toBe(
      'STATUS_CHANGE_REFUSED',
    );
    await change('bookFileRow', typed({ ...row, version: 2 }, { message: 'Käteistä' }));
    expect(await lastAct()).toMatchObject({
      action: 'bank_row.book',
      ...who,
      after: { ...at, amount: 12_400, message: 'Käteistä' },
    });
  });

  test.each([
    ['no amount', { amount: 0 }, 'amount'],
    ['an amount that no account has', { amount: 10_000_000_000 }, 'amount'],
    ['a day that is to come', { bookedOn: '2999-01-01' }, 'bookedOn'],
    ['a reference with a wrong check digit', { reference: '10001016' }, 'reference'],
    ['an RF reference with wrong check digits', { reference: 'RF8910001015' }, 'reference'],
    ['a name that is too long', { payerName: 'x'.repeat(256) }, 'payerName'],
  ])('is not booked with %s', async (_, wrong, field) => {
    const row = await anOddRow();
    const { code, errors } = await change('bookFileRow', typed(row, wrong));
    expect(code).toBe('INVALID_INPUT');
    expect(Object.keys(errors[0]?.extensions.fields as object)).toEqual([field]);
    expect((await rowsOf(await fileOf(row)))[0]).toMatchObject({ decision: null, version: 0, entry: null });
  });

  test('is in the hands of admins with the permission only, and of rows that exist', async () => {
    const row = await anOddRow();
    const other = { token: await signIn(em(), 'ADMIN', await anAdmin(em())) };
    for (const [name, type, input] of [
      ['bookFileRow', 'BookFileRowInput', typed(row)],
      ['dismissFileRow', 'DismissFileRowInput', { rowId: row.id, version: 0, reason: 'Turha' }],
      ['undoFileRow', 'UndoFileRowInput', { rowId: row.id, version: 0, note: 'Turha' }],
    ] as const) {
      expect((await run(name, type, input, 'row { id }', other)).code).toBe('FORBIDDEN');
      expect((await run(name, type, input, 'row { id }', {})).code).toBe('SIGN_IN_REQUIRED');
      expect((await run(name, type, { ...input, rowId: 'not-a-row' }, 'row { id }')).code).toBe('NOT_FOUND');
    }
  });
});

describe('an entry without a booking day', () => {
  test('is booked on its value day, and waits without one until an admin books it', async () => {
    const invoice = await anInvoice();
    const said: Said = { cents: 6_200, day: '', reference: invoice.referenceNumber };
    const rows = await send([{ ...said, value: day }, said]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ADDED', 'NO_DAY']);
    expect(await openOf(invoice)).toBe(62);
    const [, row] = rows;
    if (!row) throw new Error('The file has two rows.');
    await change('bookFileRow', typed(row, { amount: 62, reference: invoice.referenceNumber }));
    expect(await openOf(invoice)).toBe(0);
  });
});
