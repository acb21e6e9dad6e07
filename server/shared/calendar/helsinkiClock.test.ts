import { expect, test } from 'vitest';
import { inHelsinki } from './helsinkiClock.ts';
import { whenHelsinkiShows } from './whenHelsinkiShows.ts';

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const shown = (at: Date) => inHelsinki(at).toISOString().slice(0, 19).replace('T', ' ');

test('the clocks of Helsinki show what the data of time zones says, every hour from 2020 to 2050', () => {
  const differing: string[] = [];
  const end = Date.UTC(2051, 0, 1);
  for (let at = Date.UTC(2020, 0, 1); at < end; at += 3_600_000) {
    const instant = new Date(at);
    if (shown(instant) !== format.format(instant)) differing.push(instant.toISOString());
  }
  expect(differing).toEqual([]);
});

test('the clocks change within the second', () => {
  const changes = ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'];
  expect(changes.map((at) => shown(new Date(at)).slice(11))).toEqual(['02:59:59', '04:00:00', '03:59:59', '03:00:00']);
});

test('a time that clocks leap over is when they do, and of a time that they show twice it is the first', () => {
  const at = (day: string, minutes: number) => whenHelsinkiShows(day, minutes).toISOString();
  expect(at('2026-03-29', 2 * 60 + 59)).toBe('2026-03-29T00:59:00.000Z');
  expect(at('2026-03-29', 3 * 60 + 30)).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-03-29', 4 * 60)).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-10-25', 3 * 60 + 30)).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25', 4 * 60)).toBe('2026-10-25T02:00:00.000Z');
  expect(at('2026-12-31', 26 * 60)).toBe('2027-01-01T00:00:00.000Z');
});
