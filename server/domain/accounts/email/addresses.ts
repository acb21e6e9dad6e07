import type { EntityManager } from '@mikro-orm/postgresql';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { refuseViolations } from '#platform/database/db.ts';
import { canMail } from '#platform/mail/mailServer.ts';
import { oneSpelling, spellingsOf } from '#platform/mail/spellings.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { tidyEmail, tidyLine } from '#shared/rules/fields.ts';
import { type Account, findAccount } from '../account.ts';
import { AccountToken } from '../entities.ts';
import type { AccountKind } from '../viewers.ts';

/**
 * The account of a kind that an address names, as it was typed. Two accounts of old may have the same address, spelled in
 * two ways: each is found by its own spelling.
 */
export async function findByAddress(em: EntityManager, kind: AccountKind, typed: string): Promise<Account | null> {
  // Addresses were once stored with the wide letters with which they were typed.
  const asTyped = tidyLine(typed).toLowerCase();
  for (const email of new Set([asTyped, ...spellingsOf(tidyEmail(typed))])) {
    const account = await findAccount(em, kind, { email });
    if (account) return account;
  }
  return null;
}

/** An address in the spelling of the account that has it; without an account, in the same for each of its spellings. */
export async function storedSpelling(em: EntityManager, kind: AccountKind, typed: string): Promise<string> {
  const spellings = spellingsOf(tidyEmail(typed));
  const account = spellings.length > 1 ? await findByAddress(em, kind, typed) : null;
  return account?.email ?? oneSpelling(tidyEmail(typed));
}

/**
 * Whether an account of the kind, other than `exceptId`, has the address in any spelling or may still return to it: the
 * old owner of a changed address can undo the change for seven days, so no other account gets the address meanwhile.
 */
export async function isAddressTaken(
  em: EntityManager,
  kind: AccountKind,
  email: string,
  exceptId?: string,
): Promise<boolean> {
  const spellings = spellingsOf(email);
  for (const spelling of spellings) {
    const holder = await findAccount(em, kind, { email: spelling });
    if (holder && holder.id !== exceptId) return true;
  }
  const pending = await em.count(AccountToken, {
    purpose: 'UNDO_EMAIL',
    payload: { $in: spellings },
    audience: kind,
    usedAt: null,
    expiresAt: { $gt: new Date() },
    ...(exceptId && { accountId: { $ne: exceptId } }),
  });
  return pending > 0;
}

/**
 * Throws EMAIL_TAKEN when the address is another account's. Part of a transaction: of two at once the unique column
 * decides, and of two spellings the lock.
 */
export async function refuseTakenAddress(...[em, kind, email, exceptId]: Parameters<typeof isAddressTaken>) {
  if (spellingsOf(email).length > 1) await lockAlone(em, 'addressSpelling');
  if (await isAddressTaken(em, kind, email, exceptId)) throw emailTaken();
}

/** Writes what is pending. Throws EMAIL_TAKEN when another account of the kind has the address. */
export async function flushOrEmailTaken(em: EntityManager): Promise<void> {
  await refuseViolations(
    {
      admin_email_unique: emailTaken,
      business_email_unique: emailTaken,
      business_member_email_unique: emailTaken,
      consumer_email_unique: emailTaken,
    },
    () => em.flush(),
  );
}

/** Throws INVALID_INPUT when no mail would reach the address, since the mail server does not take its letters. */
export async function refuseUnmailable(platform: Platform, email: string): Promise<void> {
  if (await canMail(platform, tidyEmail(email))) return;
  const sentence =
    'Sähköpostimme ei kulje osoitteeseen, jossa on ennen @-merkkiä kirjaimia kuten ä. Anna toinen osoite.';
  throw new AppError('INVALID_INPUT', { fields: { email: sentence } });
}

/** The refusal for an address of another account. */
export function emailTaken(): AppError {
  return new AppError('EMAIL_TAKEN', { fields: { email: 'Sähköpostiosoite on jo käytössä' } });
}
