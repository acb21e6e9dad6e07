import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import { record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { db } from '#platform/database/db.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { AppError } from '#shared/appError.ts';
import type { TwoFactorChallenge } from '#shared/schema.generated.ts';
import { lockReauthenticated } from '../account.ts';
import { AccountToken, Admin } from '../entities.ts';
import { accountGuard, countAttempt, forgetAttempts } from './signInGuard.ts';

const MINUTE = 60_000;
const openFor = 5 * MINUTE;
const maxTries = 5;
/**
 * RFC 6238: a code lives 30 seconds; the codes before and after the present one are accepted for clocks that differ.
 */
const step = 30;
const recoveryCodes = 10;

/** The result of the second step of a sign-in. */
export interface Confirmed {
  admin: Admin;
  /** Given once, at enrolment. */
  recoveryCodes: string[] | null;
}

/**
 * Starts the second step of an admin's sign-in, with what an authenticator app needs when they have none yet.
 * Throws BAD_CREDENTIALS when the password was replaced since it was checked.
 */
export function startChallenge({ em, platform }: Scope, admin: Admin): Promise<TwoFactorChallenge> {
  return em.transactional(async (em) => {
    await lockReauthenticated(em, 'ADMIN', admin);
    return issueChallenge({ em, platform }, admin, 'TWO_FACTOR');
  });
}

/** A challenge of five minutes. It carries a new secret when no app is in use, or when the app is to be changed. */
export async function issueChallenge(
  { em, platform }: Scope,
  admin: Admin,
  purpose: ChallengePurpose,
): Promise<TwoFactorChallenge> {
  const token = newToken();
  const id = randomUUIDv7();
  const secret = admin.totpSecret && purpose === 'TWO_FACTOR' ? null : generateSecret();
  em.create(AccountToken, {
    id,
    tokenHash: tokenHash(token),
    purpose,
    audience: 'ADMIN',
    accountId: admin.id,
    payload: secret && platform.secrets.seal(secret, tokenPlace(id)),
    expiresAt: new Date(Date.now() + openFor),
  });
  await em.flush();
  return { token, enrolment: secret === null ? null : await enrolment(platform, admin, secret) };
}

/**
 * Checks the answer to a challenge: a code of the authenticator app, or a recovery code. Enrols the app at the first.
 * Throws TOKEN_INVALID for a challenge that is over, TWO_FACTOR_INVALID, TOO_MANY_ATTEMPTS.
 */
export async function answerChallenge({ em, platform }: Scope, token: string, code: string): Promise<Confirmed> {
  const challenge = await takeTry(em, token, 'TWO_FACTOR');
  try {
    return await withTries(platform, challenge.accountId, () =>
      em.transactional((em) => redeem({ em, platform }, challenge, plainCode(code))),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'TWO_FACTOR_INVALID') await recordFailure(em, challenge.accountId);
    throw error;
  }
}

/** Counts a try of an admin's second factor before it is made. Throws TOO_MANY_ATTEMPTS. */
export async function withTries<T>(platform: Platform, adminId: string, attempt: () => Promise<T>): Promise<T> {
  const { security } = await readSettings(platform);
  const guard = accountGuard('two-factor', adminId, security.maxLoginAttempts);
  await countAttempt(platform, guard);
  const result = await attempt();
  await forgetAttempts(platform, guard);
  return result;
}

/** A code without the blanks and hyphens that it is typed with. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '');
}

/** Makes the admin enrol an authenticator app again at the next sign-in. Part of a transaction. */
export function forgetTwoFactor(admin: Admin): void {
  Object.assign(admin, { totpSecret: null, totpLastStep: null, recoveryCodeHashes: [] });
}

type ChallengePurpose = 'TWO_FACTOR' | 'TWO_FACTOR_CHANGE';

export interface Challenge {
  id: string;
  accountId: string;
  payload: string | null;
}

/** The password was right, so this is worth as much attention as a wrong one. Outlives the refusal. */
async function recordFailure(em: EntityManager, adminId: string): Promise<void> {
  const target = { kind: 'admin', id: adminId };
  record(em, { kind: 'ANYONE', id: null, name: null }, 'admin.login_failed', { target, after: { step: 'two-factor' } });
  await em.flush();
}

/** Counts the try before it is made, so that a wrong one cannot be undone by the refusal. */
export async function takeTry(em: EntityManager, token: string, purpose: ChallengePurpose): Promise<Challenge> {
  const challenge = await db(em)
    .updateTable('account_token')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', maxTries)
    .returning(['id', 'account_id as accountId', 'payload'])
    .executeTakeFirst();
  if (!challenge) throw new AppError('TOKEN_INVALID', { message: 'Kirjautuminen on vanhentunut. Kirjaudu uudelleen.' });
  return challenge;
}

async function redeem(
  { em, platform }: Scope,
  { id, accountId, payload }: Challenge,
  code: string,
): Promise<Confirmed> {
  const used = await em.nativeUpdate(AccountToken, { id, usedAt: null }, { usedAt: new Date() });
  const admin = await em.findOne(
    Admin,
    { id: accountId, isActive: true },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (used === 0 || !admin) throw new AppError('TOKEN_INVALID');
  // The admin may have enrolled with another challenge meanwhile; the secret of this one is then void.
  const enrols = payload !== null && admin.totpSecret === null;
  const sealed = enrols ? payload : admin.totpSecret;
  if (!sealed) throw new AppError('TOKEN_INVALID');
  const secret = platform.secrets.open(sealed, enrols ? tokenPlace(id) : adminPlace(admin));
  const accepted = enrols
    ? await isCodeOf(secret, code, admin)
    : await acceptSecondFactor({ em, platform }, admin, code);
  if (!accepted) throw new AppError('TWO_FACTOR_INVALID');
  if (!enrols) return { admin, recoveryCodes: null };
  record(em, admin, 'admin.enrol_two_factor', { target: { kind: 'admin', id: admin.id } });
  return { admin, recoveryCodes: storeSecret(platform, admin, secret) };
}

/** The secret that a challenge carries. Throws TOKEN_INVALID for one without. */
export function openChallenge({ secrets }: Platform, { id, payload }: Challenge): string {
  if (payload === null) throw new AppError('TOKEN_INVALID');
  return secrets.open(payload, tokenPlace(id));
}

/**
 * Whether the code is of the enrolled app, or a recovery code, which is then used up. Part of a transaction that holds
 * the admin's row.
 */
export async function acceptSecondFactor({ em, platform }: Scope, admin: Admin, code: string): Promise<boolean> {
  if (!admin.totpSecret) return false;
  if (!/^\d{6}$/.test(code)) return acceptRecovery(em, admin, code);
  return isCodeOf(platform.secrets.open(admin.totpSecret, adminPlace(admin)), code, admin);
}

/** A code is good once: its time step must be later than that of the last one taken (RFC 6238 section 5.2). */
export async function isCodeOf(secret: string, token: string, admin: Admin): Promise<boolean> {
  if (!/^\d{6}$/.test(token)) return false;
  const result = await verify({ secret, token, epochTolerance: step });
  if (!result.valid || !('epoch' in result)) return false;
  const timeStep = Math.floor(result.epoch / step);
  if (admin.totpLastStep != null && timeStep <= admin.totpLastStep) return false;
  admin.totpLastStep = timeStep;
  return true;
}

function acceptRecovery(em: EntityManager, admin: Admin, code: string): boolean {
  const hash = tokenHash(code.toLowerCase());
  if (!admin.recoveryCodeHashes.includes(hash)) return false;
  admin.recoveryCodeHashes = admin.recoveryCodeHashes.filter((other) => other !== hash);
  record(em, admin, 'admin.use_recovery_code', {
    target: { kind: 'admin', id: admin.id },
    after: { codesLeft: admin.recoveryCodeHashes.length },
  });
  return true;
}

/** Stores the secret as the admin's own, with new recovery codes, which are returned to be shown once. */
export function storeSecret(platform: Platform, admin: Admin, secret: string): string[] {
  admin.totpSecret = platform.secrets.seal(secret, adminPlace(admin));
  return newRecoveryCodes(admin);
}

/** Gives the admin ten new recovery codes in place of the earlier ones. */
export function newRecoveryCodes(admin: Admin): string[] {
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(8).toString('hex'));
  admin.recoveryCodeHashes = codes.map(tokenHash);
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

async function enrolment(platform: Platform, admin: Admin, secret: string) {
  const { general } = await readSettings(platform);
  const uri = generateURI({ issuer: general.siteName, label: admin.email, secret });
  const { toString: drawQrCode } = await import('qrcode');
  return { secret, uri, qrCode: await drawQrCode(uri, { type: 'svg', margin: 1 }) };
}

/** Where a sealed secret is stored; copied to another row it cannot be decrypted. */
function tokenPlace(id: string): string {
  return `account_token:${id}`;
}

function adminPlace({ id }: Admin): string {
  return `admin:${id}`;
}
