import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finnishMoney, finnishNumber, finnishPercent } from './finnishNumbers.ts';

/** Amounts as they are stored: whole cents. */
const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const currencies = fc.constantFrom('EUR' as const, 'USD' as const, 'SEK' as const);

test('amounts, numbers and percents are written as the language data of the browser has them', () => {
  const money = (currency: string, decimals: number) =>
    new Intl.NumberFormat('fi-FI', {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const numbers = new Intl.NumberFormat('fi-FI');
  const percents = new Intl.NumberFormat('fi-FI', { style: 'percent', maximumFractionDigits: 1 });
  fc.assert(
    fc.property(amounts, currencies, (cents, currency) => {
      const amount = cents / 100;
      const written = [finnishMoney(amount, currency), finnishMoney(amount, currency, 0), finnishNumber(amount)];
      const intended = [money(currency, 2), money(currency, 0), numbers].map((format) => format.format(amount));
      expect([...written, finnishPercent(amount)]).toEqual(
        [...intended, percents.format(cents / 10_000)].map((text) => text.replace(/^\u2212(?=0\D*$)/, '')),
      );
    }),
    { numRuns: 2000 },
  );
});

test('halves are rounded away from zero, and nothing is written as minus zero', () => {
  expect([0.005, 1.005, -1.005, 2.675].map((value) => finnishMoney(value, 'EUR'))).toEqual([
    '0,01\u00a0€',
    '1,01\u00a0€',
    '\u22121,01\u00a0€',
    '2,68\u00a0€',
  ]);
  expect([finnishNumber(-0.0001), finnishNumber(-0), finnishNumber(0.5, { max: 0 })]).toEqual(['0', '0', '1']);
});
