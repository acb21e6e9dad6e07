import {
  contentValuesOf,
  emptyOffer,
  type OfferFormValues,
  offerTextsOf,
  productInputOf,
} from '#client/features/offers/form/offerForm.ts';
import type { PickedImage } from '#client/features/offers/form/pickedImage.ts';
import { type PriceValues, priceInCents, priceInputOf } from '#client/features/offers/form/price/priceForm.ts';
import { centsOf, isoDate } from '#client/lib/format/format.ts';
import type { OfferDraftInput } from '#client/schema.generated.ts';
import { checkAnswers } from '#shared/rules/content/answers.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { type Flat, nestContent } from '#shared/rules/offers/content.ts';
import { checkDraft } from '#shared/rules/offers/drafts.ts';
import { checkDates } from '#shared/rules/offers/offers.ts';
import type { OfferDraftFieldsFragment } from './NewOfferPage.generated.ts';

function wholeInputOf(values: OfferFormValues): Flat<OfferDraftInput> {
  const { type = null, startDate, endDate, isReduced } = values;
  return {
    type,
    startDate: startDate || null,
    endDate: endDate || null,
    isReduced,
    ...offerTextsOf(values),
    ...priceInputOf(values),
    unit: amountOf(values),
    ...productInputOf(values),
    pageTexts: values.images.flatMap(textOf),
  };
}

/** What of a form no draft can have, with the reasons: the server would refuse all the rest with it. */
export function draftFaults(values: OfferFormValues): FieldErrors {
  const input = wholeInputOf(values);
  const { unit } = input;
  const { discountedPrice, originalPrice, lowestPrice30Days } = priceInCents(values);
  const faults = checkDraft({
    ...input,
    discountedPrice,
    originalPrice,
    lowestPrice30Days,
    unit: unit && { ...unit, deposit: centsOf(unit.deposit ?? 0) },
  } as Parameters<typeof checkDraft>[0]);
  return { ...faults, ...checkAnswers(values.contentAnswers) };
}

/** What a draft has in place of a field that does not fit; null where the schema has no such value. */
const nothing: Partial<Flat<OfferDraftInput>> = {
  title: '',
  description: '',
  cities: [],
  keywords: [],
  pageTexts: [],
  outletIds: [],
};

/** What is sent of a form that is not finished: all that it shows and that fits, but no pictures. */
export function draftInputOf(values: OfferFormValues): OfferDraftInput {
  const left = Object.keys(draftFaults(values)).map((field) => [field, nothing[field as keyof typeof nothing] ?? null]);
  return nestContent({ ...wholeInputOf(values), ...Object.fromEntries(left) });
}

/** What is said of a picture that the server has. */
function textOf({ id, file, text, source = 'TYPED', isConfirmed }: PickedImage) {
  const confirmed = source === 'OCR' && { isConfirmed: isConfirmed ?? false };
  return text && !file ? [{ imageId: id, text, source, ...confirmed }] : [];
}

/** What a save is compared with: the content without the order of the pictures. */
export function comparableText(values: OfferFormValues): string {
  return JSON.stringify(draftInputOf(values));
}

/** An amount may be there before its price. */
function amountOf({ priceKind, unitAmount: amount, unitCount, unitOfAmount: unit, deposit }: PriceValues) {
  return priceKind === 'SINGLE' && amount ? { count: unitCount ?? 1, amount, unit, deposit: deposit ?? 0 } : null;
}

/** The form of a draft. */
export function draftValuesOf(draft: OfferDraftFieldsFragment): OfferFormValues {
  const { type, content, isReduced, productId, gtin, startDate, endDate } = draft;
  return {
    ...emptyOffer(type ?? undefined),
    ...contentValuesOf(content, isReduced),
    productId,
    gtin: gtin ?? '',
    startDate: startDate ?? '',
    endDate: endDate ?? '',
  };
}

/** A draft made some days ago may begin in the past: it then begins today. */
export function withDatesFromToday(values: OfferFormValues): OfferFormValues {
  const fresh = emptyOffer(values.type);
  const isStale = values.type && checkDates(values.type, values, isoDate(new Date())).startDate;
  return { ...fresh, ...values, ...(isStale && { startDate: fresh.startDate, endDate: fresh.endDate }) };
}
