import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '../../errors.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { AccountToken } from './entities.ts';
import type { AccountKind } from './viewers.ts';

/** How long a mailed link works, in milliseconds. */
const lives = { RESET_PASSWORD: 60 * 60 * 1000, VERIFY_EMAIL: 24 * 60 * 60 * 1000 };

export type MailedPurpose = keyof typeof lives;

/** Whose token it was, and what it is about. */
export interface Redeemed {
  audience: AccountKind;
  accountId: string;
  payload: string | null;
}

interface Holder {
  kind: AccountKind;
  accountId: string;
  payload?: string;
}

/** Makes a single-use token for a mail; the account's earlier ones of the purpose no longer work. Part of a transaction. */
export async function issueToken(
  em: EntityManager,
  purpose: MailedPurpose,
  holder: Holder,
  now = new Date(),
): Promise<string> {
  const { kind, accountId, payload = null } = holder;
  await voidTokens(em, purpose, holder);
  const token = newToken();
  em.create(AccountToken, {
    tokenHash: tokenHash(token),
    purpose,
    audience: kind,
    accountId,
    payload,
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

/** Whether the token would be taken now; lets a false one be refused before a password is hashed for it. */
export async function isGoodToken(
  em: EntityManager,
  purpose: MailedPurpose,
  token: string,
  now = new Date(),
): Promise<boolean> {
  return (await em.count(AccountToken, { ...usable(token, now), purpose })) > 0;
}

/**
 * Uses a token up: of several who send it at the same moment, one succeeds. Part of the transaction that does what
 * it allows. Refuses TOKEN_INVALID.
 */
export async function redeemToken(
  em: EntityManager,
  purpose: MailedPurpose,
  token: string,
  now = new Date(),
): Promise<Redeemed> {
  const used = await em.nativeUpdate(AccountToken, { ...usable(token, now), purpose }, { usedAt: now });
  const row = used === 1 ? await em.findOne(AccountToken, { tokenHash: tokenHash(token) }, { refresh: true }) : null;
  if (!row) throw new Refusal('TOKEN_INVALID');
  return { audience: row.audience, accountId: row.accountId, payload: row.payload ?? null };
}

function usable(token: string, now: Date) {
  return { tokenHash: tokenHash(token), usedAt: null, expiresAt: { $gt: now } };
}
