import type { EntityManager } from '@mikro-orm/postgresql';
import { consume } from '#platform/limits/limiter.ts';
import { oneSpelling } from '#platform/mail/spellings.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { tidyEmail } from '#shared/rules/fields.ts';
import type { Account } from '../account.ts';
import { mayMail } from './mailedTokens.ts';
import { type MailContent, mailTo } from './mails.ts';

/** Mails a day to an address whose owner has not confirmed it, whatever causes them and from wherever. */
const unasked = { name: 'unasked-mail', points: 5, seconds: 24 * 60 * 60 };

const gmail = /@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox that an address is delivered to, as far as its spelling shows: without a tag behind '+', and at Gmail without
 * points. Another spelling of an address is no further mailbox to be filled.
 */
function mailboxOf(address: string): string {
  const email = oneSpelling(tidyEmail(address));
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/su, '');
  return gmail.test(email) ? `${name.replaceAll('.', '')}@gmail.com` : name + email.slice(at);
}

/**
 * Writes a mail that a stranger may cause to an address that its owner has not confirmed. Part of a transaction. Beyond five such
 * mails a day to a mailbox it is left out, and the log says so; returns whether it was written.
 */
export async function mailUnasked(
  em: EntityManager,
  platform: Platform,
  to: string,
  content: MailContent,
): Promise<boolean> {
  const isAllowed = await mayMail(platform, mailboxOf(to), unasked);
  if (isAllowed) await mailTo(em, platform, to, content);
  else platform.log.info({ heading: content.heading }, 'a mail was left out: its mailbox has had five today');
  return isAllowed;
}

/** Counts a mail that the owner of a session asks for to an address not confirmed. Throws TOO_MANY_REQUESTS. */
export function countUnaskedMail(platform: Platform, to: string): Promise<void> {
  return consume(platform, mailboxOf(to), unasked);
}

/** Writes a mail that a stranger may cause to the address of an account; one that is not confirmed gets five a day. */
export async function mailAccountOwner({ em, platform }: Scope, account: Account, content: MailContent): Promise<void> {
  const isConfirmed = !('emailVerifiedAt' in account) || account.emailVerifiedAt != null;
  await (isConfirmed ? mailTo : mailUnasked)(em, platform, account.email, content);
}
