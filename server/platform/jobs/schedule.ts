import { addDays, helsinkiClock, helsinkiDate, startOfDay } from '../helsinki.ts';

/** Hours that Helsinki's clocks skip in March and show twice in October, with one before and after them to be sure. */
const uncertainHours = [2, 3, 4];

/** Minutes after its time in which the queue may still begin a run. */
const grace = 5;

interface Time {
  minute: number;
  hour: number;
  /** 0 for Sunday; null for every day. */
  weekday: number | null;
}

/** When a schedule of once a day or a week is due; null for one of several times a day. */
function timeOf(cron: string): Time | null {
  const [, minute, hour, weekday] = /^(\d+) (\d+) \* \* (\*|\d)$/.exec(cron) ?? [];
  if (minute === undefined) return null;
  return { minute: Number(minute), hour: Number(hour), weekday: weekday === '*' ? null : Number(weekday) };
}

/** Throws for a schedule that would run never or twice in a night in which the clocks change. */
export function checkSchedule(name: string, cron: string): void {
  const [, hours = ''] = cron.split(' ');
  if (hours.split(',').some((hour) => uncertainHours.includes(Number(hour)))) {
    throw new Error(`The job ${name} is due between 2 and 5, when the clocks change`);
  }
}

/**
 * Since when a run counts that is due by now: from the beginning of its day. Null when none is, when the queue may still begin
 * it, and for schedules of several times a day, whose next run is near. A daily run is made up for on its day, a weekly one on
 * any later day of its week.
 * @param until Helsinki's time ('HH:MM') after which a run is no longer made up for on a day
 */
export function dueSince(cron: string, now: Date, until = '23:59'): Date | null {
  const time = timeOf(cron);
  if (!time) return null;
  const today = helsinkiDate(now);
  const clock = helsinkiClock(now);
  if (clock < clockAt(time.hour * 60 + time.minute + grace) || clock > until) return null;
  const weekday = new Date(today).getUTCDay();
  const daysAgo = time.weekday === null ? 0 : (weekday - time.weekday + 7) % 7;
  return startOfDay(addDays(today, -daysAgo));
}

/** 'HH:MM' of a minute of the day, the last one at the latest. */
function clockAt(minute: number): string {
  const within = Math.min(minute, 24 * 60 - 1);
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
