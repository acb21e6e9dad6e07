/** A part of a movement: of an invoice, of the fee of a reminder, of another movement, or explained by an admin. */
export interface Use {
  kind: 'INVOICE' | 'FEE' | 'REVERSAL' | 'RETURN' | 'BANK_FEE' | 'OTHER' | 'NOTHING';
  amount: number;
  invoice?: string;
  /** The invoice whose reminder it pays, and the place of that. */
  feesOf?: string;
  reminder?: number;
  /** The other movement. */
  counter?: string;
  byAdmin?: boolean;
}

export interface ModelMovement {
  key: string;
  day: string;
  amount: number;
  kind: 'PAYMENT' | 'RETURN' | 'REVERSAL';
  /** The bank's id; a reversal has that of what it reverses. */
  id: string | null;
  /** The invoice of its reference. */
  names: string | null;
  /** Whether the name comes from a later file only. */
  isToldLater?: boolean;
  /** The invoice whose money goes back, in its message. */
  returns: string | null;
  uses: Use[];
  isCancelled: boolean;
  /** Whether it is at the payment service, and not on the account of the bank. */
  isOnline?: boolean;
  /** Whether no admin may undo what it is used for. */
  isFixed?: boolean;
  /** Invoices that it has paid some time. */
  paidOnce: string[];
}

/** A payment of an open invoice on the site that was begun. */
export interface ModelAttempt {
  /** The first of those that led to it; its movement has the same. */
  key: string;
  invoice: string;
  gross: number;
  state: 'OPEN' | 'FAILED' | 'PAID';
  /** The invoice that the money went to. */
  pays: string;
  refunded: number;
}

export interface ModelInvoice {
  key: string;
  net: number;
  vat: number;
  gross: number;
  rateBp: number;
  leftNet: number;
  leftVat: number;
  lost: number;
  rounded: number;
  fees: { amount: number; at: number }[];
  replacedBy: string | null;
  /** Why the top-up is on the balance, how much of it is, and whether it was taken off because its payment came back. */
  ground: 'INVOICE' | 'ADMIN' | 'PAYMENT' | null;
  isLater: boolean;
  given: number;
  isReturned: boolean;
  wasReturned: boolean;
}

/** A movement that waits for a decision whether it is another one. */
export interface ModelDoubt {
  key: string;
  names: string;
  decisions: number;
  is: 'SAME' | 'DIFFERENT' | null;
  /** How many times it has been stored as another one. */
  others: number;
}

export type Refusal = 'STATUS_CHANGE_REFUSED' | 'INVALID_INPUT' | 'CONFLICT' | 'BALANCE_TOO_LOW' | 'PAYMENT_RETURNED';
