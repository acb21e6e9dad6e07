import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../../../platform/platform.ts';
import { type Account, isOpen } from '../account.ts';
import { issueToken } from '../email/mailedTokens.ts';
import { mayMail } from '../email/mailLimit.ts';
import { areaLink, lockedMail, mailTo } from '../email/mails.ts';
import type { AccountKind } from '../viewers.ts';

/** Milliseconds that the locking attempt takes, so that the clock does not show whether the address has an account. */
const answerTime = 200;
const mails = { name: 'locked-mail', points: 3, seconds: 24 * 60 * 60 };

/**
 * Tells the owner that the account was locked, with a link for a new password, which unlocks it. At most three mails in
 * 24 hours. An address without an account takes as long.
 */
export async function tellOfLock(scope: Scope, kind: AccountKind, account: Account | null): Promise<void> {
  await Promise.all([account && isOpen(account) ? mailLock(scope, kind, account) : undefined, sleep(answerTime)]);
}

async function mailLock({ em, platform }: Scope, kind: AccountKind, account: Account): Promise<void> {
  if (!(await mayMail(platform, `${kind} ${account.id}`, mails))) return;
  await em.transactional(async (em) => {
    const token = await issueToken(em, 'RESET_PASSWORD', { kind, accountId: account.id });
    await mailTo(em, platform, account.email, lockedMail(areaLink(platform, kind, 'uusi-salasana', token)));
  });
}
