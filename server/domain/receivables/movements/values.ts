import { helsinkiDate } from '#platform/helsinki.ts';
import { AppError } from '#shared/appError.ts';
import { finnishNumber } from '#shared/finnish/finnishNumbers.ts';
import { isReferenceNumber, rfReference } from '#shared/rules/billing/reference.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { entryTexts } from '#shared/texts/bank/bankFiles.ts';

/** Refuses a file as a whole. */
export function fileFault(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { file: message } });
}

/** Why a booking, or a part of one, is not understood, in Finnish. */
export class EntryFault extends Error {}

/**
 * Cents of an amount in the form that XML Schema gives decimals: '10', '.50', '5.', '+5.00', '0005.50000'. Throws
 * EntryFault for any other text, for an amount below zero, and for one with a part of a cent.
 */
export function centsOf(text: string | null | undefined): number {
  const written = (text ?? '').trim();
  if (!written) throw new EntryFault(entryTexts.noAmount);
  const found = /^(?:\+|-(?=[0.]+$))?(?=\.?\d)0*(\d{0,13})(?:\.(\d{0,30}))?$/.exec(written);
  if (!found) throw new EntryFault(entryTexts.amount(atMost(written, 40)));
  const [, euros = '', fraction = ''] = found;
  if (/[1-9]/.test(fraction.slice(2))) throw new EntryFault(entryTexts.tooExact(written));
  return Number(`${euros}${fraction.slice(0, 2).padEnd(2, '0')}`);
}

/** The same; null when there is none to read. */
export function centsOrNull(text: string | null | undefined): number | null {
  try {
    return centsOf(text);
  } catch (error) {
    if (error instanceof EntryFault) return null;
    throw error;
  }
}

/** The cents as '1 234,56'. */
export function euros(cents: number): string {
  return finnishNumber(cents / 100, { min: 2, max: 2 });
}

export const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

const dateTime = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * The day in Helsinki, as YYYY-MM-DD, of a date, or of a time with its distance from UTC; a time without one is
 * Helsinki's. Null when there is no such day, and for one of another age, which only fills the place.
 */
export function dayOf(text: string | null): string | null {
  const [, day, time, zone] = dateTime.exec((text ?? '').trim()) ?? [];
  if (!day) return null;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const instant = new Date(`${day}${time}${zone}`);
  const here = !time || !zone || Number.isNaN(instant.getTime()) ? day : helsinkiDate(instant);
  return here >= firstDay && here < endOfDays ? here : null;
}

/** Years of which a bank may tell: others, such as 0000 and 0001, are no days of the database. */
const [firstDay, endOfDays] = ['1900-01-01', '2200-01-01'];

/** What banks write where an id is required and none is known, without blanks and marks. */
const fillers = new Set(
  'NOTPROVIDED NOTPROVIDE NOTPROV NOTAVAILABLE NOTSPECIFIED NOTKNOWN UNKNOWN NONREF NOREF NOREFERENCE NOID NONE NULL NA EMPTY UNDEFINED EITIEDOSSA EIOLE PUUTTUU'.split(
    ' ',
  ),
);

/** The first characters of a text; one of two code units is never halved, which no database takes. */
export function atMost(text: string, characters: number): string {
  return text.length <= characters ? text : [...text.slice(0, 2 * characters)].slice(0, characters).join('');
}

/**
 * An id without the blanks around it; null for none and for what only fills its place. At most 70 characters: twice those of
 * the standard, and as many as are stored, so that it is the same when it is compared.
 */
export function idOf(text: string | null): string | null {
  const id = atMost(tidyLine(atMost(text ?? '', 1000)), 70).trim();
  const letters = id.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return /^[0X]*$/.test(letters) || fillers.has(letters) ? null : id;
}

/** At most 500 characters of one line, or as many as are given; null for none. */
export function lineOf(text: string | null, characters = 500): string | null {
  return atMost(tidyLine(atMost(text ?? '', 5000)), characters).trim() || null;
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

/** What may be a reference in a text: an RF one, or digits, in groups or not. */
const candidate = /RF\s?\d\d(?:\s?\d){4,24}(?!\d)|(?<!\d)\d+(?: \d+)*(?!\d)/giu;
const maxFound = 10;

/** The references with right check digits that are somewhere in the texts, in their domestic form; at most ten. */
export function referencesIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [written] of text.slice(0, 2000).matchAll(candidate)) {
      const groups = written.split(/\s/);
      // A reference is printed in groups of five digits, and other numbers may be beside it.
      for (let first = 0; first < groups.length && found.size < maxFound; first += 1) {
        for (let last = Math.min(groups.length, first + 8); last > first; last -= 1) {
          const reference = domesticReference(groups.slice(first, last).join(''));
          if (!reference) continue;
          found.add(reference);
          first = last - 1;
          break;
        }
      }
    }
  }
  return [...found].slice(0, maxFound);
}

/** The IBAN of a Finnish account number in its machine form of 14 digits. */
export function finnishIban(account: string): string {
  // F and I count as 15 and 18; the check digits, still unknown, as 00.
  const rest = Number(BigInt(`${account}151800`) % 97n);
  return `FI${String(98 - rest).padStart(2, '0')}${account}`;
}
