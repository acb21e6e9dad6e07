import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. Money in the unit of its currency, net of VAT. */
export const personalData: PersonalData = {
  ofBusiness: {
    products: (id) =>
      sql`select id, name, gtin, created_at as "createdAt" from product where business_id = ${id} order by created_at`,
    priceHistory: (
      id,
    ) => sql`select product_id as "productId", offer_id as "offerId", from_day as "from", to_day as "to",
      headings, price / 100.0 as price, base / 100.0 as "reducedFrom"
      from price_history join product on product.id = product_id where business_id = ${id} order by from_day`,
  },
  withheld: {
    product: { 'name_key made_by_id resembled_id': 'made of what is given' },
  },
};
