import type { AnalyticsPeriod } from '#shared/schema.generated.ts';
import { addDays, daysBetween, helsinkiDate } from '../../platform/helsinki.ts';
import { latestDays, type Period, periodLengths } from '../billing/reports/periods.ts';

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
