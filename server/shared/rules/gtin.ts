import type { FieldErrors } from './fields.ts';

const fault = 'Tarkista GTIN-koodi: siinä on 8, 12, 13 tai 14 numeroa, joista viimeinen on tarkiste.';

/** The number under a bar code as it is stored, in 14 digits: the shorter forms begin with zeros. Null for anything else. */
export function gtinOf(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  const padded = digits.padStart(14, '0');
  const sum = [...padded].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && Number(padded) > 0 ? padded : null;
}

/** A fault of a GTIN; one that is empty is none. */
export function checkGtin(gtin: string | null | undefined): FieldErrors {
  return gtin?.trim() && gtinOf(gtin) === null ? { gtin: fault } : {};
}
