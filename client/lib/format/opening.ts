import { openHoursTexts as texts } from '#client/texts/openHours.ts';
import { holidayOf } from '#shared/calendar/holidays.ts';
import { hoursOn, openingAt, type Schedule, weekdayOf } from '#shared/rules/shops/hours.ts';
import { openHoursText } from '#shared/rules/shops/openHours.ts';
import { clock, isoDate, shortDate } from './format.ts';

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

/** 'Yrityksen ilmoittamat ajat: tänään 9–17', of hours that were not confirmed lately; undefined when nothing is known. */
export function givenText(schedule: Schedule, now: Date): string | undefined {
  if (schedule.hours.length === 0 && schedule.specials.length === 0) return undefined;
  return texts.givenToday(openHoursText(hoursOn(schedule, isoDate(now))));
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
