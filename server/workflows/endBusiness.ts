import { AppError, refuseIfAny } from '#shared/appError.ts';
import { hasEndingNotice } from '#shared/rules/accounts.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type {
  EndingException,
  MutationDeleteBusinessArgs,
  MutationGiveEndingNoticeArgs,
} from '#shared/schema.generated.ts';
import { endingTexts } from '#shared/texts/statements.ts';
import { findBusiness } from '../domain/accounts/businesses/businesses.ts';
import { lockBusiness } from '../domain/accounts/businesses/businessStatus.ts';
import { mailTo } from '../domain/accounts/email/mails.ts';
import { type Admin, Business } from '../domain/accounts/entities.ts';
import { record } from '../domain/audit/audit.ts';
import { createStatementOfReasons, endRestrictions } from '../domain/contentReports/restrict.ts';
import { addDays, finnishDate, helsinkiDate, startOfDay } from '../platform/helsinki.ts';
import type { Platform, Scope } from '../platform/platform.ts';
import { deleteBusiness, refuseOtherBalance } from './deleteBusiness.ts';

/** Whole days between the notice of an account's end and the end (regulation (EU) 2019/1150, article 4). */
const endingNoticeDays = 30;

/**
 * Gives a business notice: it publishes nothing from now on, and a job deletes it after 30 whole days. Throws INVALID_INPUT,
 * BUSINESS_NOT_FOUND, STATUS_CHANGE_REFUSED for a business that is not in use, BALANCE_REMAINS unless `force` lets the balance
 * be written off on the day, and CONFLICT for another balance than the one that was read, or a second notice.
 */
export async function giveEndingNotice(
  scope: Scope,
  admin: Admin,
  { id, force, balance, grounds }: MutationGiveEndingNoticeArgs,
  now = new Date(),
): Promise<Business> {
  refuseIfAny(checkGrounds(grounds));
  return scope.em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    if (!hasEndingNotice(business.status))
      throw new AppError('STATUS_CHANGE_REFUSED', { message: endingTexts.otherStatus });
    refuseSecondEnd(business);
    if (business.balance > 0 && !force) throw new AppError('BALANCE_REMAINS');
    refuseOtherBalance(business, balance);
    Object.assign(business, { endsAt: endOfNotice(now), endsBalance: business.balance, isOwnEnding: false });
    const about = { kind: 'BUSINESS_ENDING', business, from: endOfNotice(now) } as const;
    await createStatementOfReasons({ ...scope, em }, admin, about, { grounds }, now);
    record(em, admin, 'business.give_notice', {
      target: { kind: 'business', id },
      after: { endsAt: business.endsAt, reason: grounds.facts },
    });
    return business;
  });
}

/** When a notice that is given now is over. */
export const endOfNotice = (now: Date) => startOfDay(addDays(helsinkiDate(now), endingNoticeDays + 1));

/** Throws CONFLICT when the account ends already. */
export function refuseSecondEnd({ endsAt, isOwnEnding }: Business): void {
  if (!endsAt) return;
  const message = isOwnEnding ? endingTexts.alreadyOwn : endingTexts.already;
  throw new AppError('CONFLICT', { message: message(finnishDate(endsAt)) });
}

/**
 * Takes a notice back and mails the business. Without one it changes nothing. Throws BUSINESS_NOT_FOUND, and
 * STATUS_CHANGE_REFUSED when the business ends its account itself.
 */
export async function takeBackEndingNotice(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  now = new Date(),
): Promise<Business> {
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    if (!business.endsAt) return business;
    if (business.isOwnEnding) throw new AppError('STATUS_CHANGE_REFUSED', { message: endingTexts.ownOnly });
    record(em, admin, 'business.take_back_notice', {
      target: { kind: 'business', id },
      before: { endsAt: business.endsAt },
    });
    Object.assign(business, goesOn);
    await endRestrictions(em, { businessId: id }, ['BUSINESS_ENDING'], now);
    const { heading, text } = endingTexts.takenBack;
    await mailTo(em, platform, business.email, { heading, paragraphs: [text] });
    return business;
  });
}

/** The columns of an account that does not end. */
export const goesOn = { endsAt: null, endsBalance: null, isOwnEnding: false };

/**
 * Deletes a business at once. One that is in use needs a reason why it gets no notice, and its fact; of the documented call the
 * reason is that it was one. Throws INVALID_INPUT, and as `deleteBusiness`.
 */
export async function endBusinessAtOnce(
  scope: Scope,
  admin: Admin,
  { id, force, balance: seen, grounds, exception }: MutationDeleteBusinessArgs,
): Promise<number> {
  refuseIfAny(checkGrounds(grounds));
  const isExplained = exception === ('API' satisfies EndingException) || (exception && grounds);
  if (!isExplained && hasEndingNotice((await findBusiness(scope, id)).status)) {
    refuseIfAny({ exception: endingTexts.exceptionMissing });
  }
  return deleteBusiness(scope, admin, id, { force, seen, grounds, exception });
}

/**
 * Deletes the businesses whose notice is over. One whose balance has grown since waits for an admin, one that cannot be deleted
 * keeps none of the others, and of two servers one deletes. Returns how many; throws the first fault at the end, so that the
 * job counts as failed.
 */
export async function endNoticedBusinesses(platform: Platform, now = new Date()): Promise<number> {
  const due = await platform.orm.em.fork().find(Business, { endsAt: { $lte: now } }, { orderBy: { endsAt: 1 } });
  let ended = 0;
  const failures: unknown[] = [];
  for (const { id, balance, endsBalance } of due) {
    if (platform.jobs.stopping.aborted) break;
    if (balance > (endsBalance ?? 0)) {
      platform.log.warn({ business: id }, 'an account whose notice is over has a larger balance than was read');
      continue;
    }
    const scope = { em: platform.orm.em.fork() as Scope['em'], platform };
    try {
      await deleteBusiness(scope, 'NOTICE', id, { force: true, seen: balance }, now);
      ended += 1;
    } catch (error) {
      const isOver = error instanceof AppError && ['CONFLICT', 'BUSINESS_NOT_FOUND'].includes(error.code);
      if (!isOver) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return ended;
}
