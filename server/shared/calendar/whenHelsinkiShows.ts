import { inHelsinki, lastSunday } from './helsinkiClock.ts';

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
