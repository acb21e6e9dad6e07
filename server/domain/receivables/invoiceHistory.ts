import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { AppError } from '#shared/appError.ts';
import { Invoice } from '../billing/entities.ts';
import { InvoiceWriteOff } from '../billing/invoices/invoiceEntities.ts';
import { validAllocations } from './allocations.ts';
import { endedPaymentsOf } from './endedPayments.ts';

/** Rows of each kind that an admin is shown. */
const maxRows = 100;

/** An invoice with the payments that pay it now, those that no longer do, and its write-offs, each oldest first. Throws NOT_FOUND. */
export async function invoiceHistory(em: EntityManager, id: string) {
  const invoice = isId(id) ? await em.findOne(Invoice, id) : null;
  if (!invoice) throw new AppError('NOT_FOUND');
  const [payments, ended, writeOffs] = await Promise.all([
    paymentsOf(em, invoice.id),
    endedPaymentsOf(em, [invoice.id]),
    em.find(InvoiceWriteOff, { invoice: invoice.id }, { orderBy: { at: 'asc', id: 'asc' }, limit: maxRows }),
  ]);
  return { invoice, payments, endedPayments: ended.get(invoice.id) ?? [], writeOffs };
}

/** A payment that pays an invoice by several rows is one payment still. */
function paymentsOf(em: EntityManager, invoiceId: string) {
  return validAllocations(em)
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

/**
 * The invoices that reference numbers name, in euros, credit notes not: of an invoice that was replaced because of a new VAT
 * rate the one in its place.
 */
export async function namedInvoices(em: EntityManager, references: readonly string[]) {
  const { rows } = await sql<{ id: string; reference: string; open: number; isLost: boolean }>`
    with recursive named as (
      select id, reference_number as reference from invoice
        where reference_number = any(${[...references]}::text[]) and currency = 'EUR'
      union all
      select newer.id, named.reference from named join invoice newer on newer.replaces_id = named.id)
    select named.id, named.reference, balance.open,
      balance.open <= 0 and balance.written_off > balance.rounded as "isLost" from named join invoice_balance balance on balance.invoice_id = named.id
    where not exists (select from invoice newer where newer.replaces_id = named.id)`.execute(db(em));
  return rows;
}

/** The reference numbers that name an invoice, as a query over its row: its own and those of the invoices it replaced. */
export const namesOfInvoice: RawBuilder<string> = sql`(with recursive named as (
    select invoice.reference_number as reference, invoice.replaces_id as earlier
    union all
    select replaced.reference_number, replaced.replaces_id from named join invoice replaced on replaced.id = named.earlier)
  select reference from named)`;
