import { expect, test } from 'vitest';
import { capsFor, checkRepeat, consentText, firstRun, weekdayAfter } from './repeats.ts';

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const terms = { weekday: 4, lengthDays: 7, monthCap: 3000, agreedPrice: 500 };

test('the next day of the week is after today, over months, leap days and the changes of the clocks', () => {
  // Thursdays.
  expect(weekdayAfter('2026-11-25', 4)).toBe('2026-11-26');
  expect(weekdayAfter('2026-11-26', 4)).toBe('2026-12-03');
  expect(weekdayAfter('2026-12-31', 4)).toBe('2027-01-07');
  // Sundays, Mondays.
  expect(weekdayAfter('2026-03-28', 7)).toBe('2026-03-29');
  expect(weekdayAfter('2026-10-25', 7)).toBe('2026-11-01');
  expect(weekdayAfter('2028-02-28', 2)).toBe('2028-02-29');
  expect(weekdayAfter('2026-11-22', 1)).toBe('2026-11-23');
});

test('a repeat whose cap is used up begins in the next month', () => {
  expect(firstRun('2026-11-25', 4, { monthCap: 1500, spent: 1000, price: 500 })).toBe('2026-11-26');
  expect(firstRun('2026-11-13', 4, { monthCap: 1500, spent: 1001, price: 500 })).toBe('2026-12-03');
});

test('what is agreed to is said with its sums, and terms that cannot be are refused', () => {
  expect(plain(consentText(terms, 'EUR'))).toBe(
    'Veloitamme saldostasi 5,00 € joka torstai, enintään 30,00 € kuukaudessa. Voit lopettaa milloin vain.',
  );
  expect(capsFor(500)).toEqual([1000, 2000, 2500]);
  expect(checkRepeat(terms, 'EUR')).toEqual({});
  expect(Object.keys(checkRepeat({ ...terms, weekday: 0, lengthDays: 8, monthCap: 1_000_001 }, 'EUR'))).toEqual([
    'weekday',
    'lengthDays',
    'monthCap',
  ]);
  expect(plain(checkRepeat({ ...terms, monthCap: 499 }, 'EUR').monthCap)).toBe(
    'Katon tulee riittää ainakin yhteen julkaisuun, 5,00 €.',
  );
  expect(checkRepeat({ ...terms, lengthDays: Number.NaN, weekday: 1.5 }, 'EUR')).toMatchObject({
    lengthDays: 'Kesto voi olla 2–7 päivää.',
    weekday: 'Valitse viikonpäivä.',
  });
});
