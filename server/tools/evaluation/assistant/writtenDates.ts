import { addDays, helsinkiDate } from '#platform/helsinki.ts';

/** A day as it is written in a text. */
export interface WrittenDate {
  at: number;
  text: string;
  /** '2026-11-24'; '' for a day that does not exist. */
  day: string;
}

const months: Record<string, string[]> = {
  fi: 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu'.split(' '),
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'january february march april may june july august september october november december'.split(' '),
};
const monthWord = Object.values(months).flat().join('|');
const patterns = [
  /(?<![\d.,€])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?/gu,
  /(?<![\d.,])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
  new RegExp(
    `(?<![\\d.,])(?<day>\\d{1,2})\\.?(?:st|nd|rd|th)? (?<name>${monthWord})(?:kuuta|kuun)?(?:,? (?<year>\\d{4}))?`,
    'giu',
  ),
  new RegExp(`(?<name>${monthWord}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?(?!\\d)`, 'giu'),
];
const near: [RegExp, number][] = [
  [/(?<!\p{L})(?:tänään|idag|i dag|today)(?!\p{L})/giu, 0],
  [/(?<!\p{L})(?:huomenna|i morgon|tomorrow)(?!\p{L})/giu, 1],
];

/** Every date that a text names in Finnish, Swedish or English; a day without its year is the next such day. */
export function findDates(text: string, now: Date): WrittenDate[] {
  const today = helsinkiDate(now);
  const written = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: whole, index, groups }) => ({
      at: index,
      text: whole,
      day: dayOf(groups ?? {}, today),
    })),
  );
  const relative = near.flatMap(([pattern, days]) =>
    [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({ at: index, text: whole, day: addDays(today, days) })),
  );
  return [...written, ...relative];
}

function dayOf({ day = '', month, name = '', year }: Record<string, string | undefined>, today: string): string {
  const number = month ? Number(month) : monthOf(name);
  const rest = `${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year) return `${year}-${rest}`;
  const thisYear = `${today.slice(0, 4)}-${rest}`;
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${rest}`;
}

function monthOf(name: string): number {
  return Math.max(...Object.values(months).map((names) => names.indexOf(name.toLowerCase()))) + 1;
}
