const dayMs = 86_400_000;

/** A time that number of days from now; negative for the past. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * dayMs);
}

/** The Helsinki calendar date of a moment, YYYY-MM-DD. */
export function helsinkiDate(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(moment);
}

/** The given number of last calendar days, oldest first. */
export function lastDays(count: number): string[] {
  return Array.from({ length: count }, (_, index) => helsinkiDate(daysFromNow(index + 1 - count)));
}
