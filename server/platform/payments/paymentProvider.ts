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
  /** The page of a made-up payment; only the provider of the demonstration has one. */
  page?(query: string): string | null;
}
