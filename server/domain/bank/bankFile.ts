import { createHash } from 'node:crypto';
import { nextId } from '../../platform/database/ids.ts';
import type { Made, RunThread } from '../../platform/threads.ts';
import { type BankStatement, type FileEntry, fileFault } from './bankEntry.ts';
import { readCamt } from './camt.ts';
import { readKtl } from './ktl.ts';

/** A file of a bank that has been read: its sums and its balances agree with its rows. */
interface BankFile {
  readonly kind: 'CAMT053' | 'CAMT054' | 'KTL';
  /** The bank's id of the file. */
  readonly messageId: string;
  /** Of the bytes, in hex. */
  readonly sha256: string;
  readonly statements: BankStatement[];
}

/** 20 MB: more than a year of a busy account. */
const maxBytes = 20 * 1024 * 1024;

/**
 * Reads an account statement (camt.053), a report of payments (camt.054) or a file of reference payments (KTL).
 * Throws INVALID_INPUT with a sentence that names the line for a file that is none of them, is damaged, or whose sums do
 * not agree with its rows; nothing of such a file is used.
 */
export function readBankFile(bytes: Buffer): BankFile {
  if (bytes.length > maxBytes) throw fileFault('Tiedosto on liian suuri. Suurin koko on 20 Mt');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const start = bytes.subarray(0, 200).toString('latin1').replace('\u00ef\u00bb\u00bf', '').trimStart();
  if (/^[03579]\d{5}/.test(start)) return { ...readKtl(bytes.toString('latin1')), sha256 };
  if (start.includes('\0')) throw fileFault('Tiedoston merkistön pitää olla UTF-8');
  if (!start.startsWith('<')) throw fileFault('Tiedosto ei ole tiliote, tapahtumaraportti eikä viiteaineisto');
  const encoding = /^<\?xml[^>]{0,100}\sencoding\s?=\s?["']([^"']{1,40})["']/.exec(start)?.[1];
  if (encoding && !/^utf-?8$/i.test(encoding)) throw fileFault(`Tiedoston merkistö ${encoding} ei ole UTF-8`);
  return { ...readCamt(utf8(bytes)), sha256 };
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileFault('Tiedoston merkistön pitää olla UTF-8');
  }
}

/** What a file says about an account and a period, without its movements. */
interface StatementFacts extends Omit<BankStatement, 'entries' | 'awaited' | 'from' | 'to'> {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

/** What a file is, without its movements. */
interface BankFileFacts extends Omit<BankFile, 'statements'> {
  /** Those that are of a period. */
  statements: StatementFacts[];
}

/** A movement with the id that it is stored by; ids of a file are in its order, so that the latest of a day is known. */
export interface KeyedEntry extends FileEntry {
  id: string;
  archiveKey: string;
}

/** A file of a bank that has been read, and its movements in the order in which they are allocated. */
export interface KeyedFile extends BankFileFacts {
  readonly entries: KeyedEntry[];
}

/**
 * The movements in the order in which they are allocated: by date, reversals after the payments. Each has a key that is
 * the same in every file that contains it: the bank's id, or a digest of its fields where the bank gives none.
 */
function keyed(statements: readonly BankStatement[]): KeyedEntry[] {
  const counts = new Map<string, number>();
  return statements
    .flatMap(({ entries }) => entries)
    .map((entry) => {
      const archiveKey = `${entry.reversal ? 'R ' : ''}${entry.archiveId ?? digestOf(entry)}`;
      const place = `${entry.account} ${archiveKey}`;
      const seq = (counts.get(place) ?? 0) + 1;
      counts.set(place, seq);
      return { ...entry, id: nextId(), archiveKey, seq };
    })
    .toSorted(
      (a, b) =>
        Number(a.bookedOn > b.bookedOn) - Number(a.bookedOn < b.bookedOn) || Number(a.reversal) - Number(b.reversal),
    );
}

function digestOf({ line: _line, seq: _seq, ...fields }: FileEntry): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).toSorted()))
    .digest('hex');
}

/** Bytes that are read within a few milliseconds, so that a thread would only cost time. */
const maxSmall = 64 * 1024;

/** Reads a file like `readBankFile`, a large one in a thread: it takes seconds. Throws what that does. */
export async function readBankFileApart(run: RunThread, bytes: Uint8Array): Promise<KeyedFile> {
  const program = new URL('./bankFileThread.ts', import.meta.url);
  const { facts, rows } =
    bytes.length <= maxSmall ? readKeyed(Buffer.from(bytes)) : await run<BankFileFacts, KeyedEntry>(program, bytes);
  return { ...facts, entries: rows };
}

/** What a file is, and its movements in the order in which they are allocated. Throws what `readBankFile` does. */
export function readKeyed(bytes: Buffer): Made<BankFileFacts, KeyedEntry> {
  const { statements, ...facts } = readBankFile(bytes);
  return { facts: { ...facts, statements: statements.flatMap(factsOf) }, rows: keyed(statements) };
}

/** A statement without dates of its own is of the days of its bookings. */
export function factsOf({ entries, awaited, from, to, ...facts }: BankStatement): StatementFacts[] {
  const days = [...entries, ...awaited].map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [from ?? days[0], to ?? days.at(-1)];
  return first && last && first <= last ? [{ ...facts, from: first, to: last }] : [];
}
