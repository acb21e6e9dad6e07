import { tidyLine, tidyText } from '#shared/rules/fields.ts';
import { type ContentDraft, distinctCities, distinctKeywords } from '#shared/rules/offers.ts';
import type { PriceFields } from '#shared/rules/priceFields.ts';
import { type JudgedPrice, plainPrice } from '#shared/rules/prices.ts';
import { judgedOf } from '#shared/rules/shownPrice.ts';
import { priceTermsOf, storedPriceOf } from '#shared/rules/storedPrice.ts';
import type { UpdateOfferInput } from '#shared/schema.generated.ts';
import type { Offer } from '../entities.ts';
import type { OfferContent } from '../offerContent.ts';

/** An offer's content without its pictures and their texts. */
export type OfferTexts = Omit<OfferContent, 'imageIds' | 'pages'>;

/** A checked draft as it is stored, with what was judged of its price. Prices in cents. */
export function textsOf(
  draft: ContentDraft,
  categoryId: string,
  judged: Pick<OfferTexts, keyof JudgedPrice> = plainPrice,
): OfferTexts {
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
    ...storedPriceOf(draft, judged),
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
    ...priceTermsOf(offer),
  };
}

/** The content that the offer's business and admins see: that of a waiting revision, if there is one. */
export function shownTexts(offer: Offer): OfferTexts {
  const content = offer.revision?.content;
  return content ? { ...content, ...priceTermsOf(content) } : publishedTexts(offer);
}

/**
 * A draft of the shown content with an edit's changes. Absent fields stay as they are, and null clears an
 * optional field. Cities replace the whole country, and the whole country replaces cities.
 */
export function editedDraft(offer: Offer, edit: Partial<UpdateOfferInput>): ContentDraft {
  const shown = shownTexts(offer);
  const isNationwide = edit.isNationwide ?? (edit.cities?.length ? false : shown.nationwide);
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
    ...editedPrice(shown, edit),
  };
}

/** A form that follows from what is given follows from what is given now. */
function editedPrice(shown: OfferTexts, edit: Partial<UpdateOfferInput>): PriceFields {
  const hasNewPrice = edit.originalPrice !== undefined || edit.discountedPrice !== undefined;
  const isDerived = shown.priceForm === 'SINGLE' || shown.priceForm === 'GENERAL';
  const typed = hasNewPrice || judgedOf(shown).priceBasis !== 'STATED_GENERAL' ? null : shown.discountBp;
  return {
    originalPrice: orStored(edit.originalPrice, shown.originalPrice),
    discountedPrice: orStored(edit.discountedPrice, shown.discountedPrice),
    discountPercentage: orStored(edit.discountPercentage, typed === null ? null : typed / 100),
    lowestPrice30Days: orStored(edit.lowestPrice30Days, shown.lowestPrice30Days),
    subject: edit.subject ?? shown.subject,
    priceForm: edit.priceForm ?? (isDerived ? null : shown.priceForm),
    audience: edit.audience ?? shown.audience,
    perishable: edit.perishable ?? shown.perishable,
    onSaleSince: orStored(edit.onSaleSince, shown.onSaleSince),
    multiCount: orStored(edit.multiCount, shown.multiCount),
    scope: orStored(edit.scope, shown.scope),
    upTo: edit.upTo ?? shown.upTo,
    unit: orStored(edit.unit, shown.unit),
    noUnitPriceReason: orStored(edit.noUnitPriceReason, shown.noUnitPriceReason),
  };
}

function orStored<T>(given: T | null | undefined, stored: T | null): T | null {
  return given === undefined ? stored : given;
}
