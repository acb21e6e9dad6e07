import { Business } from '#domain/accounts/entities.ts';
import type { ZipFile } from '#platform/storage/zip.ts';
import { type Answer, ask } from '#test/ask.ts';
import { booksOf } from '../../books/books.ts';
import { accounts } from '../../books/journal.ts';
import type { ModelBooks } from './modelBooks.fixtures.ts';
import type { ModelMovement, Use } from './modelFacts.fixtures.ts';
import type { RealBooks } from './realBooks.fixtures.ts';

type Cents = Record<string, number>;

/** What people and programs read of the books of a business, by the names of the model. */
export interface View {
  balance: number;
  spent: number;
  isHeld: boolean;
  doubts: string[];
  invoices: Record<string, { open: number; paid: number; credited: number; lost: number; fees: number }>;
  /** Payments of each invoice now, and what became of those that paid it once. */
  history: Record<string, { payments: Cents; ended: Record<string, string> }>;
  /** What is left of movements. */
  waiting: Cents;
  /** Payments on the site, by the name of each step that began or led to one. */
  attempts: Cents;
  /** Accounts of the journal. */
  journal: Cents;
  package: { open: Cents; left: Cents; balance: number; received: number; vat: number };
}

const withoutZeros = (cents: Cents): Cents =>
  Object.fromEntries(Object.entries(cents).filter(([, each]) => each !== 0));
const total = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);

/** The month's packages as far as they are compared: of everything until now. */
const everything = { first: '1990-01-01', end: '2990-01-01' };

type Row = Record<string, string>;
export type Packaged = Record<'sales' | 'receivables' | 'payments' | 'balances' | 'journal', Row[]>;
const names = { '01': 'sales', '03': 'receivables', '04': 'payments', '05': 'balances', '06': 'journal' } as const;

/** The tables of a package. */
export async function packaged(real: RealBooks, period = everything): Promise<Packaged> {
  const tables: Packaged = { sales: [], receivables: [], payments: [], balances: [], journal: [] };
  for await (const file of booksOf(real.em(), period)) {
    const name = names[file.name.slice(0, 2) as keyof typeof names];
    if (name) tables[name] = await rowsOf(file);
    if (name === 'journal') break;
  }
  return tables;
}

async function rowsOf({ chunks }: ZipFile): Promise<Row[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  const lines = Buffer.concat(pieces).toString().slice(1).trimEnd().split('\r\n');
  const [titles = [], ...rows] = lines.map((line) => line.slice(1, -1).split('";"'));
  return rows.map((row) => Object.fromEntries(titles.map((title, place) => [title, row[place] ?? ''])));
}

export const centsOf = (text: string | undefined) => Math.round(Number((text ?? '').replace(',', '.')) * 100);
const inCents = (euros: number) => Math.round(euros * 100);

/** Sums of the books before a model begins. */
export type Before = Pick<View, 'journal'> & { received: number; vat: number };

export const journalOf = ({ journal, sales }: Packaged): Before => {
  const sums: Cents = {};
  for (const { Tili = '', Summa } of journal) sums[Tili] = (sums[Tili] ?? 0) + centsOf(Summa);
  const sumOf = (title: string) => total(sales.map((row) => centsOf(row[title])));
  return { journal: sums, received: sumOf('Saatu, sis. ALV'), vat: sumOf('ALV yhteensä') };
};

interface Listed {
  invoices: { items: { id: string; open: number; paid: number; credited: number; reminders: { fee: number }[] }[] };
}
interface History {
  invoiceHistory: {
    payments: { id: string; amount: number }[];
    endedPayments: { id: string; became: string }[];
    writeOffs: { amount: number }[];
  };
}

/** What the books say. */
export async function realView(real: RealBooks, name: string, firstDay: string, before: Before): Promise<View> {
  const { app, by } = real;
  const keys = new Map([...real.entries].map(([key, id]) => [id, key]));
  const keyOf = (id: string) => keys.get(id) ?? id;
  const list = `query ($search: String!) { invoices(filter: { search: $search }, page: { number: 1, size: 100 }) {
    items { id open paid credited reminders { fee } } } }`;
  const listed = (await answered(ask<Listed>(app, list, { search: name }, by))).invoices.items;
  const view: Pick<View, 'invoices' | 'history'> = { invoices: {}, history: {} };
  const document = `query ($id: ID!) { invoiceHistory(id: $id) {
    payments { id amount } endedPayments { id became: status } writeOffs { amount } } }`;
  for (const [key, { id }] of real.invoices) {
    const invoice = listed.find((each) => each.id === id);
    const history = (await answered(ask<History>(app, document, { id }, by))).invoiceHistory;
    if (!invoice) throw new Error(`Invoice ${key} is not listed`);
    const [open, paid, credited] = [invoice.open, invoice.paid, invoice.credited].map(inCents) as [
      number,
      number,
      number,
    ];
    const fees = total(invoice.reminders.map(({ fee }) => inCents(fee)));
    view.invoices[key] = {
      open,
      paid,
      credited,
      lost: total(history.writeOffs.map(({ amount }) => inCents(amount))),
      fees,
    };
    const payments = Object.fromEntries(history.payments.map((each) => [keyOf(each.id), inCents(each.amount)]));
    const ended = Object.fromEntries(history.endedPayments.map((each) => [keyOf(each.id), each.became]));
    view.history[key] = { payments, ended };
  }
  const em = real.em();
  const { balance, totalSpent: spent, creditHold: isHeld } = await em.findOneOrFail(Business, real.businessId);
  const waiting = await waitingOf(real, keyOf, firstDay);
  return {
    balance,
    spent,
    isHeld,
    waiting,
    attempts: Object.fromEntries([...real.attempts].map(([key, { gross }]) => [key, inCents(gross)])),
    ...view,
    ...(await packageView(real, before)),
    doubts: await doubtsOf(real),
  };
}

async function waitingOf({ app, by }: RealBooks, keyOf: (id: string) => string, firstDay: string): Promise<Cents> {
  type Found = {
    waitingPayments: { items: { id: string; left: number; bookedOn: string; account: string }[]; total: number };
  };
  const query = `query ($page: PageInput!) { waitingPayments(page: $page) { items { id left bookedOn account } total } }`;
  const found: Cents = {};
  for (let number = 1, rows = 1; (number - 1) * 100 < rows; number += 1) {
    const { waitingPayments } = await answered(ask<Found>(app, query, { page: { number, size: 100 } }, by));
    rows = waitingPayments.total;
    for (const { id, left, bookedOn, account } of waitingPayments.items) {
      // On the day of the test the payment service has movements of all models.
      const isOwn = account === 'fake' ? keyOf(id) !== id : bookedOn >= firstDay;
      if (isOwn) found[keyOf(id)] = inCents(left);
    }
  }
  return found;
}

/** What was asked for; throws the refusal of a question. */
async function answered<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, message } = await answer;
  if (!data) throw new Error(message);
  return data;
}

async function doubtsOf({ app, by, rows }: RealBooks): Promise<string[]> {
  type Found = { fileRows: { items: { id: string }[] } };
  const query = '{ fileRows(filter: { waiting: true }, page: { number: 1, size: 100 }) { items { id } } }';
  const { fileRows } = await answered(ask<Found>(app, query, {}, by));
  const ids = new Set(fileRows.items.map(({ id }) => id));
  return [...rows].flatMap(([key, id]) => (ids.has(id) ? [key] : [])).sort();
}

async function packageView(real: RealBooks, before: Before): Promise<Pick<View, 'journal' | 'package'>> {
  const tables = await packaged(real);
  const { journal, received, vat } = journalOf(tables);
  const added = Object.fromEntries(
    Object.entries(journal).map(([account, cents]) => [account, cents - (before.journal[account] ?? 0)]),
  );
  const numbers = new Map([...real.invoices].map(([key, { number }]) => [String(number), key]));
  const open = Object.fromEntries(
    tables.receivables.flatMap((row) => {
      const key = numbers.get(row.Lasku ?? '');
      return key === undefined ? [] : [[key, centsOf(row.Avoinna)]];
    }),
  );
  const left: Cents = {};
  const days = new Set([...real.entries.keys()].map(dayOf));
  const online = await onlineKeys(real);
  for (const { Kirjauspäivä: day = '', Tili, Arkistointitunnus = '', Kohdistamatta } of tables.payments) {
    const key = Tili === 'fake' ? (online.get(Arkistointitunnus) ?? '') : day;
    if (days.has(key)) left[key] = (left[key] ?? 0) + centsOf(Kohdistamatta);
  }
  const balance = centsOf(tables.balances.find((row) => row.Tunniste === real.businessId)?.['Saldo jälkeen'] ?? '0');
  const sums = { received: received - before.received, vat: vat - before.vat };
  return {
    journal: withoutZeros(added),
    package: { open: withoutZeros(open), left: withoutZeros(left), balance, ...sums },
  };
}

/** The names of movements at the payment service, by its ids of them. */
async function onlineKeys(real: RealBooks): Promise<Map<string, string>> {
  const keys = new Map([...real.entries].map(([key, id]) => [id, key]));
  const rows = await real
    .em()
    .execute<{ id: string; key: string }[]>(`select id, archive_key as key from bank_entry where account = 'fake'`);
  return new Map(rows.flatMap(({ id, key }) => (keys.has(id) ? [[key, keys.get(id) ?? '']] : [])));
}

const dayOf = (key: string) => key.split('#')[0] ?? '';

/** What the model says that the books say. */
export function modelView(books: ModelBooks): View {
  const movements = Object.values(books.movements);
  const view: Pick<View, 'invoices' | 'history'> = { invoices: {}, history: {} };
  for (const { key, lost, rounded, net, leftNet, fees } of Object.values(books.invoices)) {
    const feeSum = total(fees.map(({ amount }) => amount));
    view.invoices[key] = {
      open: books.open(key),
      paid: books.paid(key),
      credited: net - leftNet,
      lost: lost + rounded,
      fees: feeSum,
    };
    const paying = movements.filter(({ uses }) => uses.some(({ invoice }) => invoice === key));
    const payments = paying.map(({ key: each, uses }) => [
      each,
      total(uses.filter(({ invoice }) => invoice === key).map(({ amount }) => amount)),
    ]);
    const ended = movements.filter((each) => each.paidOnce.includes(key) && !paying.includes(each));
    view.history[key] = {
      payments: Object.fromEntries(payments),
      ended: Object.fromEntries(ended.map((each) => [each.key, becameOf(books, each)])),
    };
  }
  const waiting = withoutZeros(Object.fromEntries(movements.map(({ key }) => [key, books.left(key)])));
  const left: Cents = {};
  for (const { key } of movements) left[dayOf(key)] = (left[dayOf(key)] ?? 0) + books.left(key);
  const open = withoutZeros(Object.fromEntries(Object.keys(books.invoices).map((key) => [key, books.open(key)])));
  const received = books.sumOf(({ kind }) => kind === 'INVOICE');
  const vat = total(Object.values(books.invoices).map(({ leftVat }) => leftVat));
  const { balance, spent } = books;
  const doubts = Object.values(books.doubts).flatMap(({ key, is }) => (is === null ? [key] : []));
  return {
    balance,
    spent,
    isHeld: books.isHeld(),
    doubts: doubts.sort(),
    waiting,
    attempts: Object.fromEntries(Object.entries(books.attempts).map(([key, { gross }]) => [key, gross])),
    journal: withoutZeros(journalOfModel(books)),
    ...view,
    package: { open, left: withoutZeros(left), balance, received, vat },
  };
}

function becameOf(books: ModelBooks, { key, isCancelled, uses }: ModelMovement): string {
  const has = (kind: Use['kind']) => uses.some((use) => use.kind === kind);
  if (isCancelled) return 'CANCELLED';
  if (has('REVERSAL')) return 'TAKEN_BACK';
  if (books.left(key) !== 0) return 'WAITS';
  if (has('INVOICE')) return 'OTHER_INVOICE';
  return has('RETURN') ? 'RETURNED' : 'OTHER';
}

function journalOfModel(books: ModelBooks): Cents {
  const invoices = Object.values(books.invoices);
  const sumOf = (...kinds: Use['kind'][]) => books.sumOf(({ kind }) => kinds.includes(kind));
  const movements = Object.values(books.movements).filter(({ isCancelled }) => !isCancelled);
  const sumAt = (isAt: boolean) =>
    total(movements.flatMap(({ amount, isOnline = false }) => (isOnline === isAt ? amount : [])));
  const [bank, online] = [sumAt(false), sumAt(true)];
  return {
    [accounts.receivables]: total(invoices.map(({ key }) => books.open(key))),
    [accounts.bank]: bank,
    [accounts.paymentService]: online,
    [accounts.clearing]: sumOf('INVOICE', 'FEE', 'BANK_FEE', 'NOTHING') - bank - online,
    [accounts.vat]: 0 - total(invoices.map(({ leftVat }) => leftVat)),
    [accounts.advances]: books.spent - total(invoices.map(({ leftNet }) => leftNet)),
    [accounts.sales]: 0 - books.spent,
    [accounts.reminderFees]: 0 - sumOf('FEE'),
    [accounts.bankFees]: 0 - sumOf('BANK_FEE'),
    [accounts.elsewhere]: 0 - sumOf('NOTHING'),
    [accounts.creditLosses]: total(invoices.map(({ lost }) => lost)),
    [accounts.roundings]: total(invoices.map(({ rounded }) => rounded)),
  };
}
