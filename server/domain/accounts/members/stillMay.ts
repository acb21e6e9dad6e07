import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '#platform/database/db.ts';
import { AppError } from '#shared/appError.ts';
import type { BusinessAction, BusinessRole } from '#shared/schema.generated.ts';
import { can } from '../access/can.ts';

/**
 * The role of a member who acts, as it is now, for a transaction that waited for the business's row after the gate let its
 * request through. Throws SIGN_IN_REQUIRED when the member was shut out meanwhile, and FORBIDDEN when the right was lost.
 */
export async function stillMay(em: EntityManager, memberId: string, action: BusinessAction): Promise<BusinessRole> {
  const row = await db(em)
    .selectFrom('business_member')
    .select(['business_id as businessId', 'role'])
    .where('id', '=', memberId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('SIGN_IN_REQUIRED');
  const { businessId, role } = row;
  if (!can({ kind: 'MEMBER', businessId, role, outletIds: null }, action)) throw new AppError('FORBIDDEN');
  return role;
}
