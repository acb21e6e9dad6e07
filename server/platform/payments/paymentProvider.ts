/** One attempt to pay; the provider treats a second one with the same id as the first. */
export interface Attempt {
  /** UUID. */
  id: string;
  /** Finnish reference number. */
  reference: string;
  /** What is paid: cents of euros with VAT. */
  cents: number;
  /** VAT in hundredths of a percent. */
  taxRateBp: number;
  description: string;
  /** The payer's address; the platform's own where the service does not take it. */
  email: string;
  contactEmail: string;
}

export type PaymentState = 'NEW' | 'PENDING' | 'PAID' | 'FAILED';

/** What a provider has signed about an attempt. */
export interface Evidence {
  /** The provider's id of the payment. */
  providerId: string;
  attemptId: string;
  reference: string;
  state: PaymentState;
  /** Cents with VAT. */
  cents: number;
  currency: string;
  /** As it came, for the books. */
  raw: string;
}

/** An order to give a payment, or a part of it, back to its payer; the provider treats a second one with the same id as the first. */
export interface RefundOrder {
  /** UUID. */
  id: string;
  /** The provider's id of the payment. */
  payment: string;
  /** Reference number of the credit note. */
  reference: string;
  /** Cents with VAT. */
  cents: number;
}

/** How a refund is, as a provider has signed it. */
export interface RefundEvidence {
  refundId: string;
  /** The provider's own id of the refund; null when it has made none. */
  providerId: string | null;
  reference: string;
  state: 'PENDING' | 'DONE' | 'FAILED';
  /** Whether it failed because the method of payment has no refunds. */
  isUnsupported?: boolean;
  cents: number;
  /** As it came, for the books. */
  raw: string;
}

/** A provider's refusal of an order that is not about the method of payment: the order, or an earlier one like it, is unclear. */
export class RefundRefused extends Error {
  /** What the provider signed. */
  readonly raw: string;

  constructor(raw: string) {
    super('The payment service refused a refund');
    this.name = 'RefundRefused';
    this.raw = raw;
  }
}

/**
 * What a provider refuses one request for: who pays, what the request says, our account there, a payment that it does not
 * know, one that it has already, what the method of payment cannot do, or too many requests at once.
 */
export type RefusalReason = 'PAYER' | 'REQUEST' | 'MERCHANT' | 'UNKNOWN' | 'TAKEN' | 'UNSUPPORTED' | 'BUSY';

/** A provider's refusal of one request: the service works, and takes the requests of others. */
export class RequestRefused extends Error {
  readonly reason: RefusalReason;
  /** Whole seconds after which the same request may be made again; null when that would not help. */
  readonly retryAfter: number | null;

  constructor(reason: RefusalReason, details: string, retryAfter: number | null = null) {
    super(`The payment service refused a request: ${details}`);
    this.name = 'RequestRefused';
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** Whether a provider takes no more requests just now, so that the next ones would be refused as well. */
export function isBusy(error: unknown): boolean {
  return error instanceof RequestRefused && error.reason === 'BUSY';
}

/** A sum that the service sends to the merchant's bank account for several payments, less refunds and its fees. */
export interface Settlement {
  /** The service's own id of it. */
  providerId: string;
  /** What the bank's movement is known by; null while the service does not say. */
  reference: string | null;
  /** YYYY-MM-DD. */
  createdOn: string;
  /** When it was sent to the bank; null when it has not been. */
  settledOn: string | null;
}

/** A payment or a refund in a settlement. */
export interface SettlementRow {
  /** Our id of the payment or refund, as the service has it. */
  stamp: string | null;
  reference: string | null;
  /** Cents with VAT; below zero for a refund. */
  cents: number;
  /** What the service takes, in hundredths of a cent: fees come in fractions. */
  fee: number;
}

/** What a settlement consists of, as the service has signed it. */
export interface SettlementReport {
  settlementId: string;
  reference: string | null;
  rows: SettlementRow[];
  /** The text and the signed fields as they came, for the books. */
  text: string;
  signed: string;
}

/** The service has no report of a settlement. */
export class ReportRefused extends Error {
  override name = 'ReportRefused';
}

/** A service that takes payments on pages of its own. Each of its answers is authentic, or is not one. */
export interface PaymentProvider {
  /** 'paytrail' or 'fake'; with the merchant's id it names the account that the money comes to. */
  readonly name: string;
  readonly merchant: string;
  /**
   * Begins a payment. Doing it again with the same id is the same payment. Throws `RequestRefused`, and `Outage` when the
   * service does not answer within 10 seconds or its circuit is open after failures.
   */
  start(attempt: Attempt): Promise<{ providerId: string; redirectTo: string }>;
  /** Reads the query of a callback or of the payer's return; null when it is not authentic. */
  readEvidence(query: string): Evidence | null;
  /** Asks how a payment is; the same errors as `start`. */
  ask(providerId: string): Promise<Evidence>;
  /**
   * Orders a refund. Doing it again with the same id is the same refund. Throws `RefundRefused`, and `Outage` when it is
   * unknown whether the order arrived.
   */
  refund(order: RefundOrder): Promise<RefundEvidence>;
  /** Reads the query of a refund's callback; null when it is not authentic. */
  readRefund(query: string): RefundEvidence | null;
  /** Asks how a refund is by the provider's own id of it; null when the service does not say. The same errors as `start`. */
  askRefund(order: RefundOrder, providerId: string): Promise<RefundEvidence | null>;
  /** The settlements since a day, YYYY-MM-DD, newest first, at most 100. The same errors as `start`. */
  settlements(since: string): Promise<Settlement[]>;
  /**
   * Asks for the report of a settlement; null when it comes by a callback, as it does again each time it is asked for.
   * Throws `ReportRefused` for a settlement without one, and the same errors as `start`.
   */
  orderReport(settlementId: string): Promise<SettlementReport | null>;
  /** Reads a report's callback: the signed fields, and the body exactly as it came. Null when it is not authentic. */
  readReport(fields: ReadonlyMap<string, string>, body: string): Promise<SettlementReport | null>;
  /** The page of a made-up payment; only the provider of the demonstration has one. */
  page?(query: string): string | null;
}
