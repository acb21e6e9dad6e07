import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { record } from '#domain/audit/audit.ts';
import { isId } from '#platform/database/ids.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { type BusinessDecision, businessDecisions, canDecide, checkReason } from '#shared/rules/accounts.ts';
import { type Admin, Business, Member } from '../entities.ts';

/** What goes with a decision: its reason, and the status on which the admin decided. */
interface DecisionDetails {
  reason: string | null;
  /** Another admin may have decided since it was read; then nothing is changed. */
  seen: Business['status'] | null | undefined;
}

/** The business, locked against every other change until the transaction ends. Throws BUSINESS_NOT_FOUND. */
export async function lockBusiness(em: EntityManager, id: string): Promise<Business> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const business = isId(id) ? await em.findOne(Business, { id }, options) : null;
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  return business;
}

/**
 * Approves, rejects, suspends or activates a business and records who did. Part of a transaction of `em`, whose owner
 * lets the business's offers vanish or return, and mails it.
 * Throws BUSINESS_NOT_FOUND, STATUS_CHANGE_REFUSED when the present status does not allow it or is not the
 * one that was seen, INVALID_INPUT for a reason that is too long.
 */
export async function changeBusinessStatus(
  em: EntityManager,
  admin: Admin,
  id: string,
  decision: BusinessDecision,
  { reason, seen }: DecisionDetails,
  now = new Date(),
): Promise<Business> {
  refuseIfAny(checkReason(reason));
  const business = await lockBusiness(em, id);
  const before = business.status;
  if (!canDecide(decision, before) || (seen && seen !== before)) throw new AppError('STATUS_CHANGE_REFUSED');

  business.status = businessDecisions[decision].to;
  business.statusReason = reason;
  if (decision === 'approve') {
    business.approvedAt ??= now;
    // The admin who approves has checked the contact details, so the address counts as verified.
    business.emailVerifiedAt ??= now;
    await em.nativeUpdate(Member, { id, email: business.email, emailVerifiedAt: null }, { emailVerifiedAt: now });
  }
  record(em, admin, `business.${decision}`, {
    target: { kind: 'business', id },
    before: { status: before },
    after: { status: business.status, ...(reason && { reason }) },
  });
  return business;
}
