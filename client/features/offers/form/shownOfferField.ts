import type { ReactNode } from 'react';
import { moneyText } from '#client/lib/format/format.ts';
import type { ShownField } from '#client/lib/forms/useSaveChanges.ts';
import type { ContentAnswersInput, Currency, LocationType, ProductAmountInput } from '#client/schema.generated.ts';
import { common } from '#client/texts/common.ts';
import { contentQuestions } from '#client/texts/contentRules.ts';
import { flyerForm, offerForm } from '#client/texts/offers.ts';
import { priceForm } from '#client/texts/priceForm.ts';
import { redemptionTerms } from '#client/texts/redemption.ts';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { givenFields } from '#shared/rules/offers/content.ts';
import { offerFields } from '#shared/texts/offerFields.ts';
import type { OfferContentFieldsFragment } from '../OfferFields.generated.ts';
import type { OfferEdit } from './offerForm.ts';

type Field = keyof Omit<OfferEdit, 'type'>;

const labels: Record<Field, string> = {
  ...offerFields,
  title: offerForm.title,
  description: offerForm.description,
  category: offerForm.category,
  locationType: offerForm.locationType,
  cities: offerForm.cities,
  isNationwide: common.wholeCountry,
  address: offerForm.address,
  outletIds: offerForm.outlets,
  url: offerForm.url,
  keywords: offerForm.sections.keywords,
  keepImages: offerForm.sections.images,
  images: offerForm.sections.images,
  pageTexts: flyerForm.texts,
  originalPrice: priceForm.usual,
  discountedPrice: priceForm.now.SINGLE,
  discountPercentage: priceForm.percent,
  lowestPrice30Days: priceForm.lowest,
  subject: priceForm.subject,
  priceForm: priceForm.kind,
  audience: priceForm.kinds.MEMBERS,
  multiCount: priceForm.multiCount,
  scope: priceForm.scope,
  upTo: priceForm.upTo,
  perishable: priceForm.perishable,
  onSaleSince: priceForm.onSaleSince,
  unit: priceForm.amount,
  noUnitPriceReason: priceForm.noUnitPrice,
  contentAnswers: offerForm.contentAnswers,
  redemption: redemptionTerms.field,
  redemptionLimit: redemptionTerms.limit,
  graceDays: redemptionTerms.grace,
  isOtherProduct: priceForm.otherProduct,
  startDate: offerForm.startDate,
  endDate: offerForm.endDate,
};
const places: Record<LocationType, string> = { SINGLE: offerForm.single, MULTIPLE: offerForm.multiple };
const prices: readonly string[] = ['originalPrice', 'discountedPrice', 'lowestPrice30Days'] satisfies Field[];

/** The values of a field with a name for each. */
function namesOf(field: string): readonly { value: unknown; label: string }[] | undefined {
  if (field === 'subject') return priceForm.subjects;
  if (field === 'noUnitPriceReason') return priceForm.reasons;
  if (field === 'graceDays') return redemptionTerms.graceDays;
  if (field === 'redemption') return Object.entries(redemptionTerms.kinds).map(([value, label]) => ({ value, label }));
  if (field === 'priceForm') return Object.entries(priceForm.kinds).map(([value, label]) => ({ value, label }));
  const isTick = field === 'upTo' || field === 'perishable' || field === 'isOtherProduct';
  return isTick ? priceForm.yesNo : undefined;
}

/** Answers about a content, each by its own words. */
function answersText({ alcohol, isOffsetOnly, credit }: ContentAnswersInput): ReactNode {
  const { alcoholAnswers, yesNo } = contentQuestions;
  const offset = typeof isOffsetOnly === 'boolean' ? [isOffsetOnly ? yesNo.yes : yesNo.no] : [];
  const ofCredit = credit ? [credit.lender, `${credit.annualRate.toLocaleString('fi-FI')} %`, credit.example] : [];
  return plainValue([...(alcohol ? [alcoholAnswers[alcohol]] : []), ...offset, ...ofCredit]);
}

/** A field of an edit as a conflict shows it; prices are in the currency. */
export function shownOfferField(currency: Currency, field: string, value: unknown): ShownField {
  const label = labels[field as Field];
  if (field === 'locationType') return { label, value: places[value as LocationType] };
  if (field === 'keepImages' && Array.isArray(value)) return { label, value: offerForm.pictures(value.length) };
  if (field === 'outletIds' && Array.isArray(value)) return { label, value: offerForm.outletCount(value.length) };
  if (field === 'pageTexts' && Array.isArray(value))
    return { label, value: flyerForm.shown(value.map(({ text }) => text)) || flyerForm.meter(0, value.length) };
  const named = namesOf(field)?.find((one) => one.value === value)?.label;
  if (named !== undefined) return { label, value: named };
  if (field === 'unit' && value) {
    const { count, amount, unit } = value as ProductAmountInput;
    return { label, value: `${count} × ${amount} ${priceForm.units.find((one) => one.value === unit)?.label}` };
  }
  if (field === 'contentAnswers' && value) return { label, value: answersText(value as ContentAnswersInput) };
  if (prices.includes(field) && typeof value === 'number') return { label, value: moneyText(value, currency) };
  return { label, value: plainValue(value) };
}

/** Texts that are shown with others. */
const shownElsewhere = ['title', 'description', 'locationType', 'address', 'category', 'redemption'];

/** What else a content says in one text each, by the names of the fields: its website, and whatever a field is added for. */
export function furtherTexts(content: OfferContentFieldsFragment): Record<string, string> {
  const said: Record<string, unknown> = { ...content };
  const names = givenFields.texts.filter((name) => !shownElsewhere.includes(name));
  const texts = names.filter((name) => said[name] === null || typeof said[name] === 'string');
  return { ...Object.fromEntries(texts.map((name) => [name, String(said[name] ?? '')])), redemption: taken(content) };
}

/** How a customer takes an offer, in one line; empty without a code. */
function taken({ redemption, redemptionLimit, graceDays }: OfferContentFieldsFragment): string {
  if (redemption === 'NONE') return '';
  const limit = redemptionLimit !== null && redemptionTerms.limited(redemptionLimit);
  const grace = graceDays > 0 && redemptionTerms.graceText(graceDays);
  return [redemptionTerms.kinds[redemption], limit, grace].filter(Boolean).join(', ');
}
