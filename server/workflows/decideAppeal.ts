import { refuseIfAny } from '#shared/appError.ts';
import { tidyText } from '#shared/rules/fields.ts';
import { checkAppealText } from '#shared/rules/reports.ts';
import type { AppealOutcome } from '#shared/schema.generated.ts';
import { mailTo } from '../domain/accounts/email/mails.ts';
import { type Admin, Business } from '../domain/accounts/entities.ts';
import { record } from '../domain/audit/audit.ts';
import { ledgerTransaction } from '../domain/billing/ledger/ledgerTransaction.ts';
import { Offer } from '../domain/offers/entities.ts';
import { decideStatus, setVisibility } from '../domain/offers/manage/moderation.ts';
import { clearOfferCounts } from '../domain/offers/manage/offerCounts.ts';
import { discardPictures } from '../domain/offers/manage/pictures.ts';
import { lockOpenAppeal } from '../domain/reports/appeals.ts';
import { Appeal, type Statement } from '../domain/reports/entities.ts';
import { outcomeMail } from '../domain/reports/reportMails.ts';
import { reopenReport } from '../domain/reports/reports.ts';
import { showShop } from '../domain/shops/review.ts';
import type { Scope } from '../platform/platform.ts';
import { decideBusiness } from './approveBusiness.ts';

/**
 * Decides on an appeal and mails the answer. An appeal that is right lifts the restriction where that can be done, and
 * puts a report back into the queue. Throws INVALID_INPUT, NOT_FOUND, CONFLICT when it is decided, and FORBIDDEN for who
 * made the decision while another admin may decide.
 */
export async function decideAppeal(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  { outcome, answer: given }: { outcome: AppealOutcome; answer: string },
  now = new Date(),
): Promise<Appeal> {
  refuseIfAny(checkAppealText('answer', given));
  const answer = tidyText(given);
  const unused = await ledgerTransaction(em, async (em) => {
    const { appeal, statement, report } = await lockOpenAppeal(em, admin, id);
    const decided = { outcome, answer, decidedBy: admin.id, decidedByName: admin.name, decidedAt: now };
    em.assign(appeal, { ...decided, state: 'DECIDED' });
    record(em, admin, 'appeal.decide', { target: { kind: 'appeal', id }, after: { outcome, answer } });
    const to = report ? report.email : await addressOf({ em, platform }, statement as Statement);
    const isRight = outcome === 'UPHELD';
    const mail = outcomeMail({ outcome, answer }, { statement, report });
    if (report && isRight) await reopenReport(em, report);
    const unused = statement && isRight ? await restore({ em, platform }, admin, statement, now) : [];
    if (to) await mailTo(em, platform, to, mail);
    return unused;
  });
  clearOfferCounts(platform);
  await discardPictures(platform, unused);
  return em.findOneOrFail(Appeal, id, { refresh: true });
}

/** Where the business reads its mails now; of a deleted one, where the statement was mailed. */
async function addressOf({ em }: Scope, { businessId, email }: Statement): Promise<string> {
  return (await em.findOne(Business, { id: businessId }))?.email ?? email;
}

/**
 * Lifts a restriction that still holds: shows a hidden offer, approves a rejected one, shows what a shop says of itself, lets
 * an account in again. What is deleted or refunded stays so. Returns pictures that are left unused.
 */
async function restore(
  scope: Scope,
  admin: Admin,
  { kind, businessId, offerId, endsAt }: Statement,
  now: Date,
): Promise<{ key: string }[]> {
  const { em } = scope;
  if (endsAt) return [];
  if (kind === 'BUSINESS_SUSPENDED' || kind === 'BUSINESS_REJECTED') {
    const business = await em.findOne(Business, { id: businessId }, { refresh: true });
    if (business?.status === 'SUSPENDED') await decideBusiness(scope, admin, businessId, 'activate', {}, now);
    if (business?.status === 'REJECTED') await decideBusiness(scope, admin, businessId, 'approve', {}, now);
    return [];
  }
  if (kind === 'SHOP_HIDDEN') {
    if (await em.findOne(Business, { id: businessId })) await showShop(scope, admin, businessId, { shown: true }, now);
    return [];
  }
  const offer = offerId ? await em.findOne(Offer, { id: offerId }, { refresh: true }) : null;
  if (!offer || !offerId) return [];
  if (kind === 'OFFER_HIDDEN') await setVisibility(scope, admin, offerId, false, {}, now);
  const isUndone = kind === 'OFFER_REJECTED' || kind === 'OFFER_REOPENED';
  if (!isUndone || offer.status === 'APPROVED' || offer.cancelledAt || !offer.approvedAt) return [];
  return decideStatus(scope, admin, offerId, { status: 'APPROVED' }, now);
}
