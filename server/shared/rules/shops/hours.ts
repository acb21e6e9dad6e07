import { inHelsinki } from '../../calendar/helsinkiClock.ts';
import { whenHelsinkiShows } from '../../calendar/whenHelsinkiShows.ts';
import type { DaySpan, OpenHours, SpecialHours } from './openHours.ts';

/** When an outlet is open. */
export interface Schedule {
  hours: readonly OpenHours[];
  specials: readonly SpecialHours[];
}

/** Whether it is open at an instant, and when that changes. */
export type Opening =
  /** `until` is null when it does not close within two weeks. */
  | { isOpen: true; until: Date | null }
  /** `opensAt` is null when it does not open within two weeks. */
  | { isOpen: false; opensAt: Date | null };

/** Days that are looked ahead. */
const horizon = 14;
const DAY = 86_400_000;

/** Instants between which it is open. */
export type Span = readonly [from: Date, to: Date];

/** Whether the outlet is open at the instant; undefined when nothing is known of its hours. */
export function openingAt({ hours, specials }: Schedule, now: Date): Opening | undefined {
  if (hours.length === 0 && specials.length === 0) return undefined;
  const today = Date.parse(dayIn(now));
  const spans = openSpans({ hours, specials }, now, horizon);
  const current = spans.find(([from, to]) => from <= now && now < to);
  if (current) {
    const [, until] = current;
    return { isOpen: true, until: until < whenHelsinkiShows(isoDay(today + horizon * DAY), 0) ? until : null };
  }
  return { isOpen: false, opensAt: spans.find(([from]) => from > now)?.[0] ?? null };
}

/** When it is open from the day before an instant to that many days after it, in order. Spans that touch are one. */
export function openSpans(schedule: Schedule, now: Date, days: number): Span[] {
  const today = Date.parse(dayIn(now));
  const all = Array.from({ length: days + 2 }, (_, place) => isoDay(today + (place - 1) * DAY));
  return joined(all.flatMap((day) => spansOf(schedule, day)));
}

/** The hours of a day (YYYY-MM-DD), in their order; those of the evening before, which may last into it, are not among them. */
export function hoursOn({ hours, specials }: Schedule, day: string): DaySpan[] {
  const special = specials.filter(({ from, to }) => from <= day && day <= to);
  const weekday = weekdayOf(day);
  const found =
    special.length > 0
      ? special.flatMap(({ opens, closes }) => (opens !== null && closes !== null ? [{ opens, closes }] : []))
      : hours.filter((span) => span.weekday === weekday).map(({ opens, closes }) => ({ opens, closes }));
  return found.toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function spansOf(schedule: Schedule, day: string): Span[] {
  return hoursOn(schedule, day).map(({ opens, closes }): Span => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return [whenHelsinkiShows(day, from), whenHelsinkiShows(day, to > from ? to : to + 24 * 60)];
  });
}

/** Spans that touch as one: those who are open round the clock do not close at midnight. */
function joined(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one.getTime() - other.getTime())) {
    const last = all.at(-1);
    if (last && from <= last[1]) all.splice(-1, 1, [last[0], to > last[1] ? to : last[1]]);
    else all.push([from, to]);
  }
  return all;
}

/** Minutes from midnight of HH:MM. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const dayIn = (instant: Date) => inHelsinki(instant).toISOString().slice(0, 10);
