import { openHoursTexts as texts } from '#client/texts/openHours.ts';
import { inHelsinki } from '#shared/calendar/helsinkiClock.ts';
import { holidayOf } from '#shared/calendar/holidays.ts';
import {
  hoursOn,
  type OpenHours,
  openingAt,
  type Schedule,
  type SpecialHours,
  weekdayOf,
} from '#shared/rules/shops/hours.ts';
import { openHoursText } from '#shared/rules/typed/openHours.ts';
import { clock, isoDate, shortDate, weekdayDate } from './format.ts';

const DAY = 86_400_000;

/** 'Auki nyt, sulkeutuu 18.00', 'Suljettu, avautuu ma 9.00', 'Itsenäisyyspäivänä suljettu'; undefined when nothing is known. */
export function openingText(schedule: Schedule, now: Date): string | undefined {
  const opening = openingAt(schedule, now);
  if (!opening) return undefined;
  if (opening.isOpen) return opening.until ? texts.openUntil(clock(opening.until)) : texts.openNow;
  const { opensAt } = opening;
  const on = closedDay(schedule, now);
  if (!opensAt) return on ? texts.closedOn(on) : texts.closed;
  const time = timeSeenFrom(opensAt, now);
  return on ? texts.closedOnUntil(on, time) : texts.closedUntil(time);
}

/** 'Itsenäisyyspäivänä' or 'Tänään' on a day of its own hours on which the outlet is not open at all. */
function closedDay(schedule: Schedule, now: Date): string | undefined {
  const today = isoDate(now);
  const isSpecial = schedule.specials.some(({ from, to }) => from <= today && today <= to);
  if (!isSpecial || hoursOn(schedule, today).length > 0) return undefined;
  return holidayOf(today)?.on ?? texts.today;
}

/** '9.00' of the same day, 'ma 9.00' of the next six, '14.12. klo 9.00' of others. */
function timeSeenFrom(at: Date, now: Date): string {
  const [day, today] = [isoDate(at), isoDate(now)];
  if (day === today) return clock(at);
  const days = (Date.parse(day) - Date.parse(today)) / DAY;
  return days < 7 ? `${texts.weekdays[weekdayOf(day) - 1]} ${clock(at)}` : texts.at(shortDate(day), clock(at));
}

/** Days with the same hours in a row as one line: ['ma–pe', '9–17']. */
export function weekLines(hours: readonly OpenHours[]): [days: string, hours: string][] {
  const lines: { first: string; last: string; text: string }[] = [];
  texts.weekdays.forEach((name, place) => {
    const spans = hours.filter(({ weekday }) => weekday === place + 1);
    const text = openHoursText(spans.toSorted((one, other) => (one.opens < other.opens ? -1 : 1)));
    const before = lines.at(-1);
    if (before?.text === text) before.last = name;
    else lines.push({ first: name, last: name, text });
  });
  return lines.map(({ first, last, text }) => [first === last ? first : `${first}–${last}`, text]);
}

/** The days of the next two weeks that have hours of their own: ['to 24.12.', '9–12', 'Jouluaatto']. */
export function specialLines(
  specials: readonly SpecialHours[],
  now: Date,
): [days: string, hours: string, why: string][] {
  const [today, last] = [isoDate(now), isoDate(new Date(now.getTime() + 14 * DAY))];
  const near = specials.filter(({ from, to }) => to >= today && from <= last);
  const byDays = Map.groupBy(near, ({ from, to }) => `${from} ${to}`);
  return [...byDays.values()].flatMap((spans) => {
    const [first] = spans;
    if (!first) return [];
    const open = spans.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []));
    const days = first.from === first.to ? [first.from] : [first.from, first.to];
    const why = spans.map(({ text }) => text).find(Boolean) ?? '';
    return [[days.map(weekdayDate).join('–'), openHoursText(open), why]];
  });
}

/** The instant at which minutes change next, for what says whether something is open. */
export function nextMinute(now: Date): number {
  return 60_000 - (inHelsinki(now).getTime() % 60_000);
}
