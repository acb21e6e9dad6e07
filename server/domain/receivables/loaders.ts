import DataLoader from 'dataloader';
import { readPricing } from '#domain/settings/settings.ts';
import { db } from '#platform/database/db.ts';
import type { Scope } from '#platform/platform.ts';
import { type InvoiceBalance, InvoiceReminder } from '../billing/invoices/invoiceEntities.ts';
import { isReissuable } from '../billing/invoices/invoiceStates.ts';
import { taxTermsOf } from '../billing/prices.ts';
import { type EndedPaymentRow, endedPaymentsOf } from './endedPayments.ts';
import { namedInvoices } from './invoiceHistory.ts';
import { unpayable, waitingTopUps } from './laterTopUps.ts';
import { onlinePaymentLoaders, settlementLoaders } from './onlinePayments/loaders.ts';
import {
  balancesOf,
  countsOfFiles,
  type FileCounts,
  type InvoicePaymentRow,
  leftOf,
  noCounts,
  paymentsOf,
} from './payments.ts';
import { type CounterpartRow, counterpartsOf } from './waiting/counterparts.ts';
import { type ProposedInvoice, proposedInvoices, withInvoices } from './waiting/proposals.ts';

/** What resolvers read of payments for many rows at a time. */
export function receivableLoaders(scope: Scope) {
  const { em } = scope;
  return {
    ...onlinePaymentLoaders(scope),
    ...settlementLoaders(scope),

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

    /** Payments of invoices that were taken back, oldest first. */
    takenBackOfInvoice: new DataLoader<string, EndedPaymentRow[]>(async (ids) => {
      const ended = await endedPaymentsOf(em, ids);
      return ids.map((id) => (ended.get(id) ?? []).filter(({ isTakenBack }) => isTakenBack));
    }),

    /** Cents that are left of payments. */
    leftOfPayment: new DataLoader<string, number>(
      async (ids) => {
        const left = await leftOf(em, ids);
        return ids.map((id) => left.get(id) ?? 0);
      },
      { cache: false },
    ),

    /** Invoices that payments may be for, with the reasons. */
    proposedInvoices: new DataLoader<string, ProposedInvoice[]>(async (ids) => {
      const proposed = await withInvoices(em, await proposedInvoices(em, ids));
      return ids.map((id) => proposed.get(id) ?? []);
    }),

    /** Whether the invoices of reference numbers can be paid; undefined where there is none. */
    invoiceOfReference: new DataLoader<string, { isPayable: boolean; isLost: boolean } | undefined>(
      async (references) => {
        const rows = await namedInvoices(em, references);
        const invoices = new Map(rows.map((row) => [row.reference, row]));
        const unpaid = await unpayable(
          em,
          rows.map(({ id }) => id),
        );
        return references.map((reference) => {
          const invoice = invoices.get(reference);
          return invoice && { isPayable: !unpaid.has(invoice.id), isLost: invoice.isLost };
        });
      },
    ),

    /** Movements that entries may take back. */
    counterpartsOfPayment: new DataLoader<string, CounterpartRow[]>(
      async (ids) => {
        const found = await counterpartsOf(em, ids);
        return ids.map((id) => found.get(id) ?? []);
      },
      { cache: false },
    ),

    /** Whether the top-ups of invoices wait for their payment. */
    topUpWaits: new DataLoader<string, boolean>(
      async (ids) => {
        const waiting = await waitingTopUps(em, ids);
        return ids.map((id) => waiting.has(id));
      },
      { cache: false },
    ),

    /** Whether invoices can be credited and made again at the current VAT rate. */
    isReissuable: new DataLoader<string, boolean>(
      async (ids) => {
        const terms = taxTermsOf(await readPricing(em));
        const rows = await db(em)
          .selectFrom('invoice')
          .select('id')
          .where('id', 'in', [...ids])
          .where(isReissuable(terms))
          .execute();
        const found = new Set(rows.map(({ id }) => id));
        return ids.map((id) => found.has(id));
      },
      { cache: false },
    ),

    /** The reminders of invoices, oldest first. */
    remindersOfInvoice: new DataLoader<string, InvoiceReminder[]>(async (ids) => {
      const found = await em.find(InvoiceReminder, { invoice: { $in: [...ids] } }, { orderBy: { step: 'asc' } });
      const reminders = Map.groupBy(found, ({ invoice }) => invoice.id);
      return ids.map((id) => reminders.get(id) ?? []);
    }),

    /** How many movements files were the first to contain, and how many of them wait. */
    countsOfBankFile: new DataLoader<string, FileCounts>(async (ids) => {
      const counts = await countsOfFiles(em, ids);
      return ids.map((id) => counts.get(id) ?? noCounts);
    }),
  };
}
