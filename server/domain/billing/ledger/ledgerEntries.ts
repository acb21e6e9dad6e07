import type { LedgerDirection } from '#shared/schema.generated.ts';
import { holding, isShort } from '../../../platform/database/searchWords.ts';

/** Which transactions the platform's ledger shows. What is missing lets everything through. */
export interface EntryFilter {
  /** Words, each of which must be found; one of one or two characters only where a word begins. */
  search?: string | null;
  adminId?: string | null;
  direction?: LedgerDirection | null;
  from?: Date | null;
  /** Exclusive. */
  before?: Date | null;
  /** Between these instants are so few rows that words are sooner looked for in each than in the index of all. */
  few?: boolean | undefined;
  /** Least absolute amount in cents. */
  min?: number | null;
  /** Largest absolute amount in cents. */
  max?: number | null;
}

const credits = `('TOP_UP', 'REFUND')`;

/** Which way a transaction moved money, as SQL over its row. */
export const entryDirection = `case when kind in ${credits} then 'CREDIT' else 'DEBIT' end`;

/**
 * The columns of a LedgerEntry of the schema, as SQL over a row of balance_transaction: for a union with what happened
 * to advertisements, ordered by "createdAt" and id, which an index holds as (at, id).
 */
export const entryColumns = `id, 'BALANCE_TRANSACTION' as "sourceType", ${entryDirection} as "transactionType",
  null::text as "activityType", amount, currency,
  case kind when 'TOP_UP' then 'Saldon lisäys' when 'WRITE_OFF' then 'Saldon poisto'
    when 'REFUND' then 'Hyvitys: ' || offer_title else 'Tarjouksen maksu: ' || offer_title end as description,
  note as notes, reference_number as "referenceNumber", at as "createdAt", admin_id as "adminId",
  admin_name as "adminName", business_name as "businessName", offer_title as "offerTitle",
  null::uuid as "advertisementId", null::text as "advertisementTitle"`;

/**
 * The filter as an SQL condition over a row of balance_transaction.
 * @param bind takes a value and gives its placeholder, for example '$3'
 */
export function entryCondition(filter: EntryFilter, bind: (value: unknown) => string): string {
  const { adminId, direction, from, before, min, max } = filter;
  const words = filter.search?.trim().split(/\s+/).filter(Boolean) ?? [];
  const conditions = words.map((word) => wordCondition(word, bind, filter.few));
  if (adminId) conditions.push(`admin_id = ${bind(adminId)}`);
  if (direction) conditions.push(`kind ${direction === 'CREDIT' ? 'in' : 'not in'} ${credits}`);
  if (from) conditions.push(`at >= ${bind(from)}`);
  if (before) conditions.push(`at < ${bind(before)}`);
  if (min) conditions.push(`abs(amount) >= ${bind(min)}`);
  if (max !== null && max !== undefined) conditions.push(`abs(amount) <= ${bind(max)}`);
  return conditions.join(' and ') || 'true';
}

/** A word that every charge is found by need not be looked for in each of them: they are nearly all rows. */
function wordCondition(word: string, bind: (value: unknown) => string, few = false): string {
  // PostgreSQL knows the index by the bare column.
  const found = `${few ? `(search_text || '')` : 'search_text'} like plain_text(${bind(holding(word))})`;
  const ofCharges = ['tarjouksen', 'maksu'].some((one) =>
    one[isShort(word) ? 'startsWith' : 'includes'](word.toLowerCase()),
  );
  return ofCharges ? `(kind in ('CHARGE', 'ADMIN_CHARGE') or ${found})` : found;
}
