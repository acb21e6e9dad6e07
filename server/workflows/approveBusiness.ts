import type { BusinessDecision } from '#shared/rules/accounts.ts';
import { changeBusinessStatus, type DecisionDetails } from '../domain/accounts/businesses/businessStatus.ts';
import type { Admin, Business } from '../domain/accounts/entities.ts';
import { ledgerTransaction } from '../domain/billing/ledger/ledgerTransaction.ts';
import { syncFeed } from '../domain/offers/feed/syncFeed.ts';
import type { Scope } from '../platform/platform.ts';

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
  return ledgerTransaction(em, async (em) => {
    const business = await changeBusinessStatus({ em, platform }, admin, id, decision, details, now);
    await syncFeed(em, { businessId: id }, now);
    return business;
  });
}
