import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { isId } from '../../../platform/database/ids.ts';
import { Invoice } from '../entities.ts';
import { standingAllocations } from './allocations.ts';
import { InvoiceWriteOff } from './entities.ts';

/** Rows of each kind that an admin is shown. */
const maxRows = 100;

/** An invoice with the payments that pay it now and its write-offs, each oldest first. Throws NOT_FOUND. */
export async function invoiceHistory(em: EntityManager, id: string) {
  const invoice = isId(id) ? await em.findOne(Invoice, id) : null;
  if (!invoice) throw new AppError('NOT_FOUND');
  const [payments, writeOffs] = await Promise.all([
    paymentsOf(em, invoice.id),
    em.find(InvoiceWriteOff, { invoice: invoice.id }, { orderBy: { at: 'asc', id: 'asc' }, limit: maxRows }),
  ]);
  return { invoice, payments, writeOffs };
}

/** A payment that pays an invoice by several rows is one payment still. */
function paymentsOf(em: EntityManager, invoiceId: string) {
  return standingAllocations(em)
    .innerJoin('bank_entry as entry', 'entry.id', 'row.entry_id')
    .clearSelect()
    .select(({ fn }) => [
      'entry.id',
      'entry.amount as whole',
      'entry.booked_on as bookedOn',
      'entry.payer_name as payerName',
      'entry.reference',
      'entry.message',
      sql<boolean>`entry.file_id is null`.as('online'),
      fn.sum<number>('row.amount').as('amount'),
      fn.max('row.admin_name').as('adminName'),
    ])
    .where('row.invoice_id', '=', invoiceId)
    .groupBy('entry.id')
    .orderBy('entry.booked_on')
    .orderBy('entry.id')
    .limit(maxRows)
    .execute();
}
