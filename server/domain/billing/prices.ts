import type { EntityManager } from '@mikro-orm/postgresql';
import { memoByObject } from '#shared/memoByObject.ts';
import { offerTypeTerms, type Pricing } from '#shared/rules/offers/pricing.ts';
import type { Currency, OfferType } from '#shared/schema.generated.ts';
import { basisPoints, pricesInForce } from '../settings/settings.ts';

/** What every transaction and invoice copies from the settings (decision 2). */
export interface TaxTerms {
  /** VAT in hundredths of a percent. */
  taxRateBp: number;
  currency: Currency;
}

/** Until a database transaction ends, the prices that it has read cannot change. */
const pricesOfTransaction = memoByObject((_transaction: object, em: EntityManager) => pricesInForce(em));

function pricesFor(em: EntityManager): Promise<Pricing> {
  const transaction = em.getTransactionContext<object>();
  if (!transaction) throw new Error('Prices are read inside the transaction that charges them');
  return pricesOfTransaction(transaction, em);
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
