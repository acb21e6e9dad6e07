import { describe, expect, test } from 'vitest';
import { inHelsinki } from '../../calendar/helsinkiClock.ts';
import { hoursOn, type Opening, openingAt, type Schedule } from './hours.ts';
import type { OpenHours, SpecialHours } from './openHours.ts';

/** 'ma-pe 09:00-17:00' of each weekday that it names by numbers: '1-5 09:00-17:00'. */
function weekly(...lines: string[]): OpenHours[] {
  return lines.flatMap((line) => {
    const [days = '', span = ''] = line.split(' ');
    const [first = 0, last = first] = days.split('-').map(Number);
    const [opens = '', closes = ''] = span.split('-');
    return Array.from({ length: last - first + 1 }, (_, place) => ({ weekday: first + place, opens, closes }));
  });
}

const special = (from: string, span: string | null, to = from): SpecialHours => {
  const [opens = null, closes = null] = span?.split('-') ?? [];
  return { from, to, opens, closes, text: '' };
};

/** 'open' or 'closed' and when that changes, by Helsinki's clocks, at a time of Helsinki's clocks in winter. */
function said({ hours, specials = [] }: { hours: OpenHours[]; specials?: SpecialHours[] }, at: string): string {
  const opening = openingAt({ hours, specials }, new Date(at));
  if (!opening) return 'unknown';
  const change = opening.isOpen ? opening.until : opening.opensAt;
  const text = change ? inHelsinki(change).toISOString().slice(0, 16).replace('T', ' ') : 'never';
  return `${opening.isOpen ? 'open' : 'closed'}, ${text}`;
}

describe('hours of the week', () => {
  const shop = { hours: weekly('1-5 09:00-17:00', '6-6 10:00-14:00') };

  test.each([
    ['before it opens', '2026-11-30T08:59:00+02:00', 'closed, 2026-11-30 09:00'],
    ['at the minute it opens', '2026-11-30T09:00:00+02:00', 'open, 2026-11-30 17:00'],
    ['at the minute it closes', '2026-11-30T17:00:00+02:00', 'closed, 2026-12-01 09:00'],
    ['on the evening before a Sunday', '2026-11-28T15:00:00+02:00', 'closed, 2026-11-30 09:00'],
  ])('%s', (_, at, expected) => {
    expect(said(shop, at)).toBe(expected);
  });

  test('a lunch restaurant opens again in the evening, and its next hours are the nearer ones', () => {
    const hours = weekly('7-7 18:00-22:00', '7-7 12:00-16:00');
    expect(said({ hours }, '2026-11-28T23:30:00+02:00')).toBe('closed, 2026-11-29 12:00');
    expect(said({ hours }, '2026-11-29T12:00:00+02:00')).toBe('open, 2026-11-29 16:00');
    expect(said({ hours }, '2026-11-29T17:00:00+02:00')).toBe('closed, 2026-11-29 18:00');
  });

  test('a bar of Friday is open on Saturday morning, and what begins on Sunday ends on Monday', () => {
    const hours = weekly('5-7 18:00-02:00');
    expect(said({ hours }, '2026-11-28T01:59:00+02:00')).toBe('open, 2026-11-28 02:00');
    expect(said({ hours }, '2026-11-28T02:00:00+02:00')).toBe('closed, 2026-11-28 18:00');
    expect(said({ hours }, '2026-11-30T01:00:00+02:00')).toBe('open, 2026-11-30 02:00');
  });

  test('hours that end a minute before they begin are open at the next morning', () => {
    const hours = weekly('1-7 23:00-22:59');
    expect(said({ hours }, '2026-11-29T14:12:00+02:00')).toBe('open, 2026-11-29 22:59');
  });

  test('one night a week that ends late in the morning is open until then', () => {
    const hours = weekly('3-3 23:00-11:00');
    expect(said({ hours }, '2026-12-03T10:30:00+02:00')).toBe('open, 2026-12-03 11:00');
    expect(said({ hours }, '2026-12-03T11:00:00+02:00')).toBe('closed, 2026-12-09 23:00');
  });

  test('a night that ends before the clocks go back is an hour longer for no one', () => {
    const hours = weekly('1-7 06:30-01:00');
    expect(said({ hours }, '2026-10-25T00:30:00+03:00')).toBe('open, 2026-10-25 01:00');
    expect(said({ hours }, '2026-10-25T03:30:00+03:00')).toBe('closed, 2026-10-25 06:30');
    expect(said({ hours }, '2026-10-25T03:30:00+02:00')).toBe('closed, 2026-10-25 06:30');
  });

  test('round the clock it never closes, and on one day it closes at its end', () => {
    expect(said({ hours: weekly('1-7 00:00-00:00') }, '2026-11-29T06:00:00+02:00')).toBe('open, never');
    expect(said({ hours: weekly('1-1 00:00-00:00') }, '2026-11-30T06:00:00+02:00')).toBe('open, 2026-12-01 00:00');
  });

  test('until midnight and on from it are one', () => {
    const hours = weekly('1-1 09:00-00:00', '2-2 00:00-03:00');
    expect(said({ hours }, '2026-11-30T16:00:00+02:00')).toBe('open, 2026-12-01 03:00');
  });

  test('without any hours nothing is said', () => {
    expect(said({ hours: [] }, '2026-11-30T12:00:00+02:00')).toBe('unknown');
  });
});

describe('special days', () => {
  const hours = weekly('1-7 09:00-18:00');

  test('they replace the hours of their days, and those of the days after hold', () => {
    const specials = [special('2026-12-24', '10:00-13:00'), special('2026-12-25', null, '2026-12-26')];
    expect(said({ hours, specials }, '2026-12-24T14:00:00+02:00')).toBe('closed, 2026-12-27 09:00');
    expect(said({ hours, specials }, '2026-12-25T12:00:00+02:00')).toBe('closed, 2026-12-27 09:00');
    expect(said({ hours, specials }, '2026-12-27T12:00:00+02:00')).toBe('open, 2026-12-27 18:00');
  });

  test('the night before a closed day lasts to its end, and one into the next day closes nothing of it', () => {
    const bar = weekly('1-7 16:00-02:00');
    const specials = [special('2026-12-24', null), special('2026-12-31', '12:00-04:00')];
    expect(said({ hours: bar, specials }, '2026-12-24T01:30:00+02:00')).toBe('open, 2026-12-24 02:00');
    expect(said({ hours: bar, specials }, '2026-12-24T17:00:00+02:00')).toBe('closed, 2026-12-25 16:00');
    expect(said({ hours: bar, specials }, '2027-01-01T03:00:00+02:00')).toBe('open, 2027-01-01 04:00');
    expect(said({ hours: bar, specials }, '2027-01-01T16:00:00+02:00')).toBe('open, 2027-01-02 02:00');
  });

  test('special hours to midnight hide nothing of the usual day that follows', () => {
    const library = weekly('1-4 07:30-00:00', '5-5 07:30-18:00', '7-7 12:00-00:00');
    const specials = [special('2026-12-07', '12:00-00:00')];
    expect(said({ hours: library, specials }, '2026-12-07T23:59:00+02:00')).toBe('open, 2026-12-08 00:00');
    expect(said({ hours: library, specials }, '2026-12-08T06:00:00+02:00')).toBe('closed, 2026-12-08 07:30');
    expect(said({ hours: library, specials }, '2026-12-08T09:00:00+02:00')).toBe('open, 2026-12-09 00:00');
  });

  test('several spans of one day', () => {
    const specials = [special('2026-12-06', '17:00-20:00'), special('2026-12-06', '10:00-12:00')];
    expect(hoursOn({ hours, specials }, '2026-12-06')).toEqual([
      { opens: '10:00', closes: '12:00' },
      { opens: '17:00', closes: '20:00' },
    ]);
    expect(said({ hours, specials }, '2026-12-06T13:00:00+02:00')).toBe('closed, 2026-12-06 17:00');
  });

  test('a shop of special days only is known of those', () => {
    const specials = [special('2026-12-05', '10:00-15:00')];
    expect(said({ hours: [], specials }, '2026-12-01T12:00:00+02:00')).toBe('closed, 2026-12-05 10:00');
    expect(said({ hours: [], specials }, '2027-01-01T12:00:00+02:00')).toBe('closed, never');
  });

  test('a round-the-clock shop closes for Christmas and opens at its end', () => {
    const specials = [special('2026-12-25', null)];
    const always = weekly('1-7 00:00-00:00');
    expect(said({ hours: always, specials }, '2026-12-24T12:00:00+02:00')).toBe('open, 2026-12-25 00:00');
    expect(said({ hours: always, specials }, '2026-12-25T12:00:00+02:00')).toBe('closed, 2026-12-26 00:00');
  });
});

describe('the nights in which clocks change', () => {
  test('a bar to half past three closes at the leap in spring, and once in autumn', () => {
    const hours = weekly('6-6 20:00-03:30');
    expect(said({ hours }, '2026-03-29T00:59:00Z')).toBe('open, 2026-03-29 04:00');
    expect(said({ hours }, '2026-03-29T01:00:00Z')).toBe('closed, 2026-04-04 20:00');
    expect(said({ hours }, '2026-10-25T00:29:00Z')).toBe('open, 2026-10-25 03:30');
    // The clocks show a quarter past three again.
    expect(said({ hours }, '2026-10-25T01:15:00Z')).toBe('closed, 2026-10-31 20:00');
  });
});

test('what is said equals a look at every quarter of an hour, over both clock changes and Christmas', () => {
  const schedule: Schedule = {
    hours: weekly('1-5 07:30-18:00', '5-6 20:00-03:30', '7-7 00:00-00:00'),
    specials: [special('2026-12-24', '08:00-12:00'), special('2026-12-25', null), special('2026-12-31', '18:00-05:00')],
  };
  const changeOf = (opening: Opening) => (opening.isOpen ? opening.until : opening.opensAt)?.getTime() ?? 0;
  const differing: string[] = [];
  let changes = 0;
  for (const [from, days] of [
    ['2026-03-26T22:00:00Z', 5],
    ['2026-10-22T21:00:00Z', 5],
    ['2026-12-22T22:00:00Z', 12],
  ] as const) {
    let before: Opening | undefined;
    for (let at = Date.parse(from); at < Date.parse(from) + days * 86_400_000; at += 15 * 60_000) {
      const opening = openingAt(schedule, new Date(at)) as Opening;
      const hasChanged = before !== undefined && before.isOpen !== opening.isOpen;
      if (changeOf(opening) <= at || (hasChanged && before && changeOf(before) !== at)) {
        differing.push(new Date(at).toISOString());
      }
      changes += hasChanged ? 1 : 0;
      before = opening;
    }
  }
  expect(differing).toEqual([]);
  expect(changes).toBeGreaterThan(30);
});
