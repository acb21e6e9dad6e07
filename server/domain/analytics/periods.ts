import { addDays, daysBetween, helsinkiDate } from '#platform/helsinki.ts';
import type { AnalyticsPeriod } from '#shared/schema.generated.ts';
import { latestDays, type Period, periodLengths } from '../billing/figures/periods.ts';

/** The period until today; since `beginning` for ALL. */
export function periodOf(name: AnalyticsPeriod, beginning: Date, now: Date): Period {
  if (name === 'ALL') return { from: helsinkiDate(beginning), to: helsinkiDate(now) };
  return latestDays(periodLengths[name], now);
}

/** The period of the same length that ends the day before. */
export function precedingPeriod({ from, to }: Period): Period {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** Every date of the period, oldest first. */
export function datesOf({ from, to }: Period): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
}

/** The date itself if it is a Monday, else the next Monday. */
export function mondayFrom(date: string): string {
  return addDays(date, (8 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);
}

/** Part of a whole in percent with two decimals; 0 when the whole is 0. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : hundredths((100 * part) / whole);
}

/** Cents per clicks, in euros with two decimals; 0 without clicks (decision 30). */
export function costPerClick(cents: number, clicks: number): number {
  return clicks === 0 ? 0 : hundredths(cents / 100 / clicks);
}

/** Change in percent with two decimals; null when `before` is 0 (decision 30). */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : hundredths((100 * (now - before)) / before);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
