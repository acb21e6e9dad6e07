import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { AppError } from '#shared/appError.ts';
import { finnishMoney } from '#shared/finnish/finnishNumbers.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { apiKeyRefusals } from '#shared/texts/accounts/apiKeys.ts';
import { monthOf } from '../members/spending.ts';

/**
 * Counts a charge to the cap of the key that asked for it. Part of the charge's transaction, after the balance was taken: both
 * rows are locked in that order, and one statement decides, so that calls at the same time cannot spend more together.
 * Throws CAP_REACHED with the missing cents, and SIGN_IN_REQUIRED for a key that has ended meanwhile.
 */
export async function spendOfKey(
  em: EntityManager,
  id: string,
  { amount, currency }: { amount: number; currency: Currency },
  now = new Date(),
): Promise<void> {
  const month = monthOf(now);
  const spent = sql<number>`case when spent_month = ${month} then spent else 0 end`;
  const updated = await db(em)
    .updateTable('api_key')
    .set({ spent: sql`${spent} + ${amount}::integer`, spent_month: month })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where(sql<boolean>`${spent} + ${amount}::integer <= month_cap`)
    .returning('id')
    .executeTakeFirst();
  if (updated) return;
  const key = await db(em)
    .selectFrom('api_key')
    .select([spent.as('spent'), 'month_cap as cap'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (!key) throw new AppError('SIGN_IN_REQUIRED', { message: apiKeyRefusals.revoked });
  const left = Math.max((key.cap ?? 0) - key.spent, 0);
  const message = apiKeyRefusals.capReached(finnishMoney(left / 100, currency));
  throw new AppError('CAP_REACHED', { missing: amount - left, message });
}
