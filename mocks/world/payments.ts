import type {
  BankFileKind,
  FileRowDecisionKind,
  FileRowOutcome,
  OnlinePaymentState,
  OnlineRefundFault,
  OnlineRefundState,
  OnlineSettlementState,
  SettlementFault,
} from '#shared/schema.generated.ts';
import { daysFromNow, helsinkiDate } from './clock.ts';

/** A file of a bank that was read. */
export interface BankFileRow {
  id: string;
  kind: BankFileKind;
  fileName: string;
  adminName: string | null;
  at: Date;
}

/** A payment of a bank's file. */
export interface PaymentRow {
  id: string;
  fileId: string;
  account: string;
  /** Cents. */
  amount: number;
  bookedOn: string;
  reference: string | null;
  payerName: string | null;
  message: string | null;
  /** What it is used for: an invoice, or null for what was settled without one. */
  parts: { invoiceId: string | null; amount: number; adminName: string | null }[];
}

/** A row of a bank's file that became no movement at once; cents. */
export interface FileRowRow {
  id: string;
  fileId: string;
  entryNumber: number;
  outcome: FileRowOutcome;
  /** Null while it waits. */
  decision: FileRowDecisionKind | null;
  note: string | null;
  adminName: string | null;
  decidedAt: Date | null;
  version: number;
  amount: number | null;
  bookedOn: string | null;
  reference: string | null;
  payerName: string | null;
  message: string | null;
  sentence: string | null;
  lines: string | null;
  /** The movement that it may be, or became. */
  paymentId: string | null;
}

/** What a business may owe. */
export interface CreditFacts {
  /** Cents with VAT; none by default. */
  creditLimit?: number;
  /** Id of the invoice whose payment came back. */
  heldBy?: string;
}

/** What is known of the invoice of a top-up. */
export interface InvoicedFacts {
  /** The top-up whose invoice this one's replaces. */
  replacesId?: string;
  /** Hundredths of a percent; the current rate when missing. */
  oldTaxRateBp?: number;
  /** When it was made, when that was before the top-up was credited. */
  invoicedAt?: Date;
  /** Oldest first. */
  reminders?: { id: string; step: number; at: Date; open: number; fee: number }[];
}

/** A payment on the site, with the top-up that it paid; null until then. */
export interface OnlinePaymentRow {
  id: string;
  businessId: string;
  amount: number;
  createdAt: Date;
  transactionId: string | null;
  /** The open invoice that it pays; that of a top-up has none. */
  paysId?: string;
  /** While it is not paid; open by default. */
  state?: Exclude<OnlinePaymentState, 'PAID'>;
  /** Newest first. */
  refunds?: OnlineRefundRow[];
}

/** A refund of a payment on the site; cents. */
interface OnlineRefundRow {
  id: string;
  state: OnlineRefundState;
  fault: OnlineRefundFault | null;
  amount: number;
  gross: number;
  reason: string;
  adminName: string;
  createdAt: Date;
  /** Of the row that took it off the balance. */
  withdrawalId: string;
  isHandled: boolean;
}

/** A settlement of the payment service; cents, null while they are not known. */
export interface SettlementRow {
  id: string;
  state: OnlineSettlementState;
  providerId: string;
  reference: string | null;
  createdOn: string;
  settledOn: string | null;
  payments: number;
  paid: number;
  refunds: number;
  refunded: number;
  fees: number;
  expected: number | null;
  received: number | null;
  bookedOn: string | null;
  faultyRows: {
    id: string;
    fault: SettlementFault;
    stamp: string | null;
    reference: string | null;
    amount: number;
    booked: number | null;
  }[];
  note: string | null;
  adminName: string | null;
}

/** A write-off of an invoice; cents below zero undo one. */
export interface WriteOffRow {
  id: string;
  invoiceId: string;
  amount: number;
  reason: string;
  adminName: string | null;
  at: Date;
}

/** Cents of a payment that wait. */
export function leftOf({ amount, parts }: PaymentRow): number {
  return parts.reduce((left, part) => left - part.amount, amount);
}

/** A file of a bank whose first payment waits: it has no reference. */
export function paid() {
  const bankFiles: BankFileRow[] = [
    {
      id: 'bank-file-1',
      kind: 'CAMT054',
      fileName: 'viitemaksut.xml',
      adminName: 'Maija Mestari',
      at: daysFromNow(-1),
    },
  ];
  const payments: PaymentRow[] = [
    {
      id: 'payment-1',
      fileId: 'bank-file-1',
      account: 'FI2112345600000785',
      amount: 5_000,
      bookedOn: helsinkiDate(daysFromNow(-1)),
      reference: null,
      payerName: 'Kahvila Esimerkki Oy',
      message: 'lasku 1001',
      parts: [],
    },
    {
      id: 'payment-2',
      fileId: 'bank-file-1',
      account: 'FI2112345600000785',
      amount: 1_000,
      bookedOn: helsinkiDate(daysFromNow(-1)),
      reference: null,
      payerName: 'Tuntematon Oy',
      message: 'palautus',
      parts: [{ invoiceId: null, amount: 1_000, adminName: 'Maija Mestari' }],
    },
    {
      id: 'payment-3',
      fileId: 'bank-file-1',
      account: 'FI2112345600000785',
      amount: -5_000,
      bookedOn: helsinkiDate(daysFromNow(-1)),
      reference: null,
      payerName: 'Kahvila Esimerkki Oy',
      message: null,
      parts: [{ invoiceId: null, amount: -5_000, adminName: 'Maija Mestari' }],
    },
  ];
  return { bankFiles, payments, fileRows: fileRows(), settlements: settled(), writeOffs: [] as WriteOffRow[] };
}

/** A movement that may be a known one, and a booking that was not understood. */
function fileRows(): FileRowRow[] {
  const bookedOn = helsinkiDate(daysFromNow(-1));
  const waiting = { fileId: 'bank-file-1', decision: null, note: null, adminName: null, decidedAt: null, version: 0 };
  const silent = { reference: null, payerName: null, message: null, sentence: null, lines: null, paymentId: null };
  return [
    {
      ...silent,
      ...waiting,
      id: 'file-row-1',
      entryNumber: 3,
      outcome: 'IN_DOUBT',
      amount: 5_000,
      bookedOn,
      payerName: 'Kahvila Esimerkki',
      paymentId: 'payment-1',
    },
    {
      ...silent,
      ...waiting,
      id: 'file-row-2',
      entryNumber: 4,
      outcome: 'NOT_UNDERSTOOD',
      amount: null,
      bookedOn,
      sentence: 'Summa 1E2 ei ole summa.',
      lines: '<Ntry><Amt Ccy="EUR">1E2</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>',
    },
    {
      ...silent,
      ...waiting,
      id: 'file-row-3',
      entryNumber: 5,
      outcome: 'NOT_UNDERSTOOD',
      amount: null,
      bookedOn,
      decision: 'DISMISSED',
      note: 'Toisen yrityksen',
      adminName: 'Maija Mestari',
      decidedAt: daysFromNow(-1),
      version: 1,
    },
  ];
}

/** A settlement that does not agree with its money, and one whose report has not come. */
function settled(): SettlementRow[] {
  const day = helsinkiDate(daysFromNow(-3));
  const unknown = { id: 'settled-1', fault: 'UNKNOWN' as const, stamp: null, reference: '12344', amount: 1_000 };
  const open = { createdOn: day, settledOn: day, note: null, adminName: null };
  return [
    {
      id: 'settlement-1',
      state: 'DIFFERS',
      providerId: '678',
      reference: '45667372',
      ...open,
      payments: 2,
      paid: 13_550,
      refunds: 0,
      refunded: 0,
      fees: 170,
      expected: 13_380,
      received: 12_380,
      bookedOn: day,
      faultyRows: [{ ...unknown, booked: null }],
    },
    {
      id: 'settlement-2',
      state: 'WAITS_FOR_REPORT',
      providerId: '679',
      reference: '45667385',
      ...open,
      payments: 0,
      paid: 0,
      refunds: 0,
      refunded: 0,
      fees: 0,
      expected: null,
      received: null,
      bookedOn: null,
      faultyRows: [],
    },
  ];
}
