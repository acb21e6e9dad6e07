import { receiptFaults } from '../../texts/files/receipt.ts';
import type { FieldErrors } from '../fields.ts';

/** Minutes of a day for which the service may be away before the day counts as lost. */
export const lostOutageMinutes = 60;

/** Whole days for which what belongs to a month may still come after it. */
export const graceDays = 2;

/** Others that a business is compared with, at least: of fewer, a figure could be one competitor's. */
export const minPeers = 5;

/** Cents that the visibility of a business's offers must have cost in a month for it to be compared. */
export const minPeerSpending = 1000;

/** The largest price of an advertisement on paper, in cents. */
export const maxPaperPrice = 10_000_000;

/** FieldErrors of the price of an advertisement on paper, in cents; null takes it away. */
export function checkPaperPrice(price: number | null | undefined): FieldErrors {
  if (price == null || (price > 0 && price <= maxPaperPrice)) return {};
  return { price: receiptFaults.paperPrice(maxPaperPrice / 100) };
}

/** A month, 'YYYY-MM'. */
export const isMonth = (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
