import type { BankEntry } from '../bank/bankEntry.ts';

/** An invoice that a payment may be for. */
export interface PayableInvoice {
  id: string;
  /** Those that name it: its own, and those of the invoices that it replaced. */
  references: readonly string[];
  /** Cents with VAT that are still to be paid; zero or less when there is nothing to pay. */
  open: number;
}

/** A part of a payment that pays an invoice. */
export interface AllocationRow {
  invoiceId: string;
  /** Cents above zero. */
  amount: number;
}

/**
 * What a payment pays: the invoice of its reference, up to what that has open. What is over is left for an admin, and so
 * is a payment with another reference or none: money never goes to an invoice that the payer has not named.
 */
export function allocate(
  entry: Pick<BankEntry, 'amountCents' | 'reference' | 'reversal'>,
  invoices: readonly PayableInvoice[],
): AllocationRow[] {
  if (entry.reversal || entry.amountCents <= 0 || entry.reference === null) return [];
  const { reference } = entry;
  const invoice = invoices.find(({ references }) => references.includes(reference));
  const amount = Math.min(entry.amountCents, invoice?.open ?? 0);
  return invoice && amount > 0 ? [{ invoiceId: invoice.id, amount }] : [];
}

/**
 * Cents to add to what of an invoice is closed as a difference of rounding; below zero to open it again. Payments that lack no
 * more than the tolerance close it. It stays closed until its payments or credit notes change.
 */
export function roundingChange(
  { open, paid, rounded }: { open: number; paid: number; rounded: number },
  toleranceCents: number,
): number {
  if (open === 0) return 0;
  const lacking = open + rounded;
  const isWithin = paid > 0 && lacking > 0 && lacking <= toleranceCents;
  return (isWithin ? lacking : 0) - rounded;
}

/** The reference of the invoice whose money goes back to its payer; null for anything else. */
export function returnedReference({
  amountCents,
  reversal,
  message,
}: Pick<BankEntry, 'amountCents' | 'reversal' | 'message'>): string | null {
  if (reversal || amountCents >= 0 || message === null) return null;
  return /\bPALAUTUS-(\d{4,20})\b/i.exec(message)?.[1] ?? null;
}

/** A payment that a reversal may be of. */
export interface ReversiblePayment extends Pick<BankEntry, 'amountCents' | 'reference' | 'archiveId'> {
  id: string;
}

/**
 * The payment that a reversal is of: the one with the archive id that the bank names, or that the reversal itself has,
 * else the latest one of the same reference; of the same amount in either case.
 * @param payments those without a reversal, oldest first
 */
export function reversedPayment<Payment extends ReversiblePayment>(
  reversal: Pick<BankEntry, 'amountCents' | 'reference' | 'archiveId'> & { reverses: string | null },
  payments: readonly Payment[],
): Payment | undefined {
  const sameAmount = payments.filter(({ amountCents }) => amountCents === -reversal.amountCents);
  const name = reversal.reverses ?? reversal.archiveId;
  const named = sameAmount.findLast(({ archiveId }) => archiveId !== null && archiveId === name);
  return named ?? sameAmount.findLast(({ reference }) => reference !== null && reference === reversal.reference);
}

/** What a reason for a payment that waits for an admin is. */
export type WaitingReason =
  | 'NO_REFERENCE'
  | 'UNKNOWN_REFERENCE'
  | 'NOTHING_OPEN'
  | 'BUSINESS_DELETED'
  | 'OVERPAID'
  | 'REVERSAL';

/** Why a payment, or what is left of it, was not allocated automatically. */
export function waitingReason(
  entry: Pick<BankEntry, 'amountCents' | 'reference' | 'reversal'>,
  left: number,
  /** Undefined when no invoice has it. */
  invoice: { isPayable: boolean } | undefined,
): WaitingReason {
  if (entry.reversal) return 'REVERSAL';
  if (entry.reference === null) return 'NO_REFERENCE';
  if (!invoice) return 'UNKNOWN_REFERENCE';
  if (!invoice.isPayable) return 'BUSINESS_DELETED';
  return left < entry.amountCents ? 'OVERPAID' : 'NOTHING_OPEN';
}
