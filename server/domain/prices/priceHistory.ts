import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { type Db, db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { Business } from '../accounts/entities.ts';
import { isVisible } from '../catalogue/offerSql.ts';
import { evidenceOf, nameKeyOf } from './evidence.ts';

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
    /** The headings under which it was shown; empty when that was the product's name alone. */
    headings: p.array<string>().default([]),
    /** The lowest that was announced for one piece, in cents. */
    price: p.bigint('number'),
    /** The lowest price that a reduction was counted from, in cents; null for a plain price. */
    base: p.bigint('number').nullable(),
  },
});

/** For how much a business marketed a product here, and when: what the lowest price of 30 days is checked against. */
export class PriceHistory extends PriceHistorySchema.class {}
PriceHistorySchema.setClass(PriceHistory);

/** From which similarity of their names on admins are shown the newer of two products (pg_trgm). */
const resembling = 0.5;

/** An offer's price as it is remembered from its first publication on. */
interface NewPrice {
  businessId: string;
  /** Null for a product that is new. */
  productId: string | null;
  title: string;
  /** As gtinOf reads it. */
  gtin: string | null;
  offerId: string;
  /** Cents. */
  price: number;
  base: number | null;
  /** YYYY-MM-DD. */
  fromDay: string;
  toDay: string;
  /** Whether consumers see or will see it: not before an admin has approved it. */
  isPublished: boolean;
}

const insertPrice = prepared<NewPrice & { newId: string; name: string; nameKey: string; now: Date }, { id: string }>(
  (value) => sql`
with made as (
  insert into product (id, business_id, name, name_key, gtin, made_by_id, resembled_id, created_at)
  select ${value('newId')}::uuid, ${value('businessId')}::uuid, ${value('name')}, ${value('nameKey')}::text, ${value('gtin')}::text,
    ${value('offerId')}::uuid, (
      select id from product
      where business_id = ${value('businessId')}::uuid and similarity(name_key, ${value('nameKey')}::text) >= ${sql.lit(resembling)}
      order by similarity(name_key, ${value('nameKey')}::text) desc, id limit 1
    ), ${value('now')}::timestamptz
  where ${value('productId')}::uuid is null
  returning id, name_key
), named as (
  update product set gtin = ${value('gtin')}::text
  where id = ${value('productId')}::uuid and gtin is null and ${value('gtin')}::text is not null and not exists (
    select from product other where other.business_id = ${value('businessId')}::uuid and other.gtin = ${value('gtin')}::text)
), chosen as (
  select id, name_key from made union all select id, name_key from product where id = ${value('productId')}::uuid
), remembered as (
  insert into price_history (offer_id, from_day, to_day, product_id, headings, price, base)
  select ${value('offerId')}::uuid, ${value('fromDay')}::date, ${value('toDay')}::date, id,
    case when name_key = ${value('nameKey')}::text then '{}' else array[${value('name')}::text] end,
    ${value('price')}::bigint, ${value('base')}::bigint
  from chosen where ${value('isPublished')}::boolean
)
select id from chosen`,
);

/**
 * Remembers the price of a new offer, and makes its product if the business has none such; one without a GTIN gets the
 * offer's. Part of the transaction that
 * publishes the offer. Returns the product's id; null when a
 * chosen one is gone.
 */
export async function rememberNewPrice(em: EntityManager, price: NewPrice, now: Date): Promise<string | null> {
  const name = tidyLine(price.title);
  const [row] = await insertPrice(db(em), {
    ...price,
    newId: randomUUIDv7(),
    name,
    nameKey: nameKeyOf(name),
    now,
  });
  return row?.id ?? null;
}

/**
 * Brings the remembered prices up to date with a stored offer: what consumers have seen until today remains, and what they
 * will see follows its price, its dates and whether it is shown. Part of every transaction that changes one of these.
 */
export async function syncPriceHistory(em: EntityManager, offerId: string, now: Date): Promise<void> {
  await em.flush();
  await closePriceHistory(em, offerId, now);
  await findProduct(em, offerId, now);
  const today = helsinkiDate(now);
  const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Helsinki')::date`;
  await sql`insert into price_history (offer_id, from_day, to_day, product_id, headings, price, base)
    select o.id, greatest(${day('o.starts_at')}, ${today}::date), ${day('o.expires_at')}, o.product_id,
      case when product.name_key = lower(o.title) then '{}' else array[o.title::text] end, ${announced},
      case when o.price_basis in ('LOWEST_30', 'LOWEST_30_CAMPAIGN') then o.compare_price end
    from offer o join product on product.id = o.product_id
    where o.id = ${offerId} and ${isShown} and ${day('o.expires_at')} >= ${today}::date
    on conflict (offer_id, from_day) do update set to_day = excluded.to_day, base = excluded.base,
      price = least(price_history.price, excluded.price),
      headings = case when price_history.headings = excluded.headings then excluded.headings else array(
        select unnest(price_history.headings) union select unnest(excluded.headings) union
        select name from product where id = price_history.product_id and '{}' in (price_history.headings, excluded.headings))
      end`.execute(db(em));
}

/** What `rememberedPrice` says, of an offer `o`. */
const announced = sql<number | null>`case coalesce(o.price_form, 'SINGLE') when 'GENERAL' then null
  when 'MULTI_BUY' then o.original_price else coalesce(o.discounted_price, o.original_price) end`;
/** Whether consumers see, or will see, such a price of an offer `o`. */
const isShown = sql<boolean>`${isVisible()} and o.approved_at is not null and ${announced} is not null`;

/** Gives an offer that got its price after it was published a product. */
async function findProduct(em: EntityManager, offerId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ businessId: string; title: string }>`select o.business_id as "businessId", o.title
    from offer o where o.id = ${offerId} and o.product_id is null and ${isShown}`.execute(db(em));
  const [offer] = rows;
  if (!offer) return;
  const today = helsinkiDate(now);
  const { productId: known } = await evidenceOf(db(em), offer, today);
  const days = { fromDay: today, toDay: today, isPublished: false };
  const unpublished = { ...offer, ...days, offerId, productId: known, gtin: null, price: 0, base: null };
  const productId = await rememberNewPrice(em, unpublished, now);
  await db(em).updateTable('offer').set({ product_id: productId }).where('id', '=', offerId).execute();
}

/** Ends the remembered prices of an offer that consumers see no longer. */
export async function closePriceHistory(em: EntityManager, offerId: string, now: Date): Promise<void> {
  const today = helsinkiDate(now);
  await db(em).deleteFrom('price_history').where('offer_id', '=', offerId).where('from_day', '>', today).execute();
  await db(em)
    .updateTable('price_history')
    .set({ to_day: today })
    .where('offer_id', '=', offerId)
    .where('to_day', '>', today)
    .execute();
}

/** Days after its last one for which a price is remembered. */
const daysRemembered = 400;

/** Forgets prices whose last day was 400 days ago. Safe to run again. Returns how many it forgot. */
export async function forgetPrices(on: Db, now = new Date()): Promise<number> {
  const before = addDays(helsinkiDate(now), -daysRemembered);
  for (let forgotten = 0; ; ) {
    const { rows } = await sql`delete from price_history where ctid = any(array(
      select ctid from price_history where to_day < ${before}::date order by to_day limit 1000 for update skip locked
    )) returning 1`.execute(on);
    forgotten += rows.length;
    if (rows.length < 1000) return forgotten;
  }
}
