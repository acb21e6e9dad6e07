import { wholeCountry } from '#shared/cities.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import {
  checkContent,
  checkImageCount,
  checkOffer,
  daysBeforeAsking,
  lastPossibleDay,
  type OfferDraft,
} from '#shared/rules/offers.ts';
import { hasPages } from '#shared/rules/pages.ts';
import { offerTypeTerms } from '#shared/rules/settings.ts';
import { isoDate } from '../../../lib/format/format.ts';
import type { LocationType, OfferInput, OfferType, UpdateOfferInput } from '../../../schema.generated.ts';
import type { OfferFieldsFragment } from '../OfferFields.generated.ts';
import type { PickedImage } from './ImagePicker.tsx';
import {
  checkReduction,
  checkUnitPrice,
  emptyPrice,
  type PriceValues,
  priceInCents,
  priceInputOf,
  priceValuesOf,
  verdictOf,
} from './priceForm.ts';

/** What the form of an offer holds. */
export interface OfferFormValues extends PriceValues {
  /** The offer that is edited. */
  offerId?: string;
  /** None while the balance affords no type. */
  type?: OfferType;
  title: string;
  description: string;
  /** Its name. */
  category?: string;
  locationType: LocationType;
  /** Municipalities, or only 'Koko maa'. */
  cities: string[];
  address: string;
  url: string;
  keywords: string[];
  /** The own product that was chosen, or that the copied or edited offer is of. */
  productId: string | null;
  gtin: string;
  /** YYYY-MM-DD. */
  startDate: string;
  endDate: string;
  images: PickedImage[];
}

/** An empty form: from today for as long as the type allows. */
export function emptyOffer(type: OfferType | undefined, now = new Date()): OfferFormValues {
  const startDate = isoDate(now);
  return {
    ...(type && { type }),
    title: '',
    description: '',
    locationType: 'SINGLE',
    cities: [],
    address: '',
    url: '',
    ...emptyPrice,
    ...{ productId: null, gtin: '' },
    keywords: [],
    startDate,
    endDate: lastPossibleDay(type ?? 'NORMAL_OFFER', startDate),
    images: [],
  };
}

/** The rejected change that a business may mend; none while a later one waits, nor of an offer that is rejected itself. */
export function rejectedChangeOf({ status, rejectedChange }: Pick<OfferFieldsFragment, 'status' | 'rejectedChange'>) {
  return status === 'APPROVED' ? rejectedChange : null;
}

/** The form of the rejected change; a category that is gone since is the approved one. */
export function rejectedValuesOf(offer: OfferFieldsFragment): OfferFormValues | undefined {
  const change = rejectedChangeOf(offer);
  if (!change) return undefined;
  const { __typename, category } = offer;
  return valuesOf({ ...offer, ...change, __typename, category: change.category ?? category });
}

/** The form of an offer that exists. */
export function valuesOf(offer: OfferFieldsFragment): OfferFormValues {
  const { type, title, description, locationType } = offer;
  return {
    ...{ offerId: offer.id, type, title, description, locationType },
    ...priceValuesOf(offer),
    ...{ productId: offer.productId, gtin: '' },
    category: offer.category.name,
    cities: offer.isNationwide ? [wholeCountry] : [...offer.cities],
    address: offer.address ?? '',
    url: offer.url ?? '',
    keywords: [...offer.keywords],
    startDate: isoDate(new Date(offer.startsAt)),
    endDate: isoDate(new Date(offer.expiresAt)),
    images: offer.images.map(({ id, medium }, at) => ({ id, url: medium, ...pictureText(offer.pages[at]) })),
  };
}

function pictureText(page: OfferFieldsFragment['pages'][number] | undefined) {
  return page?.text ? { text: page.text, source: page.source ?? 'TYPED' } : {};
}

/** What is sent of the texts of the pages of a flyer: of stored pictures by id. Nothing of an offer without pages. */
function pageTextsOf({ type, images }: Pick<OfferFormValues, 'type' | 'images'>) {
  if (!type || !hasPages(type)) return {};
  const pageTexts = images.map(({ id, file, text = '', source = 'TYPED' }) => ({
    ...(!file && { imageId: id }),
    ...{ text, source },
  }));
  return { pageTexts };
}

/** What the type and the start allow of the values: fewer pictures, an earlier end (decision 16), or one after a later start. */
export function fittedToType(type: OfferType, { images, startDate, endDate }: OfferFormValues) {
  const last = lastPossibleDay(type, startDate);
  return {
    images: images.slice(0, offerTypeTerms[type].maxImages),
    endDate: last && (endDate > last || endDate <= startDate) ? last : endDate,
  };
}

function placeOf({ locationType, cities, address }: OfferFormValues) {
  const single = locationType === 'SINGLE';
  return {
    locationType,
    cities: cities.filter((city) => city !== wholeCountry),
    isNationwide: cities.includes(wholeCountry),
    address: (single && address.trim()) || null,
  };
}

/** What is sent of the texts, the category and the place. */
export function offerTextsOf(values: OfferFormValues) {
  const { title, description, category = '', url, keywords } = values;
  return { title, description, category, keywords, ...placeOf(values), url: url.trim() || null };
}

/** What is sent of the product: only one article that everyone pays the same for is a product. */
export function productInputOf({ priceKind, productId, gtin }: OfferFormValues) {
  return priceKind === 'SINGLE' ? { productId, gtin: gtin.trim() || null } : { productId: null, gtin: null };
}

/** Faults of the price that need the dates and the category too. */
function checkPrice(values: OfferFormValues): FieldErrors {
  const { startDate, endDate } = values;
  if (!startDate || !endDate) return {};
  const { unit, ...faults } = verdictOf(values).faults;
  return { ...checkUnitPrice(values), ...checkReduction(values), ...faults, ...(unit && { unitAmount: unit }) };
}

/** FieldErrors of a new offer, by the names of the form's fields. */
export function checkNewOffer(values: OfferFormValues): FieldErrors {
  const { type = null, startDate, endDate, images } = values;
  const { gtin } = productInputOf(values);
  const draft: OfferDraft = {
    ...offerTextsOf(values),
    ...priceInCents(values),
    gtin,
    type,
    startDate,
    endDate,
    images,
  };
  return { ...checkPrice(values), ...checkOffer(draft, isoDate(new Date())) };
}

/** Whether the offer begins so late that it is asked about. */
export function beginsLate({ startDate }: Pick<OfferFormValues, 'startDate'>): boolean {
  return startDate > isoDate(new Date(Date.now() + daysBeforeAsking * 86_400_000));
}

/** FieldErrors of an edit. */
export function checkEditedOffer(values: OfferFormValues): FieldErrors {
  const { type = 'NORMAL_OFFER', images } = values;
  const content = { ...offerTextsOf(values), ...priceInCents(values) };
  return { ...checkPrice(values), ...checkContent(content), ...checkImageCount(type, images.length) };
}

function filesOf(images: PickedImage[]) {
  return images.flatMap(({ file }) => file ?? []);
}

/** What is sent for a new offer. */
export function newOfferInput(values: OfferFormValues & { type: OfferType }): OfferInput {
  const { type, startDate, endDate, images } = values;
  const content = { ...offerTextsOf(values), ...priceInputOf(values), ...productInputOf(values) };
  return { ...content, type, startDate, endDate, images: filesOf(images), ...pageTextsOf(values) };
}

/** The input of an edit: ids of the pictures that stay, then new ones. */
export function editedOfferInput(values: OfferFormValues): UpdateOfferInput {
  const storedIds = values.images.filter(({ file }) => !file).map(({ id }) => id);
  const content = { ...offerTextsOf(values), ...priceInputOf(values), ...pageTextsOf(values) };
  return { ...content, keepImages: storedIds, images: filesOf(values.images) };
}
