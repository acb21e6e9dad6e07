import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { generateSecret, generateURI, verify } from 'otplib';
import { toString as drawQrCode } from 'qrcode';
import { Refusal } from '../../errors.ts';
import type { Platform, Scope } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import type { TwoFactorChallenge } from '../../schema.generated.ts';
import { record } from '../audit/audit.ts';
import { readSettings } from '../settings/settings.ts';
import { AccountToken, Admin } from './entities.ts';
import { accountGuard, countAttempt, forgetAttempts } from './signInGuard.ts';

const MINUTE = 60_000;
const openFor = 5 * MINUTE;
const mostTries = 5;
/** RFC 6238: a code lives 30 seconds; the neighbours of the present one are let through for clocks that differ. */
const step = 30;
const recoveryCodes = 10;

/** What the second step of a sign-in proves. */
export interface Confirmed {
  admin: Admin;
  /** Given once, at enrolment. */
  recoveryCodes: string[] | null;
}

/** Starts the second step of an admin's sign-in, with what an authenticator app needs when they have none yet. */
export async function startChallenge({ em, platform }: Scope, admin: Admin): Promise<TwoFactorChallenge> {
  const token = newToken();
  const id = randomUUIDv7();
  const secret = admin.totpSecret ? null : generateSecret();
  em.create(AccountToken, {
    id,
    tokenHash: tokenHash(token),
    purpose: 'TWO_FACTOR',
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
 * Refuses TOKEN_INVALID for a challenge that is over, TWO_FACTOR_INVALID, TOO_MANY_ATTEMPTS.
 */
export async function answerChallenge({ em, platform }: Scope, token: string, code: string): Promise<Confirmed> {
  const challenge = await takeTry(em, token);
  const { security } = await readSettings(platform);
  const guard = accountGuard('two-factor', challenge.accountId, security.maxLoginAttempts);
  await countAttempt(platform, guard);
  let confirmed: Confirmed;
  try {
    confirmed = await em.transactional((em) => redeem({ em, platform }, challenge, code.replace(/[\s-]/g, '')));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TWO_FACTOR_INVALID') await recordFailure(em, challenge.accountId);
    throw error;
  }
  await forgetAttempts(platform, guard);
  return confirmed;
}

/** Makes the admin enrol an authenticator app anew at the next sign-in. Part of a transaction. */
export function forgetTwoFactor(admin: Admin): void {
  Object.assign(admin, { totpSecret: null, totpLastStep: null, recoveryCodeHashes: [] });
}

interface Challenge {
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
async function takeTry(em: EntityManager, token: string): Promise<Challenge> {
  const [challenge] = await em.execute<Challenge[]>(
    `update account_token set attempts = attempts + 1
      where token_hash = ? and purpose = 'TWO_FACTOR' and used_at is null and expires_at > now() and attempts < ?
      returning id, account_id as "accountId", payload`,
    [tokenHash(token), mostTries],
  );
  if (!challenge) throw new Refusal('TOKEN_INVALID', { message: 'Kirjautuminen on vanhentunut. Kirjaudu uudelleen.' });
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
  if (used === 0 || !admin) throw new Refusal('TOKEN_INVALID');
  // Somebody may have enrolled with another challenge meanwhile; this one's secret is then worth nothing.
  const enrols = payload !== null && admin.totpSecret === null;
  const sealed = enrols ? payload : admin.totpSecret;
  if (!sealed) throw new Refusal('TOKEN_INVALID');
  const secret = platform.secrets.open(sealed, enrols ? tokenPlace(id) : adminPlace(admin));
  const accepted = /^\d{6}$/.test(code)
    ? await acceptCode(admin, secret, code)
    : !enrols && acceptRecovery(em, admin, code);
  if (!accepted) throw new Refusal('TWO_FACTOR_INVALID');
  return { admin, recoveryCodes: enrols ? enrol({ em, platform }, admin, secret) : null };
}

/** A code is good once: its time step must be later than that of the last one taken (RFC 6238 section 5.2). */
async function acceptCode(admin: Admin, secret: string, token: string): Promise<boolean> {
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

function enrol({ em, platform }: Scope, admin: Admin, secret: string): string[] {
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(8).toString('hex'));
  admin.totpSecret = platform.secrets.seal(secret, adminPlace(admin));
  admin.recoveryCodeHashes = codes.map(tokenHash);
  record(em, admin, 'admin.enrol_two_factor', { target: { kind: 'admin', id: admin.id } });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

async function enrolment(platform: Platform, admin: Admin, secret: string) {
  const { general } = await readSettings(platform);
  const uri = generateURI({ issuer: general.siteName, label: admin.email, secret });
  return { secret, uri, qrCode: await drawQrCode(uri, { type: 'svg', margin: 1 }) };
}

/** Where a sealed secret is kept; copied to another row it does not open. */
function tokenPlace(id: string): string {
  return `account_token:${id}`;
}

function adminPlace({ id }: Admin): string {
  return `admin:${id}`;
}
