import type { EntityManager } from '@mikro-orm/postgresql';
import { offerTypeTerms, type Pricing } from '#shared/rules/settings.ts';
import type { Currency, OfferType } from '#shared/schema.generated.ts';
import { basisPoints, pricesInForce } from '../settings/settings.ts';

/** What every transaction and invoice remembers of the settings. */
export interface Terms {
  /** VAT in hundredths of a percent. */
  taxRateBp: number;
  currency: Currency;
}

/** Prices by the transaction that reads them: until it ends they cannot change, so that one look is enough. */
const known = new WeakMap<object, Promise<Pricing>>();

function pricesFor(em: EntityManager): Promise<Pricing> {
  const transaction = em.getTransactionContext<object>();
  if (!transaction) throw new Error('Prices are read inside the transaction that charges them');
  const prices = known.get(transaction) ?? pricesInForce(em);
  known.set(transaction, prices);
  return prices;
}

/** Tax rate and currency in force. Part of a transaction, before it locks an account. */
export async function termsInForce(em: EntityManager): Promise<Terms> {
  const { taxRate, currency } = await pricesFor(em);
  return { taxRateBp: basisPoints(taxRate), currency };
}

/**
 * The list price in cents of publishing an offer, net of VAT, in force now and until the transaction ends.
 * Part of the transaction that charges it, before it locks an account.
 */
export async function priceOf(em: EntityManager, type: OfferType): Promise<number> {
  const prices = await pricesFor(em);
  return prices[offerTypeTerms[type].price];
}
