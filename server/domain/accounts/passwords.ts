import { setTimeout as sleep } from 'node:timers/promises';
import { callerNetwork, consume } from '#platform/limits/limiter.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkChosenPassword, checkNewPassword } from '#shared/rules/accounts.ts';
import { checkEmail } from '#shared/rules/fields.ts';
import type { Audience, ChangePasswordInput, ResetPasswordInput } from '#shared/schema.generated.ts';
import { record } from '../audit/audit.ts';
import { readSettings } from '../settings/settings.ts';
import {
  type Account,
  accountKind,
  actorOf,
  isOpen,
  lockAccount,
  type NewPassword,
  swapPassword,
  targetOf,
} from './account.ts';
import { findByAddress } from './email/addresses.ts';
import { issueToken, mayMail, peekToken, redeemToken } from './email/mailedTokens.ts';
import { accountChangedMail, areaLink, mailTo, passwordResetMail } from './email/mails.ts';
import { mailAccountOwner } from './email/unaskedMail.ts';
import { endSessions, rotateSession, sendSession, type Visit } from './sessions/sessions.ts';
import { accountGuard, countAttempt, forgetAttempts, runInOrder } from './sessions/signInGuard.ts';
import { type AccountKind, accessBlock, personOf, type SignedIn } from './viewers.ts';

/**
 * Milliseconds that every request for a link takes, so that the time does not reveal whether the address has an
 * account.
 */
const answerTime = 200;
const wrongPassword = 'Nykyinen salasana on väärä.';
const requestsOfNetwork = { name: 'password-reset', points: 30, seconds: 15 * 60 };
const mailsToAddress = { name: 'password-reset-mail', points: 5, seconds: 60 * 60 };

/**
 * Mails a link for a new password when the address has an account. The answer is the same when it has none.
 * Throws TOO_MANY_REQUESTS, INVALID_INPUT.
 */
export async function requestPasswordReset(visit: Visit, as: Audience, email: string): Promise<void> {
  const kind = accountKind(as);
  refuseIfAny(checkEmail('email', email));
  await consume(visit.platform, callerNetwork(visit.request.ip), requestsOfNetwork);
  await Promise.all([mailLink(visit, kind, email), sleep(answerTime)]);
}

async function mailLink({ em, platform }: Scope, kind: AccountKind, email: string): Promise<void> {
  const account = await findByAddress(em, kind, email);
  if (!account || !isOpen(account) || !(await mayMail(platform, `${kind} ${account.id}`, mailsToAddress))) return;
  await em.transactional(async (em) => {
    const token = await issueToken(em, 'RESET_PASSWORD', { kind, accountId: account.id });
    await mailAccountOwner(
      { em, platform },
      account,
      passwordResetMail(areaLink(platform, kind, 'uusi-salasana', token)),
    );
  });
}

/**
 * Sets a new password with a mailed token, ends the account's sessions and unlocks it.
 * Throws TOKEN_INVALID, INVALID_INPUT.
 */
export async function resetPassword(
  { em, platform }: Scope,
  input: ResetPasswordInput,
): Promise<{ audience: AccountKind }> {
  const { security } = await readSettings(platform);
  refuseIfAny(checkChosenPassword(input, security.passwordMinLength));
  await peekToken(em, 'RESET_PASSWORD', input.token);
  const passwordHash = await platform.secrets.hashPassword(input.newPassword);
  const { kind, account } = await em.transactional(async (em) => {
    const { audience: kind, accountId } = await redeemToken(em, 'RESET_PASSWORD', input.token);
    const account = await lockAccount(em, kind, accountId);
    if (!account || !isOpen(account)) throw new AppError('TOKEN_INVALID');
    // The token stays good: what is refused here is rolled back.
    refuseIfAny(checkChosenPassword({ ...input, email: account.email }, security.passwordMinLength));
    setPassword(account, passwordHash);
    await endSessions(em, kind, account.id);
    record(em, actorOf(kind, account), `${kind.toLowerCase()}.reset_password`, { target: targetOf(kind, account) });
    await mailTo(em, platform, account.email, accountChangedMail('Tilisi salasana on vaihdettu.'));
    return { kind, account };
  });
  await forgetAttempts(platform, accountGuard(`password ${kind}`, account.email, security.maxLoginAttempts));
  return { audience: kind };
}

/**
 * Changes the caller's own password, ends the account's other sessions and gives this one a new token.
 * Throws BAD_CREDENTIALS for a wrong current password, INVALID_INPUT, TOO_MANY_ATTEMPTS.
 */
export async function changePassword(visit: Visit, input: ChangePasswordInput): Promise<void> {
  const kind = accountKind(input.as);
  const block = accessBlock(visit.viewers, kind);
  if (block && block !== 'PASSWORD_CHANGE_REQUIRED') throw new AppError(block);
  const signedIn = personOf(visit.viewers, kind);
  if (!signedIn) throw new AppError('SIGN_IN_REQUIRED');

  const { security } = await readSettings(visit.platform);
  refuseIfAny(checkNewPassword({ ...input, email: signedIn.account.email }, security.passwordMinLength));
  const password = await reauthenticatedNewHash(visit, kind, signedIn.account, input);
  const { em, platform } = visit;
  const token = await em.transactional((em) => replacePassword({ em, platform }, kind, signedIn, password));
  if (token) sendSession(visit, kind, token, signedIn.session.remembered);
}

/** The new password beside the current one, when that is right. Not part of a transaction. */
export async function reauthenticatedNewHash(
  { platform }: Scope,
  kind: AccountKind,
  account: Account,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<NewPassword> {
  const { security } = await readSettings(platform);
  const mustDiffer = 'mustChangePassword' in account && account.mustChangePassword && newPassword === currentPassword;
  refuseIfAny(mustDiffer ? { newPassword: 'Valitse eri salasana kuin väliaikainen salasana' } : {});
  const { passwordHash: verified } = account;
  await requirePassword(platform, kind, account, currentPassword, security.maxLoginAttempts);
  return { verified, hash: await platform.secrets.hashPassword(newPassword) };
}

/** Throws BAD_CREDENTIALS unless it is the signed-in account's password, and TOO_MANY_ATTEMPTS after too many tries. */
export async function requirePassword(
  platform: Platform,
  kind: AccountKind,
  account: Account,
  password: string,
  most: number,
) {
  const guard = accountGuard(`current password ${kind}`, account.id, most);
  await runInOrder(platform, guard, async () => {
    await countAttempt(platform, guard);
    const isRight = password.length <= 1000 && (await platform.secrets.verifyPassword(password, account.passwordHash));
    if (!isRight) throw new AppError('BAD_CREDENTIALS', { message: wrongPassword });
    await forgetAttempts(platform, guard);
  });
}

/**
 * Stores a new password; only the session that verified the old one stays. Part of a transaction.
 * Returns the session's new token for its cookie. Throws BAD_CREDENTIALS when the old one was changed meanwhile.
 */
export async function replacePassword(
  { em, platform }: Scope,
  kind: AccountKind,
  signedIn: SignedIn<Account>,
  password: NewPassword,
): Promise<string | undefined> {
  const { account, session } = signedIn;
  if (!(await swapPassword(em, kind, account.id, password))) {
    throw new AppError('BAD_CREDENTIALS', { message: wrongPassword });
  }
  setPassword(account, password.hash);
  await endSessions(em, kind, account.id, session);
  record(em, actorOf(kind, account), `${kind.toLowerCase()}.change_password`, { target: targetOf(kind, account) });
  await mailTo(em, platform, account.email, accountChangedMail('Tilisi salasana on vaihdettu.'));
  return rotateSession(em, signedIn);
}

function setPassword(account: Account, passwordHash: string): void {
  account.passwordHash = passwordHash;
  if ('mustChangePassword' in account) account.mustChangePassword = false;
}

/** How long after its sign-in a session is taken for its owner without the password, in milliseconds. */
const freshFor = 5 * 60 * 1000;

interface Proof {
  platform: Platform;
  kind: AccountKind;
  /** The account, and the session that asks when it is the account's own. */
  owner: Pick<SignedIn<Account>, 'account'> & { session?: SignedIn<Account>['session'] | undefined };
  currentPassword?: string | null | undefined;
}

/**
 * Whether the caller is verified as the account's owner: by the current password, or by a sign-in of the last five
 * minutes. A password that is given is always checked.
 * Throws BAD_CREDENTIALS for a wrong password and TOO_MANY_ATTEMPTS after too many of them.
 */
export async function isReauthenticated(
  { platform, kind, owner: { account, session }, currentPassword }: Proof,
  now = new Date(),
): Promise<boolean> {
  if (!currentPassword) return session !== undefined && now.getTime() - session.createdAt.getTime() < freshFor;
  const { security } = await readSettings(platform);
  await requirePassword(platform, kind, account, currentPassword, security.maxLoginAttempts);
  return true;
}

/**
 * Lets only the account's owner do what would take the account over: a session alone may be stolen.
 * Throws INVALID_INPUT with a fault of `currentPassword` when it is missing, and as `isReauthenticated`.
 */
export async function requireReauthentication(proof: Proof, now = new Date()): Promise<void> {
  if (!(await isReauthenticated(proof, now))) throw passwordNeeded();
}

/** The refusal that makes a form ask for the current password. */
export function passwordNeeded(): AppError {
  const message = 'Vahvista muutos nykyisellä salasanallasi.';
  return new AppError('INVALID_INPUT', { message, fields: { currentPassword: message } });
}
