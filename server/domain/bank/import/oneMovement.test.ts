import { afterAll, describe, expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { createApp } from '../../../app.ts';
import { Invoice } from '../../billing/entities.ts';
import { InvoiceReminder } from '../../billing/invoices/invoiceEntities.ts';
import { aLedger, verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { sendBankFile } from '../../receivables/payments.fixtures.ts';
import { aFile, aKtl, type Said } from './oneMovement.fixtures.ts';

const platform = await testPlatform();
const { em, admin, aBusiness } = await aLedger(platform);
const app = await createApp(platform);
const by = { token: await signIn(em(), 'ADMIN', admin) };
verifyBooksAfterwards(platform);
afterAll(() => app.close());

/** An invoice of 124 euros, VAT included. */
async function anInvoice() {
  const { id } = await aBusiness(10_000, { businessName: 'Kulman Leipomo Oy' });
  return em().findOneOrFail(Invoice, { businessId: id });
}

/** What an invoice has open, in euros. */
async function openOf({ id, number }: Invoice) {
  const list = `query ($search: String!) { invoices(filter: { search: $search }) { items { id open } } }`;
  type Found = { invoices: { items: { id: string; open: number }[] } };
  const { data } = await ask<Found>(app, list, { search: String(number) }, by);
  return data?.invoices.items.find((item) => item.id === id)?.open;
}

async function send(file: Buffer) {
  const { imported, message } = await sendBankFile(app, file, by);
  expect(message).toBeUndefined();
  return { added: imported?.added, known: imported?.known };
}

interface Row {
  id: string;
  version: number;
  outcome: string;
  decision: string | null;
  isWaiting: boolean;
  entryNumber: number;
  amount: number | null;
  sentence: string | null;
  lines: string | null;
  entry: { id: string; amount: number; reference: string | null; payerName: string | null } | null;
}

const rowFields = `id version outcome: status decision isWaiting entryNumber amount sentence lines
  entry { id amount reference payerName }`;
async function rows(waiting = true): Promise<Row[]> {
  const query = `query ($filter: FileRowFilterInput!) { fileRows(filter: $filter, page: { size: 100 }) { items { ${rowFields} } } }`;
  const { data } = await ask<{ fileRows: { items: Row[] } }>(app, query, { filter: { waiting } }, by);
  return data?.fileRows.items ?? [];
}

const change = (name: string, input: object, fields = `row { ${rowFields} }`) => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  const mutation = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
  return ask<Record<string, { row: Row }>>(app, mutation, { input }, by);
};

let days = 0;
/** A day that no other test has. */
const aDay = () => {
  days += 10;
  return new Date(Date.UTC(2020, 0, days)).toISOString().slice(0, 10);
};
const repeated = '20260703593619912345';

describe('two payments', () => {
  test.each([
    ['of a standing order with the same id every month', repeated],
    ['whose id only fills the place', 'NOTPROVIDED'],
    ['whose id is NONREF', 'NONREF'],
    ['whose id is all zeros', '00000000000000000000'],
  ])('%s are two', async (_, id) => {
    const invoice = await anInvoice();
    const said = { cents: 6_200, id, booking: id, reference: invoice.referenceNumber };
    expect(await send(aFile('053', [{ ...said, day: aDay() }]))).toEqual({ added: 1, known: 0 });
    expect(await send(aFile('053', [{ ...said, day: aDay() }]))).toEqual({ added: 1, known: 0 });
    expect(await openOf(invoice)).toBe(0);
  });

  test('of one id are two in reference payments, and with another sum or reference', async () => {
    const [one, two] = [await anInvoice(), await anInvoice()];
    const said = { cents: 6_200, id: '2607035936199123', day: aDay() };
    await send(aKtl([{ ...said, reference: one.referenceNumber }]));
    await send(aKtl([{ ...said, reference: one.referenceNumber, day: aDay() }]));
    await send(aKtl([{ ...said, reference: two.referenceNumber }]));
    await send(aKtl([{ ...said, reference: two.referenceNumber, cents: 400 }]));
    expect([await openOf(one), await openOf(two)]).toEqual([0, 58]);
  });

  test('of one shop on one day are two when one file has both, however often it comes', async () => {
    const invoice = await anInvoice();
    const twin = { cents: 3_100, day: aDay(), reference: invoice.referenceNumber, name: 'Kahvila Kuusi' };
    expect(await send(aFile('053', [twin, twin]))).toEqual({ added: 2, known: 0 });
    expect(await send(aFile('053', [twin, twin, { ...twin, cents: 100 }]))).toEqual({ added: 1, known: 2 });
    expect(await openOf(invoice)).toBe(61);
  });

  test('of equal sums in three days of a fortnight stay three when the fortnight is read again', async () => {
    const fortnight = ['2024-02-11', '2024-02-08', '2024-02-02'].map((day) => ({ cents: 100, day, name: 'Alfa' }));
    expect(await send(aFile('053', fortnight))).toEqual({ added: 3, known: 0 });
    expect(await send(aFile('053', [...fortnight].reverse()))).toEqual({ added: 0, known: 3 });
  });
});

describe('a payment that two files have', () => {
  const full = (reference: string, day: string): Said => ({
    cents: 6_200,
    day,
    value: day,
    paid: day,
    id: `A${day}`,
    booking: `A${day}`,
    reference,
    name: 'Leipomo Pulla Oy',
    endToEnd: `LASKU-${day}`,
  });
  const without = (said: Said, ...names: (keyof Said)[]) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => !names.includes(name as keyof Said))) as unknown as Said;

  const ways: [string, (said: Said) => Said, (said: Said) => Said][] = [
    [
      'with and without the time of payment',
      (said) => without(said, 'id', 'booking', 'paid'),
      (said) => without(said, 'id', 'booking'),
    ],
    [
      'with the name in other letters',
      (said) => said,
      (said) => ({ ...without(said, 'id', 'booking'), name: 'LEIPOMO PULLA OY' }),
    ],
    ['with and without a reference', (said) => without(said, 'reference'), (said) => said],
    [
      'without ids, with and without a reference',
      (said) => without(said, 'id', 'booking', 'reference'),
      (said) => without(said, 'id', 'booking'),
    ],
    ['with and without details', (said) => ({ ...said, isBare: true }), (said) => said],
    ['with and without a name', (said) => without(said, 'name'), (said) => said],
  ];
  const orders = ways.flatMap(([what, one, other]) => [
    [`${what}, the report first`, '054', '053', one, other] as const,
    [`${what}, the statement first`, '053', '054', other, one] as const,
  ]);

  test.each(orders)('%s, is one, and pays by the reference of either', async (_, first, second, one, other) => {
    const invoice = await anInvoice();
    const said = full(invoice.referenceNumber, aDay());
    expect(await send(aFile(first, [one(said)]))).toEqual({ added: 1, known: 0 });
    expect(await send(aFile(second, [other(said)]))).toEqual({ added: 0, known: 1 });
    expect(await openOf(invoice)).toBe(62);
  });

  test('is one in reference payments and a statement, in either order, though their ids differ', async () => {
    for (const isFirst of [true, false]) {
      const invoice = await anInvoice();
      const said = full(invoice.referenceNumber, aDay());
      const files = [aKtl([{ ...said, id: `K${said.day}` }]), aFile('053', [said])];
      const [one, two] = isFirst ? files : files.reverse();
      if (!one || !two) throw new Error('There are two files.');
      expect([await send(one), await send(two)]).toEqual([
        { added: 1, known: 0 },
        { added: 0, known: 1 },
      ]);
      expect(await openOf(invoice)).toBe(62);
    }
  });

  test('gains the payer that only the second file names', async () => {
    const said = full('', aDay());
    await send(aFile('053', [{ ...said, isBare: true, cents: 777 }]));
    await send(aFile('054', [{ ...said, cents: 777, name: 'Hedelmä Ykkönen' }]));
    const list = `{ waitingPayments(page: { size: 100 }) { items { amount payerName } } }`;
    type Listed = { waitingPayments: { items: { amount: number; payerName: string | null }[] } };
    const { data } = await ask<Listed>(app, list, {}, by);
    expect(data?.waitingPayments.items.filter(({ amount }) => amount === 7.77)).toEqual([
      { amount: 7.77, payerName: 'Hedelmä Ykkönen' },
    ]);
  });
});

describe('a sum and its payments', () => {
  const batch = (references: string[], day: string) =>
    references.map(
      (reference, place): Said => ({ cents: 6_200, day, reference, booking: `B${day}`, id: `B${day}-${place}` }),
    );
  const sumOf = (items: Said[], more: Partial<Said>): Said => ({
    cents: 12_400,
    day: items[0]?.day ?? '',
    booking: items[0]?.booking ?? '',
    isBare: true,
    ...more,
  });

  test.each([
    ['with the count of the payments', { count: 2 }, false],
    ['with the count of the payments', { count: 2 }, true],
    ['that says nothing but its id', {}, false],
    ['that says nothing but its id', {}, true],
  ])('are one, for a sum %s (%o), the sum first: %s', async (_, more, isSumFirst) => {
    const invoices = [await anInvoice(), await anInvoice()];
    const items = batch(
      invoices.map(({ referenceNumber }) => referenceNumber),
      aDay(),
    );
    const files = [aFile('053', [sumOf(items, more)]), aFile('054', [items])];
    for (const file of isSumFirst ? files : files.toReversed()) await send(file);
    expect(await Promise.all(invoices.map(openOf))).toEqual([62, 62]);
    const [row] = await em().execute<{ sum: string }[]>(
      'select sum(amount) as sum from bank_entry where booked_on = ?',
      [items[0]?.day],
    );
    expect(Number(row?.sum)).toBe(12_400);
    expect(await rows()).toEqual([]);
  });
});

describe('a payment that comes back', () => {
  test('by a return of the bank with its reason opens its invoice again', async () => {
    const invoice = await anInvoice();
    const said: Said = { cents: 12_400, day: aDay(), id: 'P1', booking: 'P1', reference: invoice.referenceNumber };
    await send(aFile('053', [said]));
    expect(await openOf(invoice)).toBe(0);
    await send(aFile('053', [{ ...said, cents: -12_400, day: aDay(), id: 'P2', booking: 'P2', returned: 'AC04' }]));
    expect(await openOf(invoice)).toBe(124);
  });

  test('whole, after a part of its invoice was credited, leaves the other part to be paid', async () => {
    const invoice = await anInvoice();
    const said: Said = { cents: 12_400, day: aDay(), id: 'P3', booking: 'P3', reference: invoice.referenceNumber };
    await send(aFile('053', [said]));
    await change('creditInvoice', { id: invoice.id, amount: 50, reason: 'Peruttu' }, 'newBalance');
    expect(await openOf(invoice)).toBe(-62);
    await send(aFile('053', [{ ...said, cents: -12_400, day: aDay(), id: 'P4', booking: 'P4', returned: 'AC04' }]));
    expect(await openOf(invoice)).toBe(62);
  });

  test('with an id that only fills the place opens the invoice of its reference', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    const said: Said = { cents: 12_400, day: aDay(), id: 'NONREF', booking: 'NONREF' };
    await send(
      aFile(
        '053',
        [one, other].map(({ referenceNumber }) => ({ ...said, reference: referenceNumber })),
      ),
    );
    const back = { ...said, cents: -12_400, day: aDay(), isReversal: true, reference: one.referenceNumber };
    await send(aFile('053', [back]));
    expect([await openOf(one), await openOf(other)]).toEqual([124, 0]);
  });
});

describe('a movement in doubt', () => {
  /** Two payments that say nothing but a day and a sum. */
  async function aDoubt(cents: number) {
    const invoice = await anInvoice();
    const said: Said = { cents, day: aDay() };
    expect(await send(aFile('053', [{ ...said, isBare: true }]))).toEqual({ added: 1, known: 0 });
    expect(await send(aFile('054', [{ ...said, reference: invoice.referenceNumber }]))).toEqual({ added: 0, known: 0 });
    const [row] = await rows();
    if (!row) throw new Error('A row waits.');
    return { invoice, row, said };
  }

  test('waits with both shown, and pays when an admin says that it is the same, until that is undone', async () => {
    const { invoice, row } = await aDoubt(5_001);
    expect(row).toMatchObject({ outcome: 'IN_DOUBT', amount: 50.01, entry: { amount: 50.01, reference: null } });
    const { id: rowId } = row;
    const same = await change('decideFileRow', { rowId, isSame: true, version: 0 });
    expect(same.data?.decideFileRow?.row).toMatchObject({ decision: 'SAME', isWaiting: false, version: 1 });
    expect(await openOf(invoice)).toBe(73.99);
    expect((await change('decideFileRow', { rowId, isSame: false, version: 0 })).code).toBe('CONFLICT');
    expect((await change('decideFileRow', { rowId, isSame: false, version: 1 })).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await change('undoFileRow', { rowId, version: 1, note: '' })).code).toBe('INVALID_INPUT');
    const undone = await change('undoFileRow', { rowId, version: 1, note: 'Väärä maksu' });
    expect(undone.data?.undoFileRow?.row).toMatchObject({ decision: null, isWaiting: true, version: 2 });
    expect(await openOf(invoice)).toBe(124);
    expect((await change('decideFileRow', { rowId, isSame: false, version: 2 })).code).toBeUndefined();
    expect(await openOf(invoice)).toBe(73.99);
    expect((await change('undoFileRow', { rowId, version: 3, note: 'Sittenkin sama' })).code).toBeUndefined();
    expect(await openOf(invoice)).toBe(124);
    expect((await change('decideFileRow', { rowId, isSame: true, version: 4 })).code).toBeUndefined();
    expect(await openOf(invoice)).toBe(73.99);
  });

  /** What the movement of a row has left, in euros. */
  async function leftOf({ id }: Row) {
    const query = `query ($filter: FileRowFilterInput!) { fileRows(filter: $filter, page: { size: 100 }) { items { id entry { left } } } }`;
    type Found = { fileRows: { items: { id: string; entry: { left: number } | null }[] } };
    const { data } = await ask<Found>(app, query, { filter: {} }, by);
    return data?.fileRows.items.find((item) => item.id === id)?.entry?.left;
  }

  test('that paid the fee of a reminder too pays neither when that is undone, but what an admin did stays', async () => {
    for (const cents of [12_900, 13_000]) {
      const { invoice, row } = await aDoubt(cents);
      const own = em();
      const at = new Date('2027-03-02T10:00:00Z');
      own.create(InvoiceReminder, { invoice: invoice.id, step: 1, open: 12_400, fee: 500, at });
      await own.flush();
      await change('decideFileRow', { rowId: row.id, isSame: true, version: 0 });
      const byHand = cents - 12_900;
      expect([await openOf(invoice), await leftOf(row)]).toEqual([0, byHand > 0 ? 6 : 0]);
      const other = await anInvoice();
      if (byHand > 0) {
        const input = { paymentId: row.entry?.id, invoiceId: other.id, seen: 6, amount: 1 };
        expect((await change('allocatePayment', input, 'payment { left }')).code).toBeUndefined();
      }
      const undone = await change('undoFileRow', { rowId: row.id, version: 1, note: 'Väärä maksu' });
      expect(undone.code).toBeUndefined();
      expect([await openOf(invoice), await leftOf(row)]).toEqual([124, 129]);
      expect(await openOf(other)).toBe(byHand > 0 ? 123 : 124);
      await change('decideFileRow', { rowId: row.id, isSame: false, version: 2 });
      expect(await openOf(invoice)).toBe(0);
    }
  });

  test('that took a payment back gives it back when that is undone', async () => {
    const invoice = await anInvoice();
    const { referenceNumber: reference } = invoice;
    await send(aFile('053', [{ cents: 12_400, day: aDay(), id: 'T1', booking: 'T1', reference }]));
    const out: Said = { cents: -12_400, day: aDay() };
    await send(aFile('053', [{ ...out, isBare: true }]));
    await send(aFile('054', [{ ...out, reference, isReversal: true }]));
    const [row] = await rows();
    expect(row).toMatchObject({ outcome: 'IN_DOUBT', amount: -124 });
    if (!row) throw new Error('A row waits.');
    await change('decideFileRow', { rowId: row.id, isSame: true, version: 0 });
    expect([await openOf(invoice), await leftOf(row)]).toEqual([124, 0]);
    await change('undoFileRow', { rowId: row.id, version: 1, note: 'Toinen maksu' });
    expect([await openOf(invoice), await leftOf(row)]).toEqual([0, -124]);
    await change('decideFileRow', { rowId: row.id, isSame: true, version: 2 });
    expect([await openOf(invoice), await leftOf(row)]).toEqual([124, 0]);
  });

  test('that the bank took back later by its own id stays so when that is undone', async () => {
    const invoice = await anInvoice();
    const { referenceNumber: reference } = invoice;
    const said: Said = { cents: 5_003, day: aDay(), id: 'T2', booking: 'T2', name: 'Aamu Oy', endToEnd: 'ERÄ-1' };
    await send(aFile('053', [said]));
    await send(aFile('053', [{ ...said, reference, endToEnd: 'ERÄ-2' }]));
    const [row] = await rows();
    if (!row) throw new Error('A row waits.');
    await change('decideFileRow', { rowId: row.id, isSame: true, version: 0 });
    expect(await openOf(invoice)).toBe(73.97);
    await send(aFile('053', [{ ...said, cents: -5_003, day: aDay(), booking: 'T3', endToEnd: '', isReversal: true }]));
    expect([await openOf(invoice), await leftOf(row)]).toEqual([124, 0]);
    expect((await change('undoFileRow', { rowId: row.id, version: 1, note: 'Toinen maksu' })).code).toBeUndefined();
    expect([await openOf(invoice), await leftOf(row)]).toEqual([124, 0]);
    expect(await rows()).toHaveLength(1);
    await change('decideFileRow', { rowId: row.id, isSame: true, version: 2 });
    expect(await rows()).toEqual([]);
  });

  test('is decided once by two admins at the same moment, and is no second doubt in another file', async () => {
    const { invoice, row, said } = await aDoubt(5_002);
    const twice = { ...said, reference: invoice.referenceNumber, name: 'Leipomo' };
    expect(await send(aFile('054', [twice]))).toEqual({ added: 0, known: 1 });
    const input = { rowId: row.id, isSame: false, version: 0 };
    const answers = await Promise.all([change('decideFileRow', input), change('decideFileRow', input)]);
    expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'OK']);
    expect(await openOf(invoice)).toBe(73.98);
    expect(await rows()).toEqual([]);
  });
});

describe('a file with other things beside its payments', () => {
  test('is read: what is of another account or currency, or not booked, is set apart and listed', async () => {
    const invoice = await anInvoice();
    const said: Said = { cents: 6_200, day: aDay(), reference: invoice.referenceNumber, id: 'S1', booking: 'S1' };
    const file = aFile('053', [
      said,
      { ...said, id: 'S2', booking: 'S2', currency: 'SEK' },
      { ...said, id: 'S3', booking: 'S3', account: 'FI5810171000000122' },
      { ...said, id: 'S4', booking: 'S4', status: 'PDNG' },
    ]);
    expect(await send(file)).toEqual({ added: 1, known: 0 });
    expect(await openOf(invoice)).toBe(62);
    const apart = (await rows(false)).slice(0, 4).map(({ outcome }) => outcome);
    expect(apart.sort()).toEqual(['ADDED', 'NOT_BOOKED', 'OTHER_ACCOUNT', 'OTHER_CURRENCY']);
  });
});
