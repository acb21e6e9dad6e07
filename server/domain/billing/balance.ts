import type { EntityManager } from '@mikro-orm/postgresql';
import type { Currency, OfferType, TransactionKind } from '#shared/schema.generated.ts';
import { insertPrepared } from '../../platform/database/insertPrepared.ts';
import { runPrepared } from '../../platform/database/preparedSql.ts';
import { Business } from '../accounts/entities.ts';
import { Transaction } from './entities.ts';
import { referenceNumber } from './invoices/reference.ts';
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
  const [row] = await runPrepared<{ name: string; balance: string; seq: number; spent: string; number: string }>(em, {
    name: 'move-balance',
    text: moveBalanceSql,
    values: [businessId, amount, spent, onlyApproved, currency],
  });
  if (!row) return null;
  const { name, seq } = row;
  const [balance, totalSpent, number] = [Number(row.balance), Number(row.spent), Number(row.number)];
  // So that answers made of it tell the new balance.
  if (loaded) em.merge(Business, { id: businessId, balance, ledgerSeq: seq, totalSpent, currency }, { refresh: true });
  return { businessId, businessName: name, amount, balanceAfter: balance, seq, number };
}

const moveBalanceSql = `
update business set balance = balance + $2, ledger_seq = ledger_seq + 1, total_spent = case when currency = $5 then total_spent else 0 end + $3,
  currency = $5
where id = $1 and balance + $2 >= 0 and (balance = 0 or currency = $5) and (status = 'APPROVED' or not $4)
returning business_name as name, balance, ledger_seq as seq, total_spent as spent,
  nextval(pg_get_serial_sequence('balance_transaction', 'number')) as number`;

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
  const { number, amount, balanceAfter, ...business } = moved;
  const { offer, admin, note, ...rest } = story;
  const transaction = em.create(
    Transaction,
    {
      ...business,
      ...rest,
      number,
      amount,
      balanceBefore: balanceAfter - amount,
      balanceAfter,
      referenceNumber: newReference(number),
      offerId: offer?.id,
      offerTitle: offer?.title,
      offerType: offer?.type,
      adminId: admin?.id,
      adminName: admin?.name,
      note,
      at,
    },
    { persist: false },
  );
  return insertPrepared(em, transaction);
}

/** The reference of a number of the ledger's sequence: long enough to be told from an amount. */
export function newReference(number: number): string {
  return referenceNumber(String(1_000_000 + number));
}
