import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { callerNetwork } from '#platform/limits/limiter.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { newToken } from '#platform/secrets/secrets.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkPasswordLength } from '#shared/rules/accounts.ts';
import { checkLogin } from '#shared/rules/fields.ts';
import type { LoginInput } from '#shared/schema.generated.ts';
import { type Account, actorOf, findAccount, isOpen, lockReauthenticated, targetOf } from '../account.ts';
import { storedSpelling } from '../email/addresses.ts';
import { issueToken, mayMail } from '../email/mailedTokens.ts';
import { areaLink, lockedMail } from '../email/mails.ts';
import { mailAccountOwner } from '../email/unaskedMail.ts';
import type { Admin, Consumer, Member } from '../entities.ts';
import { type AccountKind, businessBlock } from '../viewers.ts';
import { openSession, sendSession, type Visit } from './sessions.ts';
import { accountGuard, clockWasAhead, countAttempt, forgetAttempts, runInOrder, secondsLocked } from './signInGuard.ts';
import { startChallenge } from './twoFactor.ts';

type NetworkPaceParts = Pick<Platform, 'primary' | 'secrets'>;

/** Failed sign-ins of one network without a wait: several people may share an address. */
const free = 20;
/** The number of further failures after which the wait between two attempts doubles each time. */
const doubledAfter = 20;
/** Seconds of the longest wait; the shortest is one. */
const maxWait = 30;
/** Seconds after the last attempt after which the count starts again. */
const forgottenAfter = 60 * 60;

const failures = sql`case when guard.updated_at < now() - make_interval(secs => ${forgottenAfter}) then 1
  else least(guard.failures + 1, 1000) end`;
const wait = sql`case when ${failures} <= ${free} then 0
  else least(${maxWait}, power(2, (${failures} - ${free} - 1) / ${doubledAfter})) end`;

/**
 * Counts a sign-in of one network as failed before it is made, over all accounts and servers. After many failures the
 * attempts are let through one at a time with a growing pause; what is refused is not counted.
 * Throws TOO_MANY_ATTEMPTS with the seconds to wait, at most 30.
 */
async function countNetworkAttempt({ primary, secrets }: NetworkPaceParts, network: string): Promise<void> {
  const key = keyOf(secrets, network);
  const { rows } = await sql`
    insert into sign_in_guard as guard (key, failures, locked_until, updated_at) values (${key}, 1, null, now())
      on conflict (key) do update set
        failures = ${failures}, locked_until = now() + make_interval(secs => ${wait}), updated_at = now()
      where guard.locked_until is null or guard.locked_until <= now() or ${clockWasAhead(maxWait)}
      returning failures`.execute(primary);
  if (rows.length === 0) throw await tooFast(primary, key);
}

/**
 * Undoes the count of the one attempt that succeeded. The pause after it stays while others fail: an own account must
 * not buy guesses at the accounts of others.
 */
async function takeBackNetworkAttempt({ primary, secrets }: NetworkPaceParts, network: string): Promise<void> {
  await primary
    .updateTable('sign_in_guard')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      locked_until: sql`case when failures - 1 > ${free} then locked_until end`,
    })
    .where('key', '=', keyOf(secrets, network))
    .execute();
}

async function tooFast(primary: Platform['primary'], key: string): Promise<AppError> {
  const retryAfter = await secondsLocked(primary, key);
  const seconds = retryAfter === 1 ? 'sekunnin' : `${retryAfter} sekunnin`;
  return new AppError('TOO_MANY_ATTEMPTS', {
    message: `Verkostasi on epäonnistunut monta kirjautumista. Yritä uudelleen ${seconds} kuluttua.`,
    retryAfter,
  });
}

function keyOf(secrets: Platform['secrets'], network: string): string {
  return secrets.pseudonym(network, 'sign-in guard address');
}

/** How long a browser is known after a sign-in, in seconds. Each sign-in begins it again. */
const deviceProofLife = 90 * 24 * 60 * 60;

type Parts = Pick<Platform, 'secrets'>;

interface Owner {
  kind: AccountKind;
  /** In lower case. Another address needs another proof. */
  email: string;
}

/** What a browser is given at a successful sign-in, to be recognised at the next one. It grants no access. */
export function makeDeviceProof({ secrets }: Parts, owner: Owner, now = new Date()): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + deviceProofLife;
  const device = newToken();
  return `${expiresAt}.${device}.${macOf(secrets, owner, device, expiresAt)}`;
}

/** The device that an unexpired proof was made for at a sign-in to this very account; undefined for any other text. */
export function readDeviceProof(
  { secrets }: Parts,
  owner: Owner,
  proof: string | undefined,
  now = new Date(),
): string | undefined {
  const [, expiry = '', device = '', mac = ''] = /^(\d{1,12})\.([\w-]{43})\.([\w-]{43})$/.exec(proof ?? '') ?? [];
  if (!device || Number(expiry) * 1000 <= now.getTime()) return undefined;
  const expected = macOf(secrets, owner, device, Number(expiry));
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? device : undefined;
}

function macOf(secrets: Platform['secrets'], { kind, email }: Owner, device: string, expiresAt: number): string {
  return secrets.pseudonym(`${kind} ${email} ${device} ${expiresAt}`, 'device proof');
}

/** Milliseconds that the locking attempt takes, so that the clock does not show whether the address has an account. */
const answerTime = 200;
const mails = { name: 'locked-mail', points: 3, seconds: 24 * 60 * 60 };

/**
 * Mails the owner that the account was locked, with a link for a new password, which unlocks it. At most three mails in
 * 24 hours. An address without an account takes as long.
 */
async function tellOfLock(scope: Scope, kind: AccountKind, account: Account | null): Promise<void> {
  await Promise.all([account && isOpen(account) ? mailLock(scope, kind, account) : undefined, sleep(answerTime)]);
}

async function mailLock({ em, platform }: Scope, kind: AccountKind, account: Account): Promise<void> {
  if (!(await mayMail(platform, `${kind} ${account.id}`, mails))) return;
  await em.transactional(async (em) => {
    const token = await issueToken(em, 'RESET_PASSWORD', { kind, accountId: account.id });
    await mailAccountOwner({ em, platform }, account, lockedMail(areaLink(platform, kind, 'uusi-salasana', token)));
  });
}

/**
 * Signs a member of a business in and sets its cookie. Throws BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, and only after the right
 * password ACCOUNT_PENDING, ACCOUNT_SUSPENDED or ACCOUNT_REJECTED.
 */
export async function loginBusiness(visit: Visit, input: LoginInput): Promise<{ user: Member; token: string }> {
  const user = (await requirePassword(visit, 'BUSINESS', input)) as Member;
  const block = businessBlock(user.business.unwrap());
  if (block) throw new AppError(block);
  return { user, token: await completeSignIn(visit, 'BUSINESS', user, input.rememberMe) };
}

/** Signs a consumer in for 30 days and sets the cookie. Throws BAD_CREDENTIALS, TOO_MANY_ATTEMPTS. */
export async function loginConsumer(visit: Visit, input: LoginInput): Promise<{ user: Consumer; token: string }> {
  const user = (await requirePassword(visit, 'CONSUMER', input)) as Consumer;
  return { user, token: await completeSignIn(visit, 'CONSUMER', user, true) };
}

/**
 * Signs an admin in and sets the cookie, or starts the second step when two-factor sign-in is on.
 * Throws BAD_CREDENTIALS, TOO_MANY_ATTEMPTS.
 */
export async function loginAdmin(visit: Visit, input: LoginInput) {
  const admin = (await requirePassword(visit, 'ADMIN', input)) as Admin;
  const { security } = await readSettings(visit.platform);
  if (security.twoFactorAuth) return { admin: null, challenge: await startChallenge(visit, admin) };
  await completeSignIn(visit, 'ADMIN', admin, false);
  return { admin, challenge: null };
}

/**
 * Opens a session for an authenticated account, and sets its cookie. Returns the token.
 * Throws BAD_CREDENTIALS when its secrets have been replaced meanwhile, or the account may not sign in any more.
 */
export async function completeSignIn(
  visit: Visit,
  kind: AccountKind,
  account: Account,
  remembered: boolean,
  secondFactor = false,
) {
  const token = await visit.em.transactional(async (em) => {
    await lockReauthenticated(em, kind, account);
    record(em, actorOf(kind, account), `${kind.toLowerCase()}.login`, { target: targetOf(kind, account) });
    return openSession(em, visit, kind, account, { remembered, secondFactor });
  });
  sendSession(visit, kind, token, remembered);
  visit.cookies.setDevice(kind, makeDeviceProof(visit.platform, { kind, email: account.email }), deviceProofLife);
  return token;
}

/**
 * The account of the address, when the password is its own and it may sign in. A browser that has signed in to the
 * account before is counted separately: neither a lock of the account nor the delay of its network affects it.
 */
async function requirePassword(visit: Visit, kind: AccountKind, { email, password }: LoginInput): Promise<Account> {
  refuseIfAny({ ...checkLogin({ email, password }), ...checkPasswordLength('password', password, 0) });
  const { platform, request } = visit;
  const { security } = await readSettings(platform);
  const owner = { kind, email: await storedSpelling(visit.em, kind, email) };
  const network = callerNetwork(request.ip);
  const device = readDeviceProof(platform, owner, request.device?.(kind));
  const [name, whom] = device ? [`device ${kind}`, device] : [`password ${kind}`, owner.email];
  const guard = accountGuard(name, whom, security.maxLoginAttempts);

  if (!device) await countNetworkAttempt(platform, network);
  return runInOrder(platform, guard, async () => {
    const { locks } = await countAttempt(platform, guard);
    const account = await verified(visit, owner, password, locks && !device);
    await Promise.all([
      forgetAttempts(platform, guard),
      device ? undefined : takeBackNetworkAttempt(platform, network),
    ]);
    return account;
  });
}

async function verified(
  visit: Visit,
  { kind, email }: { kind: AccountKind; email: string },
  password: string,
  locks: boolean,
): Promise<Account> {
  const { em, platform } = visit;
  const { secrets } = platform;
  const account = await findAccount(em, kind, { email });
  const isRight = account
    ? await secrets.verifyPassword(password, account.passwordHash)
    : await secrets.dummyVerify(password);
  if (account && isRight && isOpen(account)) return account;
  await recordFailure(em, kind, account);
  if (locks) await tellOfLock({ em, platform }, kind, account);
  throw new AppError('BAD_CREDENTIALS');
}

// What was typed in place of an address is not logged: it may be a password.
async function recordFailure(em: EntityManager, kind: AccountKind, account: Account | null): Promise<void> {
  record(em, { kind: 'ANYONE', id: null, name: null }, `${kind.toLowerCase()}.login_failed`, {
    target: account ? targetOf(kind, account) : undefined,
  });
  await em.flush();
}
