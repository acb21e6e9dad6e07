import { isoDate, shortDate } from '../../lib/format/format.ts';
import { offerTexts } from '../../texts/app.ts';

interface Ending {
  /** Last moment shown. */
  endsAt: string;
  /** False for an ended favourite. */
  validNow: boolean;
}

/** How long an offer still holds, said for a card and for its own page. soon: today or tomorrow is the last day. */
export interface Validity {
  short: string;
  long: string;
  tone: 'plain' | 'soon' | 'ended';
}

const dayMs = 86_400_000;

/** Whole days between two moments by the calendar of Helsinki. */
function daysBetween(from: Date, to: Date) {
  return (Date.parse(isoDate(to)) - Date.parse(isoDate(from))) / dayMs;
}

/** What to say of the validity of an offer at a moment. */
export function validity({ endsAt, validNow }: Ending, now = new Date()): Validity {
  const end = new Date(endsAt);
  const last = shortDate(end);
  if (end < now) return { short: offerTexts.ended, long: offerTexts.endedOn(last), tone: 'ended' };
  if (!validNow) return { short: offerTexts.ended, long: offerTexts.ended, tone: 'ended' };
  const days = daysBetween(now, end);
  if (days === 0) return { short: offerTexts.today, long: offerTexts.untilToday, tone: 'soon' };
  if (days === 1) return { short: offerTexts.tomorrow, long: offerTexts.untilTomorrow(last), tone: 'soon' };
  return { short: offerTexts.days(days), long: offerTexts.untilDay(days, last), tone: 'plain' };
}
