import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import type { Platform } from '#platform/platform.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days after the last one of an offer for which its codes and the single customers are stored. */
const storedFor = 30;

/** Removes the codes and the single redemptions of offers that ended long ago; how many came on each day remains. */
export async function forgetRedemptions({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - storedFor * DAY);
  const where = sql`offer_id in (select id from offer where expires_at < ${before})`;
  await sweepRows({ background }, { table: 'redemption', where, by: 'id' });
  await sweepRows({ background }, { table: 'redemption_code', where, by: 'id' });
}
