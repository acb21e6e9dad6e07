import { defineDomain } from '../definitions/defineDomain.ts';
import { IdempotencyKey, Invoice, InvoiceWords, Order, Transaction } from './entities.ts';
import { InvoiceBalance, InvoiceReminder, InvoiceWriteOff } from './invoices/invoiceEntities.ts';
import { RowDigest } from './ledger/digests.ts';
import { personalData } from './personalData.ts';
import { LedgerDay } from './platformLedger/ledgerDays.ts';

/** The ledger of balances, and invoices. */
export const billing = defineDomain({
  name: 'billing',
  tables: {
    balance_transaction: Transaction,
    invoice: Invoice,
    invoice_balance: InvoiceBalance,
    invoice_words: InvoiceWords,
    invoice_reminder: InvoiceReminder,
    invoice_write_off: InvoiceWriteOff,
    top_up_order: Order,
    row_digest: RowDigest,
    idempotency_key: IdempotencyKey,
    ledger_day: LedgerDay,
  },
  rows: {
    BillingSummary: 'figures/accountHistory.ts#BillingFigures',
    BillingSettings: '../../shared/rules/billing/billingSettings.ts#BillingRules',
    Invoice: 'entities.ts#Invoice',
    LedgerPage: 'platformLedger/ledgerFeed.ts#LedgerFeed',
    InvoiceWriteOff: 'invoices/invoiceEntities.ts#InvoiceWriteOff',
    Order: 'entities.ts#Order',
    Revenue: 'figures/revenue.ts#RevenueReport',
    Transaction: 'figures/accountHistory.ts#StatementRow',
  },
  personalData,
});
