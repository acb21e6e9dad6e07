import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../../platform/database/db.ts';

/**
 * The invoices that reference numbers name, in euros, credit notes not: of an invoice that was replaced because of a new VAT
 * rate the one in its place.
 */
export async function namedInvoices(em: EntityManager, references: readonly string[]) {
  const { rows } = await sql<{ id: string; reference: string; open: number }>`
    with recursive named as (
      select id, reference_number as reference from invoice
        where reference_number = any(${[...references]}::text[]) and currency = 'EUR'
      union all
      select newer.id, named.reference from named join invoice newer on newer.replaces_id = named.id)
    select named.id, named.reference, balance.open from named join invoice_balance balance on balance.invoice_id = named.id
    where not exists (select from invoice newer where newer.replaces_id = named.id)`.execute(db(em));
  return rows;
}

/** The reference numbers that name an invoice, as a query over its row: its own and those of the invoices it replaced. */
export const namesOfInvoice: RawBuilder<string> = sql`(with recursive named as (
    select invoice.reference_number as reference, invoice.replaces_id as earlier
    union all
    select replaced.reference_number, replaced.replaces_id from named join invoice replaced on replaced.id = named.earlier)
  select reference from named)`;
