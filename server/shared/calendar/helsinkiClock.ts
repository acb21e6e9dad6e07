const DAY = 86_400_000;

/** 1:00 UTC of a month's last Sunday, when Europe changes its clocks; the month counted from 0. */
export function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month + 1, 0, 1);
  return lastDay - new Date(lastDay).getUTCDay() * DAY;
}

/**
 * What Helsinki's clocks show at an instant since 1996, as a date whose UTC fields have it: by the rule of directive
 * 2000/84/EC, which a test compares with the time zones' data. Intl knows it too, but the first format of a page takes a slow
 * phone a seventh of a second.
 */
export function inHelsinki(instant: Date): Date {
  const year = instant.getUTCFullYear();
  const at = instant.getTime();
  const isSummer = at >= lastSunday(year, 2) && at < lastSunday(year, 9);
  return new Date(at + (isSummer ? 3 : 2) * 3_600_000);
}
