import { plainly, type Reading } from './reading.ts';

/** What a field of numbers takes. */
export interface NumberField {
  /** Maximum digits after the comma: 2 of money, 0 of counts. */
  decimals: number;
  /** What may be written beside the number, in lower case: signs of currencies, `kpl`, `%`. */
  units: readonly string[];
}

/** Money of the platform's currencies. */
export const moneyField: NumberField = { decimals: 2, units: ['€', 'eur', 'euroa', 'euro', 'e', 'kr', 'sek'] };

const maxDigits = 12;
/** Characters of a typed number, with blanks and a unit. */
const maxLength = 60;
const apostrophes = /['\u2019\u2018\u02BC\u0060\u00B4]/g;

/** How a number that was understood is shown: `1 234,50` with two decimals, with up to that many of another kind. */
export function numberText(value: number, { decimals }: NumberField): string {
  const least = decimals === 2 ? 2 : 0;
  const text = value.toFixed(decimals).replace(/^(\d+(?:\.\d*?)?)0*$/, '$1');
  const [whole = '', rest = ''] = text.split('.');
  const parts = [whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0'), rest.padEnd(least, '0')];
  return parts.filter(Boolean).join(',');
}

/**
 * Reads a number as people type it: `1 234,50`, `1.234,50`, `1234.5`, `1'234`, `5,-`, `€ 5`. A point that may part
 * thousands is a doubt; a minus, letters and decimals that the field does not take are faults: nothing is rounded.
 */
export function readNumber(text: string, field: NumberField): Reading<number> {
  const plain = plainly(text);
  if (plain === '') return { kind: 'empty' };
  if (plain.length > maxLength) return notNumber(field);
  const bare = withoutUnit(plain.toLowerCase(), field.units);
  if (/^[-(]|-$/.test(bare.replace(/ ?[,.:] ?-+$/, ''))) return fault('Luku ei voi olla negatiivinen.');
  // 5,- is five euros.
  const digits = (field.decimals === 2 ? bare.replace(/ ?[,.:] ?-+$/, '') : bare)
    .replace(/^\+ ?/, '')
    .replace(apostrophes, ' ');
  if (!/^[\d., ]*\d[\d., ]*$/.test(digits)) return notNumber(field);
  if (digits.replace(/\D/g, '').length > maxDigits) return fault('Luku on liian suuri.');
  return readSeparated(digits, field);
}

function withoutUnit(text: string, units: readonly string[]): string {
  for (const unit of units.toSorted((one, other) => other.length - one.length)) {
    if (text.startsWith(unit)) return text.slice(unit.length).trim();
    if (text.endsWith(unit)) return text.slice(0, -unit.length).trim();
  }
  return text;
}

function readSeparated(digits: string, field: NumberField): Reading<number> {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const separator = digits.charAt(last);
  const isRepeated = last >= 0 && digits.indexOf(separator) < last;
  // 1.234.567: with several of one kind none of them is the decimal one.
  if (last < 0 || isRepeated)
    return /[.,]/.test(digits.replaceAll(separator || ' ', '')) ? notNumber(field) : whole(digits, field);
  const [before, after] = [digits.slice(0, last), digits.slice(last + 1)];
  if (/\D/.test(after)) return notNumber(field);
  const thousands = before === '' ? 0 : groups(before);
  if (thousands === undefined) return notNumber(field);
  if (separator === '.' && /^[1-9]\d{0,2}$/.test(before) && after.length === 3)
    return thousandOrNot(before, after, field);
  if (after.length > field.decimals) return tooExact(field);
  return { kind: 'value', value: Number(`${thousands}.${after || 0}`) };
}

/** 1.500 is fifteen hundred, or one and a half. */
function thousandOrNot(before: string, after: string, { decimals }: NumberField): Reading<number> {
  const many = Number(before + after);
  const asDecimal = Number(`${before}.${after}`);
  const isExact = after.replace(/0+$/, '').length <= decimals;
  return { kind: 'doubt', choices: isExact ? [many, asDecimal] : [many] };
}

function whole(digits: string, field: NumberField): Reading<number> {
  const value = groups(digits);
  return value === undefined ? notNumber(field) : { kind: 'value', value };
}

/** Digits alone, or in groups of three parted by one kind of mark. */
function groups(text: string): number | undefined {
  const isGrouped = /^\d{1,3}(?:([ .,])\d{3}(?:\1\d{3})*)?$/.test(text);
  return isGrouped || /^\d+$/.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
}

function fault(sentence: string): Reading<number> {
  return { kind: 'fault', sentence };
}

function notNumber({ decimals }: NumberField): Reading<number> {
  return fault(`Kirjoita luku numeroin, esimerkiksi ${decimals === 0 ? '12' : '12,50'}.`);
}

function tooExact({ decimals }: NumberField): Reading<number> {
  if (decimals === 0) return fault('Kirjoita kokonaisluku, esimerkiksi 12.');
  return fault(
    decimals === 1 ? 'Luvussa voi olla enintään yksi desimaali.' : `Luvussa voi olla enintään ${decimals} desimaalia.`,
  );
}
