import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { tryLockAlone } from '#platform/database/advisoryLocks.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { type Account, actorOf, findAccount, targetOf } from '../account.ts';
import { Business, Member } from '../entities.ts';
import type { Visit } from '../sessions/sessions.ts';
import { type AccountKind, personOf } from '../viewers.ts';
import { confirmOnce, issueToken, redeemToken } from './mailedTokens.ts';
import { areaLink, type MailContent, mailTo, newRegistrationsMail, verificationMail } from './mails.ts';
import { countUnaskedMail, mailUnasked } from './unaskedMail.ts';

/** Mails a link that confirms the account's address, when the settings require it. Part of a transaction. */
export async function mailVerification({ em, platform }: Scope, kind: AccountKind, account: Addressed): Promise<void> {
  const { security } = await readSettings(platform);
  if (!security.requireEmailVerification) return;
  await mailUnasked(em, platform, account.email, await linkFor({ em, platform }, kind, account));
}

/** An account's id and address; a business has those of its first owner. */
type Addressed = Pick<Account, 'id' | 'email'>;

async function linkFor({ em, platform }: Scope, kind: AccountKind, { id, email }: Addressed): Promise<MailContent> {
  const token = await issueToken(em, 'VERIFY_EMAIL', { kind, accountId: id, payload: email });
  return verificationMail(areaLink(platform, kind, 'vahvista', token));
}

/**
 * Mails the link again to the addresses of the caller's accounts that are not confirmed.
 * Throws TOO_MANY_REQUESTS after five mails a day to the mailbox, those of other accounts and forms included.
 */
export async function requestVerification({ em, platform, viewers }: Visit): Promise<void> {
  const { security } = await readSettings(platform);
  if (!security.requireEmailVerification) return;
  for (const kind of ['CONSUMER', 'BUSINESS'] as const) {
    const account = personOf(viewers, kind)?.account;
    if (!account || !('emailVerifiedAt' in account) || account.emailVerifiedAt) continue;
    await countUnaskedMail(platform, account.email);
    await em.transactional(async (em) =>
      mailTo(em, platform, account.email, await linkFor({ em, platform }, kind, account)),
    );
  }
}

/**
 * Confirms an address with a mailed token, and returns whose it was; a second time, nothing more happens.
 * Throws TOKEN_INVALID.
 */
export async function verifyEmail({ em }: Scope, token: string, now = new Date()): Promise<{ audience: AccountKind }> {
  const confirm = async (em: EntityManager) => {
    const { audience, accountId, payload } = await redeemToken(em, 'VERIFY_EMAIL', token, now);
    await confirmAddress(em, audience, accountId, payload, now);
    return { audience };
  };
  return confirmOnce(em, 'VERIFY_EMAIL', token, () => em.transactional((em) => confirm(em as EntityManager)));
}

async function confirmAddress(em: EntityManager, kind: AccountKind, id: string, address: string | null, now: Date) {
  const account = await findAccount(em, kind, { id });
  // The address may have been changed since the mail was sent.
  if (!account || !('emailVerifiedAt' in account) || account.email !== address) throw new AppError('TOKEN_INVALID');
  account.emailVerifiedAt ??= now;
  const business = account instanceof Member ? account.business.unwrap() : undefined;
  if (business?.email === address) business.emailVerifiedAt ??= now;
  record(em, actorOf(kind, account), `${kind.toLowerCase()}.verify_email`, { target: targetOf(kind, account) });
}

/** The shortest time between two mails to support, in milliseconds. */
const pause = 15 * 60_000;

/**
 * Mails support the registrations that it has not been mailed of, in one mail, unless the last such mail is younger
 * than 15 minutes: then they wait for the next call. Part of a transaction.
 */
export async function mailNewRegistrations(em: EntityManager, platform: Platform, now = new Date()): Promise<void> {
  // Of several callers at once one mails; what the others brought comes with the next mail.
  if (!(await tryLockAlone(em, 'registrationMail'))) return;
  if (await em.findOne(Business, { announcedAt: { $gt: new Date(now.getTime() - pause) } }, { fields: ['id'] })) return;
  const waiting = await em.find(Business, { status: 'PENDING', announcedAt: null }, { orderBy: { createdAt: 'asc' } });
  if (waiting.length === 0) return;
  await em.nativeUpdate(Business, { id: { $in: waiting.map(({ id }) => id) } }, { announcedAt: now });
  const { general } = await readSettings(platform);
  const url = `${areaLink(platform, 'ADMIN', 'yritykset')}?tila=PENDING`;
  await mailTo(em, platform, general.supportEmail, newRegistrationsMail(waiting, url));
}

/** Mails what a pause held back. */
export async function mailWaitingRegistrations(platform: Platform): Promise<void> {
  await platform.orm.em.fork().transactional((em) => mailNewRegistrations(em as EntityManager, platform));
}
