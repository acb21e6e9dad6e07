import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { changedOffer } from '#shared/rules/offers.ts';
import { pageTextsInput } from '#shared/rules/pages.ts';
import type { UpdateOfferInput } from '#shared/schema.generated.ts';
import type { Offer } from '../entities.ts';
import { priceFieldsOf } from '../prices/judgeOffer.ts';
import { shownTexts } from './content.ts';
import { shownCategory } from './managedOffer.ts';
import { shownPageTexts } from './pages.ts';
import { shownPictures } from './pictures.ts';

/**
 * Throws CONFLICT with the current version and content when the caller has read another version of the offer. Does
 * nothing without a version. The offer's pictures and pages must be loaded.
 */
export async function refuseIfChanged(em: EntityManager, offer: Offer, read: number | null | undefined): Promise<void> {
  if (read == null || read === offer.version) return;
  const { version } = offer;
  throw new AppError('CONFLICT', { message: changedOffer, version, current: await currentContent(em, offer) });
}

/** What an edit could change, by the names and in the units of UpdateOfferInput, and the status. */
async function currentContent(
  em: EntityManager,
  offer: Offer,
): Promise<Partial<UpdateOfferInput> & { status: Offer['status'] }> {
  const shown = shownTexts(offer);
  const { categoryId: _id, nationwide: isNationwide, discountBp: _bp, ...texts } = shown;
  const { priceBasis: _basis, comparePrice: _base, offersCompared: _count, ...said } = texts;
  const { unitPrice: _price, unitBase: _unit, ...content } = said;
  const { unit } = content;
  const keepImages = shownPictures(offer, offer.images.getItems()).map(({ id }) => id);
  return {
    ...content,
    unit: unit && { ...unit, deposit: unit.deposit / 100 },
    category: (await shownCategory(em, offer)).name,
    isNationwide,
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
