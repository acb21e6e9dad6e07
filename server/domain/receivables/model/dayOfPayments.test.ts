import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../../app.ts';
import { verifyBankFiles } from '../../bank/import/verifyBankFiles.ts';
import type { Invoice } from '../../billing/entities.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { bookRules } from '../../books/bookRules.ts';
import { AccountEntry } from '../entities.ts';
import { topUp } from '../invoicing/topUp.ts';
import { sendBankFile } from '../payments.fixtures.ts';
import { aDayOfPayments } from './dayOfPayments.fixtures.ts';

const platform = await testPlatform();
const { em, admin, aBusiness } = await aLedger(platform);
const app: App = await createApp(platform);
const by: Asker = { token: await signIn(em(), 'ADMIN', admin) };
afterAll(() => app.close());

let invoices: Invoice[];
let day: ReturnType<typeof aDayOfPayments>;

beforeEach(async () => {
  // Each test is a day of its own: the bank's ids are the same every time.
  await em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    for (const table of [
      'bank_file_row_decision',
      'bank_file_row',
      'bank_file',
      'bank_statement',
      'bank_entry',
      'bank_entry_balance',
      'payment_allocation',
    ]) {
      await em.execute(`delete from row_digest where of_table = '${table}'`);
      await em.execute(`delete from ${table}`);
    }
    await em.execute('update invoice_balance set paid = 0');
  });
  invoices = [];
  for (const amount of [21_500, 10_000, 5000, 20_000, 10_000, 2500]) {
    const { id: businessId } = await aBusiness(0);
    const terms = { taxRateBp: 2550, currency: 'EUR' } as const;
    const { invoice } = await ledgerTransaction(em(), (em) => topUp({ em, platform }, { businessId, amount, terms }));
    invoices.push(invoice);
  }
  const [a = '', b = '', c = '', d = '', e = ''] = invoices.map(({ referenceNumber }) => referenceNumber);
  day = aDayOfPayments([a, b, c, d, e], invoices[5]?.number ?? 0);
});

const importFile = async (file: Buffer) => {
  const { imported, message } = await sendBankFile(app, file, by);
  return imported ? { added: imported.added, known: imported.known } : message;
};

/** State and what is open of the six invoices, in euros. */
async function states() {
  const fields = 'number state: status open';
  const list = `{ invoices(page: { size: 100 }) { items { ${fields} } } }`;
  type Listed = { number: number; state: string; open: number };
  const { data } = await ask<{ invoices: { items: Listed[] } }>(app, list, {}, by);
  const found = new Map(data?.invoices.items.map((each) => [each.number, each]));
  return invoices.map(({ number }) => [found.get(number)?.state, found.get(number)?.open]);
}

async function waiting() {
  const fields = 'payerName left reason proposals { invoice { number } }';
  const list = `{ waitingPayments(page: { size: 100 }) { items { ${fields} } } }`;
  type Waiting = { payerName: string; left: number; reason: string; proposals: { invoice: { number: number } }[] };
  const { data } = await ask<{ waitingPayments: { items: Waiting[] } }>(app, list, {}, by);
  const items = data?.waitingPayments.items.map(({ payerName, left, reason, proposals }) =>
    [payerName, left, reason, ...proposals.map(({ invoice }) => invoice.number)].join(' '),
  );
  return items?.sort();
}

async function received() {
  const rows = await em().find(AccountEntry, {});
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

const books = async () => [
  ...(await verifyLedger(em(), bookRules)),
  ...(await verifyBankFiles({ em: em(), platform })),
];

const afterReport = [
  ['PAID', 0],
  ['PAID', 0],
  ['PAID', 0],
  ['PARTLY_PAID', 51],
  ['PAID', 0],
  ['OPEN', 31.38],
];
const waitingOfReport = () => [
  'KUNTOSALI ROUTA OY 4.5 OVERPAID',
  'MEIKÄLÄINEN MATTI 55.25 UNKNOWN_REFERENCE',
  `PARTURI SAKSET 31.38 NO_REFERENCE ${invoices[5]?.number}`,
];

const waitingOfStatement = () =>
  [...waitingOfReport().slice(1), 'PAYTRAIL OYJ 127.1 UNKNOWN_REFERENCE', ' -4.5 OUTGOING'].sort();

test('a report of a day pays what is exact, keeps the rest, and the second of a double payment is taken back', async () => {
  expect(invoices.map(({ gross }) => gross)).toEqual([26_983, 12_550, 6275, 25_100, 12_550, 3138]);
  expect(await importFile(day.report)).toEqual({ added: 9, known: 0 });
  expect(await states()).toEqual(afterReport);
  expect(await waiting()).toEqual(waitingOfReport());
  expect(await received()).toBe(93_746 - 6275);
  // The reversal took the payment that it names, so that the first one still pays the invoice.
  const [payment] = await em().find(AccountEntry, { archiveKey: { $like: '%000102' }, reversal: false });
  const [row] = await em().execute<{ used: string }[]>(`select used from bank_entry_balance where entry_id = ?`, [
    payment?.id,
  ]);
  expect(Number(row?.used)).toBe(6275);
  expect(await books()).toEqual([]);
});

test('the statement of the same day adds only what the report lacks, and its balances agree', async () => {
  await importFile(day.report);
  expect(await importFile(day.statement)).toEqual({ added: 3, known: 2 });
  expect(await states()).toEqual(afterReport);
  expect(await waiting()).toEqual(waitingOfStatement());
  expect(await received()).toBe(106_456 - 7175);
  expect(await books()).toEqual([]);
});

test('the report and the statement lead to the same in the other order', async () => {
  expect(await importFile(day.statement)).toEqual({ added: 5, known: 0 });
  expect(await importFile(day.report)).toEqual({ added: 7, known: 2 });
  expect(await states()).toEqual(afterReport);
  expect(await waiting()).toEqual(waitingOfStatement());
  expect(await received()).toBe(106_456 - 7175);
  expect(await books()).toEqual([]);
});

test('reference payments pay the same invoices, and another file of the day adds only what they lack', async () => {
  expect(await importFile(day.ktl)).toEqual({ added: 6, known: 0 });
  expect(await states()).toEqual(afterReport.map((each, place) => (place === 1 ? ['OPEN', 125.5] : each)));
  expect(await received()).toBe(72_533 - 6275);
  expect(await importFile(day.report)).toEqual({ added: 3, known: 6 });
  expect(await states()).toEqual(afterReport);
  expect(await waiting()).toEqual(waitingOfReport());
  expect(await received()).toBe(93_746 - 6275);
  expect(await importFile(day.statement)).toEqual({ added: 3, known: 2 });
  expect(await received()).toBe(106_456 - 7175);
  expect(await books()).toEqual([]);
});
