import type { EntityManager } from '@mikro-orm/postgresql';
import { consume, type RateRule } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { AppError } from '#shared/appError.ts';
import { findAccount, lockAccount } from '../account.ts';
import { AccountToken } from '../entities.ts';
import type { AccountKind } from '../viewers.ts';

const HOUR = 60 * 60 * 1000;

/** How long a mailed link works, in milliseconds. */
const lives = {
  RESET_PASSWORD: HOUR,
  VERIFY_EMAIL: 24 * HOUR,
  CONFIRM_EMAIL: 24 * HOUR,
  UNDO_EMAIL: 7 * 24 * HOUR,
  INVITATION: 7 * 24 * HOUR,
};

export type MailedPurpose = keyof typeof lives;

/** Whose token it was, and what it is about. */
export interface Redeemed {
  audience: AccountKind;
  accountId: string;
  payload: string | null;
  /** The user of the token must also give the account's password. */
  needsPassword: boolean;
  createdAt: Date;
  expiresAt: Date;
}

interface Holder {
  kind: AccountKind;
  accountId: string;
  payload?: string;
  needsPassword?: boolean;
}

/**
 * Makes a single-use token for a mail; the account's earlier ones of the purpose no longer work, except those that undo
 * a change of address: each of them must work for its seven days. Part of a transaction.
 */
export async function issueToken(
  em: EntityManager,
  purpose: MailedPurpose,
  holder: Holder,
  now = new Date(),
): Promise<string> {
  const { kind, accountId, payload = null, needsPassword = false } = holder;
  if (purpose !== 'UNDO_EMAIL') await voidTokens(em, purpose, holder);
  const token = newToken();
  em.create(AccountToken, {
    tokenHash: tokenHash(token),
    purpose,
    audience: kind,
    accountId,
    payload,
    needsPassword,
    attempts: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lives[purpose]),
  });
  return token;
}

/** Makes the account's unused tokens of the purpose worthless. Part of a transaction. */
export async function voidTokens(
  em: EntityManager,
  purpose: MailedPurpose,
  { kind, accountId }: Holder,
): Promise<void> {
  await em.nativeDelete(AccountToken, { purpose, audience: kind, accountId, usedAt: null });
}

/**
 * Whose token it is when it would be taken now; lets a false one be refused before a password is hashed for it.
 * Throws TOKEN_INVALID.
 */
export async function peekToken(
  em: EntityManager,
  purpose: MailedPurpose,
  token: string,
  now = new Date(),
): Promise<Redeemed> {
  const row = await em.findOne(AccountToken, { ...usable(token, now), purpose }, { refresh: true });
  if (!row) throw new AppError('TOKEN_INVALID');
  return redeemed(row);
}

/**
 * Uses a token up: of several who send it at the same moment, one succeeds. Part of the transaction that does what
 * it allows. The account is locked before its token, as by who shuts it out: neither waits for what the other holds.
 * Throws TOKEN_INVALID.
 */
export async function redeemToken(
  em: EntityManager,
  purpose: MailedPurpose,
  token: string,
  now = new Date(),
): Promise<Redeemed> {
  const { audience, accountId } = await peekToken(em, purpose, token, now);
  await lockAccount(em, audience, accountId);
  const used = await em.nativeUpdate(AccountToken, { ...usable(token, now), purpose }, { usedAt: now });
  const row = used === 1 ? await em.findOne(AccountToken, { tokenHash: tokenHash(token) }, { refresh: true }) : null;
  if (!row) throw new AppError('TOKEN_INVALID');
  return redeemed(row);
}

/**
 * Runs what confirms the address of a mailed link. A link that is opened again, by a mail program and then its reader,
 * gets the same answer as long as the account has the address.
 */
export async function confirmOnce<Answer>(
  em: EntityManager,
  purpose: MailedPurpose,
  token: string,
  confirm: () => Promise<Answer>,
): Promise<Answer | { audience: AccountKind; email: string }> {
  try {
    return await confirm();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOKEN_INVALID') throw error;
    const row = await em.findOne(AccountToken, { tokenHash: tokenHash(token), purpose, usedAt: { $ne: null } });
    const account = row && (await findAccount(em, row.audience, { id: row.accountId }));
    if (!row || !account || account.email !== row.payload) throw error;
    return { audience: row.audience, email: account.email };
  }
}

function redeemed({ payload, ...row }: AccountToken): Redeemed {
  const { audience, accountId, needsPassword, createdAt, expiresAt } = row;
  return { audience, accountId, payload: payload ?? null, needsPassword, createdAt, expiresAt };
}

function usable(token: string, now: Date) {
  return { tokenHash: tokenHash(token), usedAt: null, expiresAt: { $gt: now } };
}

/**
 * Whether one more mail of the rule may be sent. A caller whose mails are too many is answered as before, because a
 * refusal would show that the account exists.
 */
export async function mayMail(platform: Platform, whom: string, rule: RateRule): Promise<boolean> {
  try {
    await consume(platform, whom, rule);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
