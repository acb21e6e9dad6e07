import { sql } from 'kysely';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { MailContent } from '#platform/mail/mailLayout.ts';
import type { Platform } from '#platform/platform.ts';
import { type HolidayOutlet, type HolidayQuestion, holidayQuestions } from '#shared/rules/shops/holidayQuestions.ts';
import { weekLines } from '#shared/rules/shops/openHours.ts';
import { dayText } from '#shared/rules/typed/days.ts';
import { outletMailTexts as texts } from '#shared/texts/shops.ts';
import { hoursLink } from './hoursLink.ts';

/** The part of a mail that asks whether hours are right. */
export type HoursPart = NonNullable<MailContent['sections']>[number];

/** Outlets that a mail names. */
const maxNamed = 5;

type MailedOutlet = HolidayOutlet & { businessId: string };

/** What a mail asks each of the businesses about its outlets: whether their hours are right, and about holidays. */
export async function outletsOfMail(
  platform: Pick<Platform, 'background' | 'config' | 'secrets'>,
  businessIds: readonly string[],
  now: Date,
): Promise<Map<string, HoursPart>> {
  const rows: MailedOutlet[] = await platform.background
    .selectFrom('outlet')
    .select(['business_id as businessId', 'name', 'hours', 'special_hours as specialHours'])
    .where('business_id', '=', sql<string>`any(${[...businessIds]}::uuid[])`)
    .where('closed_at', 'is', null)
    .where('is_proposed', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const parts = new Map<string, HoursPart>();
  for (const [businessId, outlets] of Map.groupBy(rows, (row) => row.businessId)) {
    const known = outlets.filter(({ hours }) => hours.length > 0);
    if (known.length === 0) continue;
    parts.set(businessId, partOf(known, hoursLink(platform, businessId, now), now));
  }
  return parts;
}

function partOf(outlets: readonly HolidayOutlet[], url: string, now: Date): HoursPart {
  const isOne = outlets.length === 1;
  const named = outlets.slice(0, maxNamed).map((outlet) => hoursText(outlet, isOne));
  const rest = outlets.length > maxNamed ? [texts.rest(outlets.length - maxNamed)] : [];
  const holidays = holidayQuestions(outlets, helsinkiDate(now));
  const confirm = { title: texts.confirm, lines: [...named, ...rest], url };
  return {
    heading: texts.heading,
    entries: [confirm, ...holidays.map((holiday) => entryOf(holiday, url))],
    closing: [],
  };
}

const entryOf = ({ date, name }: HolidayQuestion, url: string) => ({
  title: texts.holiday(dayText(date).slice(0, -4)),
  lines: [texts.holidayHint(name)],
  url,
});

function hoursText({ name, hours }: HolidayOutlet, isOne: boolean): string {
  const text = weekLines(hours, texts.weekdays)
    .map((line) => line.join(' '))
    .join(', ');
  return isOne ? text : `${name}: ${text}`;
}
