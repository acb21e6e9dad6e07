import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { type Admin, Business } from '#domain/accounts/entities.ts';
import { platformItself, record } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { CreditAheadInput, Currency } from '#shared/schema.generated.ts';
import { lockBalance } from '../billing/balance.ts';
import { type CreditGround, Invoice } from '../billing/entities.ts';
import { InvoiceWriteOff } from '../billing/invoices/invoiceEntities.ts';
import { type LedgerScope, mailCredited, mailReturned } from '../billing/invoices/invoiceMail.ts';
import { groupNow } from '../billing/invoices/invoices.ts';
import { refreshHold } from '../billing/ledger/creditHold.ts';
import { credit, ledgerTransaction, reversePayment } from '../billing/ledger/ledger.ts';
import { taxTermsInForce } from '../billing/prices.ts';
import { roundingChange } from './allocations.ts';

/**
 * Closes invoices whose payments lack no more than the tolerance of the settings, and opens again those whose payments were
 * undone or that were credited since. A loss is never more than what is unpaid: what a credit note or a payment has made of
 * it is taken back. Part of the transaction that changed them.
 */
async function closeDifferences(em: EntityManager, invoiceIds: readonly string[]): Promise<void> {
  const { toleranceCents } = await groupNow(em, 'billing');
  const balances = await db(em)
    .selectFrom('invoice_balance')
    .select(['invoice_id as invoice', 'open', 'paid', 'rounded', 'written_off as writtenOff'])
    .where(sql<boolean>`invoice_id = any(${[...invoiceIds]}::uuid[])`)
    .orderBy('invoice_id')
    .forUpdate()
    .execute();
  for (const { invoice, ...balance } of balances) {
    const amount = roundingChange(balance, toleranceCents);
    if (amount !== 0) em.create(InvoiceWriteOff, { invoice, amount, kind: 'ROUNDING', reason: 'Pyöristysero' });
    const lost = balance.writtenOff - balance.rounded;
    const unneeded = Math.min(lost, 0 - (balance.open - amount));
    if (unneeded > 0) {
      em.create(InvoiceWriteOff, {
        invoice,
        amount: 0 - unneeded,
        reason: 'Luottotappio pieneni: lasku ei ole avoinna',
      });
    }
  }
  await em.flush();
}

/** Cents without VAT of the lines of a top-up, as SQL over a row of `invoice` by that name. */
const topUpLines = (name: string) => sql<number>`(select coalesce(sum((line ->> 'net')::bigint), 0)::bigint
  from jsonb_array_elements(${sql.ref(`${name}.lines`)}) line where line ->> 'kind' = 'TOP_UP')`;

/**
 * Whether an invoice is of a top-up that was not credited when the invoice was made, over its row. Later it is credited by a
 * row of the ledger that names the invoice.
 */
export const isCreditedLater = sql<boolean>`(invoice.transaction_id is null and invoice.credits_id is null
  and invoice.lines @> '[{"kind": "TOP_UP"}]')`;

/** What later rows of the ledger and credit notes have made of such a top-up, as SQL columns over `invoice` and `balance`. */
export const laterTopUpColumns = sql`
  balance.paid + balance.credited + balance.rounded >= balance.gross as "isPaid",
  ${topUpLines('invoice')} + coalesce((select sum(${topUpLines('note')}) from invoice note
    where note.credits_id = invoice.id), 0)::bigint as due,
  coalesce((select sum(amount) from balance_transaction row where row.invoice_id = invoice.id), 0)::bigint as given,
  (select id from balance_transaction row where row.invoice_id = invoice.id and kind = 'TOP_UP') as "topUpId",
  (select credit_ground from balance_transaction row where row.invoice_id = invoice.id and kind = 'TOP_UP') as ground,
  (select row.id from balance_transaction row
      join balance_transaction cause on cause.id = row.corrects_id and cause.kind = 'TOP_UP'
    where row.invoice_id = invoice.id and row.kind = 'PAYMENT_REVERSAL' and not exists (
      select from balance_transaction again where again.invoice_id = invoice.id and again.corrects_id = row.id)
  ) as "returnedId"`;

interface LaterTopUp {
  id: string;
  number: number;
  businessId: string;
  referenceNumber: string;
  taxRateBp: number;
  currency: Currency;
  /** Whether payments, credit notes and a difference of rounding cover it. A loss does not. */
  isPaid: boolean;
  /** Cents without VAT that credit notes have left of it. */
  due: number;
  /** Cents of it on the balance. */
  given: number;
  topUpId: string | null;
  ground: CreditGround | null;
  /** The row that took it off the balance because its payment came back, until it is paid again. */
  returnedId: string | null;
}

/**
 * Brings invoices and balances in line with payments, after those of the invoices have changed: closes and opens what differs by
 * rounding, credits each top-up that waited and is
 * paid now, once; takes off what the balance still has of one whose payment came back, and holds the business; gives that
 * back when it is paid again. Part of the transaction that changed them.
 */
export async function creditPaidTopUps(scope: LedgerScope, invoiceIds: readonly string[], now = new Date()) {
  const { em } = scope;
  await closeDifferences(em, invoiceIds);
  const owners = await db(em)
    .selectFrom('invoice')
    .select('business_id as id')
    .distinct()
    .where(sql<boolean>`id = any(${[...invoiceIds]}::uuid[])`)
    .where(isCreditedLater)
    .execute();
  if (owners.length === 0) return;
  // Prices before accounts, as every transaction that moves money locks them; accounts in one order.
  await taxTermsInForce(em);
  const businesses = owners.map(({ id }) => id).sort();
  for (const id of businesses) await lockBalance(em, id);
  for (const topUp of await laterTopUps(em, invoiceIds)) await follow(scope, topUp, now);
  await refreshHold(em, businesses);
}

/** The top-ups of the invoices that were not credited when these were made; of businesses that still exist. */
async function laterTopUps(em: EntityManager, invoiceIds: readonly string[]): Promise<LaterTopUp[]> {
  const { rows } = await sql<LaterTopUp>`select invoice.id, invoice.number, invoice.business_id as "businessId",
      invoice.reference_number as "referenceNumber", invoice.tax_rate_bp as "taxRateBp", invoice.currency, ${laterTopUpColumns}
    from invoice join invoice_balance balance on balance.invoice_id = invoice.id
      join business on business.id = invoice.business_id
    where invoice.id = any(${[...invoiceIds]}::uuid[]) and ${isCreditedLater} order by invoice.number`.execute(db(em));
  return rows;
}

async function follow(scope: LedgerScope, topUp: LaterTopUp, now: Date): Promise<void> {
  const { isPaid, due, given, topUpId, ground, returnedId } = topUp;
  if (isPaid && !topUpId && due > 0) {
    const { balanceAfter } = await creditInvoiced(scope.em, topUp, { ground: 'PAYMENT' }, now);
    recordMove(scope.em, topUp, 'top_up.credit', due);
    await mailCredited(scope, topUp, { added: due, balance: balanceAfter });
  } else if (isPaid && returnedId) {
    const { balanceAfter } = await moveForPayment(scope.em, topUp, { amount: due - given, corrects: returnedId }, now);
    recordMove(scope.em, topUp, 'top_up.credit', due - given);
    await mailCredited(scope, topUp, { added: due - given, balance: balanceAfter });
  } else if (!isPaid && topUpId && ground === 'PAYMENT' && !returnedId) {
    const taken = Math.min(given, await spendable(scope.em, topUp));
    await moveForPayment(scope.em, topUp, { amount: 0 - taken, corrects: topUpId }, now);
    recordMove(scope.em, topUp, 'top_up.return', taken);
    await mailReturned(scope, topUp, { taken });
  }
}

/** Writes down what a payment, or its return, made of a balance: no person decided it. */
function recordMove(
  em: EntityManager,
  { id, number, businessId, currency }: LaterTopUp,
  action: string,
  amount: number,
) {
  record(em, platformItself, action, {
    target: { kind: 'invoice', id },
    business: businessId,
    after: { amount, currency, invoice: number },
  });
}

function creditInvoiced(
  em: EntityManager,
  { id, number, businessId, referenceNumber, due, taxRateBp, currency }: LaterTopUp,
  by: { ground: CreditGround; admin?: Admin },
  now: Date,
) {
  const terms = { taxRateBp, currency };
  const invoice = { id, referenceNumber };
  return credit(em, { businessId, amount: due, note: `Lasku ${number}`, terms, invoice, ...by }, now);
}

/** The balance, when it is in the currency of the invoice. */
async function spendable(em: EntityManager, { businessId, currency }: LaterTopUp): Promise<number> {
  const business = await lockBalance(em, businessId);
  return business?.currency === currency ? business.balance : 0;
}

async function moveForPayment(
  em: EntityManager,
  { id, number, businessId, taxRateBp, ...invoice }: LaterTopUp,
  { amount, corrects }: { amount: number; corrects: string },
  now: Date,
) {
  // A balance that meanwhile is in another currency is not changed.
  const currency =
    amount === 0 ? ((await lockBalance(em, businessId))?.currency ?? invoice.currency) : invoice.currency;
  const what = { businessId, amount, corrects, invoiceId: id, note: `Lasku ${number}`, terms: { taxRateBp, currency } };
  return reversePayment(em, what, now);
}

/**
 * Credits a top-up that waits for its payment, because an admin trusts the business; it is still to be paid.
 * Throws INVALID_INPUT without a reason, NOT_FOUND, BUSINESS_NOT_FOUND for a deleted business, and STATUS_CHANGE_REFUSED for
 * an invoice whose top-up does not wait.
 */
export function creditAhead({ em }: Scope, admin: Admin, { id, reason: given }: CreditAheadInput, now = new Date()) {
  refuseIfAny(checkPaymentNote(given, 'reason'));
  const reason = tidyText(given);
  return ledgerTransaction(em, async (em) => {
    await taxTermsInForce(em);
    const invoice = isId(id) ? await em.findOne(Invoice, { id }) : null;
    if (!invoice) throw new AppError('NOT_FOUND');
    const business = await em.findOne(Business, invoice.businessId);
    if (!business) throw new AppError('BUSINESS_NOT_FOUND');
    await lockBalance(em, business.id);
    const [topUp] = await laterTopUps(em, [id]);
    if (!topUp || topUp.topUpId || topUp.due <= 0) {
      throw new AppError('STATUS_CHANGE_REFUSED', { message: 'Laskun saldo ei odota maksua.' });
    }
    const { balanceAfter: newBalance } = await creditInvoiced(em, topUp, { ground: 'ADMIN', admin }, now);
    record(em, admin, 'invoice.credit_ahead', {
      target: { kind: 'business', id: business.id },
      after: { invoice: invoice.number, amount: topUp.due, balance: newBalance, reason },
    });
    return { invoice, business, newBalance };
  });
}

/** Whether the top-up of an invoice waits for its payment, over its row; one that was credited whole does not. */
export const isWaiting = sql<boolean>`(${isCreditedLater}
  and not exists (select from balance_transaction row where row.invoice_id = invoice.id and kind = 'TOP_UP')
  and invoice.gross > (select credited from invoice_balance where invoice_id = invoice.id))`;

/** Those of the invoices whose top-ups wait for their payment. */
export function waitingTopUps(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  return idsWhere(em, ids, isWaiting);
}

/** Those of the invoices that can no longer be paid: their top-ups wait, and the businesses have been deleted. */
export function unpayable(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const isDeleted = sql<boolean>`not exists (select from business where business.id = invoice.business_id)`;
  return idsWhere(em, ids, sql<boolean>`${isWaiting} and ${isDeleted}`);
}

/** Those of the invoices whose payment came back after their top-ups had been credited. */
export async function returnedTopUps(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const topUps = await laterTopUps(em, ids);
  return new Set(topUps.flatMap(({ id, returnedId }) => (returnedId ? [id] : [])));
}

async function idsWhere(em: EntityManager, ids: readonly string[], condition: RawBuilder<boolean>) {
  const rows = await db(em)
    .selectFrom('invoice')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(condition)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
