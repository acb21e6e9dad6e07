import type { Currency } from '../../schema.generated.ts';

/** Formats are made at their first use: each takes a phone some milliseconds, and a page uses only a few of them. */
function lazily<Format>(make: () => Format) {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const helsinki = (locale: string, fields: Intl.DateTimeFormatOptions = {}) =>
  lazily(() => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Helsinki', ...fields }));

const dates = helsinki('fi-FI', { day: 'numeric', month: 'numeric', year: 'numeric' });
const shortDates = helsinki('fi-FI', { day: 'numeric', month: 'numeric' });
const weekdays = helsinki('fi-FI', { weekday: 'short' });
const clocks = helsinki('fi-FI', { hour: 'numeric', minute: '2-digit' });
const months = helsinki('fi-FI', { month: 'long' });
const isoDates = helsinki('sv-SE');
const numbers = lazily(() => new Intl.NumberFormat('fi-FI'));
const percents = lazily(() => new Intl.NumberFormat('fi-FI', { style: 'percent', maximumFractionDigits: 1 }));
const currencies = new Map<string, Intl.NumberFormat>();

function currencyFormat(currency: string, decimals: number) {
  const key = `${currency}${decimals}`;
  let format = currencies.get(key);
  if (!format) {
    format = new Intl.NumberFormat('fi-FI', {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    currencies.set(key, format);
  }
  return format;
}

/** An instant, or a calendar date as YYYY-MM-DD, which is taken at noon so that no zone moves it to another day. */
type Moment = Date | string;

function instant(moment: Moment) {
  if (moment instanceof Date) return moment;
  return new Date(/^\d{4}-\d\d-\d\d$/.test(moment) ? `${moment}T12:00:00Z` : moment);
}

/** `1 234,56 €` or `1 234,56 kr` with unbreakable spaces: an amount of the currency of its row. */
export function moneyText(amount: number, currency: Currency) {
  return currencyFormat(currency, 2).format(amount);
}

/** The integer cents of an amount as the API has it. */
export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

/** `1 235 €`: the amount without cents. */
export function wholeMoneyText(amount: number, currency: Currency) {
  return currencyFormat(currency, 0).format(amount);
}

/** `1 234` or `1 234,5`. */
export function numeral(value: number) {
  return numbers().format(value);
}

/** `1 klikkaus`, `2 klikkausta`: a count with its word in the right form. */
export function counted(count: number, [one, many]: readonly [string, string]) {
  return `${numeral(count)} ${count === 1 ? one : many}`;
}

/** `12,5 %` of 12.5. */
export function percent(value: number) {
  return percents().format(value / 100);
}

/** `+12,5 %`, `−3 %`, or a dash where there is nothing to compare with. Takes percent. */
export function change(value: number | null | undefined) {
  if (value == null) return '–';
  return value > 0 ? `+${percent(value)}` : percent(value);
}

/** `20.11.2026` as the clock in Helsinki has it. */
export function date(moment: Moment) {
  return dates().format(instant(moment));
}

/** `20.11.`: the year left out, for chart axes and ranges. */
export function shortDate(moment: Moment) {
  return shortDates().format(instant(moment));
}

/** `pe 20.11.`: with the day of the week, without the year. */
export function weekdayDate(moment: Moment) {
  return `${weekdays().format(instant(moment))} ${shortDate(moment)}`;
}

/** `14.05` as the clock in Helsinki has it. */
export function clock(moment: Moment) {
  return clocks().format(instant(moment));
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

/** `marraskuu 2026`. */
export function month(moment: Moment) {
  return `${months().format(instant(moment))} ${isoDate(instant(moment)).slice(0, 4)}`;
}

/** `2026-11-20`: the calendar date in Helsinki, for inputs and file names. */
export function isoDate(moment: Date) {
  return isoDates().format(moment);
}
