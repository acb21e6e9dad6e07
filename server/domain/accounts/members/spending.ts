import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { personActing } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import { AppError } from '#shared/appError.ts';
import { finnishMoney } from '#shared/finnish/finnishNumbers.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { memberTexts } from '#shared/texts/accounts/members.ts';
import type { Member } from '../entities.ts';

/** The month of Helsinki that a cap is counted in, YYYY-MM. */
export const monthOf = (now: Date) => helsinkiDate(now).slice(0, 7);

/** Cents that a member, or a key, has charged in the present month. A refund makes no room. */
export function spentThisMonth({ spentMonth, spent }: Pick<Member, 'spentMonth' | 'spent'>, now = new Date()): number {
  return spentMonth === monthOf(now) ? spent : 0;
}

/**
 * Counts a charge to the member who asked for it, with or without a cap, so that a cap set later knows what was spent. Part
 * of the charge's transaction, after the balance was taken: the rows are locked in that order, and one statement decides.
 * Throws CAP_REACHED with the missing cents.
 */
export async function countToCap(
  em: EntityManager,
  businessId: string,
  { amount, currency }: { amount: number; currency: Currency },
  now = new Date(),
): Promise<void> {
  const person = personActing(em, businessId);
  if (!person || amount === 0) return;
  const month = monthOf(now);
  const spent = sql<number>`case when spent_month = ${month} then spent else 0 end`;
  const counted = await db(em)
    .updateTable('business_member')
    .set({ spent: sql`${spent} + ${amount}::bigint`, spent_month: month })
    .where('id', '=', person.id)
    .where(sql<boolean>`(month_cap is null or ${spent} + ${amount}::bigint <= month_cap)`)
    .returning('id')
    .executeTakeFirst();
  if (counted) return;
  const member = await db(em)
    .selectFrom('business_member')
    .select([spent.as('spent'), 'month_cap as cap'])
    .where('id', '=', person.id)
    .executeTakeFirst();
  if (!member) return;
  const left = Math.max(Number(member.cap) - Number(member.spent), 0);
  throw new AppError('CAP_REACHED', {
    missing: amount - left,
    message: memberTexts.capReached(finnishMoney(left / 100, currency)),
  });
}

/**
 * Throws STATUS_CHANGE_REFUSED when a member with a cap agrees to charges that come later. Part of a transaction in which the
 * business is locked.
 */
export async function refuseUnderCap(em: EntityManager, businessId: string): Promise<void> {
  const person = personActing(em, businessId);
  if (!person) return;
  const capped = await db(em)
    .selectFrom('business_member')
    .select('id')
    .where('id', '=', person.id)
    .where('month_cap', 'is not', null)
    .executeTakeFirst();
  if (capped) throw new AppError('STATUS_CHANGE_REFUSED', { message: memberTexts.noRepeatsUnderCap });
}
