import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#platform/helsinki.ts';
import { AppError } from '#shared/appError.ts';
import {
  type ContentDraft,
  contentOfDraft,
  formOf,
  type JudgedPrice,
  type OfferEdit,
  plainPrice,
  priceOfDraft,
  tidied,
} from '#shared/rules/offers/content.ts';
import type { ContentNode } from '#shared/rules/offers/contentNode.ts';
import { asPageTexts, type PageText, pageTextsInput } from '#shared/rules/offers/pages.ts';
import { claimsReduction } from '#shared/rules/offers/prices.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { withoutComparisonPrice } from '../catalogue/content.ts';
import type { CardImage } from '../catalogue/feed/card.ts';
import { pagesWith } from '../catalogue/pages.ts';
import { atOutlets } from '../outlets/placeOffer.ts';
import { judgeNewOffer } from '../prices/judgeOffer.ts';
import type { ContentDoor } from '../publishing/moderation/findings.ts';
import { draftOffer, type NewOffer } from '../publishing/newOffer.ts';
import { RunRefused } from './refusals.ts';
import type { OfferRepeat, RepeatContent } from './repeatEntities.ts';

/** A day of a repeat, and what it is to publish then. */
export interface RunPlan
  extends Pick<OfferRepeat, 'business' | 'offerId' | 'type' | 'productId' | 'lengthDays' | 'plainIfNoReduction'> {
  content: RepeatContent;
  categoryId: string | null;
  /** As many as will be published. */
  images: readonly unknown[];
  /** YYYY-MM-DD. */
  day: string;
  /** Of the prices. */
  currency: Currency;
}

/** What a repeat is to publish, as it is stored. */
export function planOf(repeat: OfferRepeat): Omit<RunPlan, 'images' | 'day' | 'currency'> {
  const { business, offerId, type, productId, lengthDays, plainIfNoReduction, content, category } = repeat;
  const terms = { business, offerId, type, productId, lengthDays, plainIfNoReduction };
  return { ...terms, content, categoryId: category?.id ?? null };
}

/** What a run publishes, with what was judged of its price. */
export interface RunDraft {
  draft: NewOffer;
  judged: JudgedPrice;
  /** Whether its reduction is none any more, so that its price is a plain one. */
  isPlain: boolean;
}

/**
 * What a repeat publishes on a day, checked as a new offer. A price that is no reduction any more is a plain one when its
 * business lets it be; otherwise throws RunRefused, caused by the rules' INVALID_INPUT. Throws INVALID_INPUT for anything else.
 */
export async function draftOfRun(em: EntityManager, plan: RunPlan, now: Date, door: ContentDoor): Promise<RunDraft> {
  const { type, offerId: repeatedFrom, images, day, currency } = plan;
  const productId = plan.productId ?? null;
  const pageTexts = asPageTexts(plan.content.pageTexts);
  const written = { ...plan.content, pageTexts, category: plan.categoryId };
  const content = await atOutlets(em, plan.business.id, written);
  const terms = { type, startDate: day, endDate: addDays(day, plan.lengthDays - 1), images, productId, repeatedFrom };
  const judged = async (draft: NewOffer) => {
    const product = { businessId: plan.business.id, productId, gtin: draft.gtin, title: draft.title };
    return (await judgeNewOffer(em, product, { ...draft.price, currency })).judged;
  };
  const draft = await draftOffer(em, { ...content, ...terms }, now, door);
  try {
    return { draft, judged: await judged(draft), isPlain: false };
  } catch (error) {
    if (!(error instanceof AppError) || !claimsReduction(content)) throw error;
    if (!plan.plainIfNoReduction) throw new RunRefused('CLAIM', error.message, error);
    const plain = await draftOffer(em, { ...withoutComparisonPrice(content), ...terms }, now, door);
    return { draft: plain, judged: await judged(plain), isPlain: true };
  }
}

/** A checked draft as a repeat stores it. */
export function repeatContentOf(draft: ContentDraft, pages: readonly (PageText | null)[]): RepeatContent {
  const { category: _row, ...content } = tidied(draft);
  return { ...content, pageTexts: pages.map((page) => page ?? { text: '', source: 'TYPED' }) };
}

/** The content of a repeat as the API shows it. Its price is judged on each of its days. */
export function nodeOf(repeat: OfferRepeat, images: () => Promise<readonly CardImage[]>): ContentNode {
  const { content, category, currency, nextOn } = repeat;
  const { categoryId: _none, ...texts } = contentOfDraft(content, '', priceOfDraft(content, plainPrice));
  const placed = content.pageTexts.flatMap((page, position) => (page.text ? [{ ...page, position }] : []));
  return {
    ...texts,
    currency,
    discountPercentage: content.discountPercentage,
    firstDay: () => nextOn,
    category: async () => (await category?.loadOrFail()) ?? null,
    pages: async () => pagesWith(await images(), placed),
  };
}

/** What an edit could change of a repeat, by the names and in the units of the input. Its pictures must be loaded. */
export async function contentInput(repeat: OfferRepeat): Promise<Partial<OfferEdit>> {
  const { content } = repeat;
  const { pageTexts, originalPrice, discountedPrice, lowestPrice30Days, unit, ...texts } = content;
  const keepImages = repeat.images.getItems().map(({ id }) => id);
  return {
    ...texts,
    title: content.title ?? '',
    description: content.description ?? '',
    cities: [...(content.cities ?? [])],
    keywords: [...(content.keywords ?? [])],
    outletIds: [...(content.outletIds ?? [])],
    priceForm: formOf(content),
    originalPrice: toEuros(originalPrice),
    discountedPrice: toEuros(discountedPrice),
    lowestPrice30Days: toEuros(lowestPrice30Days),
    unit: unit ? { ...unit, deposit: unit.deposit / 100 } : null,
    category: (await repeat.category?.loadOrFail())?.name ?? '',
    keepImages,
    pageTexts: pageTextsInput(keepImages, pageTexts),
  };
}

function toEuros(cents: number | null | undefined): number | null {
  return cents == null ? null : cents / 100;
}
