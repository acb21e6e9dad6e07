import { holidayOf } from '../../calendar/holidays.ts';
import { hoursOn } from './hours.ts';
import type { OpenHours, SpecialHours } from './openHours.ts';

/** Days before a holiday from which on it is asked about. */
const daysAhead = 14;
const DAY = 86_400_000;

/** What is read of an outlet. */
export interface HolidayOutlet {
  name: string;
  hours: readonly OpenHours[];
  specialHours: readonly SpecialHours[];
}

/** A holiday on which outlets would be open by the hours of the week, and have not said whether they are. */
export interface HolidayQuestion<Outlet extends HolidayOutlet = HolidayOutlet> {
  /** YYYY-MM-DD. */
  date: string;
  /** 'itsenäisyyspäivä'. */
  name: string;
  outlets: Outlet[];
}

/** The holidays of the two weeks after a day (YYYY-MM-DD) that are to be asked about, in their order. */
export function holidayQuestions<Outlet extends HolidayOutlet>(
  outlets: readonly Outlet[],
  today: string,
): HolidayQuestion<Outlet>[] {
  const days = Array.from({ length: daysAhead }, (_, place) => isoDay(Date.parse(today) + (place + 1) * DAY));
  return days.flatMap((date) => {
    const holiday = holidayOf(date);
    if (!holiday?.isOff) return [];
    const unsaid = outlets.filter((outlet) => isUnsaid(outlet, date));
    return unsaid.length > 0 ? [{ date, name: holiday.name, outlets: unsaid }] : [];
  });
}

/** The special hours that an answer means: those of that day of the week, or none. */
export function holidayHours(outlet: HolidayOutlet, date: string, isOpen: boolean): SpecialHours[] {
  const text = capitalized(holidayOf(date)?.name ?? '');
  const day = { from: date, to: date, text };
  if (!isOpen) return [{ ...day, opens: null, closes: null }];
  return hoursOn({ hours: outlet.hours, specials: [] }, date).map((span) => ({ ...day, ...span }));
}

function isUnsaid({ hours, specialHours }: HolidayOutlet, date: string): boolean {
  const isSaid = specialHours.some(({ from, to }) => from <= date && date <= to);
  return !isSaid && hoursOn({ hours, specials: [] }, date).length > 0;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
