import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rfReference } from '#shared/rules/billing/reference.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';
import { aFile, type Said } from '../../bank/import/oneMovement.fixtures.ts';
import { Invoice } from '../../billing/entities.ts';
import { aLedger, verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { AccountEntry } from '../entities.ts';
import { sendBankFile } from '../payments.fixtures.ts';

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

/** Sends a file with movements of a day. */
async function send(kind: '053' | '054', ...movements: Omit<Said, 'day'>[]): Promise<void> {
  const said = movements.map((movement) => ({ day, ...movement }));
  expect((await sendBankFile(app, aFile(kind, said), by)).message).toBeUndefined();
}

interface Waiting {
  id: string;
  amount: number;
  reason: string;
  proposals: { invoice: { number: number; open: number }; reasons: string[] }[];
}

/** The movement that waits with an amount in cents. */
async function waiting(cents: number): Promise<Waiting | undefined> {
  const query = `{ waitingPayments(page: { size: 100 }) { items { id amount reason
    proposals { invoice { number open } reasons } } } }`;
  const { data } = await ask<{ waitingPayments: { items: Waiting[] } }>(app, query, {}, by);
  return data?.waitingPayments.items.find(({ amount }) => amount === cents / 100);
}

describe('a charge of the bank', () => {
  test('waits as one, and so does the money that the bank gives back of one', async () => {
    await send('053', { cents: -412, id: 'C1', isCharge: true }, { cents: 412, id: 'C2', isCharge: true });
    await send('053', { cents: -413, id: 'C3' });
    expect(await waiting(-412)).toMatchObject({ reason: 'BANK_FEE' });
    expect(await waiting(412)).toMatchObject({ reason: 'BANK_FEE' });
    expect(await waiting(-413)).toMatchObject({ reason: 'OUTGOING' });
  });

  test('waits as one also when only a later file says it', async () => {
    await send('054', { cents: -577, id: 'C4' });
    await send('053', { cents: -577, id: 'C4', isCharge: true });
    expect(await waiting(-577)).toMatchObject({ reason: 'BANK_FEE' });
  });

  test('is no reason for a payment with a reference, which a bank gave the wrong code', async () => {
    await send('053', { cents: 688, id: 'C5', isCharge: true, reference: '1232' });
    expect(await waiting(688)).toMatchObject({ reason: 'UNKNOWN_REFERENCE' });
  });
});

/** An invoice of 124 euros, VAT included. */
async function anInvoice(businessName: string): Promise<Invoice> {
  const { id } = await aBusiness(10_000, { businessName });
  return em().findOneOrFail(Invoice, { businessId: id });
}

/** What a movement is proposed to: numbers of invoices with the reasons. */
async function proposed(cents: number): Promise<string[] | undefined> {
  return (await waiting(cents))?.proposals.map(({ invoice, reasons }) => [invoice.number, ...reasons].join(' '));
}

describe('a payment that waits is proposed', () => {
  test.each<[string, (reference: string) => Partial<Said>]>([
    ['free text', (reference) => ({ message: `Viite ${reference} kiitos` })],
    ['an id of the payer', (reference) => ({ endToEnd: reference })],
    [
      'free text as RF in groups',
      (reference) => ({ message: `ref ${rfReference(reference).replace(/.{4}/g, '$& ')}` }),
    ],
  ])('to the invoice whose reference is in its %s, and pays nothing before an admin does', async (_, words) => {
    const invoice = await anInvoice('Puutarha Vuokko Oy');
    const cents = 3_000 + invoice.number;
    await send('053', { cents, id: `P${invoice.number}`, ...words(invoice.referenceNumber) });
    expect(await waiting(cents)).toMatchObject({
      reason: 'NO_REFERENCE',
      proposals: [{ invoice: { number: invoice.number, open: 124 }, reasons: ['FOUND_REFERENCE'] }],
    });
  });

  test('by what a later file added: its name or its text', async () => {
    const invoice = await anInvoice('Saunapalvelu Löyly Oy');
    await send('054', { cents: 4_101, id: 'L1' }, { cents: 4_102, id: 'L2' });
    expect(await proposed(4_101)).toEqual([]);
    const message = `viite ${invoice.referenceNumber}`;
    await send('053', { cents: 4_101, id: 'L1', name: 'SAUNAPALVELU LÖYLY' }, { cents: 4_102, id: 'L2', message });
    expect(await proposed(4_101)).toEqual([`${invoice.number} PAYER_NAME`]);
    expect(await proposed(4_102)).toEqual([`${invoice.number} FOUND_REFERENCE`]);
  });

  test('by an almost equal name only beside another reason', async () => {
    const [invoice, other] = [await anInvoice('Kukkakauppa Orvokki Oy'), await anInvoice('Jokin muu Oy')];
    await send('053', { cents: 4_201, id: 'N1', name: 'Kukkakauppa Orvoki' });
    await send('053', { cents: 12_400, id: 'N2', name: 'Kukkakauppa Orvoki' });
    await send('053', { cents: 4_202, id: 'N3', name: 'Kukkakauppa Orvoki', message: `lasku nro ${other.number}` });
    expect(await proposed(4_201)).toEqual([]);
    expect(await proposed(12_400)).toEqual([`${invoice.number} AMOUNT SIMILAR_NAME`]);
    expect(await proposed(4_202)).toEqual([`${other.number} INVOICE_NUMBER`]);
  });

  test('by a name of one letter more, less or other, and by none of two', async () => {
    const [invoice] = [await anInvoice('Lehtimaja Kielo Oy'), await anInvoice('Jokin toinen Oy')];
    const named = ['Lehtimaja Kielo Oyj', 'LEHTIMAJA KIEL', 'Lehtimaja Kiela', 'Lentimaja Kielo Oy'];
    const others = ['Lehtimaja Kiela Oyj', 'Lehtimajat Kielot', 'Lehtimaja Kielo Osk Oy'];
    const sent = [...named, ...others].map((name, place) => ({ cents: 12_400, id: `E${place}`, name }));
    await send('053', ...sent);
    const { data } = await ask<{ waitingPayments: { items: (Waiting & { payerName: string })[] } }>(
      app,
      `{ waitingPayments(page: { size: 100 }) { items { payerName proposals { invoice { number } reasons } } } }`,
      {},
      by,
    );
    const proposedTo = (name: string) =>
      data?.waitingPayments.items
        .find(({ payerName }) => payerName === name)
        ?.proposals.map(({ invoice: { number }, reasons }) => [number, ...reasons].join(' '));
    for (const name of named)
      expect([name, proposedTo(name)]).toEqual([name, [`${invoice.number} AMOUNT SIMILAR_NAME`]]);
    for (const name of others) expect([name, proposedTo(name)]).toEqual([name, []]);
  });

  test('by no number of a day or an amount', async () => {
    const { number } = await anInvoice('Päiväkahvila Oy');
    await send('053', { cents: 4_301, id: 'D1', message: `eräpäivä 1.1.${2000 + number}, ${number},50 e` });
    expect(await proposed(4_301)).toEqual([]);
    await send('053', { cents: 4_302, id: 'D2', message: `LASKU${number}, eräpäivä 1.3.2026` });
    expect(await proposed(4_302)).toEqual([`${number} INVOICE_NUMBER`]);
  });

  test('to an invoice whose reference it has, when an admin has undone it', async () => {
    const invoice = await anInvoice('Undo Oy');
    const { id } = await payment(invoice.referenceNumber, 4_401);
    await run('undoPayment', 'UndoPaymentInput', { paymentId: id, note: 'Väärin' }, 'payment { left }');
    expect(await proposed(4_401)).toEqual([`${invoice.number} REFERENCE`]);
  });
});

/** A payment that its reference has paid with. */
async function payment(reference: string, cents: number) {
  await send('053', { cents, id: `M${cents}`, reference });
  return em().findOneOrFail(AccountEntry, { reference, amount: cents });
}

const run = (name: string, type: string, input: object, fields: string) =>
  ask<Record<string, never>>(
    app,
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
    by,
  );

test('money that went out is proposed to the credited invoice that owes it, which an admin closes with it', async () => {
  const invoice = await anInvoice('Hyvitys Helmi Oy');
  await anInvoice('Hyvitys Helmi Oy');
  await payment(invoice.referenceNumber, 12_400);
  await run('creditInvoice', 'CreditInvoiceInput', { id: invoice.id, amount: 50, reason: 'Peruttu' }, 'newBalance');
  await send('053', { cents: -6_200, id: 'O1', name: 'Hyvitys Helmi Oy' }, { cents: -6_201, id: 'O2' });
  expect(await proposed(-6_201)).toEqual([]);
  expect(await proposed(-6_200)).toEqual([`${invoice.number} AMOUNT PAYER_NAME`]);
  const { id } = (await waiting(-6_200)) ?? {};
  const owed = `query ($search: String) { invoices(filter: { search: $search, owed: true }) { items { number open } } }`;
  const search = 'Hyvitys Helmi';
  const found = [{ number: invoice.number, open: -62 }];
  expect((await ask(app, owed, { search }, by)).data).toEqual({ invoices: { items: found } });
  const input = { paymentId: id, invoiceId: invoice.id, seen: -62 };
  const { data } = await run('allocatePayment', 'AllocatePaymentInput', input, 'payment { left } invoice { open }');
  expect(data).toEqual({ allocatePayment: { payment: { left: 0 }, invoice: { open: 0 } } });
  expect((await ask(app, owed, { search }, by)).data).toEqual({ invoices: { items: [] } });
});

interface Counterpart {
  id: string;
  left: number;
  isSurplus: boolean;
  isSameId: boolean;
  isSameReference: boolean;
  isSameParty: boolean;
}

/** What the movement that waits with an amount may take back or return. */
async function counterparts(cents: number): Promise<(Counterpart & { of: string })[] | undefined> {
  const query = `{ waitingPayments(page: { size: 100 }) { items { amount
    counterparts { id left isSurplus isSameId isSameReference isSameParty } } } }`;
  type Found = { waitingPayments: { items: { amount: number; counterparts: Counterpart[] }[] } };
  const { data } = await ask<Found>(app, query, {}, by);
  const found = data?.waitingPayments.items.find(({ amount }) => amount === cents / 100)?.counterparts ?? [];
  const entries = await em().find(AccountEntry, { id: { $in: found.map(({ id }) => id) } });
  return found.map((each) => ({ ...each, of: entries.find(({ id }) => id === each.id)?.archiveKey ?? '' }));
}

describe('money that went out is proposed', () => {
  test('to what a payment has over: by its sum, its payer or account, or its reference', async () => {
    const [first, second] = [await anInvoice('Liika Oy'), await anInvoice('Liika Toinen Oy')];
    await send(
      '053',
      { cents: 13_111, id: 'S1', reference: first.referenceNumber, name: 'Liika Oy' },
      { cents: 14_222, id: 'S2', reference: second.referenceNumber, name: 'Antti Asiakas' },
    );
    await send(
      '053',
      { cents: -711, id: 'S3' },
      { cents: -500, id: 'S4', name: 'LIIKA OY' },
      { cents: -1_000, id: 'S5', message: `viite ${rfReference(second.referenceNumber)}` },
      { cents: -999, id: 'S6', name: 'Aivan Muu' },
    );
    const evidence = { isSurplus: true, isSameId: false, isSameReference: false, isSameParty: false };
    expect(await counterparts(-711)).toMatchObject([{ ...evidence, of: 'S1', left: 7.11 }]);
    expect(await counterparts(-500)).toMatchObject([{ ...evidence, of: 'S1', isSameParty: true }]);
    const [named] = (await counterparts(-1_000)) ?? [];
    expect(named).toMatchObject({ ...evidence, of: 'S2', left: 18.22, isSameReference: true });
    expect(await counterparts(-999)).toEqual([]);
    const { id } = (await waiting(-1_000)) ?? {};
    const input = { paymentId: id, otherId: named?.id, seen: -10, note: 'Liikaa' };
    expect((await run('setOffPayment', 'SetOffPaymentInput', input, 'payment { left }')).data).toEqual({
      setOffPayment: { payment: { left: 0 } },
    });
    expect(await waiting(14_222)).toMatchObject({ reason: 'OVERPAID' });
  });

  test('first to the payment whose id it names, then to that of the same reference in its text, then of the same account', async () => {
    const invoices = [await anInvoice('Yksi Oy'), await anInvoice('Kaksi Oy'), await anInvoice('Kolme Oy')];
    const account = 'FI5810171000000122';
    const bytes = aFile(
      '053',
      invoices.map(({ referenceNumber: reference }, place) => ({
        cents: 12_400,
        day,
        id: `T${place}`,
        reference,
        name: `Maksaja ${place}`,
        ...(place === 0 && { other: account }),
      })),
    );
    expect((await sendBankFile(app, bytes, by)).message).toBeUndefined();
    const message = `laskusta ${invoices[1]?.referenceNumber}`;
    const back = { cents: -12_400, day, endToEnd: 'T2', message, name: 'Joku Muu', other: account };
    expect((await sendBankFile(app, aFile('053', [back]), by)).message).toBeUndefined();
    const found = await counterparts(-12_400);
    expect(found?.map(({ of }) => of)).toEqual(['T2', 'T1', 'T0']);
    expect(found).toMatchObject([{ isSameId: true }, { isSameReference: true }, { isSameParty: true }]);
  });
});
