import { dayCell, momentCell, type ShownNumber } from '#shared/tables/cells.ts';

const ZONE = 'Europe/Helsinki';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Writes instants in a format that is made when it is first needed: each takes three milliseconds. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(instant);
  };
}

/** Swedes write dates as 'YYYY-MM-DD'. */
const dateOf = formatter('sv-SE', { timeZone: ZONE });
const hourOf = formatter('sv-SE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
/** Ends with what the clocks are ahead of UTC, as in '22/11/2026, GMT+02:00'. */
const offsetOf = formatter('en', { timeZone: ZONE, timeZoneName: 'longOffset' });
const monthOf = formatter('fi-FI', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const dayOf = formatter('fi-FI', { timeZone: ZONE, dateStyle: 'short' });
const weekdayOf = formatter('fi-FI', { timeZone: ZONE, weekday: 'long' });
const clockOf = formatter('fi-FI', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });

/** The date as Finns write it, `20.11.2026`. */
export function finnishDate(instant: Date): string {
  return dayOf(instant);
}

/** The day of the week in Finnish, `perjantai`. */
export function finnishWeekday(instant: Date): string {
  return weekdayOf(instant);
}

/** The date and the time of Helsinki's clocks, `20.11.2026 klo 14.05`. */
export function finnishTime(instant: Date): string {
  return `${finnishDate(instant)} klo ${clockOf(instant)}`;
}

/** First instant of a Helsinki calendar date ('YYYY-MM-DD'). Throws a RangeError when there is no such date. */
export function startOfDay(date: string): Date {
  return whenClocksShow(utcMidnight(date));
}

/** Last whole second, 23:59:59, of a Helsinki calendar date. */
export function endOfDay(date: string): Date {
  return whenClocksShow(utcMidnight(date) + DAY - 1000);
}

/** When Helsinki's clocks show a full hour of a date. Not for the hours 1 to 5, in which the clocks change. */
export function atHour(date: string, hour: number): Date {
  return whenClocksShow(utcMidnight(date) + hour * HOUR);
}

let latest = { hour: Number.NaN, date: '' };

/** The calendar date ('YYYY-MM-DD') that Helsinki's clocks show at the instant. Throws a RangeError for an invalid one. */
export function helsinkiDate(instant: Date): string {
  // Days begin at full hours of UTC since 1921. Most questions of a request are about the same hour.
  const hour = Math.floor(instant.getTime() / HOUR);
  if (hour !== latest.hour) latest = { hour, date: dateOf(instant) };
  return latest.date;
}

/** The time ('HH:MM') that Helsinki's clocks show at the instant. */
export function helsinkiClock(instant: Date): string {
  return hourOf(instant);
}

/** The month ('YYYY-MM') that Helsinki's clocks show at the instant. */
export function helsinkiMonth(instant: Date): string {
  return helsinkiDate(instant).slice(0, 7);
}

/** The date `days` later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return isoDate(utcMidnight(date) + days * DAY);
}

/** Whole calendar days from one date to another; the length of the days, 23 to 25 hours, does not count. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY;
}

/** A month as Finns write it: '2026-11' is 'marraskuu 2026'. */
export function monthName(month: string): string {
  return monthOf(new Date(`${month}-01T00:00:00Z`));
}

/** Midnight UTC of a date, in milliseconds. Throws a RangeError when there is no such date. */
function utcMidnight(date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (isoDate(midnight) !== date) throw new RangeError(`There is no date ${date}`);
  return midnight;
}

/** The date at a UTC instant. Throws a RangeError when the instant is not a number. */
function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, -'T00:00:00.000Z'.length);
}

/** When Helsinki's clocks show what UTC's show at the given instant, which is not from 1 to 5. */
function whenClocksShow(utc: number): Date {
  // Helsinki changes its clocks at 01:00 UTC, so outside those hours the winter's two hours are near enough to look it up.
  return new Date(utc - aheadOfUtc(utc - 2 * HOUR));
}

const aheadByHour = new Map<number, number>();
const maxHours = 1000;

/** By how many milliseconds Helsinki's clocks are ahead; remembered, since most questions are about a few days. */
function aheadOfUtc(utc: number): number {
  const hour = Math.floor(utc / HOUR);
  const known = aheadByHour.get(hour);
  if (known !== undefined) return known;
  const [, hours = '2', minutes = '0'] = /\+(\d+):(\d+)/.exec(offsetOf(utc)) ?? [];
  const ahead = Number(hours) * HOUR + Number(minutes) * 60_000;
  if (aheadByHour.size >= maxHours) aheadByHour.clear();
  aheadByHour.set(hour, ahead);
  return ahead;
}

/** The Helsinki day of an instant as a cell of a table. */
export function dayInTable(instant: Date): ShownNumber {
  return dayCell(helsinkiDate(instant), finnishDate(instant));
}

/** The Helsinki day and time of an instant as a cell of a table. */
export function momentInTable(instant: Date): ShownNumber {
  return momentCell(helsinkiDate(instant), helsinkiClock(instant), finnishTime(instant));
}
