import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { addDays, helsinkiDate, helsinkiMonth, startOfDay } from '#platform/helsinki.ts';
import type { ZipFile } from '#platform/storage/zip.ts';
import { AppError } from '#shared/appError.ts';
import type { TableCell } from '#shared/tables/cells.ts';
import { csvLines, csvMark } from '#shared/tables/csv.ts';
import { Invoice, Transaction } from '../billing/entities.ts';
import { archivedFinvoice } from '../billing/invoices/finvoice.ts';
import { archivedInvoice } from '../billing/invoices/renderInvoice.ts';
import { chargeKinds, spendingKinds } from '../billing/ledgerSql.ts';
import { invoiceVouchers, journalCells, journalTitles, transactionVoucher } from './journal.ts';
import { paymentRows, paymentVouchers, settlementRows } from './paymentVouchers.ts';
import { originalsOf, type Period, receivableRows, reconciliationRows, statesAtEnd } from './receivables.ts';
import { salesRows } from './salesVat.ts';

/** Counts the rows of a table and adds up a column of it, by currency where the table has one. */
class Sums {
  rows = 0;
  readonly #title: string;
  readonly #cents = new Map<TableCell, number>();

  constructor(title: string) {
    this.#title = title;
  }

  async *of(rows: AsyncIterable<TableCell[]>): AsyncGenerator<TableCell[]> {
    let places: { sum: number; currency: number } | undefined;
    for await (const row of rows) {
      if (!places) places = { sum: row.indexOf(this.#title), currency: row.indexOf('Valuutta') };
      else {
        this.rows += 1;
        const currency = row[places.currency] ?? 'EUR';
        const cents = Math.round(Number(row[places.sum] ?? 0) * 100);
        this.#cents.set(currency, (this.#cents.get(currency) ?? 0) + cents);
      }
      yield row;
    }
  }

  get text(): TableCell {
    const sums = [...this.#cents].map(([currency, cents]) => ({ currency, sum: cents / 100 }));
    return sums.length <= 1 ? (sums[0]?.sum ?? 0) : sums.map(({ currency, sum }) => `${currency} ${sum}`).join(' ');
  }
}

/** The same chunks; afterwards their length and their SHA-256 are noted. */
async function* digested(chunks: AsyncIterable<Uint8Array>, note: (bytes: number, sha256: string) => void) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  note(bytes, hash.digest('hex'));
}

/** Rows as a CSV file. */
async function* csvOf(rows: AsyncIterable<TableCell[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark);
  for await (const row of rows) yield Buffer.from(csvLines([row]));
}

/** Rows that are read at a time. */
const batch = 200;

/** The days of a month, 'YYYY-MM'. Throws INVALID_INPUT for one that is none or has not begun. */
export function periodOf(month: string, now = new Date()): Period {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month) || month > helsinkiMonth(now)) {
    throw new AppError('INVALID_INPUT', { message: 'Valitse kuukausi, joka on alkanut.' });
  }
  const first = `${month}-01`;
  return { first, end: `${addDays(first, 31).slice(0, 7)}-01` };
}

/**
 * What an accountant needs of a month: sales and VAT by rate, invoices, receivables, payments, balances, the journal,
 * statements against bookings, each invoice as PDF and as Finvoice, and the banks' files as they came. The last file lists
 * the others with their rows, sums and SHA-256. Rows are read while the files are written. The same month that is over is
 * the same archive, byte for byte.
 */
export async function* booksOf(em: EntityManager, period: Period): AsyncGenerator<ZipFile> {
  const contents: TableCell[][] = [];
  const noted = (
    name: string,
    chunks: AsyncIterable<Uint8Array>,
    facts = (): TableCell[] => [null, null],
  ): ZipFile => ({
    name,
    chunks: digested(chunks, (bytes, sha256) => contents.push([name, ...facts(), bytes, sha256])),
  });
  const table = (name: string, rows: AsyncIterable<TableCell[]>, summed: string) => {
    const sums = new Sums(summed);
    return noted(name, csvOf(sums.of(rows)), () => [sums.rows, sums.text]);
  };
  yield table('01-myynti-alv.csv', salesRows(em, period), 'ALV yhteensä');
  yield table('02-laskut.csv', invoiceRows(em, period), 'Brutto');
  yield table('03-reskontra.csv', receivableRows(em, period), 'Avoinna');
  yield table('04-suoritukset.csv', paymentRows(em, period), 'Summa');
  yield table('05-saldot.csv', balanceRows(em, period), 'Saldo jälkeen');
  yield table('06-paivakirja.csv', journalRows(em, period), 'Summa');
  yield table('07-tasmaytys.csv', checkedRows(em, period), 'Ero');
  for await (const { id, number, iban, gross } of invoicesOf(em, period)) {
    const facts = () => [null, gross / 100];
    yield noted(`laskut/${number}.pdf`, oneOf(archivedInvoice(em, { id })), facts);
    if (iban) yield noted(`finvoice/${number}.xml`, oneOf(archivedFinvoice(em, { id })), facts);
    em.clear();
  }
  for await (const { name, chunks } of originalsOf(em, period)) yield noted(name, chunks);
  const titles = ['Tiedosto', 'Rivejä', 'Summa', 'Tavuja', 'SHA-256'];
  yield { name: 'SISALTO.csv', chunks: csvOf(listOf(titles, contents)) };
}

/** Statements against bookings, and what the payment service settled against what the bank received. */
async function* checkedRows(em: EntityManager, period: Period): AsyncGenerator<TableCell[]> {
  yield* reconciliationRows(em, period);
  yield* settlementRows(em, period);
}

async function* oneOf(file: Promise<{ bytes: Buffer } | null>): AsyncGenerator<Uint8Array> {
  const found = await file;
  if (found) yield found.bytes;
}

async function* listOf(titles: TableCell[], rows: TableCell[][]): AsyncGenerator<TableCell[]> {
  yield titles;
  yield* rows;
}

/** The month's invoices and credit notes by number, a batch at a time. */
async function* invoicesOf(em: EntityManager, { first, end }: Period) {
  for (let last = 0; ; ) {
    const found = await em
      .fork()
      .find(
        Invoice,
        { issuedOn: { $gte: first, $lt: end }, number: { $gt: last } },
        { orderBy: { number: 'asc' }, limit: batch, populate: ['credits', 'replaces'] },
      );
    yield* found.map(({ seller, buyer, credits, replaces, paidOn, ...facts }) => ({
      ...facts,
      paidOn: paidOn ?? null,
      iban: seller.iban,
      buyer,
      credits: credits?.unwrap().number ?? null,
      replaces: replaces?.unwrap().number ?? null,
    }));
    const final = found.at(-1);
    if (!final || found.length < batch) return;
    last = final.number;
  }
}

async function* invoiceRows(em: EntityManager, period: Period): AsyncGenerator<TableCell[]> {
  yield [
    'Numero',
    'Laji',
    'Päiväys',
    'Eräpäivä',
    'Maksettu verkossa',
    'Ostaja',
    'Y-tunnus',
    'Ostajan osoite',
    'Netto',
    'ALV-%',
    'ALV',
    'Brutto',
    'Valuutta',
    'Viitenumero',
    'Hyvittää laskun',
    'Syy',
    'Korvaa laskun',
    'Tila',
  ];
  const states = statesAtEnd(em, period);
  for await (const row of invoicesOf(em, period)) {
    const { number, credits, issuedOn, dueOn, paidOn, buyer, net, taxRateBp, vat, gross, currency } = row;
    const address = buyer.street ? `${buyer.street}, ${buyer.postCode} ${buyer.town}` : 'puuttuu';
    yield [
      number,
      credits === null ? 'Lasku' : 'Hyvityslasku',
      issuedOn,
      dueOn,
      paidOn,
      buyer.name,
      buyer.businessId,
      address,
      net / 100,
      taxRateBp / 100,
      vat / 100,
      gross / 100,
      currency,
      row.referenceNumber,
      credits,
      row.reason,
      row.replaces,
      credits === null ? (await states.next()).value : null,
    ];
  }
}

/** What each business has paid in advance: its balance before the month, what changed it, and after the month. */
async function* balanceRows(em: EntityManager, { first, end }: Period): AsyncGenerator<TableCell[]> {
  const begins = startOfDay(first);
  const inMonth = (...kinds: string[]) =>
    sql<number>`coalesce(sum(amount) filter (where at >= ${begins} and kind = any(${kinds}::text[])), 0)`;
  const rows = await db(em)
    .selectFrom('balance_transaction')
    .select(['business_id as id', 'currency'])
    .select(sql<string>`max(business_name)`.as('name'))
    .select(sql<number>`coalesce(sum(amount) filter (where at < ${begins}), 0)`.as('before'))
    .select([
      inMonth('TOP_UP').as('toppedUp'),
      inMonth(...chargeKinds).as('charged'),
      inMonth('REFUND').as('refunded'),
      inMonth('WITHDRAWAL').as('withdrawn'),
      sql<number>`coalesce(sum(amount) filter (where at >= ${begins}
        and kind <> all(${['TOP_UP', ...spendingKinds, 'WITHDRAWAL']}::text[])), 0)`.as('others'),
    ])
    .select((eb) => eb.fn.sum<number>('amount').as('after'))
    .where('at', '<', startOfDay(end))
    .groupBy(['business_id', 'currency'])
    .having((eb) => eb.or([eb(eb.fn.sum('amount'), '<>', 0), eb(eb.fn.max('at'), '>=', begins)]))
    .orderBy('business_id')
    .orderBy('currency')
    .execute();
  yield [
    'Yritys',
    'Tunniste',
    'Valuutta',
    'Saldo ennen',
    'Lisätty',
    'Veloitettu',
    'Palautettu',
    'Maksajalle palautettu',
    'Oikaisut ja poistot',
    'Saldo jälkeen',
  ];
  for (const { name, id, currency, before, toppedUp, charged, refunded, withdrawn, others, after } of rows) {
    const sums = [before, toppedUp, charged, refunded, withdrawn, others, after];
    yield [name, id, currency, ...sums.map((sum) => Number(sum) / 100)];
  }
}

/**
 * Vouchers of the invoices by number, of payments by day, then those of the ledger by time: a row with an invoice has its
 * voucher there.
 */
async function* journalRows(em: EntityManager, period: Period): AsyncGenerator<TableCell[]> {
  yield journalTitles;
  for await (const { buyer, ...invoice } of invoicesOf(em, period)) {
    for (const line of invoiceVouchers({ ...invoice, buyer: buyer.name })) yield journalCells(line);
  }
  for await (const voucher of paymentVouchers(em, period)) yield* voucher.map(journalCells);
  const isOfMonth = { $gte: startOfDay(period.first), $lt: startOfDay(period.end) };
  for (let last = { at: new Date(0), id: '' }; ; ) {
    const found = await em.fork().find(
      Transaction,
      {
        at: isOfMonth,
        $or: [{ at: { $gt: last.at } }, ...(last.id ? [{ at: last.at, id: { $gt: last.id } }] : [])],
      },
      { orderBy: { at: 'asc', id: 'asc' }, limit: batch },
    );
    const invoiced = await invoicedOf(em, found);
    // What was credited or taken back after an invoice was made is in the voucher of the invoice.
    for (const row of found.filter(({ id, invoiceId }) => !invoiced.has(id) && !invoiceId)) {
      const { referenceNumber: reference, at, businessName, offerTitle, note, kind, amount, currency } = row;
      const text = offerTitle ?? note ?? kind;
      const facts = { reference, bookedOn: helsinkiDate(at), businessName, text, kind, amount, currency };
      for (const line of transactionVoucher(facts)) yield journalCells(line);
    }
    const final = found.at(-1);
    if (!final || found.length < batch) return;
    last = final;
  }
}

async function invoicedOf(em: EntityManager, rows: Transaction[]): Promise<Set<string | null>> {
  if (rows.length === 0) return new Set();
  const found = await db(em)
    .selectFrom('invoice')
    .select('transaction_id as id')
    .where(
      'transaction_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Set(found.map(({ id }) => id));
}
