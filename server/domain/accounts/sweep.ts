import { sweepRows } from '../../platform/database/sweepRows.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepGuards } from './sessions/signInGuard.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Removes sessions and tokens that are over, and forgotten failures. What is removed had no effect any more. */
export async function sweepAccounts({ sql }: Pick<Platform, 'sql'>, now = new Date()): Promise<void> {
  // No idle time-out is as long as a day.
  const dayAgo = new Date(now.getTime() - DAY);
  await sweepRows(
    { sql },
    {
      table: 'session',
      where: 'expires_at < $1 or (not remembered and last_seen_at < $2)',
      values: [now, dayAgo],
      by: 'expires_at',
    },
  );
  await sweepRows({ sql }, { table: 'account_token', where: 'expires_at < $1', values: [dayAgo], by: 'expires_at' });
  await sweepGuards({ sql });
}

/** Lets the servers clean up every night. */
export function registerAccountJobs(platform: Pick<Platform, 'sql' | 'jobs'>): void {
  platform.jobs.define('accounts-sweep', () => sweepAccounts(platform), { cron: '40 3 * * *', expireInSeconds: 3600 });
}
