import type { DaySpan } from '../shops/openHours.ts';
import { plainly, type Reading } from './reading.ts';

/** Spans of a day at most. */
export const maxSpans = 3;
const maxLength = 100;
const notHours: Reading<DaySpan[]> = { kind: 'fault', sentence: 'Kirjoita aukiolo muodossa 9–17 tai 9.30–17.' };

const closedWords = new Set(['suljettu', 'suljettuna', 'kiinni', 'ei auki', 'closed', 'stängt', '-', 'x']);
const alwaysWords = new Set(['24h', '24 h', '24/7', 'ympäri vuorokauden', 'aina auki', '24 tuntia', 'ympäri vrk']);
const clockPattern = /^(\d{1,2})(?:[.:](\d{2}))? ?(am|pm)?$/;

/**
 * Reads the hours of one day as people type them: `9-17`, `klo 9.00–17.30`, `9-12, 13-17`, `18–02`, `24 h`, `suljettu`, which
 * is no span. An end that would be in the next night, and by a clock of twelve hours in the same afternoon, is a doubt: `9-5`.
 */
export function readOpenHours(text: string): Reading<DaySpan[]> {
  const plain = plainly(text).toLowerCase();
  if (plain === '') return { kind: 'empty' };
  if (plain.length > maxLength) return notHours;
  if (closedWords.has(plain)) return { kind: 'value', value: [] };
  const words = plain.replace(/^(?:auki|avoinna) /, '');
  if (alwaysWords.has(words)) return { kind: 'value', value: [{ opens: '00:00', closes: '00:00' }] };
  const read = words.split(/ ?[,;&/] ?| ja | och | and /).map(spanOf);
  const spans = read.filter((span) => span !== undefined);
  if (spans.length < read.length) return notHours;
  if (spans.length > maxSpans) return { kind: 'fault', sentence: `Aukioloja voi olla enintään ${maxSpans} päivässä.` };
  const literal = spans.map(({ opens, closes }) => hours(opens, closes));
  const inAfternoon = onTwelveHourClock(spans);
  if (overlap(inAfternoon)) return { kind: 'fault', sentence: 'Aukiolot menevät päällekkäin.' };
  const isDoubt = JSON.stringify(inAfternoon) !== JSON.stringify(literal);
  return isDoubt ? { kind: 'doubt', choices: [inAfternoon, literal] } : { kind: 'value', value: literal };
}

/** The same spans where ends that go back, such as of `8-12, 1-5`, are of the afternoon. */
function onTwelveHourClock(spans: readonly TypedSpan[]): DaySpan[] {
  let before = 0;
  return spans.map(({ opens, closes, isBare }) => {
    const half = 12 * 60;
    const from = isBare && opens < before && closes < half ? opens + half : opens;
    const isEarly = isBare && closes <= from && closes > 0 && closes < half && closes + half > from;
    before = isEarly ? closes + half : closes;
    return hours(from, before);
  });
}

/** Whether spans of one day have a time in common. */
export function overlap(spans: readonly DaySpan[]): boolean {
  const sorted = spans.toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
  return sorted.some(({ opens, closes }, place) => {
    const next = sorted[place + 1];
    return next !== undefined && (closes <= opens || next.opens < closes);
  });
}

/** In minutes from midnight. */
interface TypedSpan {
  opens: number;
  closes: number;
  /** Whole hours without a word of the half of the day. */
  isBare: boolean;
}

/** The span of `9-17`, `klo 9.00 - 17.30` or `9am-5pm`; undefined when it is none. */
function spanOf(text: string): TypedSpan | undefined {
  const ends = text.replaceAll(/\b(?:klo|kello|kl)\.? ?/g, '').split(/ ?- ?/);
  const [opens, closes] = ends.map(clockOf);
  if (ends.length !== 2 || opens === undefined || closes === undefined || opens === 24 * 60) return undefined;
  const isBare = /^\d{1,2}$/.test(ends[0] ?? '') && /^\d{1,2}$/.test(ends[1] ?? '');
  return { opens, closes, isBare };
}

/** Minutes from midnight. */
function clockOf(text: string): number | undefined {
  const [, hour, minute = '0', half] = clockPattern.exec(text.replace(/^(\d{1,2})(\d{2})$/, '$1.$2')) ?? [];
  if (hour === undefined) return undefined;
  const inDay = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  const minutes = inDay * 60 + Number(minute);
  const exists = Number(minute) < 60 && minutes <= 24 * 60 && (!half || (Number(hour) >= 1 && Number(hour) <= 12));
  return exists ? minutes : undefined;
}

const hours = (opens: number, closes: number): DaySpan => ({ opens: clockText(opens), closes: clockText(closes) });

function clockText(minutes: number): string {
  const inDay = minutes % (24 * 60);
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
