/** Weights of a Finnish reference number's digits from the right (Finance Finland: Viitenumeron rakenne). */
const weights = [7, 3, 1] as const;

/** Adds the check digit to a base of 3 to 19 digits: a domestic reference number (viitenumero). Throws RangeError. */
export function referenceNumber(base: string): string {
  if (!/^[1-9]\d{2,18}$/.test(base)) throw new RangeError('A reference is made of 3 to 19 digits');
  const sum = [...base].reverse().reduce((total, digit, i) => total + Number(digit) * (weights[i % 3] ?? 1), 0);
  return `${base}${(10 - (sum % 10)) % 10}`;
}

/** Whether the text is a domestic reference number with the right check digit. */
export function isReferenceNumber(text: string): boolean {
  return /^[1-9]\d{3,19}$/.test(text) && referenceNumber(text.slice(0, -1)) === text;
}

/** A reference number in print: groups of five digits from the right. */
export function printedReference(reference: string): string {
  return reference.replace(/\B(?=(\d{5})+$)/g, ' ');
}

/** The international form (ISO 11649) of a domestic reference. */
export function rfReference(reference: string): string {
  // R and F count as 27 and 15; the check digits, still unknown, as 00.
  const rest = Number(BigInt(`${reference}271500`) % 97n);
  return `RF${String(98 - rest).padStart(2, '0')}${reference}`;
}

/** An RF reference or an IBAN in print: groups of four from the left. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** What a virtual bar code contains. */
export interface Payment {
  /** Finnish IBAN; spaces are ignored. */
  iban: string;
  cents: number;
  /** Domestic reference, or one in RF form. */
  reference: string;
  /** YYYY-MM-DD; null where no day is asked for. */
  due: string | null;
}

/** Cents that a virtual bar code has room for. */
export const maxBarcodeCents = 99_999_999;

/**
 * Finnish virtual bar code (Finance Finland: Pankkiviivakoodi-opas): version 4 for a domestic reference, 5 for an RF
 * one. An amount too large for it is left out as zeros, and so is a day that there is none of. Null when the account is not Finnish.
 */
export function virtualBarcode({ iban, cents, reference, due }: Payment): string | null {
  const account = iban.replaceAll(' ', '').match(/^FI(\d{16})$/)?.[1];
  if (!account) return null;
  const amount = String(cents <= maxBarcodeCents ? cents : 0).padStart(8, '0');
  const date = due?.slice(2).replaceAll('-', '') ?? '000000';
  const rf = reference.match(/^RF(\d{2})(\d+)$/);
  return rf
    ? `5${account}${amount}${rf[1]}${rf[2]?.padStart(21, '0')}${date}`
    : `4${account}${amount}000${reference.padStart(20, '0')}${date}`;
}
