import { createHash } from 'node:crypto';
import { type BankStatement, fileFault } from './bankEntry.ts';
import { readCamt } from './camt.ts';
import { readKtl } from './ktl.ts';

/** A file of a bank that has been read: its sums and its balances agree with its rows. */
export interface BankFile {
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
