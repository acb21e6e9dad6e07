import { timingSafeEqual } from 'node:crypto';
import { isId } from '#platform/database/ids.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import type { HolidayQuestion } from '#shared/rules/shops/holidayQuestions.ts';
import { outletTexts } from '#shared/texts/shops.ts';
import { areaLink } from '../accounts/email/mails.ts';
import { Business } from '../accounts/entities.ts';
import type { Outlet } from './entities.ts';
import { answerHoliday, myHolidayQuestions } from './holidays.ts';
import { confirmOutletHours, outletsInUse } from './outlets.ts';

/** Days for which the link of a mail works: until the next mails have come, and a holiday later. */
const daysOfLink = 21;
const purpose = 'outlet hours';

/** What a business sees of its outlets through the link of a mail. */
export interface LinkedHours {
  businessName: string;
  outlets: Outlet[];
  holidays: HolidayQuestion<Outlet>[];
}

/**
 * Where a business confirms its hours and answers about holidays without signing in. Who has the mail may do that much:
 * the key is signed, for that business and until that day, and says nothing else.
 */
export function hoursLink(platform: Pick<Platform, 'config' | 'secrets'>, businessId: string, now: Date): string {
  const claim = `${businessId}.${addDays(helsinkiDate(now), daysOfLink)}`;
  const key = `${claim}.${platform.secrets.pseudonym(claim, purpose)}`;
  return `${areaLink(platform, 'BUSINESS', 'aukiolo')}?avain=${key}`;
}

/** The approved business of a key. Throws TOKEN_INVALID. */
async function businessOf({ em, platform }: Scope, key: string, now: Date): Promise<Business> {
  const [id = '', lastDay = '', signature = ''] = key.split('.');
  const expected = Buffer.from(platform.secrets.pseudonym(`${id}.${lastDay}`, purpose));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const works = isSigned && isId(id) && helsinkiDate(now) <= lastDay;
  const business = works ? await em.findOne(Business, { id, status: 'APPROVED' }) : null;
  if (!business) throw new AppError('TOKEN_INVALID', { message: outletTexts.brokenLink });
  return business;
}

/** What the link of a mail shows. It changes nothing: programs that read mails open their links. Throws TOKEN_INVALID. */
export async function hoursByLink(scope: Scope, key: string, now = new Date()): Promise<LinkedHours> {
  const business = await businessOf(scope, key, now);
  return linkedHours(scope, business, now);
}

async function linkedHours(scope: Scope, business: Business, now: Date): Promise<LinkedHours> {
  const { businessName } = business;
  const holidays = await myHolidayQuestions(scope, business, now);
  return { businessName, outlets: await outletsInUse(scope.em, business.id), holidays };
}

/** Confirms the hours that the link has shown, all or none. Throws TOKEN_INVALID, and as `confirmOutletHours`. */
export async function confirmHoursByLink(
  { em, platform }: Scope,
  { signedKey, seen }: { signedKey: string; seen: readonly { id: string; version: number }[] },
  now = new Date(),
): Promise<LinkedHours> {
  const business = await businessOf({ em, platform }, signedKey, now);
  await em.transactional(async (em) => {
    for (const one of seen) await confirmOutletHours({ em: em as Scope['em'], platform }, business, one, now);
  });
  return linkedHours({ em, platform }, business, now);
}

/** Answers about a holiday as `answerHoliday` does. Throws TOKEN_INVALID and CONFLICT. */
export async function answerHolidayByLink(
  scope: Scope,
  { signedKey, ...answer }: { signedKey: string; date: string; isOpen: boolean },
  now = new Date(),
): Promise<LinkedHours> {
  const business = await businessOf(scope, signedKey, now);
  await answerHoliday(scope, business, answer, now);
  return linkedHours(scope, business, now);
}
