import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isUnexplained } from '../../billing/ledger/paymentGuards.ts';
import {
  allocate,
  insertAllocations,
  lockEntries,
  type PayableInvoice,
  returnedReference,
  setOff,
} from '../allocations.ts';
import { namedInvoices } from '../invoiceHistory.ts';
import { unpayable } from '../laterTopUps.ts';
import { leftOf, lockOpen } from '../payments.ts';
import { payFees } from '../reminderFees.ts';
import { takeBackReversed } from './reversals.ts';
import { isReversal, type NewMovement, type NewPayment } from './storedMovements.ts';

/** Movements that a statement asks about at most. */
const piece = 5000;

/** The movements, as many at a time as the server reads at once without keeping others waiting. */
function* inPieces<T>(entries: readonly T[]): Generator<T[]> {
  for (let from = 0; from < entries.length; from += piece) yield entries.slice(from, from + piece);
}

/**
 * Allocates payments to the invoices of their references, returns to those that owe them, and sets reversals off. Part of
 * the transaction that stored the movements. Returns the invoices whose payments changed.
 */
export async function bookMovements(em: EntityManager, movements: readonly NewMovement[]): Promise<string[]> {
  const paid = await bookPayments(em, movements);
  const returned = await returnCredited(em, movements);
  const sentBack = new Set(returned.map(({ entry_id }) => entry_id));
  const reversals = movements.filter((movement) => isReversal(movement) && !sentBack.has(movement.id));
  const reopened = await takeBackReversed(em, reversals);
  await returnOverpaid(em, movements);
  return [...paid, ...returned.map((row) => row.invoice_id), ...reopened];
}

/**
 * Allocates payments to the invoices of their references, and what they have left to the fees of reminders. Part of the
 * transaction that stored them. Returns the invoices that they pay.
 */
export async function bookPayments(em: EntityManager, payments: readonly NewPayment[]): Promise<string[]> {
  const paid = await allocatePayments(em, payments);
  await payFees(em, payments);
  return paid;
}

async function allocatePayments(em: EntityManager, entries: readonly NewPayment[]): Promise<string[]> {
  const byReference = await payableInvoices(
    em,
    entries.flatMap(({ reference }) => reference ?? []),
  );
  const rows = entries.flatMap((entry) => {
    const invoice = byReference.get(entry.reference ?? '');
    const payment = { ...entry, reversal: isReversal(entry) };
    return allocate(payment, invoice ? [invoice] : []).map(({ invoiceId, amount }) => {
      if (invoice) invoice.open -= amount;
      return { entry_id: entry.id, invoice_id: invoiceId, amount, kind: 'INVOICE' as const };
    });
  });
  await insertAllocations(em, rows);
  return rows.map((row) => row.invoice_id);
}

/**
 * Sets money that goes back to a payer off against the credited invoice that it names, in any of the ways in which banks write
 * a reference, up to what that owes.
 */
async function returnCredited(em: EntityManager, movements: readonly NewMovement[]) {
  const returned = movements.filter((movement) => movement.amountCents < 0 && movement.kind !== 'REVERSAL');
  const named = returned.map((movement) => ({ movement, references: namedReferences(movement) }));
  const invoices = await payableInvoices(
    em,
    named.flatMap(({ references }) => references),
  );
  const rows = named.flatMap(({ movement, references }) => {
    const invoice = references.map((reference) => invoices.get(reference)).find((each) => each && each.open < 0);
    const amount = Math.max(movement.amountCents, invoice?.open ?? 0);
    // A bank that returns more than is owed returns a payment, and not ours to its payer.
    if (!invoice || amount >= 0 || (isReversal(movement) && amount > movement.amountCents)) return [];
    invoice.open -= amount;
    return [{ entry_id: movement.id, invoice_id: invoice.id, amount, kind: 'INVOICE' as const }];
  });
  await insertAllocations(em, rows);
  return rows;
}

/**
 * Sets money that went back to a payer off against what a payment of the reference that it names has left to the cent, whichever
 * of the two was stored first.
 */
async function returnOverpaid(em: EntityManager, movements: readonly NewMovement[]): Promise<void> {
  const ids = movements.map(({ id }) => id);
  const waiting = sql`(select entry.*, left_over from bank_entry entry join (
    select entry_id, left_over from bank_entry_balance where ${sql.raw(isUnexplained)}) balance on entry_id = id
    where cancels_id is null)`;
  const { rows } = await sql<{ outId: string; paidId: string; amount: number }>`
    select out.id as "outId", paid.id as "paidId", out.amount from ${waiting} out
      join ${waiting} paid on paid.left_over = -out.amount and paid.account = out.account and not paid.reversal
    where out.amount < 0 and out.left_over = out.amount and (out.id = any(${ids}::uuid[]) or paid.id = any(${ids}::uuid[]))
      and (paid.reference = out.reference or paid.reference::text = any(out.found_references)
        or concat_ws(' ', out.message, out.end_to_end_id) ~* ('\\mPALAUTUS-' || paid.reference || '\\M'))
    order by paid.booked_on, paid.id, out.booked_on, out.id`.execute(db(em));
  const ofPairs = rows.flatMap(({ outId, paidId }) => [outId, paidId]);
  await lockEntries(em, ofPairs);
  const left = await leftOf(em, ofPairs);
  const used = new Set<string>();
  for (const { outId, paidId, amount } of rows) {
    // An admin may have used one of them before it was locked.
    if (left.get(outId) !== amount || left.get(paidId) !== 0 - amount) continue;
    if (used.has(outId) || used.has(paidId)) continue;
    used.add(outId).add(paidId);
    await setOff(em, 'RETURN', { id: outId, amount }, { id: paidId, amount: 0 - amount });
  }
}

function namedReferences({ reference, foundReferences, message, endToEndId }: NewMovement): string[] {
  const written = [message, endToEndId].map((text) =>
    returnedReference({ amountCents: -1, reversal: false, message: text }),
  );
  return [...new Set([reference, ...written, ...foundReferences].filter((each) => each !== null))];
}

/**
 * The invoices by their references, with what each has open, locked; several references may name one. Credit notes are not paid, nor
 * balances of deleted businesses.
 */
async function payableInvoices(em: EntityManager, references: readonly string[]): Promise<Map<string, PayableInvoice>> {
  const byId = new Map<string, PayableInvoice & { references: string[] }>();
  for (const some of inPieces([...new Set(references)])) {
    const named = await namedInvoices(em, some);
    const unpaid = await unpayable(
      em,
      named.map(({ id }) => id),
    );
    const openOf = await lockOpen(
      em,
      named.map(({ id }) => id),
    );
    for (const { id, reference } of named.filter(({ id }) => !unpaid.has(id))) {
      const invoice = byId.get(id);
      if (invoice) invoice.references.push(reference);
      else byId.set(id, { id, references: [reference], open: openOf.get(id) ?? 0 });
    }
  }
  return new Map([...byId.values()].flatMap((invoice) => invoice.references.map((name) => [name, invoice] as const)));
}
