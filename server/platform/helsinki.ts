const ZONE = 'Europe/Helsinki';

const monthFormat = new Intl.DateTimeFormat('fi-FI', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** First instant of a Helsinki calendar date ('YYYY-MM-DD'). Throws a RangeError when there is no such date. */
export function startOfDay(date: string): Date {
  return toDate(plainDate(date).toZonedDateTime(ZONE));
}

/** Last whole second, 23:59:59, of a Helsinki calendar date. */
export function endOfDay(date: string): Date {
  return toDate(plainDate(date).toZonedDateTime({ timeZone: ZONE, plainTime: '23:59:59' }));
}

/** The calendar date ('YYYY-MM-DD') that Helsinki's clocks show at the instant. */
export function helsinkiDate(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** The month ('YYYY-MM') that Helsinki's clocks show at the instant. */
export function helsinkiMonth(instant: Date): string {
  return helsinkiDate(instant).slice(0, 7);
}

/** The date `days` later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return plainDate(date).add({ days }).toString();
}

/** Whole calendar days from one date to another; the length of the days, 23 to 25 hours, does not count. */
export function daysBetween(from: string, to: string): number {
  return plainDate(from).until(plainDate(to), { largestUnit: 'day' }).days;
}

/** A month as Finns write it: '2026-11' is 'marraskuu 2026'. */
export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

function plainDate(date: string) {
  return Temporal.PlainDate.from(date, { overflow: 'reject' });
}

function toDate(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
