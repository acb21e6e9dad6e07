import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { insertAllocations, type NewAllocation } from './allocations.ts';
import { namedInvoices } from './invoiceHistory.ts';
import { isReversal, type NewPayment } from './movements/storedMovements.ts';
import { leftOf } from './payments.ts';

/** What is unpaid of the fee of a reminder; cents. */
export interface UnpaidFee {
  reminderId: string;
  invoiceId: string;
  unpaid: number;
}

/**
 * The unpaid fees of the reminders of invoices and of those that they replaced, the first reminder of each first. Of a replaced
 * one they are asked of the invoice in its place.
 */
async function unpaidFeesOf(em: EntityManager, invoiceIds: readonly string[]): Promise<UnpaidFee[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await sql<UnpaidFee>`with recursive reminded as (
      select id as named, id, replaces_id, 0 as age from invoice where id = any(${[...invoiceIds]}::uuid[])
      union all
      select reminded.named, earlier.id, earlier.replaces_id, age + 1
        from reminded join invoice earlier on earlier.id = reminded.replaces_id)
    select id as "reminderId", named as "invoiceId", unpaid
    from (select reminder.id, named, age, step, fee - coalesce((select sum(amount) from payment_allocation
        where reminder_id = reminder.id), 0)::bigint as unpaid
      from reminded join invoice_reminder reminder on reminder.invoice_id = reminded.id) fees
    where unpaid > 0 order by named, age desc, step`.execute(db(em));
  return rows;
}

/** The unpaid fees of an invoice. */
export const unpaidFees = (em: EntityManager, invoiceId: string) => unpaidFeesOf(em, [invoiceId]);

/** Allocations of an amount to fees, the first one first; the amount is no more than they are. */
export function feeRows(fees: readonly UnpaidFee[], amount: number) {
  const rows: Pick<NewAllocation, 'kind' | 'reminder_id' | 'amount'>[] = [];
  let left = amount;
  for (const { reminderId, unpaid } of fees) {
    const part = Math.min(left, unpaid);
    if (part > 0) rows.push({ kind: 'REMINDER_FEE', reminder_id: reminderId, amount: part });
    left -= part;
  }
  return rows;
}

/**
 * The fees that an amount pays to the cent: all that are unpaid, or one of them. Empty for any other amount, which may be an
 * overpayment.
 */
function feesOfAmount(fees: readonly UnpaidFee[], amount: number): readonly UnpaidFee[] {
  if (fees.reduce((sum, { unpaid }) => sum + unpaid, 0) === amount) return fees;
  const one = fees.find(({ unpaid }) => unpaid === amount);
  return one ? [one] : [];
}

/**
 * Pays the fees of reminders with what payments have left after the invoices of their references, when it is as much to the
 * cent. Part of the transaction that stored the payments.
 */
export async function payFees(em: EntityManager, movements: readonly NewPayment[]): Promise<void> {
  const payments = movements.filter(
    (movement) => movement.amountCents > 0 && movement.reference && !isReversal(movement),
  );
  const named = await namedInvoices(
    em,
    payments.flatMap(({ reference }) => reference ?? []),
  );
  const unpaid = await unpaidFeesOf(
    em,
    named.map(({ id }) => id),
  );
  if (unpaid.length === 0) return;
  const invoices = new Map(named.map(({ id, reference }) => [reference, id]));
  const left = await leftOf(
    em,
    payments.map(({ id }) => id),
  );
  const paid = new Set<string>();
  for (const { id, reference } of payments) {
    const own = unpaid.filter((fee) => fee.invoiceId === invoices.get(reference ?? '') && !paid.has(fee.reminderId));
    const over = left.get(id) ?? 0;
    const fees = over > 0 ? feesOfAmount(own, over) : [];
    for (const { reminderId } of fees) paid.add(reminderId);
    await insertAllocations(
      em,
      feeRows(fees, over).map((row) => ({ ...row, entry_id: id })),
    );
  }
}
