import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { consume } from '../../../platform/limits/limiter.ts';
import type { Scope } from '../../../platform/platform.ts';
import { record } from '../../audit/audit.ts';
import { readSettings } from '../../settings/settings.ts';
import { type Account, actorOf, findAccount, targetOf } from '../account.ts';
import type { Visit } from '../sessions/sessions.ts';
import type { AccountKind } from '../viewers.ts';
import { issueToken, redeemToken } from './mailedTokens.ts';
import { areaLink, mailTo, verificationMail } from './mails.ts';

const mailsToAddress = { name: 'verification-mail', points: 5, seconds: 60 * 60 };

/** Mails a link that confirms the account's address, when the settings require it. Part of a transaction. */
export async function mailVerification({ em, platform }: Scope, kind: AccountKind, account: Account): Promise<void> {
  const { security } = await readSettings(platform);
  if (!security.requireEmailVerification) return;
  const holder = { kind, accountId: account.id, payload: account.email };
  const token = await issueToken(em, 'VERIFY_EMAIL', holder);
  await mailTo(em, platform, account.email, verificationMail(areaLink(platform, kind, 'vahvista', token)));
}

/**
 * Mails the link again to the addresses of the caller's accounts that are not confirmed.
 * Throws TOO_MANY_REQUESTS after five mails to an account in an hour.
 */
export async function requestVerification({ em, platform, viewers }: Visit): Promise<void> {
  for (const kind of ['CONSUMER', 'BUSINESS'] as const) {
    const account = viewers[kind]?.account;
    if (!account || account.emailVerifiedAt) continue;
    await consume(platform, `${kind} ${account.id}`, mailsToAddress);
    await em.transactional((em) => mailVerification({ em, platform }, kind, account));
  }
}

/** Confirms an address with a mailed token, and returns whose it was. Throws TOKEN_INVALID. */
export async function verifyEmail({ em }: Scope, token: string, now = new Date()): Promise<{ audience: AccountKind }> {
  return em.transactional(async (em) => {
    const { audience, accountId, payload } = await redeemToken(em, 'VERIFY_EMAIL', token, now);
    await confirmAddress(em, audience, accountId, payload, now);
    return { audience };
  });
}

async function confirmAddress(em: EntityManager, kind: AccountKind, id: string, address: string | null, now: Date) {
  const account = await findAccount(em, kind, { id });
  // The address may have been changed since the mail was sent.
  if (!account || !('emailVerifiedAt' in account) || account.email !== address) throw new AppError('TOKEN_INVALID');
  account.emailVerifiedAt ??= now;
  record(em, actorOf(kind, account), `${kind.toLowerCase()}.verify_email`, { target: targetOf(kind, account) });
}
