import { plainly, type Reading } from './reading.ts';

/** What a field of days takes: days as YYYY-MM-DD. */
export interface DayField {
  /** The current day, from which years that were left out and words such as `huomenna` are counted. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

type Parts = [year: number, month: number, day: number];

const words: Readonly<Record<string, number>> = {
  toissapäivänä: -2,
  eilen: -1,
  tänään: 0,
  huomenna: 1,
  ylihuomenna: 2,
};
const weekdays = ['su', 'ma', 'ti', 'ke', 'to', 'pe', 'la'];
const months = [
  'tammi',
  'helmi',
  'maalis',
  'huhti',
  'touko',
  'kesä',
  'heinä',
  'elo',
  'syys',
  'loka',
  'marras',
  'joulu',
];
/** Years from the current one within which six or eight bare digits may be meant. */
const plausible = 3;
const maxLength = 60;

/**
 * Reads a day as people type it: `5.1.2027`, `05.01.27`, `5.1.`, `2027-01-05`, `050127`, `ti 5. tammikuuta 2027`, `huomenna`.
 * A day and a month that could be the other way, as in `5/1/2027`, are a doubt, and so is a year between which the field's
 * first and last day do not decide. What is not in the calendar is a fault.
 */
export function readDay(text: string, field: DayField): Reading<string> {
  const plain = plainly(text).toLowerCase();
  if (plain === '') return { kind: 'empty' };
  if (plain.length > maxLength) return notDay;
  const away = words[plain];
  if (away !== undefined) return settled([dayAfter(field.today, away)], field);
  const [, weekday, rest = plain] =
    /^(su|ma|ti|ke|to|pe|la)(?:\.|anantai|istai|skiviikko|rstai|rjantai|uantai|nnuntai)?,? (.+)$/.exec(plain) ?? [];
  const found = possible(rest.replace(/ ?\(?(klo|kello)\b.*$/, ' klo'), field.today);
  if (!found) return notDay;
  const days = found.filter(exists).map(dayOf);
  if (days.length === 0) return { kind: 'fault', sentence: 'Tätä päivää ei ole kalenterissa.' };
  const right = weekday ? days.filter((day) => weekdays[weekdayOf(day)] === weekday) : days;
  if (right.length === 0) return { kind: 'fault', sentence: 'Viikonpäivä ja päivämäärä eivät sovi yhteen.' };
  return settled(right, field);
}

/** How a day that was understood is shown: 5.1.2027. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return day && `${Number(date)}.${Number(month)}.${year}`;
}

/** A fault of a day that a field does not take, or none. */
export function checkDay(day: string, { min, max }: Pick<DayField, 'min' | 'max'>): string | undefined {
  if (min && day < min) return `Valitse aikaisintaan ${dayText(min)}.`;
  return max && day > max ? `Valitse viimeistään ${dayText(max)}.` : undefined;
}

const notDay: Reading<string> = { kind: 'fault', sentence: 'Kirjoita päivä muodossa 5.1.2027.' };

/** The days that the field takes, the nearest first; when it takes none of them, the nearest, which it then refuses. */
function settled(days: string[], field: DayField): Reading<string> {
  const nearest = [...new Set(days)].toSorted((one, other) => distance(one, field) - distance(other, field));
  const [first, second] = nearest.filter((day) => checkDay(day, field) === undefined);
  if (first !== undefined && second !== undefined) return { kind: 'doubt', choices: [first, second] };
  return { kind: 'value', value: first ?? nearest[0] ?? '' };
}

const distance = (day: string, { today }: DayField) => Math.abs(Date.parse(day) - Date.parse(today));

/** The days that a text may mean, of the calendar or not; undefined when it is none. */
function possible(text: string, today: string): Parts[] | undefined {
  const thisYear = Number(today.slice(0, 4));
  const near = [thisYear - 1, thisYear, thisYear + 1];
  const iso =
    /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/.exec(text) ??
    /^(\d{4})-(\d\d)-(\d\d)t[\d:.z+-]*$/.exec(text)?.toSpliced(2, 0, '-');
  if (iso) return [[Number(iso[1]), Number(iso[3]), Number(iso[4])]];
  if (/^\d+$/.test(text)) return digitsAlone(text, thisYear);
  const spelled = /^(\d{1,2})\.? ?([a-zäö]+?)(?:kuu|kuuta|kuun)?\.? ?(\d{2}|\d{4})?\.?$/.exec(text);
  if (spelled) {
    const month = months.indexOf(spelled[2] ?? '') + 1;
    return month === 0 ? undefined : yearsOf(spelled[3], near).map((year) => [year, month, Number(spelled[1])]);
  }
  const parts = /^(\d{1,2})(?:\. ?|-| |(\/))(\d{1,2})(?:(?:\. ?|-| |\/)(\d{2}|\d{4})?)?\.?$/.exec(text);
  if (!parts) return undefined;
  const [one, other] = [Number(parts[1]), Number(parts[3])];
  const orders = parts[2]
    ? [
        [one, other],
        [other, one],
      ]
    : [[one, other]];
  return yearsOf(parts[4], near).flatMap((year) => orders.map(([day = 0, month = 0]): Parts => [year, month, day]));
}

function yearsOf(text: string | undefined, near: number[]): number[] {
  if (!text) return near;
  return [text.length === 2 ? 2000 + Number(text) : Number(text)];
}

/** DDMMYY, DDMMYYYY, and the same with the year first: those whose year is near. */
function digitsAlone(text: string, thisYear: number): Parts[] | undefined {
  const at = (from: number, to?: number) => Number(text.slice(from, to));
  const all: Parts[] = [];
  if (text.length === 6) all.push([2000 + at(4), at(2, 4), at(0, 2)], [2000 + at(0, 2), at(2, 4), at(4)]);
  if (text.length === 8) all.push([at(4), at(2, 4), at(0, 2)], [at(0, 4), at(4, 6), at(6)]);
  if (all.length === 0) return undefined;
  const isNear = ([year]: Parts) => Math.abs(year - thisYear) <= plausible;
  const near = all.filter((parts) => exists(parts) && isNear(parts));
  return near.length > 0 ? near : all.slice(0, 1);
}

function exists([year, month, day]: Parts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function dayOf([year, month, day]: Parts): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}
