import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#shared/appError.ts';
import type { InvoiceFilterInput } from '#shared/schema.generated.ts';
import { entities } from '../../../entities.ts';
import { addDays } from '../../../platform/helsinki.ts';
import { type Platform, startPlatform, stopPlatform } from '../../../platform/platform.ts';
import { testPlatform } from '../../../test/database.ts';
import { creditInvoice } from '../creditInvoice.ts';
import { allInvoices } from '../invoices/invoices.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction, refund } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { topUp } from '../topUp.ts';
import { bookRules } from './bookRules.ts';
import { importBankFile } from './fileRows/importBankFile.ts';
import { verifyBankFiles } from './fileRows/verifyBankFiles.ts';
import { allocatePayment, settlePayment } from './handAllocations.ts';
import { aReport, type Paid } from './payments.fixtures.ts';
import { leftOf, waitingPayments, writeOffInvoice } from './payments.ts';
import { proposedInvoices } from './waiting/proposals.ts';

/*
 * A year of a platform with every disorder: payments in part, too much, twice, without a reference and taken back; files
 * that come again, overlap, come late and to two servers at once; servers that lose their database in the middle.
 * `npm run books:year` runs it for 200 businesses and 5,000 payments; BOOKS_YEAR_SEED repeats a year.
 */
const isWhole = process.env.BOOKS_YEAR === 'whole';
const size = isWhole ? { businesses: 200, payments: 5000 } : { businesses: 12, payments: 150 };
const seed = Number(process.env.BOOKS_YEAR_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomOf(seed);
const below = (count: number) => Math.floor(random() * count);
const chance = (share: number) => random() < share;
function pick<T>(items: readonly T[]): T | undefined {
  return items[below(items.length)];
}

const platform = await testPlatform();
const servers: Platform[] = [platform, await startPlatform(platform.config, entities)];
afterAll(() => stopPlatform(servers[1] ?? platform));
const { em, scope, admin, aBusiness, aCharge } = await aLedger(platform);
const faulty = new pg.Client({ connectionString: platform.config.databaseUrl });
await faulty.connect();
afterAll(() => faulty.end());

/** Cuts every connection of the servers, as a failure of the database does. */
const cutConnections = () =>
  faulty.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);

const counts = { files: 0, again: 0, cut: 0, refused: 0, invoices: 0, charges: 0, credits: 0, decisions: 0 };

/** Imports a file until a server has answered that it is read, as an admin who tries again. */
async function importSurely(bytes: Buffer, isCut: boolean): Promise<void> {
  const send = (server: Platform | undefined = platform) => {
    const upload = { filename: 'maksut.xml', createReadStream: () => Readable.from([bytes]) };
    return importBankFile({ em: server.orm.em.fork(), platform: server }, admin, upload);
  };
  const cut = isCut ? sleep(below(30)).then(cutConnections) : undefined;
  const at = chance(0.3) ? servers : [pick(servers)];
  const answers = await Promise.allSettled(at.map(send));
  if (cut) counts.cut += (await cut).rowCount ?? 0;
  counts.files += 1;
  for (let tries = 0; answers.every(({ status }) => status === 'rejected'); tries += 1) {
    if (tries === 20) throw (answers[0] as PromiseRejectedResult).reason;
    answers.push(...(await Promise.allSettled([send(pick(servers))])));
  }
}

/** The work of an admin, of which some is refused. */
async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    counts.refused += 1;
    return false;
  }
}

interface Issued {
  id: string;
  referenceNumber: string;
  gross: number;
}

const issued: Issued[] = [];
const charged: string[] = [];
/** Payments that no reversal has undone. */
const paid: Paid[] = [];
/** Cents of every movement by the key that it is stored by. */
const movements = new Map<string, number>();
const late: Buffer[] = [];
const sent: Buffer[] = [];

async function issueAndSpend(businessId: string, day: string) {
  const now = new Date(`${day}T10:00:00Z`);
  const terms = { taxRateBp: day < '2025-07-01' ? 2400 : 2550, currency: 'EUR' } as const;
  const what = { businessId, amount: 1 + below(50_000), admin, terms };
  const { invoice } = await ledgerTransaction(em(), (em) => topUp({ em, platform }, what, now));
  issued.push(invoice);
  counts.invoices += 1;
  const spending = aCharge(businessId, below(20_000));
  if (await unlessRefused(() => ledgerTransaction(em(), (em) => charge(em, spending, now)))) {
    charged.push(spending.offer.id);
    counts.charges += 1;
  }
  const offerId = pick(charged);
  if (offerId && chance(0.1)) await ledgerTransaction(em(), (em) => refund(em, { offerId, admin }, now));
}

async function creditAndWriteOff(day: string) {
  const now = new Date(`${day}T10:00:00Z`);
  if (chance(0.1)) {
    const credited = { id: pick(issued)?.id ?? '', amount: chance(0.5) ? null : 1 + below(5000), reason: 'Virhe' };
    if (await unlessRefused(() => creditInvoice(scope(), admin, credited, now))) counts.credits += 1;
  }
  if (chance(0.03)) {
    const lost = { id: pick(issued)?.id ?? '', reason: 'Konkurssi', takeBack: false };
    if (await unlessRefused(() => writeOffInvoice(scope(), admin, lost))) counts.decisions += 1;
  }
}

function aPayment(): Paid {
  const reversed = chance(0.05) ? paid.splice(below(paid.length), 1)[0] : undefined;
  if (reversed) return { ...reversed, reversal: true };
  const invoice = pick(issued.slice(-40));
  const isNamed = chance(0.9);
  const reference = isNamed ? invoice?.referenceNumber : pick(['13', undefined]);
  const gross = invoice?.gross ?? 100;
  const cents = chance(0.6) ? gross : 1 + below(gross * 2);
  return { id: `P${movements.size}`, cents, reference, payer: `Maksaja ${below(50)}`, message: 'kiitos' };
}

/** What an admin does with one of the payments that wait. */
async function decide() {
  const { items } = await waitingPayments(scope(), { number: 1, size: 20 });
  const payment = pick(items);
  if (!payment) return;
  const proposals = (await proposedInvoices(em(), [payment.id])).get(payment.id) ?? [];
  const common = { paymentId: payment.id, left: (await leftOf(em(), [payment.id])).get(payment.id) ?? 0 };
  const invoiceId = pick(proposals)?.invoiceId ?? pick(issued)?.id ?? '';
  const work = chance(0.5)
    ? () => allocatePayment(scope(), admin, { ...common, invoiceId })
    : () => settlePayment(scope(), admin, { ...common, as: 'RETURN', note: 'Palautettu' });
  if (await unlessRefused(work)) counts.decisions += 1;
}

/** The payments of a day, each of which a file may have once. */
function paymentsOf(count: number): Paid[] {
  const payments = new Map<string, Paid>();
  for (let each = 0; each < count && movements.size < size.payments; each += 1) {
    const payment = aPayment();
    const key = `${payment.reversal ? 'R ' : ''}${payment.id}`;
    payments.set(key, payment);
    movements.set(key, payment.reversal ? -payment.cents : payment.cents);
  }
  const all = [...payments.values()];
  paid.push(...all.filter(({ reversal }) => !reversal));
  return all;
}

/** The files of a day: its own, late or not, a part of it again, late ones of other days, and an earlier one again. */
async function importFiles(payments: Paid[], day: string) {
  const report = aReport(payments, { day });
  if (chance(0.15)) late.push(report);
  else {
    await importSurely(report, chance(0.15));
    sent.push(report);
  }
  if (chance(0.3)) await importSurely(aReport(payments.slice(0, 2), { day }), false);
  const other = chance(0.3) ? late.splice(below(late.length), 1)[0] : undefined;
  if (other) await importSurely(other, chance(0.2));
  const earlier = chance(0.2) ? pick(sent) : undefined;
  if (!earlier) return;
  await importSurely(earlier, false);
  counts.again += 1;
}

const invoiceStates = ['OPEN', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'CREDITED', 'WRITTEN_OFF'] as const;

/** What is counted of balances must be what is found among the invoices, which another filter makes it count. */
const totalOf = async (filter: InvoiceFilterInput) => (await allInvoices(em(), filter, { number: 1, size: 1 })).total;

test(`a year of payments with every disorder ends with books that agree (seed ${seed})`, async () => {
  const businesses = await Promise.all(Array.from({ length: size.businesses }, () => aBusiness(0)));
  const step = isWhole ? 1 : 7;
  const atOnce = step * Math.max(1, Math.round(size.payments / 330));
  for (let day = '2025-01-01'; movements.size < size.payments; day = addDays(day, step)) {
    for (let each = 0; each < atOnce; each += 1) {
      if (issued.length === 0 || chance(0.6)) await issueAndSpend(pick(businesses)?.id ?? '', day);
      await creditAndWriteOff(day);
    }
    await importFiles(paymentsOf(atOnce), day);
    if (chance(0.5)) await decide();
  }
  for (const report of late) await importSurely(report, false);

  expect(await verifyLedger(em(), bookRules)).toEqual([]);
  expect(await verifyBankFiles({ em: em(), platform })).toEqual([]);
  const stored = await em().execute<{ key: string; amount: string }[]>(
    'select archive_key as key, amount from bank_entry',
  );
  expect(new Map(stored.map(({ key, amount }) => [key, Number(amount)]))).toEqual(movements);
  const [sums] = await em().execute<Record<string, string>[]>(`select
    (select coalesce(sum(amount), 0) from bank_entry) as received,
    (select coalesce(sum(used + left_over), 0) from bank_entry_balance) as used,
    (select coalesce(sum(paid), 0) from invoice_balance) as paid,
    (select coalesce(sum(amount), 0) from payment_allocation where invoice_id is not null) as allocated,
    (select sum(balance) from business) as balances, (select sum(amount) from balance_transaction) as ledger`);
  expect([sums?.used, sums?.allocated, sums?.ledger]).toEqual([sums?.received, sums?.paid, sums?.balances]);
  for (const filter of [...invoiceStates.map((state) => ({ state })), { payable: true }, { reminders: 1 }]) {
    const [alone, listed] = await Promise.all([totalOf(filter), totalOf({ ...filter, kind: 'INVOICE' })]);
    expect([filter, alone]).toEqual([filter, listed]);
  }
  if (!isWhole) return;
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  process.stdout.write(`The books of the year agree: ${JSON.stringify({ seed, ...size, ...counts })}\n`);
});
