import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, record } from '#domain/audit/audit.ts';
import { consume } from '#platform/limits/limiter.ts';
import type { Scope } from '#platform/platform.ts';
import { newToken } from '#platform/secrets/secrets.ts';
import { AppError } from '#shared/appError.ts';
import { tidyEmail } from '#shared/rules/fields.ts';
import type { Audience } from '#shared/schema.generated.ts';
import { type Account, accountKind, actorOf, findAccount, lockAccount, targetOf } from '../account.ts';
import { AccountToken, Member } from '../entities.ts';
import { isReauthenticated, passwordNeeded, requireReauthentication } from '../passwords.ts';
import { endSessions, type Visit } from '../sessions/sessions.ts';
import { type AccountKind, personOf, type SignedIn } from '../viewers.ts';
import { flushOrEmailTaken, refuseTakenAddress, refuseUnmailable } from './addresses.ts';
import { confirmOnce, issueToken, peekToken, type Redeemed, redeemToken, voidTokens } from './mailedTokens.ts';
import {
  accountChangedMail,
  areaLink,
  confirmAddressMail,
  mailTo,
  undoAddressMail,
  undoneAddressMail,
} from './mails.ts';
import { mailUnasked } from './unaskedMail.ts';

const changes = { name: 'email-change', points: 5, seconds: 60 * 60 };

/** A new address, when it differs from the account's. */
interface NewAddress {
  email: string;
  /** The owner has not verified the password yet: the confirmation asks for it. */
  needsPassword: boolean;
}

/** How a profile requests another address. */
interface AddressDraft {
  email: string;
  currentPassword?: string | null | undefined;
  proveAtConfirmation?: boolean | null | undefined;
}

/**
 * Checks that the signed-in account may request the address. Undefined when it has it, or waits for its confirmation,
 * already. Not part of a transaction: passwords are checked.
 * Throws INVALID_INPUT when the current password is needed, BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, TOO_MANY_REQUESTS.
 */
export async function prepareEmailChange(
  { em, platform }: Scope,
  kind: AccountKind,
  signedIn: SignedIn<Account>,
  { email: wanted, currentPassword, proveAtConfirmation }: AddressDraft,
): Promise<NewAddress | undefined> {
  const { account } = signedIn;
  const email = tidyEmail(wanted);
  if (email === account.email) return undefined;
  await refuseUnmailable(platform, email);
  const proven = await isReauthenticated({ platform, kind, owner: signedIn, currentPassword });
  if (!proven && !proveAtConfirmation) throw passwordNeeded();
  const pending = await em.findOne(AccountToken, { ...pendingOf(kind, [account.id]), payload: email });
  if (pending && (!pending.needsPassword || !proven)) return undefined;
  await limitEmailChanges({ platform }, kind, account);
  return { email, needsPassword: !proven };
}

/** Counts one more change of address of the account. Throws TOO_MANY_REQUESTS after five in an hour. */
export function limitEmailChanges({ platform }: Pick<Scope, 'platform'>, kind: AccountKind, { id }: Account) {
  return consume(platform, `${kind} ${id}`, changes);
}

/**
 * Mails a link to the new address, which counts only when the link is used, and to the present one a link that undoes
 * the change for seven days. Part of a transaction that holds the account's row. Throws EMAIL_TAKEN.
 */
export async function startEmailChange(
  { em, platform }: Scope,
  kind: AccountKind,
  account: Account,
  { email, needsPassword }: NewAddress,
  actor: Actor = actorOf(kind, account),
): Promise<void> {
  await refuseTakenAddress(em, kind, email, account.id);
  const holder = { kind, accountId: account.id };
  const confirm = await issueToken(em, 'CONFIRM_EMAIL', { ...holder, payload: email, needsPassword });
  const undo = await issueToken(em, 'UNDO_EMAIL', { ...holder, payload: account.email });
  record(em, actor, `${kind.toLowerCase()}.start_email_change`, {
    target: targetOf(kind, account),
    before: { email: account.email },
    after: { email },
  });
  await mailUnasked(em, platform, email, confirmAddressMail(areaLink(platform, kind, 'vahvista-osoite', confirm)));
  const undoLink = areaLink(platform, kind, 'peru-osoite', undo);
  await mailTo(em, platform, account.email, undoAddressMail(email, undoLink));
}

/**
 * Gives the account the address that the mailed token was made for; a second time, nothing more happens.
 * Throws TOKEN_INVALID, EMAIL_TAKEN, and as `requireReauthentication` when the change was begun without a proof.
 */
export async function confirmEmailChange(
  visit: Visit,
  token: string,
  currentPassword?: string | null | undefined,
): Promise<{ audience: AccountKind; email: string }> {
  return confirmOnce(visit.em, 'CONFIRM_EMAIL', token, () => changeAddress(visit, token, currentPassword));
}

async function changeAddress(
  { em, platform, viewers }: Visit,
  token: string,
  currentPassword: string | null | undefined,
) {
  const { audience: kind, accountId, needsPassword } = await peekToken(em, 'CONFIRM_EMAIL', token);
  if (needsPassword) {
    const account = await findAccount(em, kind, { id: accountId });
    if (!account) throw new AppError('TOKEN_INVALID');
    const person = personOf(viewers, kind);
    const owner = person?.account.id === accountId ? person : { account };
    await requireReauthentication({ platform, kind, owner, currentPassword });
  }
  return em.transactional(async (em) => {
    const { payload: email } = await redeemToken(em, 'CONFIRM_EMAIL', token);
    const account = await lockAccount(em, kind, accountId);
    if (!account || email === null) throw new AppError('TOKEN_INVALID');
    await refuseTakenAddress(em, kind, email, accountId);
    const before = account.email;
    await setAddress(em, kind, account, email);
    record(em, actorOf(kind, account), `${kind.toLowerCase()}.change_email`, {
      target: targetOf(kind, account),
      before: { email: before },
      after: { email },
    });
    const what = `Tilisi sähköpostiosoitteeksi on vaihdettu ${email}. Voit perua muutoksen aiemman viestimme linkistä.`;
    await mailTo(em, platform, before, accountChangedMail(what));
    return { audience: kind, email };
  });
}

/**
 * Stores a confirmed address; what was mailed to the earlier one no longer works. Where a business is reached at its
 * member's address, it is reached at the new one. Part of a transaction that holds the account's row.
 */
async function setAddress(em: EntityManager, kind: AccountKind, account: Account, email: string) {
  const business = account instanceof Member ? account.business.unwrap() : undefined;
  if (business?.email === account.email) Object.assign(business, { email, emailVerifiedAt: new Date() });
  account.email = email;
  if ('emailVerifiedAt' in account) account.emailVerifiedAt = new Date();
  for (const purpose of ['RESET_PASSWORD', 'VERIFY_EMAIL', 'CONFIRM_EMAIL'] as const) {
    await voidTokens(em, purpose, { kind, accountId: account.id });
  }
  await flushOrEmailTaken(em);
}

/** Forgets the caller's wish for another address; without one nothing happens. */
export async function cancelEmailChange({ em, viewers }: Visit, as: Audience): Promise<void> {
  const kind = accountKind(as);
  const account = personOf(viewers, kind)?.account;
  if (!account) throw new AppError('SIGN_IN_REQUIRED');
  await em.transactional(async (em) => {
    const cancelled = await em.nativeDelete(AccountToken, pendingOf(kind, [account.id]));
    if (cancelled === 0) return;
    record(em, actorOf(kind, account), `${kind.toLowerCase()}.cancel_email_change`, {
      target: targetOf(kind, account),
    });
  });
}

/** The addresses that wait for their confirmation, by account. */
export async function pendingAddresses(
  em: EntityManager,
  kind: AccountKind,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await em.find(AccountToken, pendingOf(kind, [...accountIds]), { orderBy: { createdAt: 'asc' } });
  return new Map(rows.flatMap(({ accountId, payload }) => (payload ? [[accountId, payload] as const] : [])));
}

function pendingOf(kind: AccountKind, accountIds: string[]) {
  return {
    purpose: 'CONFIRM_EMAIL' as const,
    audience: kind,
    accountId: { $in: accountIds },
    usedAt: null,
    expiresAt: { $gt: new Date() },
  };
}

/**
 * Gives the account back the address that the token was mailed to, whether or not the new one was confirmed. Ends the
 * account's sessions, makes its password worthless and mails a link for a new one.
 * Throws TOKEN_INVALID.
 */
export async function undoEmailChange(
  { em, platform }: Scope,
  token: string,
): Promise<{ audience: AccountKind; email: string }> {
  await peekToken(em, 'UNDO_EMAIL', token);
  const passwordHash = await platform.secrets.hashPassword(newToken());
  return em.transactional(async (em) => {
    const redeemed = await redeemToken(em, 'UNDO_EMAIL', token);
    const { audience: kind, accountId, payload: email } = redeemed;
    const account = await lockAccount(em, kind, accountId);
    if (!account || email === null) throw new AppError('TOKEN_INVALID');
    const before = account.email;
    account.passwordHash = passwordHash;
    await setAddress(em, kind, account, email);
    await endSessions(em, kind, accountId);
    await voidLaterUndos(em, redeemed);
    record(em, actorOf(kind, account), `${kind.toLowerCase()}.undo_email_change`, {
      target: targetOf(kind, account),
      before: { email: before },
      after: { email },
    });
    const reset = await issueToken(em, 'RESET_PASSWORD', { kind, accountId });
    await mailTo(em, platform, email, undoneAddressMail(areaLink(platform, kind, 'uusi-salasana', reset)));
    return { audience: kind, email };
  });
}

/**
 * Ends the links of the address itself, and of every address that the account had after it first had this one: a thief
 * who changed the address twice must not undo the undoing.
 */
async function voidLaterUndos(em: EntityManager, { audience, accountId, payload, createdAt }: Redeemed): Promise<void> {
  const undos = { purpose: 'UNDO_EMAIL' as const, audience, accountId };
  const first = await em.findOne(AccountToken, { ...undos, payload }, { orderBy: { createdAt: 'asc' } });
  await em.nativeUpdate(AccountToken, { ...undos, payload, usedAt: null }, { usedAt: new Date() });
  await em.nativeDelete(AccountToken, {
    ...undos,
    payload: { $ne: payload },
    createdAt: { $gte: first?.createdAt ?? createdAt },
  });
}
