import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { AccountEntry, EntryBalance, PaymentAllocation } from './entities.ts';
import { AccountStatement, BankFile } from './movements/fileEntities.ts';
import { FileRow, FileRowDecision } from './movements/fileRowEntities.ts';
import { OnlinePayment, OnlinePaymentEvent, OnlineRefund, OnlineRefundEvent } from './onlinePayments/entities.ts';
import { personalData } from './personalData.ts';
import { OnlineSettlement, SettlementReport, SettlementRow } from './settlements/entities.ts';

/** Money that is owed and arrives: movements of accounts, payments on the site, and what they pay. */
export const receivables = defineDomain({
  name: 'receivables',
  tables: {
    bank_file: BankFile,
    bank_statement: AccountStatement,
    bank_entry: AccountEntry,
    bank_entry_balance: EntryBalance,
    bank_file_row: FileRow,
    bank_file_row_decision: FileRowDecision,
    payment_allocation: PaymentAllocation,
    online_payment: OnlinePayment,
    online_payment_event: OnlinePaymentEvent,
    online_refund: OnlineRefund,
    online_refund_event: OnlineRefundEvent,
    online_settlement: OnlineSettlement,
    online_settlement_report: SettlementReport,
    online_settlement_row: SettlementRow,
  },
  rows: {
    AdminOnlinePayment: 'onlinePayments/entities.ts#OnlinePayment',
    OnlineRefund: 'onlinePayments/entities.ts#OnlineRefund',
    RefundablePayment: 'onlinePayments/refundPayment.ts#Refundable',
    OnlinePayment: 'onlinePayments/entities.ts#OnlinePayment',
    OnlineSettlement: 'settlements/entities.ts#OnlineSettlement',
    OnlineSettlementPage: 'settlements/settlements.ts#SettlementPage',
    OnlineSettlementRow: 'settlements/settlements.ts#FaultyRow',
    WaitingPayment: 'entities.ts#AccountEntry',
    Counterpart: 'waiting/counterparts.ts#CounterpartRow',
  },
  nameColumns: {
    bank_file: sql.ref('file_name'),
    bank_entry: sql`coalesce(payer_name, reference, message, archive_key)`,
  },
  personalData,
});
