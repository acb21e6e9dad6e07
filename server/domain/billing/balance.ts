import { type EntityManager, wrap } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { nextId } from '#platform/database/ids.ts';
import { prepared, preparedInsert } from '#platform/database/prepare.ts';
import { referenceNumber } from '#shared/rules/billing/reference.ts';
import type { BusinessStatus, Currency, OfferType, TransactionKind } from '#shared/schema.generated.ts';
import { Business } from '../accounts/entities.ts';
import { type CreditGround, Transaction } from './entities.ts';
import { nextTransactionNumber } from './ledgerSql.ts';
import type { TaxTerms } from './prices.ts';

/** A change to a balance; cents, net of VAT. */
export interface Movement {
  businessId: string;
  /** Signed. */
  amount: number;
  /** A balance of another currency is not changed. */
  currency: Currency;
  /** Added to the total that the business has spent; signed, 0 by default. */
  spent?: number;
  /** Only when the account is approved, is not to end, and no payment of it has come back. */
  isCharge?: boolean;
}

/** A change of a balance without its transaction yet; the row of the business is locked. */
export interface Moved {
  refused?: undefined;
  businessId: string;
  businessName: string;
  amount: number;
  balanceAfter: number;
  seq: number;
  /** The reference number is made of it. */
  number: number;
}

/** Why a balance was not changed; the row of the business is locked, when there is one. */
export type NotMoved =
  | { refused: 'UNKNOWN_BUSINESS' | 'OTHER_CURRENCY' | 'ON_HOLD' | 'ENDING' }
  | { refused: 'STATUS'; status: Exclude<BusinessStatus, 'APPROVED'> }
  | { refused: 'BALANCE_TOO_LOW' /** Cents. */; missing: number };

/**
 * Changes the balance, or returns why it may not. The total spent begins again from zero in a new currency. Must be
 * followed by `writeTransaction`: triggers reject the one without the other.
 */
export async function moveBalance(em: EntityManager, movement: Movement): Promise<Moved | NotMoved> {
  const moved = await moveIfAllowed(em, movement);
  if (moved) return moved;
  const refused = await whyNotMoved(em, movement);
  if (refused) return refused;
  // Whatever refused the update has changed in between; the row is locked now.
  const again = await moveIfAllowed(em, movement);
  if (!again) throw new Error('A balance that may change did not');
  return again;
}

async function whyNotMoved(em: EntityManager, movement: Movement): Promise<NotMoved | undefined> {
  const { businessId, amount, currency, isCharge = false } = movement;
  const business = await lockBalance(em, businessId);
  if (!business) return { refused: 'UNKNOWN_BUSINESS' };
  const { status, balance } = business;
  if (isCharge && status !== 'APPROVED') return { refused: 'STATUS', status };
  if (isCharge && business.creditHold) return { refused: 'ON_HOLD' };
  if (isCharge && business.endsAt) return { refused: 'ENDING' };
  if (balance !== 0 && business.currency !== currency) return { refused: 'OTHER_CURRENCY' };
  return balance + amount < 0 ? { refused: 'BALANCE_TOO_LOW', missing: -(balance + amount) } : undefined;
}

/** Null when it changed nothing. One conditional UPDATE, so that concurrent changes cannot spend the same cents. */
async function moveIfAllowed(em: EntityManager, movement: Movement): Promise<Moved | null> {
  const { businessId, amount, currency, spent = 0, isCharge = false } = movement;
  const known = em.getUnitOfWork().getById(Business, businessId);
  // A reference without its columns would pass for loaded with these few.
  const loaded = known && wrap(known).isInitialized();
  // The merge below would take its other changes for written.
  if (loaded) await em.flush();
  const update = isCharge ? chargeBalance : changeBalance;
  const [row] = await update(db(em), { businessId, amount, currency, spent });
  if (!row) return null;
  const { name, balance, seq, totalSpent, number } = row;
  // The loaded entity then has the new balance too.
  if (loaded) em.merge(Business, { id: businessId, balance, ledgerSeq: seq, totalSpent, currency }, { refresh: true });
  return { businessId, businessName: name, amount, balanceAfter: balance, seq, number };
}

interface Changed {
  name: string;
  balance: number;
  seq: number;
  totalSpent: number;
  number: number;
}

const updateBalance = (isCharge: boolean) =>
  prepared<Required<Omit<Movement, 'isCharge'>>, Changed>((value, db) =>
    db
      .updateTable('business')
      .set((eb) => ({
        balance: eb('balance', '+', value('amount')),
        ledger_seq: eb('ledger_seq', '+', 1),
        total_spent: sql`case when currency = ${value('currency')} then total_spent else 0 end + ${value('spent')}`,
        currency: value('currency'),
      }))
      .where('id', '=', value('businessId'))
      .where((eb) => eb(eb('balance', '+', value('amount')), '>=', 0))
      .where((eb) => eb.or([eb('balance', '=', 0), eb('currency', '=', value('currency'))]))
      .$if(isCharge, (update) =>
        update.where('status', '=', 'APPROVED').where('credit_hold', '=', false).where('ends_at', 'is', null),
      )
      .returning(['business_name as name', 'balance', 'ledger_seq as seq', 'total_spent as totalSpent'])
      .returning(nextTransactionNumber.as('number')),
  );

const changeBalance = updateBalance(false);
const chargeBalance = updateBalance(true);

/** The balance, its currency, the status and the credit of a business, whose row stays locked until the transaction ends; undefined for an unknown one. */
export function lockBalance(em: EntityManager, businessId: string) {
  return db(em)
    .selectFrom('business')
    .select([
      'balance',
      'currency',
      'status',
      'credit_limit as creditLimit',
      'credit_hold as creditHold',
      'ends_at as endsAt',
    ])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
}

/** What a transaction stores beside the amounts. */
interface TransactionFacts extends TaxTerms {
  kind: TransactionKind;
  offer?: { id: string; title: string; type: OfferType | null | undefined } | undefined;
  admin?: { id: string; name: string } | undefined;
  note?: string | null | undefined;
  refunds?: Transaction;
  corrects?: Pick<Transaction, 'id'>;
  /** The invoice of a top-up that is credited, or taken back, after it was made. */
  invoiceId?: string | null | undefined;
  creditGround?: CreditGround;
  /** A new one by default. */
  referenceNumber?: string;
}

/** What a written transaction says, without an entity. */
export type PlainTransaction = Pick<
  Transaction,
  | ('id' | 'seq' | 'kind' | 'referenceNumber' | 'amount' | 'balanceBefore' | 'balanceAfter')
  | ('offerId' | 'offerTitle' | 'offerType' | 'taxRateBp' | 'currency')
>;

type Written = [em: EntityManager, moved: Moved, facts: TransactionFacts, at: Date];

/** Inserts the transaction of a change that `moveBalance` has made. */
export async function writeTransaction(...written: Written): Promise<Transaction> {
  const [em] = written;
  return em.map(Transaction, await writeRow(...written));
}

/**
 * The same for one that nothing changes or refers to afterwards: as a plain object, since making an entity and comparing
 * it at each flush takes longer than the statement.
 */
export async function writePlainTransaction(...written: Written): Promise<PlainTransaction> {
  const row = await writeRow(...written);
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    referenceNumber: row.reference_number,
    amount: row.amount,
    balanceBefore: row.balance_before,
    balanceAfter: row.balance_after,
    offerId: row.offer_id,
    offerTitle: row.offer_title,
    offerType: row.offer_type,
    taxRateBp: row.tax_rate_bp,
    currency: row.currency,
  };
}

const insertRow = preparedInsert('balance_transaction', ['search_text'], []);

async function writeRow(...[em, { businessId, businessName, seq, number, amount, balanceAfter }, facts, at]: Written) {
  const { kind, taxRateBp, currency, offer, admin, note, refunds, corrects, invoiceId, creditGround } = facts;
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
    reference_number: facts.referenceNumber ?? newReference(number),
    refunds_id: refunds?.id ?? null,
    corrects_id: corrects?.id ?? null,
    invoice_id: invoiceId ?? null,
    credit_ground: creditGround ?? null,
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
  await insertRow(db(em), row);
  return row;
}

/** The reference number for a number of the ledger's sequence: too long to be mistaken for an amount. */
export function newReference(number: number): string {
  return referenceNumber(String(1_000_000 + number));
}
