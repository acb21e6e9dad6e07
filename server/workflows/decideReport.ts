import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyText } from '#shared/rules/fields.ts';
import { checkAppealText, checkGrounds, checkReportNote, ruleOf } from '#shared/rules/reports.ts';
import type { AppealDecision, DecideReportInput, LostDaysPreview, LostDaysWay } from '#shared/schema.generated.ts';
import { decisionRefusals } from '#shared/texts/reports.ts';
import { givenBackTexts as texts } from '#shared/texts/statements.ts';
import { mailTo } from '../domain/accounts/email/mails.ts';
import { type Admin, Business } from '../domain/accounts/entities.ts';
import { record } from '../domain/audit/audit.ts';
import { ledgerTransaction } from '../domain/billing/ledger/ledger.ts';
import { Offer } from '../domain/catalogue/entities.ts';
import { lockOpenAppeal, senderAddress } from '../domain/contentReports/appeals.ts';
import { Appeal, type ContentReport, type Statement } from '../domain/contentReports/entities.ts';
import { appealLink, decisionOnReportMail, outcomeMail } from '../domain/contentReports/reportMails.ts';
import { settlePictures } from '../domain/contentReports/reportPictures.ts';
import { contentReport, lockOpenReport, reopenReport, reportsDecidedWith } from '../domain/contentReports/reports.ts';
import { finishChange } from '../domain/publishing/afterChange.ts';
import { giveBackLostDays } from '../domain/publishing/moderation/lostDays/giveBack.ts';
import { type LostDays, textOfGivenBack } from '../domain/publishing/moderation/lostDays/lostDaysEntities.ts';
import { decideStatus, setVisibility } from '../domain/publishing/moderation/moderation.ts';
import { deleteByAdmin } from '../domain/publishing/offers.ts';
import { seenVersion } from '../domain/publishing/offerVersion.ts';
import { showShop } from '../domain/shops/review.ts';
import type { Scope } from '../platform/platform.ts';
import { newToken, tokenHash } from '../platform/secrets/secrets.ts';
import { decideBusiness } from './approveBusiness.ts';
import { takeBackEndingNotice } from './endBusiness.ts';

type Decision = DecideReportInput & { version?: number | null | undefined };

/**
 * Decides on a report and on those that joined it, does what is decided, and mails every sender who does not know it.
 * What restricts makes a statement of reasons for the business, as the same act without a report does; refunds follow
 * its rules too.
 * Throws INVALID_INPUT, NOT_FOUND, CONFLICT when it is decided or not of the version that was read, FORBIDDEN for a
 * removal by an admin who is no master admin, and STATUS_CHANGE_REFUSED for what cannot be done to the reported page.
 */
export async function decideReport(
  scope: Scope,
  admin: Admin,
  id: string,
  { decision, grounds, note, version }: Decision,
  now = new Date(),
): Promise<ContentReport> {
  refuseIfAny({ ...checkGrounds(grounds), ...checkReportNote(note) });
  const { em, platform } = scope;
  if (decision === 'REMOVED' && admin.role !== 'MASTER_ADMIN') {
    throw new AppError('FORBIDDEN', { message: decisionRefusals.removalByMaster });
  }
  const pictures = await ledgerTransaction(em, async (em) => {
    const report = await lockOpenReport(em, id, version);
    const pictures = await carryOut({ em, platform }, admin, report, { decision, grounds }, now);
    const together = await reportsDecidedWith(em, report);
    const reasons = { ground: grounds.ground, rule: ruleOf(grounds), facts: tidyText(grounds.facts) };
    const decided = { ...reasons, decision, note: tidyText(note) || null };
    const decider = { decidedBy: admin.id, decidedByName: admin.name, decidedAt: now };
    const appeals = await em.find(Appeal, { report: { $in: together.map(({ id }) => id) } });
    const appealed = new Set(appeals.map(({ report }) => report?.id));
    for (const one of together) {
      // Its sender knows: the report that it joined came back to the queue, and what was decided of it is the same.
      if (one.state === 'DECIDED' && one.decision === decision) continue;
      const key = one.email && !appealed.has(one.id) ? newToken() : null;
      em.assign(one, { ...decided, ...decider, version: one.version + 1, keyHash: key && tokenHash(key) });
      one.state = 'DECIDED';
      if (!one.email) continue;
      const link = key && appealLink(platform, key, one.language);
      await mailTo(em, platform, one.email, decisionOnReportMail(one, now, link));
    }
    await settlePictures(em, together, decision, now);
    const after = { decision, ...reasons, notices: together.length };
    record(em, admin, 'report.decide', { target: { kind: 'content_report', id: report.id }, after });
    return pictures;
  });
  await finishChange(platform, pictures);
  return contentReport({ em, platform }, id);
}

/** Returns the pictures of a deleted offer, whose files go after the commit. */
async function carryOut(
  scope: Scope,
  admin: Admin,
  report: ContentReport,
  { decision, grounds }: Pick<Decision, 'decision' | 'grounds'>,
  now: Date,
): Promise<{ key: string }[]> {
  const { em } = scope;
  if (decision === 'KEPT') return [];
  const { offerId, snapshot, id } = report;
  const offer = offerId
    ? await em.findOne(Offer, { id: offerId }, { populate: ['images', 'pages'], refresh: true })
    : null;
  if (decision === 'CHANGED') {
    if (offer && snapshot && (await seenVersion(offer)) === snapshot.version) {
      throw refused(decisionRefusals.unchanged);
    }
    return [];
  }
  if (!offerId) throw refused(decisionRefusals.noOffer);
  if (!offer) throw refused(decisionRefusals.offerDeleted);
  const because = { grounds, reportId: id };
  if (decision === 'REMOVED') return deleteByAdmin(scope, admin, offerId, because, now);
  await setVisibility(scope, admin, offerId, true, because, now);
  return [];
}

function refused(message: string): AppError {
  return new AppError('STATUS_CHANGE_REFUSED', { message });
}

/** What an admin answers to an appeal. */
interface AnswerToAppeal {
  outcome: AppealDecision;
  answer: string;
  /** DAYS by default. */
  lostDays?: LostDaysWay;
}

/** Offers that the mail names at most. */
const maxNamed = 20;

/** What was given back, as sentences of the mail. */
function givenBackSentences(rows: readonly LostDays[]): string[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, maxNamed).map((row) => texts.line(row.offerTitle, textOfGivenBack(row)));
  const more = rows.length - named.length;
  return [texts.heading, ...named, ...(more > 0 ? [texts.more(more)] : [])];
}

/**
 * Decides on an appeal and mails the answer. An appeal that is right lifts the restriction where that can be done, gives
 * back the days that offers lost by it, and puts a report back into the queue. Throws INVALID_INPUT, NOT_FOUND, CONFLICT when it is decided, and FORBIDDEN for who
 * made the decision while another admin may decide.
 */
export async function decideAppeal(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  { outcome, answer: given, lostDays = 'DAYS' }: AnswerToAppeal,
  now = new Date(),
): Promise<Appeal> {
  refuseIfAny(checkAppealText('answer', given));
  const answer = tidyText(given);
  const unused = await ledgerTransaction(em, async (em) => {
    const { appeal, statement, report } = await lockOpenAppeal(em, admin, id);
    const decided = { outcome, answer, decidedBy: admin.id, decidedByName: admin.name, decidedAt: now };
    em.assign(appeal, { ...decided, state: 'DECIDED' });
    const business = statement?.businessId;
    record(em, admin, 'appeal.decide', { target: { kind: 'appeal', id }, business, after: { outcome, answer } });
    const to = await senderAddress(em, { statement, report });
    const isRight = outcome === 'UPHELD';
    if (report && isRight) await reopenReport(em, report);
    const given = statement && isRight ? await giveBackLostDays(em, admin, statement, lostDays, now) : [];
    const mail = outcomeMail({ outcome, answer }, { statement, report }, givenBackSentences(given));
    const unused = statement && isRight ? await restore({ em, platform }, admin, statement, now) : [];
    if (to) await mailTo(em, platform, to, mail);
    return unused;
  });
  await finishChange(platform, unused);
  return em.findOneOrFail(Appeal, id, { refresh: true });
}

/** Ends a transaction that only works something out. */
class WorkedOut extends Error {}

/** Offers of a preview at most. */
const maxPreviewed = 100;

/**
 * What `decideAppeal` would give back now if the appeal is right: done and undone, so that it has no rules of its own. Throws as
 * `decideAppeal`.
 */
export async function previewLostDays(
  { em }: Scope,
  admin: Admin,
  id: string,
  way: LostDaysWay,
  now = new Date(),
): Promise<LostDaysPreview[]> {
  let rows: LostDays[] = [];
  const work = ledgerTransaction(em.fork(), async (em) => {
    const { statement } = await lockOpenAppeal(em, admin, id);
    rows = statement ? await giveBackLostDays(em, admin, statement, way, now) : [];
    throw new WorkedOut();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof WorkedOut)) throw error;
  });
  return rows.slice(0, maxPreviewed).map((row) => {
    const { offerId, offerTitle } = row;
    return { offerId, offerTitle, text: textOfGivenBack(row) };
  });
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
  if (kind === 'BUSINESS_ENDING') {
    if (await em.findOne(Business, { id: businessId })) await takeBackEndingNotice(scope, admin, businessId, now);
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
