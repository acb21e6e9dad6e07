import { addDays, helsinkiMonth, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import type { Business } from '../accounts/entities.ts';
import { BusinessDay, BusinessSourceDay } from '../analytics/entities.ts';

const HOUR = 3_600_000;

/** The month that number of months before the present one. */
export function monthAgo(count: number): string {
  let month = helsinkiMonth(new Date());
  for (let i = 0; i < count; i += 1) month = addDays(`${month}-01`, -1).slice(0, 7);
  return month;
}

export const noonOf = (date: string) => new Date(startOfDay(date).getTime() + 12 * HOUR);

/** When the month may be closed: in the morning of the third day of the next one. */
export function closingOf(month: string): Date {
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return new Date(startOfDay(`${next}-03`).getTime() + 7 * HOUR);
}

const counts = {
  views: 40,
  clicks: 8,
  calls: 1,
  directions: 2,
  website: 3,
  repeats: 5,
  robots: 6,
  own: 7,
  overLimit: 9,
};

/** A business with an offer of a week from the fifth day of a month, and with what was counted on two of its days. */
export async function aBusinessMonth(platform: Platform, month: string, facts: object = {}): Promise<Business> {
  const business = await aRichBusiness(platform, 100_000, facts);
  await publish(platform, business, { title: '=1+1; "Ruis"leipä' }, noonOf(`${month}-05`));
  await count(platform, business, `${month}-05`);
  await count(platform, business, `${month}-06`);
  return business;
}

/** Adds the counts above to a day. */
export async function count(platform: Platform, business: Business, day: string, more = {}): Promise<void> {
  const em = platform.orm.em.fork();
  em.create(BusinessDay, { business: business.id, day, ...counts, ...more });
  em.create(BusinessSourceDay, { business: business.id, day, source: 'POSTER', visits: 11 });
  await em.flush();
}
