import { AppError } from '#shared/appError.ts';
import { isReferenceNumber, rfReference } from '#shared/rules/billing/reference.ts';

/** One movement of money on an account of the platform, as a bank's file or a payment provider reports it. */
export interface BankEntry {
  /** IBAN without spaces; of a provider, its name and the merchant's id. */
  readonly account: string;
  /** The bank's booking date, YYYY-MM-DD. */
  readonly bookedOn: string;
  /** The date on which the payer paid, YYYY-MM-DD; null when the file does not contain it. */
  readonly paidOn: string | null;
  /** Signed cents: above zero when money came in. */
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Digits of the domestic reference number without leading zeros; an RF reference is in its domestic form. */
  readonly reference: string | null;
  /** The bank's own id of the movement (arkistointitunnus). A reversal may have the id of what it reverses. */
  readonly archiveId: string | null;
  readonly payerName: string | null;
  /** The payer's free text. */
  readonly message: string | null;
  /** The id that the payer gave to the payment. */
  readonly endToEndId: string | null;
  /** Whether the bank takes an earlier movement back. */
  readonly reversal: boolean;
}

/** A movement of a file, with what distinguishes it from the others of its account. */
export interface FileEntry extends BankEntry {
  /** 1, 2, 3 … among the file's movements of the same account and archive id: the same again when the file is. */
  readonly seq: number;
  /** The archive id of the booking that the movement is a part of, or its own. */
  readonly bookingId: string | null;
  /** The archive id of the movement that a reversal is of, when the file contains it. */
  readonly reverses: string | null;
  /** The line of the file that it begins on. */
  readonly line: number;
}

/** A booking of several movements which another file itemises. It is the sum of those, not money beside them. */
export interface AwaitedBooking {
  readonly bookingId: string | null;
  readonly bookedOn: string;
  /** Signed cents. */
  readonly amountCents: number;
  readonly currency: string;
}

/** What a file says about one account and one period. */
export interface BankStatement {
  /** IBAN without spaces. */
  readonly account: string;
  readonly id: string;
  /** YYYY-MM-DD, both included; null when the file has no dates. */
  readonly from: string | null;
  readonly to: string | null;
  /** Booked balance in signed cents; null when the file has none. */
  readonly openingCents: number | null;
  readonly closingCents: number | null;
  readonly entries: FileEntry[];
  readonly awaited: AwaitedBooking[];
}

/** The movements with their number among those of the same account and archive id. */
export function numbered(account: string, entries: readonly Omit<FileEntry, 'seq' | 'account'>[]): FileEntry[] {
  const seen = new Map<string | null, number>();
  return entries.map((entry) => {
    const seq = (seen.get(entry.archiveId) ?? 0) + 1;
    seen.set(entry.archiveId, seq);
    return { ...entry, account, seq };
  });
}

/**
 * The domestic form of a reference number as banks write it: without blanks and leading zeros, and an RF reference
 * without its prefix. Null when its check digits are wrong.
 */
export function domesticReference(text: string): string | null {
  const plain = text.replace(/\s/g, '').toUpperCase();
  const reference = plain.replace(/^RF\d\d/, '').replace(/^0+/, '');
  if (!isReferenceNumber(reference)) return null;
  return /^RF/.test(plain) && !plain.startsWith(rfReference(reference).slice(0, 4)) ? null : reference;
}

/** Cents of an amount above zero in the form that ISO 20022 has: '10', '10.5' or '10.50'; null for any other text. */
export function centsOf(amount: string): number | null {
  const [, euros, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return euros === undefined ? null : Number(`${euros}${cents.padEnd(2, '0')}`);
}

/** The date when there is such a day, as YYYY-MM-DD, from a text that begins with it; null for any other text. */
export function dayOf(text: string | null): string | null {
  const day = /^\d{4}-\d\d-\d\d(?![\d-])/.exec(text ?? '')?.[0];
  return day && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : null;
}

/** A fault of the file, which names its line. */
export function fileFault(sentence: string, line?: number): AppError {
  const message = line === undefined ? `${sentence}.` : `Rivi ${line}: ${sentence}.`;
  return new AppError('INVALID_INPUT', { message, fields: { file: message } });
}
