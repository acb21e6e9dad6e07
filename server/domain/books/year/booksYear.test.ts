import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#platform/helsinki.ts';
import { type Platform, startPlatform, stopPlatform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import type { InvoiceFilterInput } from '#shared/schema.generated.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { createApp } from '../../../app.ts';
import { entities } from '../../../domains.ts';
import { importBankFile } from '../../bank/import/importBankFile.ts';
import { aFile, type Said } from '../../bank/import/oneMovement.fixtures.ts';
import { verifyBankFiles } from '../../bank/import/verifyBankFiles.ts';
import { allInvoices } from '../../billing/invoices/invoices.ts';
import { aLedger } from '../../billing/ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction, refund } from '../../billing/ledger/ledger.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { creditInvoice } from '../../receivables/invoicing/creditInvoice.ts';
import { topUp } from '../../receivables/invoicing/topUp.ts';
import { writeOffInvoice } from '../../receivables/payments.ts';
import { bookRules } from '../bookRules.ts';
import { Clerk, storedCounts, Truth } from './clerk.fixtures.ts';
import {
  aHostileFile,
  aReferenceFile,
  aStatement,
  besides,
  drawOf,
  inDialect,
  toldAgain,
} from './dialects.fixtures.ts';

/*
 * A year of a platform with every disorder: payments in part, too much, twice, without a reference and taken back, in the
 * dialects of many banks; files that come again, overlap, come late and to two servers at once, or are none; servers that lose
 * their database in the middle. A clerk settles what waits by what the screens show. At the end the account has each movement
 * once, nothing waits, and the books agree.
 * `npm run books:year` runs another one each time, for 200 businesses and 5,000 payments; BOOKS_YEAR_SEED repeats a year.
 */
const isWhole = process.env.BOOKS_YEAR === 'whole';
const size = isWhole ? { businesses: 200, payments: 5000 } : { businesses: 10, payments: 110 };
const seed = Number(process.env.BOOKS_YEAR_SEED ?? (isWhole ? Math.floor(Math.random() * 2 ** 31) : 11));
const draw = drawOf(seed);
const { below, chance, pick } = draw;

const platform = await testPlatform({ RATE_LIMIT: '1000000' });
const servers: Platform[] = [platform, await startPlatform(platform.config, entities)];
afterAll(() => stopPlatform(servers[1] ?? platform));
const { em, scope, admin, aBusiness, aCharge } = await aLedger(platform);
const app = await createApp(platform);
afterAll(() => app.close());
const truth = new Truth();
const by = { token: await signIn(em(), 'ADMIN', admin) };
const clerk = new Clerk({ app, by, admin, scope, draw, truth });
const faulty = new pg.Client({ connectionString: platform.config.databaseUrl });
await faulty.connect();
afterAll(() => faulty.end());

/** Cuts every connection of the servers, as a failure of the database does. */
const cutConnections = () =>
  faulty.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);

const counts = { files: 0, again: 0, cut: 0, refused: 0, invoices: 0, charges: 0, credits: 0, losses: 0, hostile: 0 };

function importTo(server: Platform, bytes: Buffer) {
  const upload = { filename: 'maksut.xml', createReadStream: () => Readable.from([bytes]) };
  return importBankFile({ em: server.orm.em.fork(), platform: server }, admin, upload);
}

/** Imports a file until a server has answered that it is read, as an admin who tries again. */
async function importSurely(bytes: Buffer, isCut: boolean): Promise<void> {
  const send = (server: Platform | undefined = platform) => importTo(server, bytes);
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
/** Movements that were not taken back. */
const paid: Said[] = [];
/** Payments that come every month with the same id of 20 digits, as those of standing orders do. */
const standing: { said: Omit<Said, 'day'>; last: string }[] = [];
/** What files have beside the movements of the account, by what becomes of it. */
const beside = new Map<string, number>();
const late: Buffer[] = [];
const sent: Buffer[] = [];
let number = 0;

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
    if (await unlessRefused(() => writeOffInvoice(scope(), admin, lost))) counts.losses += 1;
  }
}

/** A movement of a day as the bank has it: nearly always a payment of an invoice. */
function aMovement(day: string): Said {
  number += 1;
  const id = `P${number}`;
  const invoice = pick(issued.slice(-40));
  const gross = invoice?.gross ?? 100;
  const kind = below(100);
  const taken = kind < 8 ? paid.splice(below(paid.length), 1)[0] : undefined;
  if (taken) return takenBack(taken, day, id);
  const cents = chance(0.6) ? gross : 1 + below(gross * 2);
  const name = `Mäksaja ${below(50)} Öy`;
  if (kind < 11) return { cents: 0 - cents, day, id, message: `PALAUTUS-${invoice?.referenceNumber ?? '13'}`, name };
  if (kind < 13) return { cents: 0 - 1 - below(5000), day, id, name: 'Tukku Oy', message: 'Pullojen palautus' };
  if (kind < 15) return { cents: 0 - 1 - below(900), day, id, isCharge: true, message: 'Palvelumaksu' };
  const reference = chance(0.9) ? invoice?.referenceNumber : pick(['13', undefined]);
  const said = { cents, id, name, ...(reference ? { reference } : { message: `lasku ${below(500)} kiitos` }) };
  if (chance(0.05))
    standing.push({ said: { ...said, id: `${20_250_000}${String(number).padStart(12, '0')}` }, last: day });
  return { ...said, day };
}

/** By a mark of the bank, or by a code alone; a refund that comes back has the sign of a payment. */
function takenBack(taken: Said, day: string, id: string): Said {
  const { written: _written, charge: _charge, paid: _paid, isCharge: _isCharge, ...rest } = taken;
  const back = { ...rest, day, cents: 0 - taken.cents };
  if (taken.cents < 0 || chance(0.5)) return { ...back, isReversal: true };
  return { ...back, id, returned: pick(['AC04', 'AM04', 'MD06']) ?? 'AC04' };
}

/** The movements of a day, in the dialect of a bank. */
function movementsOf(count: number, day: string): Said[] {
  const due = standing.filter(({ last }) => addDays(last, 28) <= day);
  for (const order of due) order.last = day;
  const said: Said[] = due.map((order) => ({ ...order.said, day }));
  for (let each = 0; each < count; each += 1) said.push(aMovement(day));
  const all = said.map((movement) => inDialect(draw, movement));
  for (const { cents } of all) truth.add(day, cents);
  paid.push(...all.filter(({ isReversal, returned }) => !isReversal && !returned));
  return all;
}

/** The files of a bank about the same movements: one, or two kinds in either order. */
function filesOf(movements: Said[], day: string): Buffer[] {
  const others = besides(draw, day, number);
  for (const { becomes } of others) beside.set(becomes, (beside.get(becomes) ?? 0) + 1);
  const again = movements.map((movement) => toldAgain(draw, movement));
  const own = [...movements, ...others.map(({ said }) => said)];
  const way = below(5);
  if (way === 0) return [aStatement(draw, '053', own)];
  if (way === 1) return [aStatement(draw, '054', own)];
  const isOfReference = ({ cents, reference, returned }: Said) => reference !== undefined && cents > 0 && !returned;
  if (way === 2)
    return inEitherOrder([aStatement(draw, '053', own), aReferenceFile(draw, again.filter(isOfReference))]);
  const batch = movements.filter(({ cents, isReversal, charge }) => cents > 0 && !isReversal && !charge);
  if (way === 3 && batch.length > 1) return inEitherOrder(inABatch(own, batch));
  return inEitherOrder([aStatement(draw, '053', own), aStatement(draw, '054', again)]);
}

/** A statement with the sum of some payments, and a report that has them one by one. */
function inABatch(own: Said[], batch: Said[]): Buffer[] {
  const booking = `B${number}`;
  const rest = own.filter((movement) => !batch.includes(movement));
  const cents = batch.reduce((sum, movement) => sum + movement.cents, 0);
  const sum = { cents, day: batch[0]?.day ?? '', booking, isBare: true, count: batch.length };
  const items = batch.map(({ written: _written, ...movement }) => ({ ...movement, booking }));
  return [aStatement(draw, '053', [sum, ...rest]), aStatement(draw, '054', [items])];
}

const inEitherOrder = (files: Buffer[]) => (chance(0.5) ? files : files.toReversed());

/** The files of a day, late or not, a part of it again, late ones of other days, and an earlier one again. */
async function importFiles(movements: Said[], day: string) {
  for (const file of filesOf(movements, day)) {
    if (chance(0.1)) late.push(file);
    else {
      await importSurely(file, chance(0.15));
      sent.push(file);
    }
  }
  const other = chance(0.3) ? late.splice(below(late.length), 1)[0] : undefined;
  if (other) await importSurely(other, chance(0.2));
  const earlier = chance(0.2) ? pick(sent) : undefined;
  if (!earlier) return;
  await importSurely(earlier, false);
  counts.again += 1;
}

/** A file that must be refused with its sentence, and change nothing. */
async function importHostile() {
  const sound = aFile('053', [{ cents: 100, day: '2025-01-01', id: 'H' }]);
  const { bytes, sentence } = aHostileFile(counts.hostile, sound);
  await expect(importTo(platform, bytes)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining(sentence),
  });
  counts.hostile += 1;
}

const invoiceStates = ['OPEN', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'CREDITED', 'WRITTEN_OFF'] as const;

/** What is counted of balances must be what is found among the invoices, which another filter makes it count. */
const totalOf = async (filter: InvoiceFilterInput) => (await allInvoices(em(), filter, { number: 1, size: 1 })).total;

test(`a year of payments with every disorder ends with books that agree (seed ${seed})`, async () => {
  const businesses = await Promise.all(Array.from({ length: size.businesses }, () => aBusiness(0)));
  const step = isWhole ? 1 : 7;
  const atOnce = isWhole ? Math.ceil(size.payments / 365) : Math.ceil(size.payments / 8);
  for (let day = '2025-01-01'; truth.total < size.payments; day = addDays(day, step)) {
    for (let each = 0; each < atOnce; each += 1) {
      if (issued.length === 0 || chance(0.6)) await issueAndSpend(pick(businesses)?.id ?? '', day);
      await creditAndWriteOff(day);
    }
    await importFiles(movementsOf(atOnce, day), day);
    if (new Date(day).getUTCDay() === 3) await importHostile();
    if (chance(0.5)) await clerk.settle(day, 0.6);
  }
  const last = addDays('2025-12-31', 5);
  for (const file of late) await importSurely(file, false);
  await clerk.settle(last, 1);

  expect(await clerk.waiting()).toEqual({ payments: 0, rows: 0 });
  expect(await verifyLedger(em(), bookRules)).toEqual([]);
  expect(await verifyBankFiles({ em: em(), platform })).toEqual([]);
  expect(await storedCounts(scope())).toEqual(truth.counts);
  const outcomes = await em().execute<{ outcome: string; count: number }[]>(
    `select outcome, count(*)::int as count from bank_file_row
      where outcome in ('OTHER_ACCOUNT', 'OTHER_CURRENCY', 'NO_DAY', 'NOT_UNDERSTOOD', 'NOT_BOOKED') group by outcome`,
  );
  expect(new Map(outcomes.map(({ outcome, count }) => [outcome, count]))).toEqual(beside);
  const [sums] = await em().execute<Record<string, string>[]>(`select
    (select coalesce(sum(amount), 0) from bank_entry) as received,
    (select coalesce(sum(used + left_over), 0) from bank_entry_balance) as used,
    (select coalesce(sum(paid), 0) from invoice_balance) as paid,
    (select coalesce(sum(amount), 0) from payment_allocation where invoice_id is not null) as allocated,
    (select sum(balance) from business) as balances, (select sum(amount) from balance_transaction) as ledger`);
  expect([sums?.used, sums?.allocated, sums?.ledger]).toEqual([sums?.received, sums?.paid, sums?.balances]);
  for (const filter of [...invoiceStates.map((status) => ({ status })), { payable: true }, { reminders: 1 }]) {
    const [alone, listed] = await Promise.all([totalOf(filter), totalOf({ ...filter, kind: 'INVOICE' })]);
    expect([filter, alone]).toEqual([filter, listed]);
  }
  if (!isWhole) return;
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  const figures = { seed, ...size, movements: truth.total, ...counts };
  const decided = Object.fromEntries([...clerk.work].sort(([a], [b]) => (a < b ? -1 : 1)));
  process.stdout.write(`The books of the year agree: ${JSON.stringify(figures)}\n`);
  process.stdout.write(`Beside: ${JSON.stringify(Object.fromEntries(beside))}. Clerk: ${JSON.stringify(decided)}\n`);
});
