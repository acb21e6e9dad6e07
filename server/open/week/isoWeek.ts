import { addDays, daysBetween } from '#platform/helsinki.ts';

/** A week from Monday to Sunday. */
export interface Week {
  /** 1 to 53. */
  number: number;
  /** Of its Thursday: the week of New Year's Day may be of the year before. */
  year: number;
  /** YYYY-MM-DD. */
  monday: string;
  sunday: string;
}

/** The week of a date ('YYYY-MM-DD') by ISO 8601, as Finnish calendars have it. */
export function weekOf(date: string): Week {
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  const monday = addDays(date, -weekday);
  const year = addDays(monday, 3).slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, addDays(monday, 3)) / 7) + 1;
  return { number, year: Number(year), monday, sunday: addDays(monday, 6) };
}
