import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '#platform/database/ids.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import { AppError } from '#shared/appError.ts';
import type { OfferEdit } from '#shared/rules/offers/content.ts';
import { changedOffer } from '#shared/rules/offers/offers.ts';
import { pageTextsInput } from '#shared/rules/offers/pages.ts';
import { priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import { versionOf } from '#shared/versions.ts';
import { publishedContent, shownContent } from '../catalogue/content.ts';
import { Offer } from '../catalogue/entities.ts';
import type { Snapshot } from '../contentReports/entities.ts';
import type { ReportTarget } from '../contentReports/reports.ts';
import { priceFieldsOf } from '../prices/judgeOffer.ts';
import { publishedPages, shownPageTexts } from './media/pages.ts';
import { shownPictures } from './media/pictures.ts';
import { publishedImages, shownCategory } from './offers.ts';

/**
 * Throws CONFLICT with the current version and content when the caller has read another version of the offer. Does
 * nothing without a version. The offer's pictures and pages must be loaded.
 */
export async function refuseIfChanged(em: EntityManager, offer: Offer, read: number | null | undefined): Promise<void> {
  if (read == null || read === offer.version) return;
  const { version } = offer;
  throw new AppError('CONFLICT', { message: changedOffer, version, current: await currentContent(em, offer) });
}

/** What an edit could change, by the names and in the units of the input, and the status. */
async function currentContent(
  em: EntityManager,
  offer: Offer,
): Promise<Partial<OfferEdit> & { status: Offer['status'] }> {
  const shown = shownContent(offer);
  const { categoryId: _id, discountBp: _bp, ...texts } = shown;
  const { priceBasis: _basis, comparePrice: _base, offersCompared: _count, setAside: _aside, ...said } = texts;
  const { unitPrice: _price, unitBase: _unit, ...content } = said;
  const { unit } = content;
  const keepImages = shownPictures(offer, offer.images.getItems()).map(({ id }) => id);
  return {
    ...content,
    unit: unit && { ...unit, deposit: unit.deposit / 100 },
    category: (await shownCategory(em, offer)).name,
    originalPrice: toEuros(texts.originalPrice),
    discountedPrice: toEuros(texts.discountedPrice),
    lowestPrice30Days: toEuros(texts.lowestPrice30Days),
    discountPercentage: priceFieldsOf(shown).discountPercentage ?? null,
    keepImages,
    pageTexts: pageTextsInput(keepImages, shownPageTexts(offer)),
    status: offer.revision ? 'PENDING' : offer.status,
  };
}

function toEuros(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** An offer as consumers see it now, for a report of it. Throws OFFER_NOT_FOUND for one that they have never seen. */
export async function snapshotOf(
  em: EntityManager,
  id: string,
  now: Date,
): Promise<NonNullable<ReportTarget['offer']>> {
  const seen = { id, approvedAt: { $ne: null }, startsAt: { $lte: now } };
  const offer = isId(id)
    ? await em.findOne(Offer, seen, { populate: ['images', 'pages', 'category', 'business'], refresh: true })
    : null;
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  const business = await offer.business.loadOrFail();
  const { type, currency, startsAt, expiresAt } = offer;
  const { categoryId: _row, ...content } = publishedContent(offer);
  const images = await publishedImages(offer);
  const pageTexts = await publishedTextsOfPages(offer);
  const snapshot: Snapshot = {
    ...content,
    type,
    currency,
    category: (await offer.category.loadOrFail()).name,
    businessName: business.businessName,
    priceTexts: priceLines(
      shownPriceOf(content, () => helsinkiDate(startsAt)),
      currency,
    ).texts,
    startsAt: startsAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    images: images.map(({ id, key, width, height, placeholder }) => ({ id, key, width, height, placeholder })),
    ...(pageTexts.length > 0 && { pageTexts }),
    version: await seenVersion(offer),
  };
  return { id: offer.id, businessId: business.id, snapshot };
}

/** A number that changes with what consumers see of an offer. Its pictures must be loaded. */
export async function seenVersion(offer: Offer): Promise<number> {
  const [images, texts] = await Promise.all([publishedImages(offer), publishedTextsOfPages(offer)]);
  // What consumers are not shown is no part of it.
  const { isOtherProduct: _said, setAside: _prices, ...shown } = publishedContent(offer);
  const seen = { ...shown, images: images.map(({ key }) => key) };
  // An offer without texts has the number that it had before there were any.
  return versionOf(texts.length > 0 ? { ...seen, texts } : seen);
}

/** What the pages say, in order and empty for none; none of an offer without any text. */
async function publishedTextsOfPages(offer: Offer): Promise<string[]> {
  const pages = await publishedPages(offer);
  return pages.some(({ text }) => text) ? pages.map(({ text }) => text ?? '') : [];
}
