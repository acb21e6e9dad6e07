import { expect, test } from 'vitest';
import { latestDays } from '../billing/figures/periods.ts';
import { datesOf, mondayFrom, periodOf, precedingPeriod } from './periods.ts';

const now = new Date('2026-11-20T23:30:00Z');

test('a period ends today in Helsinki and has as many days as its name says', () => {
  expect(latestDays(7, now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(datesOf(periodOf('DAYS_365', now, now))).toHaveLength(365);
  expect(periodOf('ALL', new Date('2026-11-19T22:30:00Z'), now)).toEqual({ from: '2026-11-20', to: '2026-11-21' });
});

test('the preceding period has the same length and ends the day before, also over a change of the clocks', () => {
  expect(precedingPeriod({ from: '2026-10-24', to: '2026-10-30' })).toEqual({ from: '2026-10-17', to: '2026-10-23' });
  expect(precedingPeriod({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
])('the first Monday from %s is %s', (date, monday) => {
  expect(mondayFrom(date)).toBe(monday);
});
