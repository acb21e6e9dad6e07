import { type RawBuilder, sql } from 'kysely';
import { type SweptTable, sweepRows } from '../../platform/database/bulk/sweepRows.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'background'>;

/**
 * Forgets conversations and the log of calls to AI services after 12 months, and the counts of messages after 30 days.
 * The privacy notice says the same.
 */
export async function sweepChat({ background }: Parts, now = new Date()): Promise<void> {
  const aYearAgo = sql`${now}::timestamptz - interval '12 months'`;
  const aMonthAgo = sql`(${now}::timestamptz at time zone 'Europe/Helsinki')::date - 30`;
  const sweep = (table: SweptTable, by: string, end: RawBuilder<unknown>) =>
    sweepRows({ background }, { table, where: sql`${sql.ref(by)} < ${end}`, by });
  await sweep('chat_message', 'created_at', aYearAgo);
  await sweep('ai_disclosure', 'at', aYearAgo);
  await sweep('chat_day', 'day', aMonthAgo);
}

/** Lets the servers forget every night. */
export function registerChatJobs(platform: Parts & Pick<Platform, 'jobs'>): void {
  platform.jobs.define('chat-sweep', () => sweepChat(platform), { cron: '45 3 * * *', expireInSeconds: 3600 });
}
