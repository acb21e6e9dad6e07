import { openHoursTexts as texts } from '#client/texts/openHours.ts';
import {
  weekLines as linesOfWeek,
  type OpenHours,
  openHoursText,
  type SpecialHours,
} from '#shared/rules/shops/openHours.ts';
import { isoDate, weekdayDate } from './format.ts';

const DAY = 86_400_000;

/** Days with the same hours in a row as one line: ['ma–pe', '9–17']. */
export const weekLines = (hours: readonly OpenHours[]) => linesOfWeek(hours, texts.weekdays);

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
