import type { EntityManager } from '@mikro-orm/postgresql';
import { personActing } from '#domain/audit/audit.ts';
import { retryOnConflict } from '#platform/database/db.ts';
import { AppError } from '#shared/appError.ts';
import { balanceTooLow, maxTopUp } from '#shared/rules/billing/billing.ts';
import { paymentReturned } from '#shared/rules/billing/receivables.ts';
import type { Currency, OfferType } from '#shared/schema.generated.ts';
import { memberTexts } from '#shared/texts/accounts/members.ts';
import { endingTexts } from '#shared/texts/statements.ts';
import { countToCap } from '../../accounts/members/spending.ts';
import {
  lockBalance,
  type Moved,
  type Movement,
  moveBalance,
  type PlainTransaction,
  writePlainTransaction,
  writeTransaction,
} from '../balance.ts';
import { type CreditGround, type Invoice, Transaction } from '../entities.ts';
import { chargeKinds } from '../ledgerSql.ts';
import { moneyText } from '../money.ts';
import { type TaxTerms, taxTermsInForce } from '../prices.ts';
import { holdingInvoice } from './creditHold.ts';

/** An admin, as the ledger stores one. */
export interface LedgerAdmin {
  id: string;
  name: string;
}

/** The charged offer, as the ledger stores it. */
interface ChargedOffer {
  id: string;
  title: string;
  type: OfferType;
}

export interface Charge {
  businessId: string;
  /** Cents, net of VAT; 0 writes a transaction too. */
  amount: number;
  offer: ChargedOffer;
  /** The admin who published the offer for the business; missing when it published the offer itself. */
  admin?: LedgerAdmin;
}

/**
 * Takes the price of an offer off the balance. Part of the transaction that creates the offer. A charge by an admin has a
 * kind of its own.
 * Throws BALANCE_TOO_LOW and CAP_REACHED with the missing cents, PAYMENT_RETURNED, ACCOUNT_SUSPENDED, ACCOUNT_PENDING, ACCOUNT_REJECTED
 * and BUSINESS_NOT_FOUND. One conditional UPDATE, so that concurrent charges cannot spend the same cents and none commits
 * after a suspension has committed (decision 4).
 */
export async function charge(em: EntityManager, what: Charge, now = new Date()): Promise<PlainTransaction> {
  const { businessId, amount, offer, admin } = what;
  checkCents(amount);
  const terms = await taxTermsInForce(em);
  // Not -amount: a price of 0 would become -0.
  const movement: Movement = {
    businessId,
    amount: 0 - amount,
    currency: terms.currency,
    spent: amount,
    isCharge: true,
  };
  const moved = await moveOrThrow(em, movement);
  const cost = { amount, currency: terms.currency };
  if (!admin) await countToCap(em, businessId, cost, now);
  const facts = { ...terms, kind: admin ? 'ADMIN_CHARGE' : 'CHARGE', offer, admin } as const;
  return writePlainTransaction(em, moved, facts, now);
}

/** The message to an admin who would take more off a balance than is on it. */
function takenTooMuch(missing: number, currency: Currency): string {
  return `Yrityksen saldosta puuttuu ${moneyText(missing, currency)}: osa on jo käytetty. Anna pienempi summa.`;
}

/** Changes the balance. Throws the error of each reason why it may not change. */
async function moveOrThrow(em: EntityManager, movement: Movement): Promise<Moved> {
  const result = await moveBalance(em, movement);
  switch (result.refused) {
    case undefined:
      return result;
    case 'UNKNOWN_BUSINESS':
      throw new AppError('BUSINESS_NOT_FOUND');
    case 'STATUS':
      throw new AppError(`ACCOUNT_${result.status}`);
    case 'ON_HOLD': {
      const held = await holdingInvoice(em, movement.businessId);
      throw new AppError('PAYMENT_RETURNED', held ? { message: paymentReturned(held.number) } : {});
    }
    case 'ENDING':
      throw new AppError('CONFLICT', { message: endingTexts.noCharge });
    case 'OTHER_CURRENCY':
      throw new AppError('CONFLICT', { message: 'Yrityksen saldo on toisessa valuutassa.' });
    case 'BALANCE_TOO_LOW': {
      const { missing } = result;
      // The price and the missing sum together are the balance, which publishers and keys may not read.
      if (movement.isCharge && personActing(em, movement.businessId)?.readsBilling === false) {
        throw new AppError('BALANCE_TOO_LOW', { message: memberTexts.balanceTooLow });
      }
      // Who corrects a balance is an admin, and lacks nothing.
      const say = movement.isCharge ? balanceTooLow : takenTooMuch;
      throw new AppError('BALANCE_TOO_LOW', { missing, message: say(missing, movement.currency) });
    }
  }
}

export interface Credit {
  businessId: string;
  /** Cents, net of VAT; more than 0. */
  amount: number;
  admin?: LedgerAdmin;
  note?: string | null | undefined;
  /** Those of a payment that has been made; the current ones by default. */
  terms?: TaxTerms;
  ground: CreditGround;
  /** The invoice, when it was made before; the transaction gets its reference number. */
  invoice?: Pick<Invoice, 'id' | 'referenceNumber'>;
}

/**
 * Adds to the balance, whatever the account's status. Part of a transaction that also invoices it; `topUp` does both.
 * Throws BUSINESS_NOT_FOUND, and CONFLICT for a balance in another currency.
 */
export async function credit(em: EntityManager, what: Credit, now = new Date()): Promise<Transaction> {
  const { businessId, amount, admin, note, ground: creditGround, invoice } = what;
  checkCents(amount);
  const terms = what.terms ?? (await taxTermsInForce(em));
  const moved = await moveOrThrow(em, { businessId, amount, currency: terms.currency });
  const source = invoice && { invoiceId: invoice.id, referenceNumber: invoice.referenceNumber };
  return writeTransaction(em, moved, { ...terms, kind: 'TOP_UP', admin, note, creditGround, ...source }, now);
}

/** Refunds the charge of an offer in full. Returns the refund when it exists already. Part of a transaction. */
export async function refund(
  em: EntityManager,
  { offerId, admin, note }: { offerId: string; admin?: LedgerAdmin; note?: string | null | undefined },
  now = new Date(),
): Promise<Transaction> {
  const charged = await em.findOneOrFail(Transaction, { offerId, kind: { $in: [...chargeKinds] } });
  const { businessId, offerTitle, offerType, taxRateBp, currency } = charged;
  await lockBalance(em, businessId);
  const given = await em.findOne(Transaction, { refunds: charged.id });
  if (given) return given;
  const amount = 0 - charged.amount;
  const moved = await moveOrThrow(em, { businessId, amount, currency, spent: charged.amount });
  const offer = { id: offerId, title: offerTitle ?? '', type: offerType };
  return writeTransaction(
    em,
    moved,
    { taxRateBp, currency, kind: 'REFUND', offer, admin, note, refunds: charged },
    now,
  );
}

/** What corrects a balance that an earlier transaction has made wrong. */
interface Correction {
  /** Signed cents, not 0; at most what one top-up may credit. */
  amount: number;
  corrects: Transaction;
  admin: LedgerAdmin;
  reason: string;
  /** WITHDRAWAL when the money goes back to its payer; CORRECTION by default. */
  kind?: 'CORRECTION' | 'WITHDRAWAL';
}

/** A payment of a top-up that came back, or was made again. */
interface PaymentReversal {
  businessId: string;
  /** Signed cents, net of VAT; 0 is written too. */
  amount: number;
  /** Id of the top-up, or of the row that took it off. */
  corrects: string;
  invoiceId: string;
  note: string;
  terms: TaxTerms;
}

/** Takes a top-up off the balance because its payment came back, or gives it again. Part of a transaction. */
export async function reversePayment(em: EntityManager, what: PaymentReversal, now = new Date()): Promise<Transaction> {
  const { businessId, amount, corrects, invoiceId, note, terms } = what;
  const moved = await moveOrThrow(em, { businessId, amount, currency: terms.currency });
  const facts = { ...terms, kind: 'PAYMENT_REVERSAL' as const, corrects: { id: corrects }, invoiceId, note };
  return writeTransaction(em, moved, facts, now);
}

/**
 * Corrects the balance of a business for an earlier transaction, whatever the account's status. What was spent stays.
 * Part of a transaction. Throws BUSINESS_NOT_FOUND, BALANCE_TOO_LOW with the missing cents, and CONFLICT for a balance in
 * another currency.
 */
export async function correct(
  em: EntityManager,
  { amount, corrects, admin, reason, kind = 'CORRECTION' }: Correction,
  now = new Date(),
): Promise<Transaction> {
  if (amount === 0 || Math.abs(amount) > maxTopUp) throw new RangeError('A correction is of 1 to 10 000 000 cents');
  const { businessId, taxRateBp, currency } = corrects;
  // What a withdrawal took stays taken off the top-up of its invoice: it comes back with an invoice of its own.
  const invoiceId = corrects.kind === 'WITHDRAWAL' ? null : corrects.invoiceId;
  const moved = await moveOrThrow(em, { businessId, amount, currency });
  const facts = { taxRateBp, currency, kind, admin, note: reason, corrects, invoiceId };
  return writeTransaction(em, moved, facts, now);
}

/**
 * Writes off the remaining balance before a business is deleted. Null when the balance is 0. Part of a transaction, in
 * which the row of the business stays locked.
 */
export async function writeOff(
  em: EntityManager,
  { businessId, admin, note }: { businessId: string; admin?: LedgerAdmin; note?: string | null | undefined },
  now = new Date(),
): Promise<Transaction | null> {
  const terms = await taxTermsInForce(em);
  const business = await lockBalance(em, businessId);
  const left = business?.balance ?? 0;
  if (left === 0) return null;
  const moved = await moveOrThrow(em, { businessId, amount: -left, currency: terms.currency });
  return writeTransaction(em, moved, { ...terms, kind: 'WRITE_OFF', admin, note }, now);
}

function checkCents(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('An amount is whole cents, 0 or more');
}

/**
 * A database transaction that moves money. Retries when PostgreSQL aborts it because of a concurrent one; inside an outer
 * transaction it does not retry, and the outer one fails as a whole.
 */
export function ledgerTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const transaction = () => em.transactional(work);
  return em.isInTransaction() ? transaction() : retryOnConflict(transaction);
}
