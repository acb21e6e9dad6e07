import { expect, test } from 'vitest';
import { startOfDay } from '#platform/helsinki.ts';
import { type GivenDay, hiddenDays, minutesByDay, type Run, shownOn } from './visibility.ts';

const at = (date: string, hours = 0) => new Date(startOfDay(date).getTime() + hours * 3_600_000);
const run = (id: string, from: Date, until: Date): Run => ({ id, title: id.toUpperCase(), from, until });
const october = { from: '2026-10-01', to: '2026-10-31' };

test('an offer counts for each day of which consumers could see a part', () => {
  const runs = [run('a', at('2026-10-02', 9), at('2026-10-04')), run('b', at('2026-10-03', 23), at('2026-10-05', 1))];
  const dates = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'];
  expect([...shownOn(dates, runs, []).values()]).toEqual([0, 1, 2, 1, 1]);
  // Hidden for the whole third, and for a part of the fourth; the other offer all the time.
  const hidden = [
    { offerId: 'a', from: at('2026-10-03'), until: at('2026-10-04') },
    { offerId: null, from: at('2026-10-04', 3), until: at('2026-10-04', 9) },
  ];
  expect([...shownOn(dates, runs, hidden).values()]).toEqual([0, 1, 1, 1, 1]);
});

test('a night of the clock change belongs to its own day: 25 hours in October, 23 in March', () => {
  const gaps = [{ from: at('2026-10-25'), until: at('2026-10-26') }];
  expect([...minutesByDay(gaps, october)]).toEqual([['2026-10-25', 25 * 60]]);
  const spring = [{ from: at('2026-03-29'), until: at('2026-03-30') }];
  expect([...minutesByDay(spring, { from: '2026-03-01', to: '2026-03-31' })]).toEqual([['2026-03-29', 23 * 60]]);
});

test('a gap over midnight is divided between its days, and one before the month counts from its beginning', () => {
  const gaps = [
    { from: at('2026-09-30', 23), until: at('2026-10-01', 0.5) },
    { from: at('2026-10-10', 23), until: at('2026-10-11', 2) },
    { from: at('2026-10-11', 5), until: at('2026-10-11', 5.5) },
  ];
  expect([...minutesByDay(gaps, october)]).toEqual([
    ['2026-10-01', 30],
    ['2026-10-10', 60],
    ['2026-10-11', 150],
  ]);
});

test('hidden days that follow each other are one, and say how they were given back', () => {
  const runs = [run('a', at('2026-10-01'), at('2026-10-10'))];
  const hidden = [{ offerId: 'a', from: at('2026-10-03', 12), until: at('2026-10-06') }];
  const given: GivenDay[] = ['2026-10-03', '2026-10-04'].map((day) => ({
    offerId: 'a',
    day,
    way: 'DAYS',
    endDate: '2026-10-12',
  }));
  expect(hiddenDays(october, { runs, hidden, given })).toEqual([
    {
      from: '2026-10-03',
      to: '2026-10-04',
      reason: 'HIDDEN',
      title: 'A',
      minutes: null,
      way: 'DAYS',
      endDate: '2026-10-12',
    },
    { from: '2026-10-05', to: '2026-10-05', reason: 'HIDDEN', title: 'A', minutes: null, way: null, endDate: null },
  ]);
  expect(hiddenDays(october, { runs, hidden: [{ ...hidden[0], offerId: 'b' } as never], given })).toEqual([]);
});
