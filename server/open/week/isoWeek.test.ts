import { expect, test } from 'vitest';
import { addDays } from '#platform/helsinki.ts';
import { testPlatform } from '#test/database.ts';
import { weekOf } from './isoWeek.ts';

const platform = await testPlatform();

test.each([
  ['2026-12-27', 2026, 52, '2026-12-21', '2026-12-27'],
  ['2026-12-28', 2026, 53, '2026-12-28', '2027-01-03'],
  ['2027-01-01', 2026, 53, '2026-12-28', '2027-01-03'],
  ['2027-01-03', 2026, 53, '2026-12-28', '2027-01-03'],
  ['2027-01-04', 2027, 1, '2027-01-04', '2027-01-10'],
  ['2024-12-30', 2025, 1, '2024-12-30', '2025-01-05'],
  ['2023-01-01', 2022, 52, '2022-12-26', '2023-01-01'],
  ['2026-03-29', 2026, 13, '2026-03-23', '2026-03-29'],
  ['2028-02-29', 2028, 9, '2028-02-28', '2028-03-05'],
])('%s is in week %i/%i', (date, year, number, monday, sunday) => {
  expect(weekOf(date)).toEqual({ year, number, monday, sunday });
});

test('weeks are those that the database counts, every day of thirty years', async () => {
  const rows = await platform.orm.em.fork().execute<{ day: string; week: string }[]>(
    `select to_char(d, 'YYYY-MM-DD') as day, to_char(d, 'IYYY-IW') as week
        from generate_series('2020-01-01'::timestamp, '2049-12-31', '1 day') d`,
  );
  const differing = rows.filter(({ day, week }) => {
    const { year, number } = weekOf(day);
    return week !== `${year}-${String(number).padStart(2, '0')}`;
  });
  expect([rows.length, differing]).toEqual([10_958, []]);
  expect(addDays('2026-12-28', 6)).toBe(weekOf('2026-12-30').sunday);
});
