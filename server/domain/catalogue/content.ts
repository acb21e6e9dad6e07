import { tidyLine, tidyText } from '#shared/rules/fields.ts';
import {
  type ContentDraft,
  distinctCities,
  distinctKeywords,
  type OfEachContentText,
} from '#shared/rules/offers/offers.ts';
import { claimsReduction, type JudgedPrice, plainPrice } from '#shared/rules/offers/prices.ts';
import { judgedOf } from '#shared/rules/offers/shownPrice.ts';
import { priceTermsOf, storedPriceOf } from '#shared/rules/offers/storedPrice.ts';
import type { UpdateOfferInput } from '#shared/schema.generated.ts';
import type { Offer } from './entities.ts';
import type { OfferContent } from './offerContent.ts';

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
  } satisfies Omit<OfEachContentText, 'category' | 'isNationwide'> & Record<'categoryId' | 'nationwide', unknown>;
}

/** The content that consumers may see. */
export function publishedTexts(offer: Offer): OfferTexts {
  const { title, description, locationType, cities, nationwide, address, url, keywords } = offer;
  const { originalPrice, discountedPrice, discountBp, lowestPrice30Days } = offer;
  return {
    title,
    description,
    categoryId: offer.category.id,
    locationType,
    cities,
    nationwide,
    address: address ?? null,
    url: url ?? null,
    keywords,
    originalPrice: originalPrice ?? null,
    discountedPrice: discountedPrice ?? null,
    discountBp: discountBp ?? null,
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
  const { categoryId: category, nationwide: isNationwide, ...shown } = shownTexts(offer);
  // A form that follows from what is given follows from what is given now.
  const isDerived = shown.priceForm === 'SINGLE' || shown.priceForm === 'GENERAL';
  const typed = judgedOf(shown).priceBasis === 'STATED_GENERAL' ? shown.discountBp : null;
  const discountPercentage = typed === null ? null : typed / 100;
  const priceForm = isDerived ? null : shown.priceForm;
  return withEdit({ ...shown, category, isNationwide, discountPercentage, priceForm }, edit);
}

/** A draft with an edit's changes, as `editedDraft` describes them. A new price replaces a percent that was announced. */
export function withEdit(draft: ContentDraft, edit: Partial<UpdateOfferInput>): ContentDraft {
  const hasNewPrice = edit.originalPrice !== undefined || edit.discountedPrice !== undefined;
  return {
    title: edit.title ?? draft.title,
    description: edit.description ?? draft.description,
    category: edit.category ?? draft.category,
    locationType: edit.locationType ?? draft.locationType,
    cities: edit.cities ?? (edit.isNationwide ? [] : draft.cities),
    isNationwide: edit.isNationwide ?? (edit.cities?.length ? false : draft.isNationwide),
    keywords: edit.keywords ?? draft.keywords,
    address: orStored(edit.address, draft.address),
    url: orStored(edit.url, draft.url),
    originalPrice: orStored(edit.originalPrice, draft.originalPrice),
    discountedPrice: orStored(edit.discountedPrice, draft.discountedPrice),
    discountPercentage: orStored(edit.discountPercentage, hasNewPrice ? null : draft.discountPercentage),
    lowestPrice30Days: orStored(edit.lowestPrice30Days, draft.lowestPrice30Days),
    subject: edit.subject ?? draft.subject,
    priceForm: edit.priceForm ?? draft.priceForm,
    audience: edit.audience ?? draft.audience,
    perishable: edit.perishable ?? draft.perishable,
    onSaleSince: orStored(edit.onSaleSince, draft.onSaleSince),
    multiCount: orStored(edit.multiCount, draft.multiCount),
    scope: orStored(edit.scope, draft.scope),
    upTo: edit.upTo ?? draft.upTo,
    unit: orStored(edit.unit, draft.unit),
    noUnitPriceReason: orStored(edit.noUnitPriceReason, draft.noUnitPriceReason),
    isOtherProduct: edit.isOtherProduct ?? draft.isOtherProduct,
  } satisfies Record<keyof ContentDraft, unknown>;
}

/** A draft that compares its price with no other one. */
export function plainly(draft: ContentDraft): ContentDraft {
  return claimsReduction(draft) ? { ...draft, originalPrice: null, lowestPrice30Days: null } : draft;
}

function orStored<T>(given: T | null | undefined, stored: T | null | undefined): T | null {
  return (given === undefined ? stored : given) ?? null;
}
