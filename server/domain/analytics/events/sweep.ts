import { sql } from 'kysely';
import { sweepRows } from '../../../platform/database/bulk/sweepRows.ts';
import { helsinkiDate } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteSalts } from './salts.ts';
import { HOUR } from './visitors.ts';

/** Defines the job that forgets visitors whose hour is over. Times are Helsinki's. */
export function registerAnalyticsJobs(platform: Platform): void {
  const job = { cron: '25 * * * *', expireInSeconds: 3600 };
  platform.jobs.define('visitors-forget', () => forgetVisitors(platform), job);
}

/**
 * Deletes visits that no repeat can follow any more, the ids of events that no device sends again, and the counts of
 * addresses and the salts of previous days (decision 29).
 */
export async function forgetVisitors(
  { background, primary }: Pick<Platform, 'background' | 'primary'>,
  now = new Date(),
): Promise<void> {
  // A little longer than the hour, for servers whose clocks differ.
  const anHourAgo = new Date(now.getTime() - HOUR);
  const longAgo = new Date(now.getTime() - 2 * HOUR);
  await sweepRows({ background }, { table: 'visit', where: sql`counted_at < ${longAgo}`, by: 'counted_at' });
  const aDayAgo = new Date(now.getTime() - 25 * HOUR);
  await sweepRows({ background }, { table: 'counted_event', where: sql`at < ${aDayAgo}`, by: 'at' });
  const today = helsinkiDate(anHourAgo);
  await sweepRows({ background }, { table: 'address_visit', where: sql`day < ${today}::date`, by: 'day' });
  await deleteSalts({ primary }, today);
}
