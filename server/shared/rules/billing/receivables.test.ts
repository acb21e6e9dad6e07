import { expect, test } from 'vitest';
import { isBankingDay } from './receivables.ts';

test.each([
  ['2026-01-01', 'New Year'],
  ['2026-01-06', 'Epiphany'],
  ['2024-03-29', 'Good Friday'],
  ['2025-04-21', 'Easter Monday'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2027-03-29', 'Easter Monday'],
  ['2038-04-26', 'Easter Monday, as late as it can be'],
  ['2026-05-01', 'May Day'],
  ['2026-05-14', 'Ascension Day'],
  ['2025-06-20', "Midsummer's Eve"],
  ['2026-06-19', "Midsummer's Eve"],
  ['2027-06-25', "Midsummer's Eve"],
  ['2027-12-06', 'Independence Day'],
  ['2026-12-24', 'Christmas Eve'],
  ['2026-03-14', 'a Saturday'],
  ['2026-03-15', 'a Sunday'],
])('%s is no banking day: %s', (date) => {
  expect(isBankingDay(date)).toBe(false);
});

test.each(['2026-01-02', '2026-04-02', '2026-04-07', '2026-05-13', '2026-06-18', '2026-06-22', '2026-12-23'])(
  '%s is a banking day',
  (date) => {
    expect(isBankingDay(date)).toBe(true);
  },
);
