import { expect, test } from 'vitest';
import {
  change,
  counted,
  date,
  dateTime,
  isoDate,
  moneyText,
  numeral,
  percent,
  period,
  shortDate,
  weekdayDate,
  wholeMoneyText,
} from './format.ts';
import { monthText } from './month.ts';

test('amounts never break between digits and the euro sign', () => {
  expect(moneyText(1234.5, 'EUR')).toBe('1\u00a0234,50\u00a0€');
  expect(moneyText(-3, 'EUR')).toBe('\u22123,00\u00a0€');
  expect(wholeMoneyText(1234.5, 'EUR')).toBe('1\u00a0235\u00a0€');
});

test('another currency has the Finnish format', () => {
  expect(moneyText(5, 'SEK')).toBe('5,00\u00a0SEK');
});

test('numbers and percentages are Finnish', () => {
  expect(numeral(12345.6)).toBe('12\u00a0345,6');
  expect(percent(12.55)).toBe('12,6\u00a0%');
});

test('a change says its direction, and a dash when there is nothing to compare with', () => {
  expect(change(50)).toBe('+50\u00a0%');
  expect(change(-50)).toBe('\u221250\u00a0%');
  expect(change(null)).toBe('–');
});

test('instants are shown as the clock in Helsinki has them', () => {
  const lastSecond = '2026-11-20T21:59:59.000Z';
  expect(date(lastSecond)).toBe('20.11.2026');
  expect(dateTime(lastSecond)).toBe('20.11.2026 klo\u00a023.59');
  expect(isoDate(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
});

test('months and days of the week have the names that the language data gives them', () => {
  const dates = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-${index + 10}`);
  const named = (at: string, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fi-FI', { timeZone: 'UTC', ...fields }).format(new Date(at));
  expect(dates.map((at) => monthText(at.slice(0, 7)))).toEqual(
    dates.map((at) => `${named(at, { month: 'long' })} 2026`),
  );
  expect(dates.map((at) => weekdayDate(at))).toEqual(
    dates.map((at) => `${named(at, { weekday: 'short' })} ${named(at, { day: 'numeric', month: 'numeric' })}`),
  );
});

test('a calendar date stays the same day', () => {
  expect(date('2026-01-05')).toBe('5.1.2026');
  expect(shortDate('2026-01-05')).toBe('5.1.');
});

test('a period writes the year once, or twice when the years differ', () => {
  expect(period('2026-11-20', '2026-11-27')).toBe('20.11.–27.11.2026');
  expect(period('2026-12-28', '2027-01-03')).toBe('28.12.2026–3.1.2027');
});

test('a count takes its word in the right form', () => {
  expect([0, 1, 2].map((count) => counted(count, ['klikkaus', 'klikkausta']))).toEqual([
    '0 klikkausta',
    '1 klikkaus',
    '2 klikkausta',
  ]);
});
