import { sql } from 'kysely';
import { sweepRows } from '../../platform/database/bulk/batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepGuards } from './sessions/signInGuard.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Removes sessions and tokens that are over, and forgotten failures. What is removed had no effect any more. */
export async function sweepAccounts({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  // No idle time-out is as long as a day.
  const dayAgo = new Date(now.getTime() - DAY);
  const isOver = sql`expires_at < ${now} or (not remembered and last_seen_at < ${dayAgo})`;
  await sweepRows({ background }, { table: 'session', where: isOver, by: 'expires_at' });
  await sweepRows({ background }, { table: 'account_token', where: sql`expires_at < ${dayAgo}`, by: 'expires_at' });
  await sweepGuards({ background });
}

/** Lets the servers clean up every night. */
export function registerAccountJobs(platform: Pick<Platform, 'background' | 'jobs'>): void {
  platform.jobs.define('accounts-sweep', () => sweepAccounts(platform), { cron: '40 3 * * *', expireInSeconds: 3600 });
}
