import { type RawBuilder, sql } from 'kysely';
import type { TransactionKind } from '#shared/schema.generated.ts';

/** Kinds of transactions that take the price of an offer off a balance. */
export const chargeKinds = ['CHARGE', 'ADMIN_CHARGE'] as const satisfies TransactionKind[];

/** Kinds that add to a balance. */
const creditKinds = ['TOP_UP', 'REFUND'] as const satisfies TransactionKind[];

/** Kinds whose sum is what a business has spent and what offers have earned. */
export const spendingKinds = [...chargeKinds, 'REFUND'] as const satisfies TransactionKind[];

/** Kinds of rows that change what an earlier one has made of a balance; of either sign. */
const adjustmentKinds = ['CORRECTION', 'PAYMENT_REVERSAL', 'WITHDRAWAL'] as const satisfies TransactionKind[];

/** The condition as text, for the definitions of indexes. */
const textOf = (kinds: readonly TransactionKind[]) => `in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
export const chargeCondition = `kind ${textOf(chargeKinds)}`;
export const spendingCondition = `kind ${textOf(spendingKinds)}`;
export const adjustmentCondition = `kind ${textOf(adjustmentKinds)}`;

// PostgreSQL only uses a partial index for a condition that is written in the statement, so the kinds are no parameters.
const condition = (kinds: readonly TransactionKind[]) => {
  const text = sql.raw<unknown>(textOf(kinds));
  return (kind = 'kind') => sql<boolean>`${sql.ref(kind)} ${text}`;
};

/** Whether a transaction charges an offer. The parameter of these two is the column, for example `charge.kind`. */
export const isCharge = condition(chargeKinds);

/** Whether a transaction is a correction, of a payment that came back or was made again, or of money that goes back to its payer. */
export const isAdjustment = condition(adjustmentKinds);

/** Whether a transaction adds to the balance, over its row; it takes from it otherwise. An adjustment may do either. */
export const isCredit = () => sql<boolean>`(${isOfCreditKind()} or (${isAdjustment()} and amount > 0))`;
const isOfCreditKind = condition(creditKinds);

/** Whether a transaction counts towards what was spent: a charge, or a refund of one. */
export const isSpending = condition(spendingKinds);

/** Which way a transaction moved money, over its row. */
export const directionOfTransaction: RawBuilder<'CREDIT' | 'DEBIT'> =
  sql`case when ${isCredit()} then 'CREDIT' else 'DEBIT' end`;

/** The next number that a reference number is made of. */
export const nextTransactionNumber: RawBuilder<number> = sql`nextval(pg_get_serial_sequence('balance_transaction', 'number'))`;

/** The columns of a `StatementRow`, over a transaction `entry` joined with the `invoice` that was made with it. */
export const statementColumns = sql`entry.id, 'COMPLETED' as status, kind, amount, entry.currency, balance_before as "balanceBefore",
  balance_after as "balanceAfter", entry.reference_number as "referenceNumber", note as notes, at,
  admin_name as "adminName", offer_id as "offerId", offer_title as "offerTitle", offer_type as "offerType",
  coalesce(invoice.id, entry.invoice_id) as "invoiceId"`;
