import { refuseIfAny } from '#shared/appError.ts';
import type { BusinessDecision } from '#shared/rules/accounts.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import type { BusinessStatus, RestrictionKind } from '#shared/schema.generated.ts';
import { changeBusinessStatus } from '../domain/accounts/businesses/businessStatus.ts';
import { areaLink, decisionMail, mailTo } from '../domain/accounts/email/mails.ts';
import type { Admin, Business } from '../domain/accounts/entities.ts';
import { ledgerTransaction } from '../domain/billing/ledger/ledger.ts';
import { type Because, createStatementOfReasons, endRestrictions, factsOf } from '../domain/contentReports/restrict.ts';
import { proposeFirstOutlet } from '../domain/outlets/firstOutlets.ts';
import { syncFeed } from '../domain/search/syncFeed.ts';
import { makeShops } from '../domain/shops/slugs.ts';
import type { Scope } from '../platform/platform.ts';

/** What goes with a decision: why, and the status on which the admin decided. */
interface DecisionDetails extends Because {
  seen?: BusinessStatus | null | undefined;
}

/** Approves a business that waits or was rejected; `decide` says what is thrown. */
export function approveBusiness(scope: Scope, admin: Admin, id: string, details?: DecisionDetails): Promise<Business> {
  return decide(scope, admin, id, 'approve', details);
}

/** Rejects a business that waits. */
export function rejectBusiness(scope: Scope, admin: Admin, id: string, details?: DecisionDetails): Promise<Business> {
  return decide(scope, admin, id, 'reject', details);
}

/** Suspends an approved business. */
export function suspendBusiness(scope: Scope, admin: Admin, id: string, details?: DecisionDetails): Promise<Business> {
  return decide(scope, admin, id, 'suspend', details);
}

/** Lets a suspended business in again. */
export function activateBusiness(scope: Scope, admin: Admin, id: string, details?: DecisionDetails): Promise<Business> {
  return decide(scope, admin, id, 'activate', details);
}

/**
 * Changes the status of a business; its live offers are hidden or shown again in the same transaction.
 * Throws BUSINESS_NOT_FOUND, STATUS_CHANGE_REFUSED, and INVALID_INPUT for a reason that is too long.
 */
function decide(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  decision: BusinessDecision,
  details: DecisionDetails = {},
  now = new Date(),
): Promise<Business> {
  refuseIfAny(checkGrounds(details.grounds));
  return ledgerTransaction(em, (em) => decideBusiness({ em, platform }, admin, id, decision, details, now));
}

/** Decisions that restrict a business. */
const restrictionOf: Partial<Record<BusinessDecision, RestrictionKind>> = {
  reject: 'BUSINESS_REJECTED',
  suspend: 'BUSINESS_SUSPENDED',
};

/** What a decision does, as a part of a transaction: the business is mailed, of a restriction with its reasons. */
export async function decideBusiness(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  decision: BusinessDecision,
  { seen, ...because }: DecisionDetails,
  now: Date,
): Promise<Business> {
  const reason = factsOf(because);
  const business = await changeBusinessStatus(em, admin, id, decision, { reason, seen }, now);
  if (decision === 'approve' || decision === 'activate') {
    await endRestrictions(em, { businessId: id }, ['BUSINESS_REJECTED', 'BUSINESS_SUSPENDED'], now);
    await makeShops(em, [business]);
    await proposeFirstOutlet(em, id, now);
    const signIn = areaLink(platform, 'BUSINESS', 'kirjaudu');
    await mailTo(em, platform, business.email, decisionMail(decision, reason, signIn));
  }
  const kind = restrictionOf[decision];
  if (kind) await createStatementOfReasons({ em, platform }, admin, { kind, business }, because, now);
  await syncFeed(em, { businessId: id }, now);
  return business;
}
