import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { Audience } from '#shared/schema.generated.ts';
import type { Actor } from '../audit/audit.ts';
import { Admin, Business, Consumer, Member } from './entities.ts';
import { type AccountKind, consumerActor, memberActor } from './viewers.ts';

/** The row of a person who signs in: of a business its member. */
export type Account = Consumer | Member | Admin;

/** Hashes of the password that the caller has verified, and of the one to come. */
export interface NewPassword {
  verified: string;
  hash: string;
}

const tables = { CONSUMER: Consumer, BUSINESS: Member, ADMIN: Admin };

/** The account of a kind by its id or, when it may sign in, by its address, as the database has it now. */
export async function findAccount(
  em: EntityManager,
  kind: AccountKind,
  which: { email: string } | { id: string },
): Promise<Account | null> {
  if (kind === 'BUSINESS') {
    const where = 'email' in which ? { ...which, acceptedAt: { $ne: null }, disabledAt: null } : which;
    return em.findOne(Member, where, { refresh: true, populate: ['business'], strategy: 'select-in' });
  }
  // The tables share the columns that are read here, which a union of their types does not show.
  return em.findOne(tables[kind] as typeof Consumer, which, { refresh: true });
}

/** The account, locked against every other change until the transaction ends; null when it is gone. */
export async function lockAccount(em: EntityManager, kind: AccountKind, id: string): Promise<Account | null> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  if (kind === 'BUSINESS') {
    const known = await em.findOne(Member, { id });
    // Before the member: whatever changes members of a business at the same moment locks it first.
    if (known) await em.findOne(Business, { id: known.business.id }, options);
    return known && em.findOne(Member, { id }, options);
  }
  return em.findOne(tables[kind] as typeof Consumer, { id }, options);
}

/**
 * Locks an account whose secrets were checked without a lock, so that no sign-in outlives a password or a second factor
 * that is replaced at the same moment. Part of a transaction.
 * Throws BAD_CREDENTIALS when one was replaced since `checked` was read, or when the account may not sign in any more.
 */
export async function lockReauthenticated(em: EntityManager, kind: AccountKind, checked: Account): Promise<void> {
  const verified = secretsOf(checked);
  const account = await lockAccount(em, kind, checked.id);
  if (!account || !isOpen(account) || secretsOf(account) !== verified) throw new AppError('BAD_CREDENTIALS');
}

/** The account's secrets as they are stored, as one text to compare. */
function secretsOf(account: Account): string {
  return JSON.stringify([account.passwordHash, 'totpSecret' in account ? account.totpSecret : null]);
}

/**
 * Stores the hash of a new password unless the password is no longer the one that was verified; returns whether it did.
 * One statement, so that of two changes at once one happens.
 */
export async function swapPassword(em: EntityManager, kind: AccountKind, id: string, { verified, hash }: NewPassword) {
  const where = { id, passwordHash: verified };
  return (await em.nativeUpdate(tables[kind] as typeof Consumer, where, { passwordHash: hash })) === 1;
}

/** The kind of account meant by an argument. Throws INVALID_INPUT for ANYONE. */
export function accountKind(as: Audience): AccountKind {
  if (as === 'ANYONE') throw new AppError('INVALID_INPUT', { fields: { as: 'Valitse tilin laji' } });
  return as;
}

/** Whether the account may sign in at all; `businessBlock` has the exact reason for businesses. */
export function isOpen(account: Account): boolean {
  if (account instanceof Member) return account.acceptedAt != null && account.disabledAt == null;
  return !('isActive' in account) || account.isActive;
}

/** An account as the audit log names it when it acts. */
export function actorOf(kind: AccountKind, account: Account): Actor {
  if (kind === 'CONSUMER') return consumerActor(account as Consumer);
  return kind === 'BUSINESS' ? memberActor(account as Member) : (account as Admin);
}

/** An account as the audit log names it when something is done to it: of a member the business. */
export function targetOf(kind: AccountKind, account: Account) {
  return { kind: kind.toLowerCase(), id: account instanceof Member ? account.business.id : account.id };
}
