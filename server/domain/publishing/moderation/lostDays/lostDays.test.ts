import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from '#platform/helsinki.ts';
import { daysOfRun, lostDates, shareOf } from './lostDays.ts';

const at = (text: string) => new Date(`${text}:00+02:00`);
const week = { from: startOfDay('2026-11-02'), until: endOfDay('2026-11-08') };
const loss = { run: week, otherwise: [], given: new Set<string>(), max: 7 };

test('each date that a wrong decision touched is lost, and no date outside the run', () => {
  const hidden = { from: at('2026-11-04T23:30'), until: at('2026-11-06T00:10') };
  expect(lostDates({ ...loss, hidden })).toEqual(['2026-11-04', '2026-11-05', '2026-11-06']);
  const toMidnight = { from: at('2026-11-04T23:30'), until: at('2026-11-06T00:00') };
  expect(lostDates({ ...loss, hidden: toMidnight })).toEqual(['2026-11-04', '2026-11-05']);
  const whole = { from: at('2026-10-01T12:00'), until: at('2026-12-01T12:00') };
  expect(lostDates({ ...loss, hidden: whole })).toHaveLength(7);
  const later = { from: at('2026-11-09T00:00'), until: at('2026-11-10T00:00') };
  expect(lostDates({ ...loss, hidden: later })).toEqual([]);
});

test('a date on which another decision hid the offer all the while is not lost, a part of one is', () => {
  const hidden = { from: at('2026-11-03T10:00'), until: at('2026-11-06T10:00') };
  const other = { from: at('2026-11-03T20:00'), until: at('2026-11-06T10:00') };
  expect(lostDates({ ...loss, hidden, otherwise: [other] })).toEqual(['2026-11-03']);
  const within = { from: at('2026-11-04T08:00'), until: at('2026-11-04T09:00') };
  expect(lostDates({ ...loss, hidden, otherwise: [within, other] })).toEqual(['2026-11-03']);
});

test('a date is given once, and no more dates than were paid for', () => {
  const hidden = { from: at('2026-11-03T10:00'), until: at('2026-11-06T10:00') };
  const given = new Set(['2026-11-04', '2026-11-05']);
  expect(lostDates({ ...loss, hidden, given })).toEqual(['2026-11-03', '2026-11-06']);
  expect(lostDates({ ...loss, hidden, max: 2 })).toEqual(['2026-11-03', '2026-11-04']);
  expect(lostDates({ ...loss, hidden, max: -1 })).toEqual([]);
});

test('days are days of the calendar where the clocks are turned', () => {
  expect(daysOfRun({ from: startOfDay('2026-10-24'), until: endOfDay('2026-10-26') })).toBe(3);
  expect(daysOfRun({ from: startOfDay('2027-03-27'), until: endOfDay('2027-03-29') })).toBe(3);
  expect(daysOfRun(week)).toBe(7);
  const run = { from: startOfDay('2026-10-24'), until: endOfDay('2026-10-26') };
  expect(lostDates({ ...loss, run, hidden: run })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
});

test('a share is a part of the price in whole cents', () => {
  expect(shareOf({ cost: 1000, paidDays: 7, daysRefunded: 0 }, 3)).toBe(429);
  expect(shareOf({ cost: 1000, paidDays: 7, daysRefunded: 3 }, 4)).toBe(571);
  expect(shareOf({ cost: 0, paidDays: 7, daysRefunded: 0 }, 3)).toBe(0);
  expect(shareOf({ cost: 1, paidDays: 14, daysRefunded: 0 }, 1)).toBe(0);
});

test('however the days are split, their shares add up to the share of all of them, and to the price at most', () => {
  const splits = fc.record({
    cost: fc.nat(10_000_000),
    paidDays: fc.integer({ min: 1, max: 40 }),
    parts: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(splits, ({ cost, paidDays, parts }) => {
      let [days, sum] = [0, 0];
      for (const part of parts) {
        const share = shareOf({ cost, paidDays, daysRefunded: days }, part);
        expect(share).toBeGreaterThanOrEqual(0);
        days += part;
        sum += share;
      }
      expect(sum).toBe(shareOf({ cost, paidDays, daysRefunded: 0 }, days));
      expect(sum).toBeLessThanOrEqual(cost);
      if (days >= paidDays) expect(sum).toBe(cost);
    }),
  );
});
