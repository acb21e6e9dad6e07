import { tidyLine } from '#shared/rules/fields.ts';
import { bankFileTexts, entryTexts, sumTexts } from '#shared/texts/bank/bankFiles.ts';
import type { Movement, NotUnderstood } from '../receivables/movements/movement.ts';
import {
  atMost,
  dayOf,
  domesticReference,
  euros,
  fileFault,
  finnishIban,
  idOf,
  referencesIn,
} from '../receivables/movements/values.ts';
import type { ReadText } from './camt.ts';

const width = 90;

/** A record of a payment: what it says, or why it is not understood. */
interface Row {
  isCorrection: boolean;
  /** Signed; null when it is not readable. */
  cents: number | null;
  movement: Movement | null;
  notUnderstood: NotUnderstood | null;
}

/** What a batch and its sums say. */
interface Batch {
  id: string;
  rows: Row[];
  differences: string[];
  /** Signed sum by the batch's own record of sums; null before it. */
  fileCents: number | null;
}

/**
 * Reads a file of reference payments (viiteaineisto): records of 90 characters, of which 0 begins a batch, 3 and 5 are
 * payments, and 9 has the batch's counts and sums. A record that is not understood is returned as such, other sums as
 * sentences. Throws INVALID_INPUT for a file without a payment or a batch.
 */
export function readKtl(text: string): ReadText {
  const batches: Batch[] = [];
  let count = 0;
  for (const record of recordsOf(text)) {
    const last = batches.at(-1);
    const open = last && last.fileCents === null ? last : undefined;
    const type = record[0];
    if (type === '0') {
      batches.push({
        id: `${field(record, 2, 11)}-${field(record, 12, 22).trim()}`,
        rows: [],
        differences: [],
        fileCents: null,
      });
    } else if (type === '9' && open) readSums(record, open);
    else {
      count += 1;
      const batch = open ?? { id: '', rows: [], differences: [], fileCents: null };
      if (!open) batches.push(batch);
      batch.rows.push(readRow(record, count));
    }
  }
  const rows = batches.flatMap((batch) => batch.rows);
  if (!batches.some(({ id }) => id)) throw fileFault(bankFileTexts.unknown);
  const movements = rows.flatMap(({ movement }) => movement ?? []);
  const isSummed = batches.every(({ fileCents }) => fileCents !== null);
  return {
    kind: 'KTL',
    messageId: batches[0]?.id ?? '',
    statements: statementsOf(movements, batches[0]?.id ?? ''),
    movements,
    notUnderstood: rows.flatMap(({ notUnderstood }) => notUnderstood ?? []),
    setApart: [],
    sums: {
      readCents: rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
      fileCents: isSummed ? batches.reduce((sum, { fileCents }) => sum + (fileCents ?? 0), 0) : null,
      differences: [...batches.flatMap(({ differences }) => differences), ...(isSummed ? [] : [sumTexts.noTotals])],
    },
  };
}

/** The records, one a line however lines end, or one after the other without lines. */
function* recordsOf(text: string): Generator<string> {
  // Zeros fill places up as blanks do, and no database takes them.
  const whole = text
    .replaceAll('\0', ' ')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (!/[\r\n]/.test(whole.slice(0, 1000)) && whole.length > width + 1) {
    for (let from = 0; from < whole.length; from += width) {
      const record = whole.slice(from, from + width);
      if (record.trim() && record[0] !== '\u001a') yield record;
    }
    return;
  }
  for (const [line] of whole.matchAll(/[^\r\n]+/g)) {
    if (line.trim() && line[0] !== '\u001a') yield line;
  }
}

/** The characters from one place to another, both counted from 1 and included. */
function field(record: string, from: number, to: number): string {
  return record.slice(from - 1, to).toWellFormed();
}

function digits(record: string, from: number, to: number): number | null {
  const text = field(record, from, to).trim();
  return /^\d+$/.test(text) ? Number(text) : null;
}

function readRow(written: string, entryNumber: number): Row {
  const record = inPlace(written);
  const amount = digits(record, 78, 87);
  const isCorrection = field(record, 88, 88) === '1';
  const isPayment = record[0] === '3' || record[0] === '5';
  const cents = amount === null || !isPayment ? null : isCorrection ? 0 - amount : amount;
  const accountNumber = field(record, 2, 15);
  const account = /^\d{14}$/.test(accountNumber) ? finnishIban(accountNumber) : null;
  const bookedOn = day(record, 16) ?? (isEmpty(record, 16) ? day(record, 22) : null);
  const sentence = isPayment ? faultOf(record, account, bookedOn) : entryTexts.record;
  if (!sentence && account && bookedOn && cents !== null) {
    const facts = { entryNumber, account, bookedOn, paidOn: day(record, 22), amountCents: cents };
    return { isCorrection, cents, movement: movementOf(record, facts), notUnderstood: null };
  }
  const known = { account, amountCents: cents, currency: isPayment ? 'EUR' : null, bookedOn };
  const fault = { entryNumber, part: null, ...known, sentence: sentence ?? entryTexts.record };
  return { isCorrection, cents, movement: null, notUnderstood: { ...fault, lines: atMost(written, 4000) } };
}

/** Why a record of a payment is not understood; null when it is. */
function faultOf(record: string, account: string | null, bookedOn: string | null): string | null {
  if (record.length !== width) return entryTexts.recordLength(record.length);
  if (!account) return entryTexts.noAccount;
  if (!bookedOn) return entryTexts.day(field(record, 16, 21));
  if (digits(record, 78, 87) === null) return entryTexts.amount(field(record, 78, 87));
  if (!/[01 ]/.test(field(record, 88, 88))) return entryTexts.correction;
  return field(record, 76, 76) === '1' ? null : entryTexts.notEuro;
}

const hasAmount = (record: string) => /^1.\d{10}[01 ]/s.test(record.slice(75, 88));

/** The record with each field in its place, also when it was filled up to 90 bytes of UTF-8 instead of 90 letters. */
function inPlace(line: string): string {
  const bytes = Buffer.from(line);
  if (bytes.length === line.length || line.length > width || hasAmount(line)) return line.padEnd(width);
  const textOf = (from: number, to: number) => bytes.subarray(from, to).toString();
  const record = `${textOf(0, 63)}${textOf(63, 75).padEnd(12)}${textOf(75, width)}`.padEnd(width);
  return hasAmount(record) ? record : line.padEnd(width);
}

type PaymentFacts = Pick<Movement, 'entryNumber' | 'account' | 'bookedOn' | 'paidOn' | 'amountCents'>;

function movementOf(record: string, facts: PaymentFacts): Movement {
  const written = field(record, 44, 63).trim();
  const reference = domesticReference(written);
  const archiveId = idOf(field(record, 28, 43));
  const isReversal = field(record, 88, 88) === '1';
  const foundReferences = reference ? [] : referencesIn([written]);
  return {
    ...facts,
    part: 1,
    valueOn: null,
    currency: 'EUR',
    reference,
    foundReferences,
    archiveId,
    bookingId: archiveId,
    ids: [],
    endToEndId: null,
    counterpartyName: tidyLine(field(record, 64, 75)) || null,
    counterpartyAccount: null,
    message: reference || !idOf(written) ? null : `Viite ${written}`,
    kind: isReversal ? 'REVERSAL' : 'PAYMENT',
    isByWords: false,
    of: isReversal
      ? { ids: archiveId ? [archiveId] : [], references: reference ? [reference] : foundReferences }
      : null,
    returnReason: null,
    chargesCents: 0,
    itemCount: 1,
  };
}

const isEmpty = (record: string, from: number) => /^[0 ]*$/.test(field(record, from, from + 5));

function day(record: string, from: number): string | null {
  const [, year = '', month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(field(record, from, from + 5)) ?? [];
  return dayOf(`${Number(year) < 70 ? '20' : '19'}${year}-${month}-${date}`);
}

/** Compares the counts and sums of a batch, of payments and of corrections. */
function readSums(record: string, batch: Batch) {
  const parts = [
    { at: 2, rows: batch.rows.filter(({ isCorrection }) => !isCorrection), sign: 1 },
    { at: 19, rows: batch.rows.filter(({ isCorrection }) => isCorrection), sign: -1 },
  ];
  batch.fileCents = 0;
  for (const { at, rows, sign } of parts) {
    const count = digits(record, at, at + 5) ?? 0;
    const cents = digits(record, at + 6, at + 16) ?? 0;
    const read = Math.abs(rows.reduce((sum, row) => sum + (row.cents ?? 0), 0));
    batch.fileCents += sign * cents;
    if (count !== rows.length) batch.differences.push(sumTexts.count(String(count), rows.length));
    if (cents !== read) batch.differences.push(sumTexts.total(euros(cents), euros(read)));
  }
}

function statementsOf(movements: readonly Movement[], id: string): ReadText['statements'] {
  const periods = new Map<string, { from: string; to: string }>();
  for (const { account, bookedOn } of movements) {
    const { from, to } = periods.get(account) ?? { from: bookedOn, to: bookedOn };
    periods.set(account, { from: bookedOn < from ? bookedOn : from, to: bookedOn > to ? bookedOn : to });
  }
  return [...periods].map(([account, period]) => ({ account, id, ...period, openingCents: null, closingCents: null }));
}
