import { tidyLine } from '#shared/rules/fields.ts';
import { type BankStatement, dayOf, domesticReference, type FileEntry, fileFault, numbered } from './bankEntry.ts';

const width = 90;
type Payment = Omit<FileEntry, 'seq'>;

interface Batch {
  id: string;
  payments: Payment[];
  /** Whether its sums have been read. */
  isComplete: boolean;
}

/**
 * Reads a file of reference payments (viiteaineisto): records of 90 characters, of which 0 begins a batch, 3 and 5 are
 * payments, and 9 has the batch's counts and sums. Throws INVALID_INPUT with the line when a record is damaged, the sums
 * do not agree with the payments, or the file ends before its sums.
 */
export function readKtl(text: string) {
  const lines = text.split(/\r?\n/);
  while (lines.at(-1)?.trim() === '' || lines.at(-1) === '\u001a') lines.pop();
  const batches: Batch[] = [];
  for (const [place, written] of lines.entries()) {
    const line = place + 1;
    if (written.length > width) throw fileFault(`Rivillä on ${written.length} merkkiä, kun niitä kuuluu olla 90`, line);
    readRecord(written.padEnd(width), line, batches);
  }
  const [first] = batches;
  if (!first || !batches.every(({ isComplete }) => isComplete)) {
    throw fileFault('Tiedosto on katkennut: summatietue puuttuu', lines.length);
  }
  const byAccount = new Map<string, Payment[]>();
  for (const payment of batches.flatMap(({ payments }) => payments)) {
    const own = byAccount.get(payment.account) ?? [];
    byAccount.set(payment.account, own);
    own.push(payment);
  }
  const statements = [...byAccount].map(([account, payments]) => statementOf(account, payments, first.id));
  return { kind: 'KTL' as const, messageId: first.id, statements };
}

function readRecord(record: string, line: number, batches: Batch[]) {
  const last = batches.at(-1);
  const batch = last?.isComplete ? undefined : last;
  const type = record[0];
  if (type === '0' && !batch) {
    if (field(record, 23, 23) !== '1') throw fileFault('Erän valuutta ei ole euro', line);
    const id = `${digits(record, 2, 11, line)}-${field(record, 12, 22).trim()}`;
    batches.push({ id, payments: [], isComplete: false });
  } else if ((type === '3' || type === '5') && batch) {
    batch.payments.push(readPayment(record, line));
  } else if (type === '9' && batch) {
    checkSums(record, batch.payments, line);
    batch.isComplete = true;
  } else throw fileFault('Tietue ei kuulu viiteaineistoon tähän kohtaan', line);
}

function statementOf(account: string, payments: Payment[], id: string): BankStatement {
  const days = payments.map(({ bookedOn }) => bookedOn).sort();
  const period = { from: days[0] ?? null, to: days.at(-1) ?? null, openingCents: null, closingCents: null };
  return { account, id, ...period, entries: numbered(account, payments), awaited: [] };
}

/** The characters from one place to another, both counted from 1 and included. */
function field(record: string, from: number, to: number): string {
  return record.slice(from - 1, to);
}

function digits(record: string, from: number, to: number, line: number): string {
  const text = field(record, from, to);
  if (!/^\d+$/.test(text)) throw fileFault(`Merkkien ${from}–${to} pitää olla numeroita`, line);
  return text;
}

function readPayment(record: string, line: number): Payment {
  const account = finnishIban(digits(record, 2, 15, line));
  const bookedOn = day(record, 16, line);
  const paidOn = day(record, 22, line);
  const written = field(record, 44, 63).trim();
  if (field(record, 76, 76) !== '1') throw fileFault('Tapahtuman valuutta ei ole euro', line);
  const correction = field(record, 88, 88);
  if (correction !== '0' && correction !== '1') throw fileFault('Oikaisun merkki ei ole 0 eikä 1', line);
  const reversal = correction === '1';
  const cents = Number(digits(record, 78, 87, line));
  const reference = domesticReference(written);
  const archiveId = field(record, 28, 43).trim() || null;
  return {
    account,
    bookedOn,
    paidOn,
    amountCents: reversal ? 0 - cents : cents,
    currency: 'EUR',
    reference,
    archiveId,
    bookingId: archiveId,
    reverses: null,
    payerName: tidyLine(field(record, 64, 75)) || null,
    message: reference || !written ? null : `Viite ${written}`,
    endToEndId: null,
    reversal,
    line,
  };
}

function day(record: string, from: number, line: number): string {
  const [, year = '', month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(field(record, from, from + 5)) ?? [];
  const found = dayOf(`${Number(year) < 70 ? '20' : '19'}${year}-${month}-${date}`);
  if (!found) throw fileFault(`Merkit ${from}–${from + 5} eivät ole päivä`, line);
  return found;
}

function checkSums(record: string, payments: Payment[], line: number) {
  const parts = [
    { at: 2, rows: payments.filter(({ reversal }) => !reversal) },
    { at: 19, rows: payments.filter(({ reversal }) => reversal) },
  ];
  for (const { at, rows } of parts) {
    const count = Number(digits(record, at, at + 5, line));
    const cents = Number(digits(record, at + 6, at + 16, line));
    if (count !== rows.length || cents !== Math.abs(rows.reduce((sum, { amountCents }) => sum + amountCents, 0))) {
      throw fileFault('Erän summatietue ei täsmää tapahtumiin', line);
    }
  }
}

/** The IBAN of a Finnish account number in its machine form of 14 digits. */
function finnishIban(account: string): string {
  // F and I count as 15 and 18; the check digits, still unknown, as 00.
  const rest = Number(BigInt(`${account}151800`) % 97n);
  return `FI${String(98 - rest).padStart(2, '0')}${account}`;
}
