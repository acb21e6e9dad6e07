import { inHelsinki } from '#shared/calendar/helsinkiClock.ts';
import { finnishMoney, finnishNumber, finnishPercent } from '#shared/finnish/finnishNumbers.ts';
import type { Currency } from '../../schema.generated.ts';

const weekdays = ['su', 'ma', 'ti', 'ke', 'to', 'pe', 'la'];

/** An instant, or a calendar date as YYYY-MM-DD, which is taken at noon so that no zone moves it to another day. */
type Moment = Date | string;

function instant(moment: Moment) {
  if (moment instanceof Date) return moment;
  return new Date(/^\d{4}-\d\d-\d\d$/.test(moment) ? `${moment}T12:00:00Z` : moment);
}

/** Throws a RangeError for an invalid date. */
function fieldsOf(moment: Moment) {
  const [year = 0, month = 0, day = 0] = isoDate(instant(moment)).split('-').map(Number);
  return { year, month, day };
}

/** `1 234,56 €` with unbreakable spaces: an amount of the currency of its row. */
export function moneyText(amount: number, currency: Currency) {
  return finnishMoney(amount, currency);
}

/** The integer cents of an amount as the API has it. */
export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

/** `1 235 €`: the amount without cents. */
export function wholeMoneyText(amount: number, currency: Currency) {
  return finnishMoney(amount, currency, 0);
}

/** `1 234` or `1 234,5`. */
export function numeral(value: number) {
  return finnishNumber(value);
}

/** `1 klikkaus`, `2 klikkausta`: a count with its word in the right form. */
export function counted(count: number, [one, many]: readonly [string, string]) {
  return `${numeral(count)} ${count === 1 ? one : many}`;
}

/** `12,5 %` of 12.5. */
export function percent(value: number) {
  return finnishPercent(value);
}

/** `+12,5 %`, `−3 %`, or a dash where there is nothing to compare with. Takes percent. */
export function change(value: number | null | undefined) {
  if (value == null) return '–';
  return value > 0 ? `+${percent(value)}` : percent(value);
}

/** `20.11.2026` as the clock in Helsinki has it. */
export function date(moment: Moment) {
  const { day, month, year } = fieldsOf(moment);
  return `${day}.${month}.${year}`;
}

/** `20.11.`: the year left out, for chart axes and ranges. */
export function shortDate(moment: Moment) {
  const { day, month } = fieldsOf(moment);
  return `${day}.${month}.`;
}

/** `pe 20.11.`: with the day of the week, without the year. */
export function weekdayDate(moment: Moment) {
  return `${weekdays[inHelsinki(instant(moment)).getUTCDay()]} ${shortDate(moment)}`;
}

/** `14.05` as the clock in Helsinki has it. */
export function clock(moment: Moment) {
  const [hours, minutes] = inHelsinki(instant(moment)).toISOString().slice(11, 16).split(':');
  return `${Number(hours)}.${minutes}`;
}

/** `20.11.2026 klo 14.05`. */
export function dateTime(moment: Moment) {
  return `${date(moment)} klo\u00a0${clock(moment)}`;
}

/** `20.11.–27.11.2026`; both years are written when they differ. */
export function period(from: Moment, to: Moment) {
  const [start, end] = [date(from), date(to)];
  return start.slice(-4) === end.slice(-4) ? `${start.slice(0, -4)}–${end}` : `${start}–${end}`;
}

/** `2026-11-20`: the calendar date in Helsinki, for inputs and file names. */
export function isoDate(moment: Date) {
  return inHelsinki(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
