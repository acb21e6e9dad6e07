import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '../../../platform/database/columns.ts';
import { Business } from '../../accounts/entities.ts';

const ProductSchema = defineEntity({
  name: 'Product',
  uniques: [{ properties: ['business', 'nameKey'] }],
  indexes: [
    {
      name: 'product_gtin',
      expression: 'create unique index "product_gtin" on "product" (business_id, gtin) where gtin is not null',
    },
    {
      name: 'product_resembling',
      expression: 'create unique index "product_resembling" on "product" (made_by_id) where resembled_id is not null',
    },
  ],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    /** The heading of its first offer. */
    name: p.string().length(100),
    /** The name in lower case: names are unique within a business whatever their case. */
    nameKey: p.string().length(100),
    /** As gtinOf reads it, in 14 digits. */
    gtin: p.string().length(14).nullable(),
    /** An older product of the business that it resembled when it was made, though too little to be the same. */
    resembledId: p.uuid().nullable(),
    /** The offer that made it, which may be gone; null of products made before this was stored. */
    madeById: p.uuid().nullable(),
    createdAt: createdColumn(),
  },
});

/** Something that a business sells: it ties the offers of one article together, whose earlier prices bind later ones. */
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);

const PriceHistorySchema = defineEntity({
  name: 'PriceHistory',
  tableName: 'price_history',
  indexes: [{ properties: ['product', 'toDay'] }, { properties: ['toDay'] }],
  properties: {
    /** It may be deleted: what was marketed remains known. */
    offerId: p.uuid().primary(),
    /** First day on which consumers could see the price, in Helsinki. */
    fromDay: p.date().primary(),
    /** Last one; earlier than the offer's own end once it is hidden, rejected, deleted or has another price. */
    toDay: p.date(),
    product: () => p.manyToOne(Product).ref().deleteRule('cascade'),
    /** Cents. */
    price: p.bigint('number'),
    /** The lowest price that a reduction was counted from, in cents; null for a plain price. */
    base: p.bigint('number').nullable(),
  },
});

/** For how much a business marketed a product here, and when: what the lowest price of 30 days is checked against. */
export class PriceHistory extends PriceHistorySchema.class {}
PriceHistorySchema.setClass(PriceHistory);
