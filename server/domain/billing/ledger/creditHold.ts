import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/db.ts';

/**
 * Rows that took a top-up off a balance because its payment came back, and that no payment has set right since, as
 * `returned`, with the `invoice` and its `balance`; as SQL after `from`.
 */
const returnedPayments = sql`balance_transaction returned
  join balance_transaction cause on cause.id = returned.corrects_id and cause.kind = 'TOP_UP'
  join invoice on invoice.id = returned.invoice_id
  join invoice_balance balance on balance.invoice_id = invoice.id and balance.open > 0
  where returned.kind = 'PAYMENT_REVERSAL'
    and not exists (select from balance_transaction again
      where again.invoice_id = returned.invoice_id and again.corrects_id = returned.id)`;

/** Whether a business may publish nothing until it has paid again, as SQL: follows from the rows of ledger and payments. */
export const isOnHold = (businessId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${returnedPayments} and returned.business_id = ${businessId})`;

/** The oldest invoice whose payment came back and that is still open; undefined when there is none. */
export async function holdingInvoice(em: EntityManager, businessId: string) {
  const { rows } = await sql<{ id: string; number: number }>`select invoice.id, invoice.number
    from ${returnedPayments} and returned.business_id = ${businessId} order by invoice.number limit 1`.execute(db(em));
  return rows[0];
}

/** Sets and lifts the hold of businesses after their payments, write-offs or credit notes have changed. */
export async function refreshHold(em: EntityManager, businessIds: readonly string[]): Promise<void> {
  if (businessIds.length === 0) return;
  await sql`update business set credit_hold = not credit_hold
    where id = any(${[...businessIds]}::uuid[]) and credit_hold <> ${isOnHold(sql`business.id`)}`.execute(db(em));
}
