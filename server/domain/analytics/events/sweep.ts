import { sweepRows } from '../../../platform/database/sweepRows.ts';
import { helsinkiDate } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';
import { aggregateLedgerDays } from '../../billing/platformLedger/ledgerDays.ts';
import { forgetSalts } from './salts.ts';
import { HOUR } from './visitors.ts';

/** Sums up days of the ledger that are over, and forgets visitors whose hour is past. Times are Helsinki's. */
export function registerAnalyticsJobs(platform: Platform): void {
  const { jobs } = platform;
  jobs.define('ledger-fold', () => aggregateLedgerDays(platform), {
    cron: '15 0,6,12,18 * * *',
    expireInSeconds: 3600,
  });
  jobs.define('visitors-forget', () => forgetVisitors(platform), { cron: '25 * * * *', expireInSeconds: 3600 });
}

/**
 * Removes what repeats were known by: visits that no repeat can follow any more, and what addresses
 * added and salts of days before.
 */
export async function forgetVisitors(
  { sql, primary }: Pick<Platform, 'sql' | 'primary'>,
  now = new Date(),
): Promise<void> {
  // A little longer than the hour, for servers whose clocks differ.
  const anHourAgo = new Date(now.getTime() - HOUR);
  const longAgo = new Date(now.getTime() - 2 * HOUR);
  await sweepRows({ sql }, { table: 'visit', where: 'counted_at < $1', values: [longAgo], by: 'counted_at' });
  const today = helsinkiDate(anHourAgo);
  await sweepRows({ sql }, { table: 'address_visit', where: 'day < $1::date', values: [today], by: 'day' });
  await forgetSalts({ primary }, today);
}
