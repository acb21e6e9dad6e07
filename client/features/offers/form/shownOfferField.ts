import { moneyText } from '../../../lib/format/format.ts';
import type { Currency, LocationType, UpdateOfferInput } from '../../../schema.generated.ts';
import { common } from '../../../texts/common.ts';
import { offerForm } from '../../../texts/offers.ts';
import { plainValue, type ShownField } from '../../../ui/antd/form/ConflictChoices.tsx';

type Field = keyof Omit<UpdateOfferInput, 'type'>;

const labels: Record<Field, string> = {
  title: offerForm.title,
  description: offerForm.description,
  category: offerForm.category,
  locationType: offerForm.locationType,
  cities: offerForm.cities,
  isNationwide: common.wholeCountry,
  address: offerForm.address,
  url: offerForm.url,
  keywords: offerForm.sections.keywords,
  keepImages: offerForm.sections.images,
  images: offerForm.sections.images,
  originalPrice: offerForm.originalPrice,
  discountedPrice: offerForm.discountedPrice,
  discountPercentage: offerForm.discountPercentage,
  lowestPrice30Days: offerForm.lowestPrice30Days,
  startDate: offerForm.startDate,
  endDate: offerForm.endDate,
};
const places: Record<LocationType, string> = { SINGLE: offerForm.single, MULTIPLE: offerForm.multiple };
const prices: readonly string[] = ['originalPrice', 'discountedPrice', 'lowestPrice30Days'] satisfies Field[];

/** A field of an edit as a conflict shows it; prices are in the currency. */
export function shownOfferField(currency: Currency, field: string, value: unknown): ShownField {
  const label = labels[field as Field];
  if (field === 'locationType') return { label, value: places[value as LocationType] };
  if (field === 'keepImages' && Array.isArray(value)) return { label, value: offerForm.pictures(value.length) };
  if (prices.includes(field) && typeof value === 'number') return { label, value: moneyText(value, currency) };
  return { label, value: plainValue(value) };
}
