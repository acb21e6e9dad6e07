import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { db } from '../../../platform/database/db.ts';
import { Invoice } from '../entities.ts';
import type { InvoiceBalance } from './entities.ts';
import {
  balancesOf,
  countsOfFiles,
  type FileCounts,
  type InvoicePaymentRow,
  leftOf,
  paymentsOf,
  proposedInvoices,
} from './payments.ts';

const noCounts: FileCounts = { entries: 0, received: 0, waiting: 0 };

/** What resolvers read of payments for many rows at a time. */
export function paymentLoaders(em: EntityManager) {
  return {
    /** What has become of invoices; null of credit notes. */
    balanceOfInvoice: new DataLoader<string, InvoiceBalance | null>(async (ids) => {
      const balances = await balancesOf(em, ids);
      return ids.map((id) => balances.get(id) ?? null);
    }),

    /** The payments of invoices, oldest first. */
    paymentsOfInvoice: new DataLoader<string, InvoicePaymentRow[]>(async (ids) => {
      const payments = await paymentsOf(em, ids);
      return ids.map((id) => payments.get(id) ?? []);
    }),

    /** Cents that are left of payments. */
    leftOfPayment: new DataLoader<string, number>(
      async (ids) => {
        const left = await leftOf(em, ids);
        return ids.map((id) => left.get(id) ?? 0);
      },
      { cache: false },
    ),

    /** Open invoices that payments may be for. */
    proposedInvoices: new DataLoader<string, Invoice[]>(async (ids) => {
      const proposals = await proposedInvoices(em, ids);
      const found = await em.find(Invoice, { id: { $in: [...proposals.values()].flat() } });
      const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
      return ids.map((id) => (proposals.get(id) ?? []).flatMap((invoiceId) => invoices.get(invoiceId) ?? []));
    }),

    /** Whether invoices have reference numbers. */
    isInvoiceReference: new DataLoader<string, boolean>(async (references) => {
      const rows = await db(em)
        .selectFrom('invoice')
        .select('reference_number as reference')
        .where(sql<boolean>`reference_number = any(${[...references]}::text[])`)
        .execute();
      const known = new Set(rows.map(({ reference }) => reference));
      return references.map((reference) => known.has(reference));
    }),

    /** How many movements files were the first to contain, and how many of them wait. */
    countsOfBankFile: new DataLoader<string, FileCounts>(async (ids) => {
      const counts = await countsOfFiles(em, ids);
      return ids.map((id) => counts.get(id) ?? noCounts);
    }),
  };
}
