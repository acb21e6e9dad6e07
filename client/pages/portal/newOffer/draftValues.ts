import { wholeCountry } from '#shared/cities.ts';
import { checkDates } from '#shared/rules/offers/offers.ts';
import {
  emptyOffer,
  type OfferFormValues,
  offerTextsOf,
  productInputOf,
} from '../../../features/offers/form/offerForm.ts';
import type { PickedImage } from '../../../features/offers/form/pickedImage.ts';
import { type PriceValues, priceInputOf } from '../../../features/offers/form/price/priceForm.ts';
import { isoDate } from '../../../lib/format/format.ts';
import type { OfferDraftInput } from '../../../schema.generated.ts';
import type { OfferDraftFieldsFragment } from './NewOfferPage.generated.ts';

/** What is sent of a form that is not finished: all that it shows, but no pictures. */
export function draftInputOf(values: OfferFormValues): OfferDraftInput {
  const { type = null, startDate, endDate, isReduced } = values;
  return {
    ...{ type, startDate: startDate || null, endDate: endDate || null, isReduced },
    ...offerTextsOf(values),
    ...priceInputOf(values),
    unit: amountOf(values),
    ...productInputOf(values),
    pageTexts: values.images.flatMap(textOf),
  };
}

/** What is said of a picture that the server has. */
function textOf({ id, file, text, source = 'TYPED', isConfirmed }: PickedImage) {
  const confirmed = source === 'OCR' && { isConfirmed: isConfirmed ?? false };
  return text && !file ? [{ imageId: id, text, source, ...confirmed }] : [];
}

/** What a save is compared with: the content without the order of the pictures. */
export function contentOf(values: OfferFormValues): string {
  return JSON.stringify(draftInputOf(values));
}

/** An amount may be there before its price. */
function amountOf({ priceKind, unitAmount: amount, unitCount, unitOfAmount: unit, deposit }: PriceValues) {
  return priceKind === 'SINGLE' && amount ? { count: unitCount ?? 1, amount, unit, deposit: deposit ?? 0 } : null;
}

/** The form of a draft. */
export function draftValuesOf(draft: OfferDraftFieldsFragment): OfferFormValues {
  const { type, title, description, category, locationType, productId, startDate, endDate } = draft;
  const fresh = emptyOffer(type ?? undefined);
  const texts = new Map(
    draft.pageTexts.map(({ imageId, text, source, isConfirmed }) => [
      String(imageId),
      { text, source, isConfirmed: isConfirmed ?? true },
    ]),
  );
  return {
    ...fresh,
    ...{ title, description, locationType, productId },
    ...(category && { category }),
    cities: draft.isNationwide ? [wholeCountry] : [...draft.cities],
    ...{ address: draft.address ?? '', url: draft.url ?? '', gtin: draft.gtin ?? '', keywords: [...draft.keywords] },
    ...priceValuesOf(draft),
    ...{ startDate: startDate ?? '', endDate: endDate ?? '' },
    images: draft.images.map(({ id, medium, large }) => ({ id, url: medium, large, ...texts.get(id) })),
  };
}

function priceValuesOf(draft: OfferDraftFieldsFragment): PriceValues {
  const { originalPrice: original, discountedPrice: now, isReduced, unit } = draft;
  const priceKind = draft.audience === 'MEMBERS' ? 'MEMBERS' : draft.priceForm;
  const hasOther = (priceKind === 'SINGLE' && isReduced) || priceKind === 'MULTI_BUY' || priceKind === 'MEMBERS';
  return {
    ...{ subject: draft.subject, priceKind, isReduced, upTo: draft.upTo, perishable: draft.perishable },
    isPlainOriginal: !hasOther && now === null && original !== null,
    discountedPrice: hasOther ? now : (now ?? original),
    originalPrice: hasOther ? original : null,
    ...{ lowestPrice30Days: draft.lowestPrice30Days, discountPercentage: draft.discountPercentage },
    ...{ multiCount: draft.multiCount, scope: draft.scope ?? '', onSaleSince: draft.onSaleSince ?? '' },
    ...{ unitCount: unit?.count ?? null, unitAmount: unit?.amount ?? null, unitOfAmount: unit?.unit ?? 'G' },
    ...{ deposit: unit?.deposit || null, noUnitPriceReason: draft.noUnitPriceReason },
    isOtherProduct: draft.isOtherProduct,
  };
}

/** A draft made some days ago may begin in the past: it then begins today. */
export function broughtToToday(values: OfferFormValues): OfferFormValues {
  const fresh = emptyOffer(values.type);
  const isStale = values.type && checkDates(values.type, values, isoDate(new Date())).startDate;
  return { ...fresh, ...values, ...(isStale && { startDate: fresh.startDate, endDate: fresh.endDate }) };
}
