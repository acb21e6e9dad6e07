import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  endOfDay,
  helsinkiClock,
  helsinkiDate,
  helsinkiMonth,
  monthName,
  startOfDay,
} from './helsinki.ts';

test('a winter day begins two hours before UTC midnight and a summer day three', () => {
  expect(startOfDay('2026-01-15').toISOString()).toBe('2026-01-14T22:00:00.000Z');
  expect(startOfDay('2026-07-15').toISOString()).toBe('2026-07-14T21:00:00.000Z');
});

test('the day clocks go forward has 23 hours and the day they go back 25', () => {
  expect(startOfDay('2026-03-29').toISOString()).toBe('2026-03-28T22:00:00.000Z');
  expect(endOfDay('2026-03-29').toISOString()).toBe('2026-03-29T20:59:59.000Z');
  expect(startOfDay('2026-10-25').toISOString()).toBe('2026-10-24T21:00:00.000Z');
  expect(endOfDay('2026-10-25').toISOString()).toBe('2026-10-25T21:59:59.000Z');
});

test.each([
  ['2026-03-28T21:59:59.999Z', '2026-03-28'],
  ['2026-03-28T22:00:00.000Z', '2026-03-29'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25'],
  ['2026-12-31T22:00:00.000Z', '2027-01-01'],
])('%s is %s in Helsinki', (instant, date) => {
  expect(helsinkiDate(new Date(instant))).toBe(date);
});

test('the time of day is that of the Helsinki clock, before and after it is turned', () => {
  const at = (instant: string) => helsinkiClock(new Date(instant));
  expect(['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-11-22T22:05:00Z'].map(at)).toEqual([
    '02:59',
    '04:00',
    '00:05',
  ]);
});

test('the month turns with the Helsinki clock', () => {
  expect(helsinkiMonth(new Date('2026-11-30T21:59:59Z'))).toBe('2026-11');
  expect(helsinkiMonth(new Date('2026-11-30T22:00:00Z'))).toBe('2026-12');
});

test('days are counted by the calendar, also over a change of clocks', () => {
  expect(daysBetween('2026-10-24', '2026-10-31')).toBe(7);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  expect(addDays('2026-10-24', 7)).toBe('2026-10-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test.each(['2026-02-30', '2026-13-01', 'tomorrow', ''])('%j is not a date', (text) => {
  expect(() => startOfDay(text)).toThrow(RangeError);
});

test('months have Finnish names', () => {
  expect(monthName('2026-11')).toBe('marraskuu 2026');
  expect(monthName('2027-01')).toBe('tammikuu 2027');
});
