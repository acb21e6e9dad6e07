import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../../platform/database/db.ts';
import { groupNow } from '../invoices/invoices.ts';
import { roundingChange } from './allocate.ts';
import { InvoiceWriteOff } from './entities.ts';

/**
 * Closes invoices whose payments lack no more than the tolerance of the settings, and opens again those whose payments were
 * undone or that were credited since. Part of the transaction that changed them.
 */
export async function closeDifferences(em: EntityManager, invoiceIds: readonly string[]): Promise<void> {
  const { toleranceCents } = await groupNow(em, 'billing');
  const balances = await db(em)
    .selectFrom('invoice_balance')
    .select(['invoice_id as invoice', 'open', 'paid', 'rounded'])
    .where(sql<boolean>`invoice_id = any(${[...invoiceIds]}::uuid[])`)
    .orderBy('invoice_id')
    .forUpdate()
    .execute();
  for (const { invoice, ...balance } of balances) {
    const amount = roundingChange(balance, toleranceCents);
    if (amount !== 0) em.create(InvoiceWriteOff, { invoice, amount, kind: 'ROUNDING', reason: 'Pyöristysero' });
  }
  await em.flush();
}
