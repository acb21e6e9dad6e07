import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { formOf, type PriceFields } from '#shared/rules/offers/priceFields.ts';
import {
  daysOfHistory,
  type JudgedPrice,
  judgePrice,
  type PastPrice,
  type PriceDraft,
  type PriceVerdict,
} from '#shared/rules/offers/prices.ts';
import { judgedOf } from '#shared/rules/offers/shownPrice.ts';
import { type Db, db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import { addDays, helsinkiDate } from '../../../platform/helsinki.ts';
import type { Offer } from '../entities.ts';
import { type OfferTexts, shownTexts } from '../manage/content.ts';

/** Which product of a business: one of its own, the one with the GTIN, or the one whose name is nearest to the heading. */
export interface ProductChoice {
  businessId: string;
  productId?: string | null | undefined;
  /** As gtinOf reads it. */
  gtin?: string | null | undefined;
  title: string;
}

/** An own offer's price of a product. */
export type OwnPrice = PastPrice & { offerId: string };

/** From which similarity on two names mean one product (pg_trgm). */
const alike = 0.8;
/** Earlier prices of a product that are looked at, the latest first: several offers for every day. */
const maxPrices = 500;

type Found = {
  productId: string;
  price: number | null;
  base: number | null;
  from: string;
  to: string;
  offerId: string;
};

interface HistoryOf {
  businessId: string;
  productId: string | null;
  gtin: string | null;
  nameKey: string;
  since: string;
}

const readHistory = prepared<HistoryOf, Found>(
  (value) => sql`
with chosen as materialized (
  select id from product
  where business_id = ${value('businessId')}::uuid and (id = ${value('productId')}::uuid
    or gtin = ${value('gtin')}::text or name_key = ${value('nameKey')} or similarity(name_key, ${value('nameKey')}) >= ${sql.lit(alike)})
  order by (id is not distinct from ${value('productId')}::uuid) desc,
    (gtin is not null and gtin is not distinct from ${value('gtin')}::text) desc, (name_key = ${value('nameKey')}) desc,
    similarity(name_key, ${value('nameKey')}) desc, id limit 1
)
select chosen.id as "productId", h.price::float8 as price, h.base::float8 as base, h.from_day::text as "from",
  h.to_day::text as "to", h.offer_id as "offerId"
from chosen left join lateral (
  select * from price_history where product_id = chosen.id and to_day >= ${value('since')}::date
  order by to_day desc limit ${sql.lit(maxPrices)}
) h on true`,
);

/** The product, if the business has it, and its prices here since a day (YYYY-MM-DD). One statement. */
export async function pricesOf(
  on: Db,
  { businessId, productId, gtin = null, title }: ProductChoice,
  since: string,
): Promise<{ productId: string | null; history: OwnPrice[] }> {
  const chosen = productId && isId(productId) ? productId : null;
  const rows = await readHistory(on, { businessId, productId: chosen, gtin, nameKey: nameKeyOf(title), since });
  const history = rows.flatMap(({ price, ...row }) => (price === null ? [] : [{ ...row, price }]));
  return { productId: rows[0]?.productId ?? null, history };
}

/** A product's name as it is compared. */
export function nameKeyOf(title: string): string {
  return tidyLine(title).toLowerCase();
}

/** The first day whose prices can matter to an offer that begins on the date. */
export function historySince(startDate: string): string {
  return addDays(startDate, -daysOfHistory);
}

/** What is judged of a price, and the product that it is of; null without a price of one product. */
export interface JudgedOffer {
  judged: JudgedPrice;
  productId: string | null;
}

/** Judges the price of a new offer. Throws INVALID_INPUT. Its business must be locked, so that no other is published meanwhile. */
export async function judgeNewOffer(
  em: EntityManager,
  product: ProductChoice,
  draft: PriceDraft,
): Promise<JudgedOffer> {
  const { productId, history } = isRemembered(draft)
    ? await pricesOf(db(em), product, historySince(draft.startDate))
    : { productId: null, history: [] };
  const { faults, shown } = judgePrice(draft, history);
  refuseIfAny(faults);
  return { judged: shown, productId };
}

/** Whether the price is one product's for everyone, which later reductions are held against. */
export function isRemembered({ originalPrice, discountedPrice, priceForm, audience }: PriceFields): boolean {
  const hasPrice = originalPrice != null || discountedPrice != null;
  return hasPrice && (priceForm ?? 'SINGLE') === 'SINGLE' && audience !== 'MEMBERS';
}

/** A price that an edit gives an offer. */
interface EditedPrice extends PriceFields {
  categoryId: string;
  /** Name of the category. */
  category: string;
  /** As in PriceDraft. */
  documentedCall?: boolean;
}

/**
 * Judges the price of an edit. A running offer's own price so far counts as an earlier one: an edit may go on with a
 * reduction, not begin another. What was judged stays when the price does. Throws INVALID_INPUT.
 */
export async function judgeEdit(
  em: EntityManager,
  offer: Offer,
  edited: EditedPrice,
  now: Date,
): Promise<StoredJudgement> {
  const shown = shownTexts(offer);
  if (isSamePrice({ ...shown, ...priceFieldsOf(shown) }, edited)) return judgementOf(shown);
  const verdict = await judgeStored(em, offer, edited, now);
  refuseIfAny(verdict.faults);
  return verdict.shown;
}

/** The verdict on a price of a stored offer, by the prices that are known now. */
export async function judgeStored(
  em: EntityManager,
  offer: Offer,
  price: Omit<EditedPrice, 'categoryId'>,
  now: Date,
): Promise<PriceVerdict> {
  const [first, today] = [helsinkiDate(offer.startsAt), helsinkiDate(now)];
  const hasBegun = first < today && offer.approvedAt != null;
  const startDate = hasBegun ? today : first;
  const draft = { ...price, startDate, endDate: helsinkiDate(offer.expiresAt), currency: offer.currency };
  if (!isRemembered(draft)) return judgePrice(draft);
  const product = { businessId: offer.business.id, productId: offer.productId, title: offer.title };
  const { history } = await pricesOf(db(em), product, historySince(startDate));
  const earlier = history.flatMap((past) => {
    if (past.offerId !== offer.id) return [past];
    return hasBegun ? [{ ...past, isOwn: true }] : [];
  });
  return judgePrice(draft, earlier);
}

/** What a content says of its price, as a draft says it. */
export function priceFieldsOf(texts: OfferTexts): PriceFields {
  const { priceBasis, discountBp } = judgedOf(texts);
  const isGeneral = priceBasis === 'STATED_GENERAL' && discountBp !== null;
  return { ...texts, discountPercentage: isGeneral ? discountBp / 100 : null };
}

/** What was judged of a content. */
type StoredJudgement = Pick<OfferTexts, keyof JudgedPrice>;

function judgementOf(texts: OfferTexts): StoredJudgement {
  const { priceBasis, comparePrice, discountBp, offersCompared, unitPrice, unitBase } = texts;
  return { priceBasis, comparePrice, discountBp, offersCompared, unitPrice, unitBase };
}

const comparedFields = [
  ...([
    'categoryId',
    'originalPrice',
    'discountedPrice',
    'lowestPrice30Days',
    'discountPercentage',
    'subject',
  ] as const),
  ...(['audience', 'perishable', 'onSaleSince', 'multiCount', 'scope', 'upTo', 'unit'] as const),
];

/** Whether two contents have the same price in the same sense. */
export function haveSamePrice(one: OfferTexts, other: OfferTexts): boolean {
  return isSamePrice({ ...one, ...priceFieldsOf(one) }, { ...other, ...priceFieldsOf(other) });
}

function isSamePrice(one: Omit<EditedPrice, 'category'>, other: Omit<EditedPrice, 'category'>): boolean {
  if (formOf(one) !== formOf(other)) return false;
  return comparedFields.every((field) => isDeepStrictEqual(one[field] ?? null, other[field] ?? null));
}
