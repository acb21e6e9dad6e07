import { defineDomain } from '../definitions/defineDomain.ts';
import { personalData } from './personalData.ts';
import { PriceHistory, Product } from './priceHistory.ts';

/** What a reduced price is compared with, and what is a product. */
export const prices = defineDomain({
  name: 'prices',
  tables: {
    product: Product,
    price_history: PriceHistory,
  },
  personalData,
});
