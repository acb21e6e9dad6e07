import { AppError } from '#shared/appError.ts';
import type { AnalyticsPeriod } from '#shared/schema.generated.ts';
import { addDays, daysBetween, helsinkiDate } from '../../platform/helsinki.ts';

/** Helsinki dates, both included. */
export interface Period {
  from: string;
  to: string;
}

const lengths: Record<Exclude<AnalyticsPeriod, 'ALL'>, number> = {
  DAYS_7: 7,
  DAYS_30: 30,
  DAYS_90: 90,
  DAYS_365: 365,
};

/** The period until today; the whole of it since `beginning` for ALL. */
export function periodOf(name: AnalyticsPeriod, beginning: Date, now: Date): Period {
  if (name === 'ALL') return { from: helsinkiDate(beginning), to: helsinkiDate(now) };
  return latestDays(lengths[name], now);
}

/** So many days, today the last of them. */
export function latestDays(days: number, now: Date): Period {
  const to = helsinkiDate(now);
  return { from: addDays(to, 1 - days), to };
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

/** The period that a report on revenue is asked for. Refuses INVALID_INPUT. */
export function reportedPeriod(
  { days, from, to }: { days: number; from?: string | null; to?: string | null },
  now: Date,
): Period {
  if (from && to) {
    if (from > to) throw refused('from', 'Alkupäivän pitää olla ennen loppupäivää.');
    return { from, to };
  }
  if (from || to) throw refused(from ? 'to' : 'from', 'Anna sekä alku- että loppupäivä.');
  if (!Object.values(lengths).includes(days)) throw refused('days', 'Jakson pituus voi olla 7, 30, 90 tai 365 päivää.');
  return latestDays(days, now);
}

function refused(field: string, message: string) {
  return new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
}
