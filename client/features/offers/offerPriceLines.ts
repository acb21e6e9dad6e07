import { type PriceLines, priceLines, type ShownPrice } from '#shared/rules/shownPrice.ts';
import type { Currency } from '../../schema.generated.ts';

/** A price as the API has it: in the main unit of the currency. */
export interface OfferPriceFacts extends ShownPrice {
  currency: Currency;
}

const cents = (amount: number) => Math.round(amount * 100);

/** A price in the words of every surface. */
export function offerPriceLines(offer: OfferPriceFacts): PriceLines {
  const { price, originalPrice, compareWith, unitPrice, currency } = offer;
  const shown = {
    ...offer,
    price: price === null ? null : cents(price),
    originalPrice: originalPrice === null ? null : cents(originalPrice),
    compareWith: compareWith && { ...compareWith, amount: cents(compareWith.amount) },
    unitPrice: unitPrice && { ...unitPrice, amount: cents(unitPrice.amount) },
  };
  return priceLines(shown, currency);
}
