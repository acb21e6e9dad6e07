import { AppError } from '#shared/appError.ts';
import { finnishMoney } from '#shared/finnish/finnishNumbers.ts';
import type { EndMyBusinessInput } from '#shared/schema.generated.ts';
import { endingTexts, ownEndingTexts } from '#shared/texts/statements.ts';
import { lockBusiness } from '../domain/accounts/businesses/businessStatus.ts';
import { areaLink, type MailContent, mailTo } from '../domain/accounts/email/mails.ts';
import type { Business } from '../domain/accounts/entities.ts';
import { requirePassword } from '../domain/accounts/passwords.ts';
import type { Visit } from '../domain/accounts/sessions/sessions.ts';
import { businessActor, type SignedInMember } from '../domain/accounts/viewers.ts';
import { record } from '../domain/audit/audit.ts';
import { readSettings } from '../domain/settings/settings.ts';
import { finnishDate } from '../platform/helsinki.ts';
import type { Scope } from '../platform/platform.ts';
import { deleteBusiness, refuseOtherBalance } from './deleteBusiness.ts';
import { endOfNotice, goesOn, refuseSecondEnd } from './endBusiness.ts';

/**
 * Ends a business's account as it wishes itself, and mails it. It owes no notice, so that it may be at once; a balance that it
 * wants back keeps the account until an admin has paid it back. Answers the business, or null when its account is gone. Throws
 * BAD_CREDENTIALS for another password than the member's, TOO_MANY_ATTEMPTS, and CONFLICT for another balance than the one that was read and for a
 * second end with days left.
 */
export async function endOwnBusiness(
  visit: Visit,
  { account, member }: SignedInMember,
  { currentPassword, isAtOnce, balance, wantsBalance }: EndMyBusinessInput,
  now = new Date(),
): Promise<Business | null> {
  const { platform } = visit;
  const { id } = account;
  const { security } = await readSettings(platform);
  await requirePassword(platform, 'BUSINESS', member, currentPassword, security.maxLoginAttempts);
  const wanted = wantsBalance ? balance : 0;
  if (isAtOnce && wanted === 0) {
    await deleteBusiness(visit, 'BUSINESS', id, { force: true, seen: balance }, now);
    visit.cookies.clear('BUSINESS');
    return null;
  }
  return visit.em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    // A notice of an admin would be taken back with its own end.
    if (!(isAtOnce && business.isOwnEnding)) refuseSecondEnd(business);
    refuseOtherBalance(business, balance);
    const endsAt = isAtOnce ? now : endOfNotice(now);
    Object.assign(business, { endsAt, endsBalance: balance - wanted, isOwnEnding: true });
    record(em, businessActor(business), 'business.end', {
      target: { kind: 'business', id },
      after: { endsAt, endsBalance: balance - wanted },
    });
    await mailEnding({ em, platform }, business, isAtOnce ? null : endsAt, wanted);
    return business;
  });
}

/** Mails the business how its account ends, and support when there is a balance to pay back. */
async function mailEnding(
  { em, platform }: Pick<Scope, 'platform'> & { em: Parameters<typeof mailTo>[0] },
  { id, businessName, email, balance, currency }: Business,
  day: Date | null,
  wanted: number,
): Promise<void> {
  const { begun, balance: ofBalance, invoices, toPayBack } = ownEndingTexts;
  const amount = finnishMoney(balance / 100, currency);
  const given = wanted > 0 ? ofBalance.BACK(amount) : ofBalance.GIVEN_UP(amount);
  await mailTo(em, platform, email, {
    heading: begun.heading,
    paragraphs: [
      day ? begun.when(finnishDate(day)) : begun.atOnce,
      balance > 0 ? given : ofBalance.NONE,
      invoices,
      begun.undo,
    ],
    action: { label: begun.label, url: areaLink(platform, 'BUSINESS', 'asetukset') },
  });
  if (wanted === 0) return;
  const { general } = await readSettings(platform);
  const mail: MailContent = {
    heading: toPayBack.heading(businessName),
    paragraphs: [toPayBack.text(amount)],
    action: { label: toPayBack.label, url: areaLink(platform, 'ADMIN', `yritykset/${id}`) },
  };
  await mailTo(em, platform, general.supportEmail, mail);
}

/**
 * Cancels the end that a business has chosen itself, and mails it. Without one it changes nothing. Throws STATUS_CHANGE_REFUSED
 * when an admin has given it notice.
 */
export async function cancelOwnEnding({ em, platform }: Scope, { id }: Business): Promise<Business> {
  return em.transactional(async (em) => {
    const business = await lockBusiness(em, id);
    if (!business.endsAt) return business;
    if (!business.isOwnEnding) throw new AppError('STATUS_CHANGE_REFUSED', { message: endingTexts.notYours });
    record(em, businessActor(business), 'business.cancel_end', {
      target: { kind: 'business', id },
      before: { endsAt: business.endsAt },
    });
    Object.assign(business, goesOn);
    const { heading, text } = ownEndingTexts.cancelled;
    await mailTo(em, platform, business.email, { heading, paragraphs: [text] });
    return business;
  });
}
