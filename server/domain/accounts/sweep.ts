import type { Platform } from '../../platform/platform.ts';
import { AccountToken, Session } from './entities.ts';
import { sweepGuards } from './signInGuard.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Removes sessions and tokens that are over, and forgotten failures. What is removed had no effect any more. */
export async function sweepAccounts({ orm, sql }: Pick<Platform, 'orm' | 'sql'>, now = new Date()): Promise<void> {
  const em = orm.em.fork();
  // No idle time-out is as long as a day.
  const dayAgo = new Date(now.getTime() - DAY);
  await em.nativeDelete(Session, {
    $or: [{ expiresAt: { $lt: now } }, { remembered: false, lastSeenAt: { $lt: dayAgo } }],
  });
  await em.nativeDelete(AccountToken, { expiresAt: { $lt: dayAgo } });
  await sweepGuards({ sql });
}

/** Lets the servers clean up every night. */
export function registerAccountJobs(platform: Pick<Platform, 'orm' | 'sql' | 'jobs'>): void {
  platform.jobs.define('accounts-sweep', () => sweepAccounts(platform), { cron: '40 3 * * *' });
}
