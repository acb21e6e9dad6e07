import type { EntityManager } from '@mikro-orm/postgresql';
import { helsinkiDate } from '#platform/helsinki.ts';
import { virtualBarcode } from '#shared/rules/billing/reference.ts';
import type { Invoice } from '../entities.ts';
import { InvoiceBalance } from './invoiceEntities.ts';

/** What has become of an invoice since it was issued; cents with VAT. */
export interface Standing extends Pick<InvoiceBalance, 'paid' | 'credited' | 'writtenOff' | 'open'> {
  /** The day that it is of, YYYY-MM-DD. */
  on: string;
}

/** What a document of an invoice asks of its payer. */
export interface Asked {
  /** Cents with VAT; 0 when there is nothing to pay. */
  toPay: number;
  /** The virtual bar code of that sum; null when there is nothing to pay, and where there can be none. */
  barcode: string | null;
  /** Why that is another sum than the invoice's; null while it is the same. */
  since: Standing | null;
}

/** What an invoice asked for on the day of its date: nothing when it had been paid before it was written. */
export function askedWhenIssued({ gross, barcode, paidOn }: Invoice): Asked {
  return { toPay: paidOn ? 0 : Math.max(0, gross), barcode: barcode ?? null, since: null };
}

/** What an invoice asks for on a day (YYYY-MM-DD), by its balance; a credit note, which has none, asks for nothing. */
export function askedOf(invoice: Invoice, balance: Omit<Standing, 'on'> | null, on: string): Asked {
  const issued = askedWhenIssued(invoice);
  if (!balance) return issued;
  const { paid, credited, writtenOff, open } = balance;
  const toPay = Math.max(0, open);
  if (toPay === issued.toPay && credited === 0 && writtenOff === 0) return issued;
  return { toPay, barcode: barcodeOf(invoice, toPay), since: { paid, credited, writtenOff, open, on } };
}

/** What an invoice asks for now. */
export async function askedNow(em: EntityManager, invoice: Invoice, now = new Date()): Promise<Asked> {
  const balance = await em.findOne(InvoiceBalance, { invoiceId: invoice.id }, { refresh: true });
  return askedOf(invoice, balance, helsinkiDate(now));
}

/** The virtual bar code of a part of an invoice, in cents; null of none, in another currency and without an account. */
export function barcodeOf(
  { seller: { iban }, currency, referenceNumber: reference, dueOn }: Invoice,
  cents: number,
  due: string | null = dueOn,
): string | null {
  return iban && currency === 'EUR' && cents > 0 ? virtualBarcode({ iban, cents, reference, due }) : null;
}
