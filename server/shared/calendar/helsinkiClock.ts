const DAY = 86_400_000;

/** 1:00 UTC of a month's last Sunday, when Europe changes its clocks; the month counted from 0. */
function lastSunday(year: number, month: number): number {
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

/**
 * When Helsinki's clocks first show a time of a day (YYYY-MM-DD), in minutes from its midnight; also more than a day's. A time
 * that they leap over is the moment of the leap, and of one that they show twice it is the first.
 */
export function whenHelsinkiShows(day: string, minutes: number): Date {
  const shown = Date.parse(day) + minutes * 60_000;
  const summer = new Date(shown - 3 * 3_600_000);
  const winter = new Date(shown - 2 * 3_600_000);
  if (inHelsinki(summer).getTime() === shown) return summer;
  if (inHelsinki(winter).getTime() === shown) return winter;
  return new Date(lastSunday(summer.getUTCFullYear(), 2));
}
