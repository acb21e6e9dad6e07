import type { EntityManager } from '@mikro-orm/postgresql';
import { offerTypeTerms, type Pricing } from '#shared/rules/settings.ts';
import type { Currency, OfferType } from '#shared/schema.generated.ts';
import { basisPoints, pricesInForce } from '../settings/settings.ts';

/** What every transaction and invoice copies from the settings (decision 2). */
export interface TaxTerms {
  /** VAT in hundredths of a percent. */
  taxRateBp: number;
  currency: Currency;
}

/**
 * Prices by database transaction: until it ends they cannot change, so that it reads them once. Not one of the platform's
 * caches, because an entry belongs to its transaction and goes with it.
 */
const pricesByTransaction = new WeakMap<object, Promise<Pricing>>();

function pricesFor(em: EntityManager): Promise<Pricing> {
  const transaction = em.getTransactionContext<object>();
  if (!transaction) throw new Error('Prices are read inside the transaction that charges them');
  const prices = pricesByTransaction.get(transaction) ?? pricesInForce(em);
  pricesByTransaction.set(transaction, prices);
  return prices;
}

/** Current tax rate and currency. Part of a transaction, before it locks an account. */
export async function taxTermsInForce(em: EntityManager): Promise<TaxTerms> {
  return taxTermsOf(await pricesFor(em));
}

/** What invoices copy of prices. */
export function taxTermsOf({ taxRate, currency }: Pricing): TaxTerms {
  return { taxRateBp: basisPoints(taxRate), currency };
}

/**
 * The list price in cents of publishing an offer, net of VAT, which does not change until the transaction ends.
 * Part of the transaction that charges it, before it locks an account.
 */
export async function priceOf(em: EntityManager, type: OfferType): Promise<number> {
  const prices = await pricesFor(em);
  return prices[offerTypeTerms[type].price];
}
