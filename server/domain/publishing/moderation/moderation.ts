import type { EntityManager } from '@mikro-orm/postgresql';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { ledgerTransaction, refund } from '#domain/billing/ledger/ledger.ts';
import { publishedContent } from '#domain/catalogue/content.ts';
import type { Offer } from '#domain/catalogue/entities.ts';
import type { OfferRevision } from '#domain/catalogue/offerContent.ts';
import { type Because, createStatementOfReasons, endRestrictions, factsOf } from '#domain/contentReports/restrict.ts';
import { haveSameArticleAndPrice } from '#domain/prices/judgeOffer.ts';
import { syncPriceHistory } from '#domain/prices/priceHistory.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { isId } from '#platform/database/ids.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkReason } from '#shared/rules/accounts.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import { restrictions } from '#shared/rules/statements.ts';
import type { OfferStatus, RestrictionKind } from '#shared/schema.generated.ts';
import { finishedOffer } from '../afterChange.ts';
import { isRefunded, writeContent } from '../editing.ts';
import { removeUnusedPictures } from '../media/pictures.ts';
import { judgeAgain } from '../nightly/recheck.ts';
import { clearOfferCounts } from '../offerCounts.ts';
import { type Decision, mailDecision } from '../offerMail.ts';
import { lockOffer } from '../offers.ts';
import { refuseIfChanged } from '../offerVersion.ts';
import { settleFindings } from './findings.ts';
import { withGroundsOfRules } from './offerFindings.ts';

/** A decision on an offer or on its waiting revision. */
interface Verdict {
  status: OfferStatus;
  reason: string | null;
  admin: Admin;
  now: Date;
}

const verbs: Record<OfferStatus, string> = {
  APPROVED: 'offer.approve',
  REJECTED: 'offer.reject',
  PENDING: 'offer.reopen',
};

/** An admin's decision, and the version of the offer that the admin has read. */
interface AskedDecision extends Because {
  status: OfferStatus;
  version?: number | null | undefined;
}

/** A decision, or the restriction that it is: then the business gets a statement of reasons. */
type Outcome = Decision | RestrictionKind;

/**
 * Approves, rejects or reopens an offer, or approves or rejects its waiting revision. The business gets a mail.
 * Rejecting an offer that was never visible refunds its price (decision 8); rejecting a revision leaves the approved
 * version, and the rejected one stays for its business to read and mend. Of several admins at once, one decides.
 * Throws OFFER_NOT_FOUND, INVALID_INPUT for a reason that is too long, CONFLICT when the offer is not the version that
 * was read, and STATUS_CHANGE_REFUSED when the offer has the status already or its price was refunded.
 */
export async function setOfferStatus(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  asked: AskedDecision,
  now = new Date(),
): Promise<Offer> {
  refuseIfAny({ ...checkReason(asked.reason), ...checkGrounds(asked.grounds) });
  const seen = asked.version ?? (await readVersion(platform, id));
  const unused = await ledgerTransaction(em, (em) =>
    decideStatus({ em, platform }, admin, id, { ...asked, seen }, now),
  );
  return finishedOffer({ em, platform }, id, unused);
}

/**
 * What `setOfferStatus` does, as a part of a transaction. Returns the pictures whose files go after the commit.
 * @param asked `seen` is the version at which the admin asked; it may be missing where the offer is read under its lock
 */
export async function decideStatus(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  { status, version, seen, ...because }: AskedDecision & { seen?: number | undefined },
  now: Date,
): Promise<{ key: string }[]> {
  const reason = factsOf(because);
  const offer = await lockOffer(em, id);
  const { revision } = offer;
  await refuseIfChanged(em, offer, version);
  // It was changed while this decision waited for the lock.
  if (seen !== undefined && seen !== offer.version) throw new AppError('STATUS_CHANGE_REFUSED');
  const before = { status: revision ? 'PENDING' : offer.status };
  const title = revision?.content.title ?? offer.title;
  const verdict = { status, reason, admin, now };
  const shownBefore = publishedContent(offer);
  const grounded = status === 'REJECTED' ? await withGroundsOfRules(em, platform, offer, because) : because;
  const outcome = revision ? decideRevision(em, offer, revision, verdict) : await decideOffer(em, offer, verdict);
  if (outcome === 'approved' || !haveSameArticleAndPrice(shownBefore, publishedContent(offer))) {
    await judgeAgain(em, platform, offer, now);
  }
  offer.version += 1;
  const pictures = removeUnusedPictures(em, offer);
  // The reopening ends with the decision that it was for; a rejection is one of its own.
  if (outcome === 'OFFER_REJECTED') await endRestrictions(em, { offerId: id }, ['OFFER_REOPENED'], now);
  const after = { status, ...(reason && { reason }), ...(revision && { revision: true }) };
  const ofBusiness = { target: { kind: 'offer', id }, business: offer.business.id };
  record(em, admin, verbs[status], { ...ofBusiness, before, after });
  if (isRestriction(outcome))
    await restrictOffer({ em, platform }, admin, offer, { kind: outcome, title }, grounded, now);
  else await mailDecision(em, platform, offer, outcome, { title, reason });
  if (status !== 'PENDING') await settleFindings(em, id, status === 'REJECTED');
  if (outcome === 'approved') await endRestrictions(em, { offerId: id }, ['OFFER_REJECTED', 'OFFER_REOPENED'], now);
  await syncPriceHistory(em, id, now);
  await syncFeed(em, { offerId: id }, now);
  return pictures;
}

function isRestriction(outcome: Outcome): outcome is RestrictionKind {
  return outcome in restrictions;
}

/** Writes and mails the statement of reasons for a restriction of an offer. Part of a transaction. */
async function restrictOffer(
  scope: Scope,
  admin: Pick<Admin, 'id' | 'name'>,
  offer: Offer,
  { kind, title }: { kind: RestrictionKind; title: string },
  because: Because,
  now: Date,
): Promise<void> {
  const business = await offer.business.loadOrFail();
  await createStatementOfReasons(scope, admin, { kind, business, offer: { id: offer.id, title } }, because, now);
}

/** The version when the admin asked, read outside the transactions that wait for each other. Undefined without an offer. */
async function readVersion({ primary }: Platform, id: string): Promise<number | undefined> {
  if (!isId(id)) return undefined;
  const row = await primary.selectFrom('offer').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version;
}

/**
 * Hides an offer from consumers or shows it, as `wanted` says; without `wanted`, it toggles. Returns `changed: false`
 * for an offer that is so already. Throws OFFER_NOT_FOUND.
 */
export async function toggleOfferVisibility(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  wanted: boolean | null = null,
  because: Because = {},
  now = new Date(),
): Promise<{ offer: Offer; changed: boolean }> {
  refuseIfAny(checkGrounds(because.grounds));
  const outcome = await ledgerTransaction(em, (em) => setVisibility({ em, platform }, admin, id, wanted, because, now));
  if (outcome.changed) clearOfferCounts(platform);
  return outcome;
}

/** What `toggleOfferVisibility` does, as a part of a transaction. */
export async function setVisibility(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  wanted: boolean | null,
  because: Because,
  now: Date,
): Promise<{ offer: Offer; changed: boolean }> {
  const offer = await lockOffer(em, id);
  const { hidden, title } = offer;
  if (wanted === hidden) return { offer, changed: false };
  offer.hidden = !hidden;
  record(em, admin, hidden ? 'offer.show' : 'offer.hide', {
    target: { kind: 'offer', id },
    business: offer.business.id,
    before: { hidden },
    after: { hidden: !hidden },
  });
  if (hidden) {
    await endRestrictions(em, { offerId: id }, ['OFFER_HIDDEN'], now);
    await judgeAgain(em, platform, offer, now);
  } else await restrictOffer({ em, platform }, admin, offer, { kind: 'OFFER_HIDDEN', title }, because, now);
  await syncPriceHistory(em, id, now);
  await syncFeed(em, { offerId: id }, now);
  return { offer, changed: true };
}

function decideRevision(
  em: EntityManager,
  offer: Offer,
  revision: OfferRevision,
  { status, reason, now }: Verdict,
): Outcome {
  if (status === 'PENDING') throw new AppError('STATUS_CHANGE_REFUSED');
  if (status === 'APPROVED') writeContent(em, offer, revision.content);
  else offer.rejectedRevision = { ...revision, rejectedAt: now.toISOString(), reason };
  offer.revision = null;
  offer.statusReason = reason;
  return status === 'APPROVED' ? 'change approved' : 'CHANGE_REJECTED';
}

async function decideOffer(em: EntityManager, offer: Offer, { status, reason, admin, now }: Verdict): Promise<Outcome> {
  if (status === offer.status || isRefunded(offer)) throw new AppError('STATUS_CHANGE_REFUSED');
  // An offer approved before its start has not been visible yet.
  if (offer.startsAt > now) offer.approvedAt = null;
  const wasVisible = offer.approvedAt != null;
  const wasApproved = offer.status === 'APPROVED';
  offer.status = status;
  offer.statusReason = reason;
  if (status === 'APPROVED') {
    if (!wasVisible) publishLate(offer, now);
    return 'approved';
  }
  if (status === 'PENDING') {
    offer.resubmittedAt = now;
    return wasApproved ? 'OFFER_REOPENED' : 'reopened';
  }
  if (wasVisible) return 'OFFER_REJECTED';
  await refund(em, { offerId: offer.id, admin, note: reason }, now);
  return 'OFFER_REFUNDED';
}

/** First approval. After its start, the offer starts now and keeps the length that was paid (decision 13). */
function publishLate(offer: Offer, now: Date): void {
  offer.approvedAt = now;
  const late = now.getTime() - offer.startsAt.getTime();
  if (late <= 0) return;
  offer.startsAt = now;
  offer.expiresAt = new Date(offer.expiresAt.getTime() + late);
}
