import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { AppError } from '#shared/appError.ts';

/** Helsinki dates, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The lengths of reports in days. */
export const periodLengths = { DAYS_7: 7, DAYS_30: 30, DAYS_90: 90, DAYS_365: 365 } as const;

/** The given number of days, today the last of them. */
export function latestDays(days: number, now: Date): Period {
  const to = helsinkiDate(now);
  return { from: addDays(to, 1 - days), to };
}

/** The instants at which the period begins and at which it is over. */
export function instantsOf({ from, to }: Period): { start: Date; end: Date } {
  return { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
}

/** The period of a report on revenue: one of the lengths until today, or two dates. Throws INVALID_INPUT. */
export function reportedPeriod(
  { days, from, to }: { days: number; from?: string | null | undefined; to?: string | null | undefined },
  now: Date,
): Period {
  if (from && to) {
    if (from > to) throw invalid('from', 'Alkupäivän pitää olla ennen loppupäivää.');
    return { from, to };
  }
  if (from || to) throw invalid(from ? 'to' : 'from', 'Anna sekä alku- että loppupäivä.');
  const lengths: number[] = Object.values(periodLengths);
  if (!lengths.includes(days)) throw invalid('days', 'Jakson pituus voi olla 7, 30, 90 tai 365 päivää.');
  return latestDays(days, now);
}

function invalid(field: string, message: string) {
  return new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
}
