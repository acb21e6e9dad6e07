import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { type ActingPerson, personActing } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { helsinkiMonth } from '#platform/helsinki.ts';
import { AppError } from '#shared/appError.ts';
import { finnishMoney } from '#shared/finnish/finnishNumbers.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { apiKeyRefusals } from '#shared/texts/accounts/apiKeys.ts';
import { memberTexts } from '#shared/texts/accounts/members.ts';
import type { Member } from '../entities.ts';
import { stillMay } from './stillMay.ts';

/** Cents that a member, or a key, has charged in the present month. A refund makes no room. */
export function spentThisMonth({ spentMonth, spent }: Pick<Member, 'spentMonth' | 'spent'>, now = new Date()): number {
  return spentMonth === helsinkiMonth(now) ? spent : 0;
}

interface Spender {
  table: RawBuilder<unknown>;
  /** Whether the row may be charged for at all. */
  isOpen: (now: Date) => RawBuilder<boolean>;
  /** What the cap is where none is set. */
  uncapped: RawBuilder<number>;
  refusal: (left: string) => string;
}

const spenders: Record<ActingPerson['spendsAs'], Spender> = {
  MEMBER: {
    table: sql.table('business_member'),
    isOpen: () => sql`true`,
    uncapped: sql`'infinity'::float8`,
    refusal: memberTexts.capReached,
  },
  // A key without a cap spends nothing.
  KEY: {
    table: sql.table('api_key'),
    isOpen: (now) => sql`revoked_at is null and ends_at > ${now}`,
    uncapped: sql`0`,
    refusal: apiKeyRefusals.capReached,
  },
};

/**
 * Counts a charge to the member or the key who asked for it, so that a cap set later knows what was spent; not to owners, who
 * have none. Part of the charge's transaction, after the balance was taken: the rows are locked in that order, and one
 * statement decides, so that calls at the same time cannot spend more together.
 * Throws CAP_REACHED with the missing cents, SIGN_IN_REQUIRED for a key that has ended meanwhile or a member who was shut out,
 * and FORBIDDEN for one who may publish no more: a request with pictures is long on its way.
 */
export async function countToCap(
  em: EntityManager,
  businessId: string,
  { amount, currency }: { amount: number; currency: Currency },
  now = new Date(),
): Promise<void> {
  const person = personActing(em, businessId);
  if (!person || amount === 0) return;
  if (person.spendsAs === 'MEMBER' && (await stillMay(em, person.id, 'OFFER_PUBLISH')) === 'OWNER') return;
  const { table, isOpen, uncapped, refusal } = spenders[person.spendsAs];
  const month = helsinkiMonth(now);
  const spent = sql<number>`case when spent_month = ${month} then spent else 0 end`;
  const cap = sql<number>`coalesce(month_cap, ${uncapped})`;
  const isSpender = sql<boolean>`id = ${person.id} and ${isOpen(now)}`;
  const counted = await sql`
    update ${table} set spent = ${spent} + ${amount}::bigint, spent_month = ${month}
    where ${isSpender} and ${spent} + ${amount}::bigint <= ${cap} returning id`.execute(db(em));
  if (counted.rows.length > 0) return;
  const { rows } = await sql<{ left: number }>`
    select greatest(${cap} - ${spent}, 0)::float8 as left from ${table} where ${isSpender}`.execute(db(em));
  const [found] = rows;
  if (!found) throw new AppError('SIGN_IN_REQUIRED', { message: apiKeyRefusals.revoked });
  const { left } = found;
  throw new AppError('CAP_REACHED', { missing: amount - left, message: refusal(finnishMoney(left / 100, currency)) });
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
