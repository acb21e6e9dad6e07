import type { Currency } from '../schema.generated.ts';

/*
 * Numbers as Finns write them. Intl would write the same, but the first format of a page takes a slow phone a seventh of a
 * second, because the browser reads its language data for it.
 */

/** How many decimals are written: at least and at most. */
interface Decimals {
  min?: number;
  max?: number;
}

/** `1 234,5`: rounded, halves away from zero, with unbreakable spaces between thousands. Zero has no sign. */
export function finnishNumber(value: number, { min = 0, max = Math.max(min, 3) }: Decimals = {}): string {
  // Fifteen digits, as a double can hold: 1.005 is meant where 1.00499999999999989 is stored.
  const scaled = Math.round(Number((Math.abs(value) * 10 ** max).toPrecision(15)));
  const [whole = '', fraction = ''] = String(scaled / 10 ** max).split('.');
  const sign = value < 0 && scaled > 0 ? '\u2212' : '';
  const decimals = fraction.padEnd(min, '0');
  return `${sign}${inThousands(whole)}${decimals && `,${decimals}`}`;
}

function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join('\u00a0');
}

const signs: Record<Currency, string> = { EUR: '€', USD: '$', SEK: 'SEK' };

/** `1 234,56 €` with unbreakable spaces: an amount in the main unit of the currency of its row. */
export function finnishMoney(amount: number, currency: Currency, decimals = 2): string {
  return `${finnishNumber(amount, { min: decimals, max: decimals })}\u00a0${signs[currency]}`;
}

/** `12,5 %` of 12.5. */
export function finnishPercent(value: number, decimals = 1): string {
  return `${finnishNumber(value, { max: decimals })}\u00a0%`;
}
