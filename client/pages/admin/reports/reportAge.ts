import { isBankingDay } from '#shared/rules/bankingDays.ts';
import { isoDate } from '../../../lib/format/format.ts';

const day = 86_400_000;
/** Working days in which a report is decided on. */
const target = 2;

/** Hours from one moment to another, without those of weekends and of public holidays. */
function workingHours(from: Date, to: Date): number {
  let milliseconds = 0;
  for (let at = from.getTime(); at < to.getTime(); ) {
    const next = new Date(at);
    next.setHours(24, 0, 0, 0);
    const end = Math.min(next.getTime(), to.getTime());
    if (isBankingDay(isoDate(new Date(at)))) milliseconds += end - at;
    at = end;
  }
  return milliseconds / 3_600_000;
}

/** How long a report has waited, in hours and whole days of work, and whether that is more than the target. */
export function reportAge(receivedAt: string, now: Date): { hours: number; days: number; isLate: boolean } {
  // What is older than a month is late anyway.
  const from = new Date(Math.max(Date.parse(receivedAt), now.getTime() - 30 * day));
  const hours = workingHours(from, now);
  return { hours: Math.floor(hours), days: Math.floor(hours / 24), isLate: hours > target * 24 };
}
