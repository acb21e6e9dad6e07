import type { AnalyticsPeriod } from '#shared/schema.generated.ts';
import { addDays, daysBetween, helsinkiDate } from '../../platform/helsinki.ts';
import { latestDays, type Period, periodLengths } from '../billing/reports/periods.ts';

/** The period until today; the whole of it since `beginning` for ALL. */
export function periodOf(name: AnalyticsPeriod, beginning: Date, now: Date): Period {
  if (name === 'ALL') return { from: helsinkiDate(beginning), to: helsinkiDate(now) };
  return latestDays(periodLengths[name], now);
}

/** The period of equal length just before. */
export function precedingPeriod({ from, to }: Period): Period {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** Every date of the period, oldest first. */
export function datesOf({ from, to }: Period): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
}

/** The date itself when it is a Monday, otherwise the next one. */
export function mondayFrom(date: string): string {
  return addDays(date, (8 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);
}
