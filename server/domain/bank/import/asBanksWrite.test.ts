import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rfReference } from '#shared/rules/billing/reference.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';
import { Invoice } from '../../billing/entities.ts';
import { aLedger, verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { AccountEntry } from '../../receivables/entities.ts';
import { sendBankFile } from '../../receivables/payments.fixtures.ts';
import { aFile, aKtl, type Said } from './oneMovement.fixtures.ts';

/* The ways in which banks and payers write the same thing, from a file to the invoice that it concerns. */

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

const day = '2026-03-16';

/** An invoice of 124 euros, VAT included. */
async function anInvoice() {
  const { id } = await aBusiness(10_000);
  return em().findOneOrFail(Invoice, { businessId: id });
}

async function openOf({ id, number }: Invoice) {
  const list = `query ($search: String!) { invoices(filter: { search: $search }) { items { id open } } }`;
  type Found = { invoices: { items: { id: string; open: number }[] } };
  const { data } = await ask<Found>(app, list, { search: String(number) }, by);
  return data?.invoices.items.find((item) => item.id === id)?.open;
}

interface Waiting {
  amount: number;
  left: number;
  reason: string;
  proposals: { invoice: { number: number } }[];
}
async function waiting(cents: number): Promise<Waiting | undefined> {
  const query = `{ waitingPayments(page: { size: 100 }) { items { amount left reason proposals { invoice { number } } } } }`;
  const { data } = await ask<{ waitingPayments: { items: Waiting[] } }>(app, query, {}, by);
  return data?.waitingPayments.items.find(({ amount }) => amount === cents / 100);
}

async function send(file: Buffer) {
  const { imported, message } = await sendBankFile(app, file, by);
  expect(message).toBeUndefined();
  return imported;
}
const sendXml = (entries: readonly Said[], write: (text: string) => string) =>
  send(Buffer.from(write(aFile('053', entries).toString())));

let ids = 0;
const newId = () => `W${++ids}`;

const groups = (text: string, size: number) => text.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');

describe('a return to a payer closes the credited invoice', () => {
  test.each<[string, (reference: string) => Partial<Said>]>([
    ['in words', (reference) => ({ message: `PALAUTUS ${reference}` })],
    ['in words with small letters and a colon', (reference) => ({ message: `palautus: ${reference}` })],
    ['with a dash of a word processor', (reference) => ({ message: `PALAUTUS\u2013${reference}` })],
    ['in groups of five digits', (reference) => ({ message: `PALAUTUS ${groups(reference, 5)}` })],
    ['as RF', (reference) => ({ message: `PALAUTUS ${rfReference(reference)}` })],
    ['as RF in groups of four', (reference) => ({ message: `Palautus ${groups(rfReference(reference), 4)}` })],
    ['as a structured reference', (reference) => ({ reference })],
    ['as a structured RF', (reference) => ({ reference: rfReference(reference) })],
    ['as a structured reference with zeros before it', (reference) => ({ reference: reference.padStart(20, '0') })],
    ['as the id of the payer', (reference) => ({ endToEnd: `PALAUTUS-${reference}` })],
    ['as the id of the payer, alone', (reference) => ({ endToEnd: reference })],
  ])('that it names %s', async (_, written) => {
    const invoice = await anInvoice();
    await send(aFile('053', [{ cents: 12_400, day, id: newId(), reference: invoice.referenceNumber }]));
    const credit = `mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) { newBalance } }`;
    await ask(app, credit, { input: { id: invoice.id, amount: 40.5, reason: 'Peruttu' } }, by);
    expect(await openOf(invoice)).toBe(-50.22);
    const id = newId();
    await send(aFile('053', [{ cents: -5_022, day, id, booking: id, ...written(invoice.referenceNumber) }]));
    expect(await openOf(invoice)).toBe(0);
    expect(await waiting(-5_022)).toBeUndefined();
  });

  test('and waits when it names none', async () => {
    await send(aFile('053', [{ cents: -5_023, day, id: newId(), message: 'Palautus asiakkaalle' }]));
    expect(await waiting(-5_023)).toMatchObject({ left: -50.23 });
  });
});

describe('amounts', () => {
  const charge = '<Chrgs><Rcrd><Amt Ccy="EUR">%</Amt><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>';

  test('of a payment out whose charge is in the booking are booked as they left the account', async () => {
    const imported = await sendXml([{ cents: -150_000, day, id: newId() }], (text) =>
      text
        .replace('<Amt Ccy="EUR">1500.00', '<Amt Ccy="EUR">1526.00')
        .replace('<NtryDtls>', `${charge.replace('%', '26.00')}<NtryDtls>`),
    );
    expect(imported).toMatchObject({ added: 1, file: { notUnderstood: 0 } });
    expect(await waiting(-152_600)).toMatchObject({ left: -1526 });
  });

  test('of a payment of which the bank kept its charge pay what arrived', async () => {
    const invoice = await anInvoice();
    await sendXml([{ cents: 12_400, day, id: newId(), reference: invoice.referenceNumber }], (text) =>
      text
        .replace('<Amt Ccy="EUR">124.00', '<Amt Ccy="EUR">122.00')
        .replace('</AmtDtls>', `</AmtDtls>${charge.replace('%', '2.00')}`),
    );
    expect(await openOf(invoice)).toBe(2);
  });

  test('that two details of a booking do not say leave one movement for a person', async () => {
    const said: Said = { cents: 4_400, day, booking: newId() };
    const file = aFile('053', [
      [
        { ...said, name: 'Yksi' },
        { ...said, cents: 3_300, name: 'Kaksi' },
      ],
    ]).toString();
    const bare = file.replaceAll(/<AmtDtls>.{1,80}<\/AmtDtls>/g, '');
    const imported = await send(Buffer.from(bare));
    const query = `query ($fileId: ID) { fileRows(filter: { fileId: $fileId }, page: { size: 10 }) { items { outcome: status isWaiting amount } } }`;
    const { data } = await ask(app, query, { fileId: imported?.file.id }, by);
    expect(data).toEqual({ fileRows: { items: [{ outcome: 'WAITS_FOR_ITEMS', isWaiting: true, amount: 77 }] } });
  });
});

describe('an entry', () => {
  test('with a control character of Windows in its text is read like the others of its file', async () => {
    const invoice = await anInvoice();
    const odd: Said = { cents: 6_200, day, id: newId(), reference: invoice.referenceNumber, message: 'Hinta 5 \u0080' };
    expect(await send(aFile('053', [odd, { ...odd, id: newId() }]))).toMatchObject({ added: 2 });
    expect(await openOf(invoice)).toBe(0);
  });

  test('whose time is in UTC is booked on the day of Helsinki', async () => {
    await sendXml([{ cents: 8_801, day, id: newId() }], (text) =>
      text.replace(`<BookgDt><Dt>${day}</Dt>`, '<BookgDt><DtTm>2026-03-16T22:30:00Z</DtTm>'),
    );
    expect((await em().findOneOrFail(AccountEntry, { amount: 8_801 })).bookedOn).toBe('2026-03-17');
  });

  test.each(['0000-01-01', '9999-12-31', '0001-01-01T00:00:00+14:00'])(
    'whose day is %s is not understood, and the others of its file are read',
    async (odd) => {
      const said: Said = { cents: 8_806, day, id: newId() };
      const imported = await sendXml(
        [
          { ...said, value: odd },
          { ...said, id: newId() },
        ],
        (text) => text.replace(`<BookgDt><Dt>${day}`, `<BookgDt><Dt>${odd}`),
      );
      expect(imported).toMatchObject({ added: 1, file: { notUnderstood: 1 } });
    },
  );

  test('whose state is a word of the bank is set apart, and counted', async () => {
    const said: Said = { cents: 8_802, day, id: newId() };
    const imported = await sendXml([said, { ...said, cents: 8_803, id: newId() }], (text) =>
      text.replace('<Sts>BOOK', '<Sts><Prtry>KATEVARAUS</Prtry>'),
    );
    expect(imported).toMatchObject({ added: 1, file: { setApart: 1 } });
    expect(await waiting(8_802)).toBeUndefined();
  });

  test('that is set apart or has no day is counted by its reason', async () => {
    const said: Said = { cents: 8_807, day };
    const imported = await sendXml(
      [
        { ...said, id: newId() },
        { ...said, id: newId(), account: 'FI5810171000000122' },
        { ...said, id: newId(), currency: 'SEK' },
        { ...said, id: newId(), currency: 'NOK' },
        { ...said, id: newId(), status: 'PDNG' },
        { ...said, id: newId(), day: '' },
      ],
      (text) => text,
    );
    const apart = { setApart: 4, otherAccount: 1, otherCurrency: 2, notBooked: 1 };
    expect(imported).toMatchObject({ added: 1, file: { notUnderstood: 1, withoutDay: 1, ...apart } });
  });

  test.each(['13', '000013', '12 345'])(
    'whose reference %s is none is one in a statement and in reference payments',
    async (reference) => {
      const said: Said = { cents: 8_808 + reference.length, day, reference };
      expect(await send(aFile('053', [said]))).toMatchObject({ added: 1, known: 0 });
      const again = { ...said, reference: reference.replaceAll(' ', '') };
      expect(await send(aKtl([again]))).toMatchObject({ added: 0, known: 1 });
    },
  );

  test('of a file of one line is named by its number', async () => {
    const said: Said = { cents: 8_804, day };
    const imported = await sendXml(
      [
        { ...said, id: newId() },
        { ...said, cents: 8_805, id: newId() },
      ],
      (text) => text.replaceAll('88.05', '88,05').replaceAll('\n', ''),
    );
    const query = `query ($fileId: ID) { fileRows(filter: { fileId: $fileId }, page: { size: 10 }) { items { entryNumber sentence } } }`;
    type Rows = { fileRows: { items: { entryNumber: number; sentence: string | null }[] } };
    const { data } = await ask<Rows>(app, query, { fileId: imported?.file.id }, by);
    expect(data?.fileRows.items).toEqual([
      { entryNumber: 1, sentence: null },
      { entryNumber: 2, sentence: 'Summaa 88,05 ei voi lukea.' },
    ]);
  });

  test('with an id longer than any that is stored is known in the next file', async () => {
    const said: Said = { cents: 8_807, day, id: `${newId()}${'I'.repeat(200)}`, name: 'Pitkä Oy' };
    expect(await send(aFile('053', [said]))).toMatchObject({ added: 1, known: 0 });
    expect(await send(aFile('053', [said]))).toMatchObject({ added: 0, known: 1 });
  });

  test('with a letter of two code units where a text is cut short is read, and known in the next file', async () => {
    const name = `${'x'.repeat(254)}😀😀`;
    const said: Said = { cents: 8_808, day, id: newId(), name, endToEnd: `${'E'.repeat(69)}😀😀` };
    const odd: Said = { cents: 8_809, day, message: `${'😀'.repeat(2100)}` };
    const file = () => aFile('053', [said, odd, { ...odd, message: `x${odd.message}` }]).toString();
    const spoilt = () => Buffer.from(file().replaceAll('88.09', '88,09'));
    expect(await send(spoilt())).toMatchObject({ added: 1, file: { notUnderstood: 2 } });
    expect(await send(spoilt())).toMatchObject({ added: 0, known: 3 });
  });

  test.each([
    ['lines end with a carriage return only', (text: string) => text.replaceAll('\r\n', '\r')],
    ['empty places have zeros', (text: string) => text.replaceAll(' ', '\0')],
  ])('of reference payments whose %s is read', async (_, spoil) => {
    const invoice = await anInvoice();
    const ktl = aKtl([{ cents: 12_400, day, id: newId(), reference: invoice.referenceNumber, name: 'Kukka' }]);
    const imported = await send(Buffer.from(spoil(ktl.toString('latin1')), 'latin1'));
    expect(imported).toMatchObject({ added: 1, file: { notUnderstood: 0 } });
    expect(await openOf(invoice)).toBe(0);
  });

  test('of reference payments in UTF-8 is read with the letters of its payer', async () => {
    const invoice = await anInvoice();
    const ktl = aKtl([{ cents: 12_400, day, id: newId(), reference: invoice.referenceNumber, name: 'Pyöräpaja Åk' }]);
    await send(Buffer.from(ktl.toString('latin1')));
    expect(await openOf(invoice)).toBe(0);
    const { payerName } = await em().findOneOrFail(AccountEntry, { reference: invoice.referenceNumber });
    expect(payerName).toBe('PYÖRÄPAJA ÅK');
  });
});
