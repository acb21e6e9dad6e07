import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Currency, OfferType, TransactionKind } from '#shared/schema.generated.ts';
import { db } from '../../platform/database/db.ts';
import { nextId } from '../../platform/database/ids.ts';
import { Business } from '../accounts/entities.ts';
import { Transaction } from './entities.ts';
import { referenceNumber } from './invoices/reference.ts';
import { nextTransactionNumber } from './ledgerSql.ts';
import type { Terms } from './terms.ts';

/** A change to a balance; cents, net of VAT. */
export interface Movement {
  businessId: string;
  /** Signed. */
  amount: number;
  /** A balance of another currency does not move. */
  currency: Currency;
  /** Added to what the business has spent in all; signed, 0 by default. */
  spent?: number;
  /** Only when the account is approved. */
  onlyApproved?: boolean;
}

/** A change that has been made and has no transaction yet; the business's row stays locked. */
interface Moved {
  businessId: string;
  businessName: string;
  amount: number;
  balanceAfter: number;
  seq: number;
  /** What the reference is made of. */
  number: number;
}

/**
 * Changes the balance unless it would fall below zero, the account's status forbids it, it is of another currency or
 * there is no such business: then null. What was spent is counted again from zero in a new currency. Must be followed by `writeTransaction`; the database refuses the one without the other.
 */
export async function moveBalance(em: EntityManager, movement: Movement): Promise<Moved | null> {
  const { businessId, amount, currency, spent = 0, onlyApproved = false } = movement;
  const loaded = em.getUnitOfWork().getById(Business, businessId);
  // Its other changes would be taken for written once it is brought up to date below.
  if (loaded) await em.flush();
  const row = await db(em)
    .updateTable('business')
    .set((eb) => ({
      balance: eb('balance', '+', amount),
      ledger_seq: eb('ledger_seq', '+', 1),
      total_spent: sql`case when currency = ${currency} then total_spent else 0 end + ${spent}`,
      currency,
    }))
    .where('id', '=', businessId)
    .where((eb) => eb(eb('balance', '+', amount), '>=', 0))
    .where((eb) => eb.or([eb('balance', '=', 0), eb('currency', '=', currency)]))
    .$if(onlyApproved, (update) => update.where('status', '=', 'APPROVED'))
    .returning(['business_name as name', 'balance', 'ledger_seq as seq', 'total_spent as totalSpent'])
    .returning(nextTransactionNumber.as('number'))
    .executeTakeFirst();
  if (!row) return null;
  const { name, balance, seq, totalSpent, number } = row;
  // The loaded entity then has the new balance too.
  if (loaded) em.merge(Business, { id: businessId, balance, ledgerSeq: seq, totalSpent, currency }, { refresh: true });
  return { businessId, businessName: name, amount, balanceAfter: balance, seq, number };
}

/** The balance and the status of a business, whose row stays locked until the transaction ends; undefined for an unknown one. */
export function lockBalance(em: EntityManager, businessId: string) {
  return db(em)
    .selectFrom('business')
    .select(['balance', 'status'])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
}

/** What a transaction tells beside the amounts. */
interface Story extends Terms {
  kind: TransactionKind;
  offer?: { id: string; title: string; type: OfferType | null | undefined } | undefined;
  admin?: { id: string; name: string } | undefined;
  note?: string | null | undefined;
  refunds?: Transaction;
}

/** Writes the row of a change just made, at once. */
export async function writeTransaction(em: EntityManager, moved: Moved, story: Story, at: Date): Promise<Transaction> {
  const { businessId, businessName, seq, number, amount, balanceAfter } = moved;
  const { kind, taxRateBp, currency, offer, admin, note, refunds } = story;
  const row = {
    id: nextId(),
    number,
    business_id: businessId,
    business_name: businessName,
    seq,
    kind,
    amount,
    balance_before: balanceAfter - amount,
    balance_after: balanceAfter,
    reference_number: newReference(number),
    refunds_id: refunds?.id ?? null,
    offer_id: offer?.id ?? null,
    offer_title: offer?.title ?? null,
    offer_type: offer?.type ?? null,
    admin_id: admin?.id ?? null,
    admin_name: admin?.name ?? null,
    note: note ?? null,
    tax_rate_bp: taxRateBp,
    currency,
    at,
  };
  const computed = { search_text: sql<string>`default` };
  await db(em)
    .insertInto('balance_transaction')
    .values({ ...row, ...computed })
    .execute();
  return em.map(Transaction, row);
}

/** The reference of a number of the ledger's sequence: long enough to be told from an amount. */
export function newReference(number: number): string {
  return referenceNumber(String(1_000_000 + number));
}
