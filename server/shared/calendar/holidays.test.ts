import { expect, test } from 'vitest';
import { holidayOf } from './holidays.ts';

test.each([
  ['2026-04-03', 'Pitkänäperjantaina'],
  ['2026-04-05', 'Pääsiäispäivänä'],
  ['2026-04-06', 'Toisena pääsiäispäivänä'],
  ['2026-05-14', 'Helatorstaina'],
  ['2026-05-24', 'Helluntaina'],
  ['2026-06-19', 'Juhannusaattona'],
  ['2026-06-20', 'Juhannuspäivänä'],
  ['2026-10-31', 'Pyhäinpäivänä'],
  ['2027-11-06', 'Pyhäinpäivänä'],
  ['2027-06-25', 'Juhannusaattona'],
  ['2026-12-06', 'Itsenäisyyspäivänä'],
  ['2026-12-24', 'Jouluaattona'],
])('%s: %s', (date, on) => {
  expect(holidayOf(date)).toMatchObject({ date, on });
});

test('a day between holidays is none, and on the eves of May Day and New Year people work', () => {
  expect(holidayOf('2026-12-27')).toBeUndefined();
  expect([holidayOf('2026-04-30')?.isOff, holidayOf('2026-12-31')?.isOff]).toEqual([false, false]);
});
