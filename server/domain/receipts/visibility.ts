import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { LostDaysWay } from '#shared/schema.generated.ts';
import type { Period } from '../billing/figures/periods.ts';
import { type Span, without } from '../publishing/moderation/lostDays/lostDays.ts';
import type { Loss } from './lines.ts';

/** When consumers see an offer unless something hides it. */
export interface Run extends Span {
  id: string;
  title: string;
}

/** While a decision kept consumers from an offer, or from all of the business. */
export interface Hidden extends Span {
  /** Null for all. */
  offerId: string | null;
}

/** How a day of an offer was given back. */
export interface GivenDay {
  offerId: string;
  day: string;
  way: LostDaysWay;
  endDate: string | null;
}

const dayOf = (date: string): Span => ({ from: startOfDay(date), until: startOfDay(addDays(date, 1)) });

const meets = (one: Span, other: Span) => one.from < other.until && other.from < one.until;

/** What two spans have in common; it ends before it begins when that is nothing. */
export const common = (one: Span, other: Span): Span => ({
  from: one.from > other.from ? one.from : other.from,
  until: one.until < other.until ? one.until : other.until,
});

/** How many of the offers consumers could see on each day, for at least a part of it. */
export function shownOn(
  dates: readonly string[],
  runs: readonly Run[],
  hidden: readonly Hidden[],
): Map<string, number> {
  const seen = runs.map((run) => without(run, hiding(run, hidden)));
  return new Map(
    dates.map((date) => {
      const day = dayOf(date);
      return [date, seen.filter((parts) => parts.some((part) => meets(part, day))).length];
    }),
  );
}

/** Whether an offer could have been seen at a moment of some spans: no decision kept it from consumers then. */
export function wasSeen(run: Pick<Run, 'id' | 'from' | 'until'>, spans: readonly Span[], hidden: readonly Hidden[]) {
  return spans
    .map((span) => common(run, span))
    .some((part) => part.from < part.until && without(part, hiding(run, hidden)).length > 0);
}

const hiding = ({ id }: Pick<Run, 'id'>, hidden: readonly Hidden[]) =>
  hidden.filter(({ offerId }) => offerId === null || offerId === id);

/** The days of a period on which decisions kept consumers from offers, with how they were given back. */
export function hiddenDays(
  period: Period,
  { runs, hidden, given }: { runs: readonly Run[]; hidden: readonly Hidden[]; given: readonly GivenDay[] },
): Loss[] {
  const back = new Map(given.map((day) => [`${day.offerId} ${day.day}`, day]));
  return runs.flatMap((run) => {
    const dates = new Set(
      hiding(run, hidden)
        .filter((span) => meets(span, run))
        .flatMap((span) => datesIn(common(span, run), period)),
    );
    const days = [...dates].toSorted().map((date) => lossOf(run, date, back.get(`${run.id} ${date}`)));
    return joined(days);
  });
}

function lossOf({ title }: Run, date: string, given: GivenDay | undefined): Loss {
  const { way = null, endDate = null } = given ?? {};
  return { from: date, to: date, reason: 'HIDDEN', title, minutes: null, way, endDate };
}

/** The Helsinki dates that a span touches, of the period. What ends at midnight has not touched the day that begins. */
function datesIn({ from, until }: Span, period: Period): string[] {
  const [first, last] = [helsinkiDate(from), helsinkiDate(new Date(until.getTime() - 1))];
  const dates: string[] = [];
  const [start, end] = [first > period.from ? first : period.from, last < period.to ? last : period.to];
  for (let date = start; date <= end; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Days of an offer that follow each other and ended alike, as one. */
export function joined(days: readonly Loss[]): Loss[] {
  const all: Loss[] = [];
  for (const day of days) {
    const last = all.at(-1);
    const isNext = last && addDays(last.to, 1) === day.from && isAlike(last, day);
    if (isNext) last.to = day.to;
    else all.push({ ...day });
  }
  return all;
}

const isAlike = (one: Loss, other: Loss) =>
  one.title === other.title &&
  one.reason === other.reason &&
  one.minutes === other.minutes &&
  one.way === other.way &&
  one.endDate === other.endDate;

/** How many minutes of each day of a period fall into gaps; days without any are left out. */
export function minutesByDay(gaps: readonly Span[], period: Period): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const gap of gaps) {
    for (const date of datesIn(gap, period)) {
      const { from, until } = common(gap, dayOf(date));
      minutes.set(date, (minutes.get(date) ?? 0) + (until.getTime() - from.getTime()) / 60_000);
    }
  }
  return new Map([...minutes].map(([date, sum]) => [date, Math.round(sum)]));
}
