import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { refuseViolations } from '../../../platform/database/db.ts';
import { findAccount } from '../account.ts';
import { AccountToken } from '../entities.ts';
import type { AccountKind } from '../viewers.ts';

/**
 * Whether an account of the kind, other than `exceptId`, has the address or may still return to it: the old owner of a
 * changed address can undo the change for seven days, so no other account gets the address meanwhile.
 */
export async function isAddressTaken(
  em: EntityManager,
  kind: AccountKind,
  email: string,
  exceptId?: string,
): Promise<boolean> {
  const holder = await findAccount(em, kind, { email });
  if (holder && holder.id !== exceptId) return true;
  const pending = await em.count(AccountToken, {
    purpose: 'UNDO_EMAIL',
    payload: email,
    audience: kind,
    usedAt: null,
    expiresAt: { $gt: new Date() },
    ...(exceptId && { accountId: { $ne: exceptId } }),
  });
  return pending > 0;
}

/** Throws EMAIL_TAKEN when the address is another account's; the unique column decides between two at once. */
export async function refuseTakenAddress(...whose: Parameters<typeof isAddressTaken>): Promise<void> {
  if (await isAddressTaken(...whose)) throw emailTaken();
}

/** Writes what is pending. Throws EMAIL_TAKEN when another account of the kind has the address. */
export async function flushOrEmailTaken(em: EntityManager): Promise<void> {
  await refuseViolations(
    { admin_email_unique: emailTaken, business_email_unique: emailTaken, consumer_email_unique: emailTaken },
    () => em.flush(),
  );
}

/** The refusal for an address of another account. */
export function emailTaken(): AppError {
  return new AppError('EMAIL_TAKEN', { fields: { email: 'Sähköpostiosoite on jo käytössä' } });
}
