import { expect, test } from 'vitest';
import type { SpecialHours } from '#shared/rules/shops/openHours.ts';
import { specialLines, weekLines } from './openHours.ts';
import { openingText } from './opening.ts';

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' }));
const closed = (from: string, to = from, text = ''): SpecialHours => ({ from, to, opens: null, closes: null, text });
const said = (at: string, specials: SpecialHours[] = []) => openingText({ hours, specials }, new Date(at));

test.each([
  ['open', '2026-11-30T12:00:00+02:00', 'Auki nyt, sulkeutuu 18.00'],
  ['before it opens on the same day', '2026-11-30T07:00:00+02:00', 'Suljettu, avautuu 9.00'],
  ['over the weekend', '2026-11-28T12:00:00+02:00', 'Suljettu, avautuu ma 9.00'],
])('%s', (_, at, text) => {
  expect(said(at)).toBe(text);
});

test('a holiday is named, another closed day is today, and what is far away has its date', () => {
  const day = [closed('2027-01-06')];
  expect(said('2027-01-06T12:00:00+02:00', day)).toBe('Loppiaisena suljettu, avautuu to 9.00');
  expect(said('2026-12-01T12:00:00+02:00', [closed('2026-12-01')])).toBe('Tänään suljettu, avautuu ke 9.00');
  expect(said('2026-12-01T12:00:00+02:00', [closed('2026-12-01', '2026-12-10')])).toBe(
    'Tänään suljettu, avautuu 11.12. klo 9.00',
  );
  expect(said('2026-12-01T12:00:00+02:00', [closed('2026-12-01', '2026-12-31')])).toBe('Tänään suljettu');
});

test('round the clock, and without any hours', () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));
  expect(openingText({ hours: always, specials: [] }, new Date('2026-11-30T03:00:00Z'))).toBe('Auki nyt');
  expect(openingText({ hours: [], specials: [] }, new Date('2026-11-30T03:00:00Z'))).toBeUndefined();
});

test('days with the same hours are one line', () => {
  expect(weekLines([...hours, { weekday: 6, opens: '10:00', closes: '14:00' }])).toEqual([
    ['ma–pe', '9–18'],
    ['la', '10–14'],
    ['su', 'suljettu'],
  ]);
});

test('special days of the next two weeks are listed with their reason', () => {
  const now = new Date('2026-12-20T12:00:00+02:00');
  const specials: SpecialHours[] = [
    { from: '2026-12-24', to: '2026-12-24', opens: '09:00', closes: '12:00', text: 'Jouluaatto' },
    { from: '2026-12-24', to: '2026-12-24', opens: '14:00', closes: '16:00', text: '' },
    closed('2026-12-25', '2026-12-26'),
    closed('2027-01-06'),
  ];
  expect(specialLines(specials, now)).toEqual([
    ['to 24.12.', '9–12, 14–16', 'Jouluaatto'],
    ['pe 25.12.–la 26.12.', 'suljettu', ''],
  ]);
});
