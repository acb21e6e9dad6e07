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
  email: string;
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

/** A service that takes payments on pages of its own. Each of its answers is authentic, or is not one. */
export interface PaymentProvider {
  /** 'paytrail' or 'fake'; with the merchant's id it names the account that the money comes to. */
  readonly name: string;
  readonly merchant: string;
  /**
   * Begins a payment. Doing it again with the same id is the same payment. Throws `Outage` when the service does not
   * answer within 10 seconds or its circuit is open after failures.
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
  /** The page of a made-up payment; only the provider of the demonstration has one. */
  page?(query: string): string | null;
}
