import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '#platform/database/db.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { formOf, type JudgedPrice, type OfferContent, type PriceFields } from '#shared/rules/offers/content.ts';
import { rememberedPrice } from '#shared/rules/offers/priceFields.ts';
import { judgePrice, type PriceDraft, type PriceVerdict } from '#shared/rules/offers/prices.ts';
import { judgedOf } from '#shared/rules/offers/shownPrice.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { shownContent } from '../catalogue/content.ts';
import type { Offer } from '../catalogue/entities.ts';
import { type Article, evidenceOf, historySince, type OwnPrice } from './evidence.ts';
import { likenessOf } from './names/articleNames.ts';

/** What is judged of a price, and the product that it is of; null for a new one, and without a price of one product. */
export interface JudgedOffer {
  judged: JudgedPrice;
  productId: string | null;
}

/** Judges the price of a new offer. Throws INVALID_INPUT. Its business must be locked, so that no other is published meanwhile. */
export async function judgeNewOffer(em: EntityManager, article: Article, draft: PriceDraft): Promise<JudgedOffer> {
  const { productId, history } =
    rememberedPrice(draft) === null
      ? { productId: null, history: [] }
      : await evidenceOf(db(em), article, historySince(draft.startDate));
  const { faults, shown } = judgePrice(draft, history);
  refuseIfAny(faults);
  return { judged: shown, productId };
}

/** A price that an edit gives an offer. */
interface EditedPrice extends PriceFields {
  title?: string | null | undefined;
  categoryId: string;
  /** What the offers of the category are of. */
  categoryKind: CategoryKind;
  /** As in PriceDraft. */
  documentedCall?: boolean;
}

/**
 * Judges the price of an edit. A running offer's own price so far counts as an earlier one: an edit may go on with a
 * reduction, not begin another. What was judged stays when the price and the article do. Throws INVALID_INPUT.
 */
export async function judgeEdit(
  em: EntityManager,
  offer: Offer,
  edited: EditedPrice,
  now: Date,
): Promise<StoredJudgement> {
  const shown = shownContent(offer);
  const isSameArticle = likenessOf(shown.title, edited.title ?? '') === 'EQUAL';
  if (isSameArticle && isSamePrice({ ...shown, ...priceFieldsOf(shown) }, edited)) return judgementOf(shown);
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
  if (rememberedPrice(draft) === null) return judgePrice(draft);
  const article = { businessId: offer.business.id, productId: offer.productId, title: price.title ?? offer.title };
  const { history } = await evidenceOf(db(em), article, historySince(startDate));
  const earlier = history.flatMap((past) => {
    if (past.offerId !== offer.id) return [past];
    return hasBegun ? [{ ...continued(past, today), isOwn: true }] : [];
  });
  return judgePrice(draft, earlier);
}

/** An own reduction goes on while the offer is hidden. */
function continued(past: OwnPrice, today: string): OwnPrice {
  return past.base === null || past.to >= today ? past : { ...past, to: today };
}

/** What a content says of its price, as a draft says it. */
export function priceFieldsOf(texts: OfferContent): PriceFields {
  const { priceBasis, discountBp } = judgedOf(texts);
  const isGeneral = priceBasis === 'STATED_GENERAL' && discountBp !== null;
  return { ...texts, discountPercentage: isGeneral ? discountBp / 100 : null };
}

/** What was judged of a content. */
type StoredJudgement = Pick<OfferContent, keyof JudgedPrice>;

function judgementOf(texts: OfferContent): StoredJudgement {
  const { priceBasis, comparePrice, discountBp, offersCompared, setAside, unitPrice, unitBase } = texts;
  return { priceBasis, comparePrice, discountBp, offersCompared, setAside, unitPrice, unitBase };
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
  ...(['audience', 'perishable', 'onSaleSince', 'multiCount', 'scope', 'upTo', 'unit', 'isOtherProduct'] as const),
];

/** Whether two contents name the same article, and have the same price of it in the same sense. */
export function haveSameArticleAndPrice(one: OfferContent, other: OfferContent): boolean {
  if (likenessOf(one.title, other.title) !== 'EQUAL') return false;
  return isSamePrice({ ...one, ...priceFieldsOf(one) }, { ...other, ...priceFieldsOf(other) });
}

function isSamePrice(one: Omit<EditedPrice, 'categoryKind'>, other: Omit<EditedPrice, 'categoryKind'>): boolean {
  if (formOf(one) !== formOf(other)) return false;
  return comparedFields.every((field) => isDeepStrictEqual(one[field] ?? null, other[field] ?? null));
}
