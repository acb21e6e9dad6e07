import { tidyLine, tidyText } from '#shared/rules/fields.ts';
import { type ContentDraft, distinctCities, distinctKeywords, percentOff } from '#shared/rules/offers.ts';
import type { UpdateOfferInput } from '#shared/schema.generated.ts';
import type { Offer, OfferContent } from '../entities.ts';

/** An offer's content without its pictures. */
export type OfferTexts = Omit<OfferContent, 'imageIds'>;

/** A checked draft as it is stored. Prices in cents. */
export function textsOf(draft: ContentDraft, categoryId: string): OfferTexts {
  const { originalPrice = null, discountedPrice = null } = draft;
  const percent = percentOff(originalPrice, discountedPrice) ?? draft.discountPercentage ?? null;
  return {
    title: tidyLine(draft.title),
    description: tidyText(draft.description),
    categoryId,
    locationType: draft.locationType ?? 'SINGLE',
    cities: distinctCities(draft.cities),
    nationwide: draft.isNationwide ?? false,
    address: tidyLine(draft.address) || null,
    url: tidyLine(draft.url) || null,
    keywords: distinctKeywords(draft.keywords),
    originalPrice,
    discountedPrice,
    discountBp: percent === null ? null : Math.round(percent * 100),
    lowestPrice30Days: draft.lowestPrice30Days ?? null,
  };
}

/** The content that consumers may see. */
export function publishedTexts(offer: Offer): OfferTexts {
  const { title, description, locationType, cities, nationwide, address, url, keywords } = offer;
  const { originalPrice, discountedPrice, discountBp, lowestPrice30Days } = offer;
  return {
    ...{ title, description, categoryId: offer.category.id, locationType, cities, nationwide },
    ...{ address: address ?? null, url: url ?? null, keywords, originalPrice: originalPrice ?? null },
    ...{ discountedPrice: discountedPrice ?? null, discountBp: discountBp ?? null },
    lowestPrice30Days: lowestPrice30Days ?? null,
  };
}

/** The content that the offer's business and admins see: that of a waiting revision, if there is one. */
export function shownTexts(offer: Offer): OfferTexts {
  return offer.revision?.content ?? publishedTexts(offer);
}

/**
 * A draft of the shown content with an edit's changes. Absent fields stay as they are, and null clears an
 * optional field. Cities replace the whole country, and the whole country replaces cities.
 */
export function editedDraft(offer: Offer, edit: Partial<UpdateOfferInput>): ContentDraft {
  const shown = shownTexts(offer);
  const isNationwide = edit.isNationwide ?? (edit.cities?.length ? false : shown.nationwide);
  const discounts = edit.originalPrice !== undefined || edit.discountedPrice !== undefined;
  return {
    title: edit.title ?? shown.title,
    description: edit.description ?? shown.description,
    category: edit.category ?? shown.categoryId,
    locationType: edit.locationType ?? shown.locationType,
    cities: edit.cities ?? (edit.isNationwide ? [] : shown.cities),
    isNationwide,
    keywords: edit.keywords ?? shown.keywords,
    address: orStored(edit.address, shown.address),
    url: orStored(edit.url, shown.url),
    originalPrice: orStored(edit.originalPrice, shown.originalPrice),
    discountedPrice: orStored(edit.discountedPrice, shown.discountedPrice),
    discountPercentage: orStored(
      edit.discountPercentage,
      discounts || shown.discountBp === null ? null : shown.discountBp / 100,
    ),
    lowestPrice30Days: orStored(edit.lowestPrice30Days, shown.lowestPrice30Days),
  };
}

function orStored<T>(given: T | null | undefined, stored: T | null): T | null {
  return given === undefined ? stored : given;
}
