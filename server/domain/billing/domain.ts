import { sql } from 'kysely';
import { defineDomain } from '../defineDomain.ts';
import { IdempotencyKey, Invoice, InvoiceWords, Order, Transaction } from './entities.ts';
import { RowDigest } from './ledger/digests.ts';
import { OnlinePayment, OnlinePaymentEvent, OnlineRefund, OnlineRefundEvent } from './onlinePayments/entities.ts';
import {
  AccountEntry,
  EntryBalance,
  InvoiceBalance,
  InvoiceReminder,
  InvoiceWriteOff,
  PaymentAllocation,
} from './payments/entities.ts';
import { AccountStatement, BankFile } from './payments/fileRows/fileEntities.ts';
import { FileRow, FileRowDecision } from './payments/fileRows/fileRowEntities.ts';
import { personalData } from './personalData.ts';
import { LedgerDay } from './platformLedger/ledgerDays.ts';
import { OnlineSettlement, SettlementReport, SettlementRow } from './settlements/entities.ts';

/** Money: the ledger, invoices, payments. */
export const billing = defineDomain({
  name: 'billing',
  tables: {
    balance_transaction: Transaction,
    invoice: Invoice,
    invoice_balance: InvoiceBalance,
    invoice_words: InvoiceWords,
    invoice_reminder: InvoiceReminder,
    invoice_write_off: InvoiceWriteOff,
    bank_file: BankFile,
    bank_statement: AccountStatement,
    bank_entry: AccountEntry,
    bank_entry_balance: EntryBalance,
    bank_file_row: FileRow,
    bank_file_row_decision: FileRowDecision,
    payment_allocation: PaymentAllocation,
    top_up_order: Order,
    row_digest: RowDigest,
    online_payment: OnlinePayment,
    online_payment_event: OnlinePaymentEvent,
    online_refund: OnlineRefund,
    online_refund_event: OnlineRefundEvent,
    online_settlement: OnlineSettlement,
    online_settlement_report: SettlementReport,
    online_settlement_row: SettlementRow,
    idempotency_key: IdempotencyKey,
    ledger_day: LedgerDay,
  },
  rows: {
    BillingSummary: 'figures/accountHistory.ts#BillingFigures',
    BankFile: 'payments/fileRows/fileEntities.ts#BankFile',
    FileRow: 'payments/fileRows/fileRowEntities.ts#FileRow',
    BillingSettings: '../../shared/rules/billing/billingSettings.ts#BillingRules',
    Invoice: 'entities.ts#Invoice',
    LedgerPage: 'platformLedger/ledgerFeed.ts#LedgerFeed',
    InvoiceWriteOff: 'payments/entities.ts#InvoiceWriteOff',
    AdminOnlinePayment: 'onlinePayments/entities.ts#OnlinePayment',
    OnlineRefund: 'onlinePayments/entities.ts#OnlineRefund',
    RefundablePayment: 'onlinePayments/refundPayment.ts#Refundable',
    OnlinePayment: 'onlinePayments/entities.ts#OnlinePayment',
    OnlineSettlement: 'settlements/entities.ts#OnlineSettlement',
    OnlineSettlementPage: 'settlements/settlements.ts#SettlementPage',
    OnlineSettlementRow: 'settlements/settlements.ts#FaultyRow',
    Order: 'entities.ts#Order',
    Revenue: 'figures/revenue.ts#RevenueReport',
    WaitingPayment: 'payments/entities.ts#AccountEntry',
    Counterpart: 'payments/waiting/counterparts.ts#CounterpartRow',
    Transaction: 'figures/accountHistory.ts#StatementRow',
  },
  personalData,
  nameColumns: {
    bank_file: sql.ref('file_name'),
    bank_entry: sql`coalesce(payer_name, reference, message, archive_key)`,
  },
});
