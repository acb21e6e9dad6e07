import { sweepRows } from '../../platform/database/sweepRows.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'sql'>;

/**
 * Forgets conversations and the log of calls to AI services after 12 months, and the counts of messages after 30 days.
 * The privacy notice tells the same.
 */
export async function sweepChat({ sql }: Parts, now = new Date()): Promise<void> {
  const aYearAgo = `$1::timestamptz - interval '12 months'`;
  const aMonthAgo = `($1::timestamptz at time zone 'Europe/Helsinki')::date - 30`;
  const values = [now];
  await sweepRows({ sql }, { table: 'chat_message', where: `created_at < ${aYearAgo}`, values, by: 'created_at' });
  await sweepRows({ sql }, { table: 'ai_disclosure', where: `at < ${aYearAgo}`, values, by: 'at' });
  await sweepRows({ sql }, { table: 'chat_day', where: `day < ${aMonthAgo}`, values, by: 'day' });
}

/** Lets the servers forget every night. */
export function registerChatJobs(platform: Parts & Pick<Platform, 'jobs'>): void {
  platform.jobs.define('chat-sweep', () => sweepChat(platform), { cron: '45 3 * * *', expireInSeconds: 3600 });
}
