import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'sql'>;

/**
 * Forgets conversations and the log of calls to AI services after 12 months, and the counts of messages after 30 days.
 * The privacy notice tells the same.
 */
export async function sweepChat({ sql }: Parts, now = new Date()): Promise<void> {
  await sql.write({
    name: 'chat-sweep-messages',
    text: `delete from chat_message where created_at < $1::timestamptz - interval '12 months'`,
    values: [now],
  });
  await sql.write({
    name: 'chat-sweep-disclosures',
    text: `delete from ai_disclosure where at < $1::timestamptz - interval '12 months'`,
    values: [now],
  });
  await sql.write({
    name: 'chat-sweep-days',
    text: `delete from chat_day where day < ($1::timestamptz at time zone 'Europe/Helsinki')::date - 30`,
    values: [now],
  });
}

/** Lets the servers forget every night. */
export function registerChatJobs(platform: Parts & Pick<Platform, 'jobs'>): void {
  platform.jobs.define('chat-sweep', () => sweepChat(platform), { cron: '45 3 * * *' });
}
