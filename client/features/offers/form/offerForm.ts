import { isoDate } from '#client/lib/format/format.ts';
import type {
  CategoryKind,
  LocationType,
  OfferContentInput,
  OfferInput,
  OfferRedemption,
  OfferType,
  UpdateOfferInput,
} from '#client/schema.generated.ts';
import { wholeCountry } from '#shared/cities.ts';
import { type GivenAnswers, storedAnswers } from '#shared/rules/content/answers.ts';
import { faultsOf, judgeContent, type ReadContent, relevantAnswers } from '#shared/rules/content/judge.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import type { Flat } from '#shared/rules/offers/content.ts';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import {
  checkContent,
  checkImageCount,
  checkOffer,
  daysBeforeAsking,
  lastPossibleDay,
  type OfferDraft,
} from '#shared/rules/offers/offers.ts';
import { unconfirmedText } from '#shared/rules/offers/pages.ts';
import { checkReduction } from '#shared/rules/offers/prices.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { tidiedRedemption } from '#shared/rules/offers/redemption/terms.ts';
import type { OfferContentFieldsFragment, OfferFieldsFragment } from '../OfferFields.generated.ts';
import type { PickedImage } from './pickedImage.ts';
import {
  emptyPrice,
  type PriceValues,
  priceInCents,
  priceInputOf,
  priceValuesOf,
  verdictOf,
} from './price/priceForm.ts';

/** What the form of an offer holds. */
export interface OfferFormValues extends PriceValues {
  /** The offer that is edited. */
  offerId?: string;
  /** The weekly repeat whose content is edited. */
  repeatId?: string;
  /** None while the balance affords no type. */
  type?: OfferType;
  title: string;
  description: string;
  /** Its name. */
  category?: string;
  /** What the offers of the category are of; none until the categories are known. */
  categoryKind?: CategoryKind;
  locationType: LocationType;
  /** Municipalities, or only 'Koko maa'. */
  cities: string[];
  address: string;
  /** Outlets that were chosen, whose place it then has. */
  outletIds: string[];
  url: string;
  keywords: string[];
  /** Answers to the questions of the rules of content. */
  contentAnswers: GivenAnswers | null;
  redemption: OfferRedemption;
  redemptionLimit: number | null;
  graceDays: number;
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
    outletIds: [],
    url: '',
    ...emptyPrice,
    productId: null,
    gtin: '',
    contentAnswers: null,
    redemption: 'NONE',
    redemptionLimit: null,
    graceDays: 0,
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
  const { content } = change;
  return valuesOf({ ...offer, shown: { ...content, category: content.category ?? offer.shown.category } });
}

/** The form of an offer that exists. */
export function valuesOf(offer: OfferFieldsFragment): OfferFormValues {
  return {
    ...contentValuesOf(offer.shown),
    offerId: offer.id,
    type: offer.type,
    productId: offer.productId,
    startDate: isoDate(new Date(offer.startsAt)),
    endDate: isoDate(new Date(offer.endsAt)),
  };
}

/**
 * The form of what an offer, a draft or a weekly repeat says: all but its type, its product and its dates.
 * @param isReduced whether a draft says that its price is reduced; of the others the price tells it
 */
export function contentValuesOf(
  content: OfferContentFieldsFragment,
  isReduced?: boolean,
): Omit<OfferFormValues, 'startDate' | 'endDate'> {
  const { title, description, locationType, category, pages, price } = content;
  return {
    title,
    description,
    locationType,
    ...priceValuesOf(price, isReduced),
    productId: null,
    gtin: '',
    ...(category && { category: category.name, categoryKind: category.kind }),
    cities: content.isNationwide ? [wholeCountry] : [...content.cities],
    address: content.address ?? '',
    outletIds: [...content.outletIds],
    url: content.url ?? '',
    keywords: [...content.keywords],
    contentAnswers: storedAnswers(content.contentAnswers),
    redemption: content.redemption,
    redemptionLimit: content.redemptionLimit,
    graceDays: content.graceDays,
    images: pages.map(({ image: { id, medium, large }, ...page }) => ({
      id,
      url: medium,
      large,
      ...pictureText(page),
    })),
  };
}

function pictureText({ text, source, isConfirmed }: Omit<OfferContentFieldsFragment['pages'][number], 'image'>) {
  return text ? { text, source: source ?? 'TYPED', isConfirmed: isConfirmed ?? true } : {};
}

/** What is sent of the texts of the pages of a flyer: of stored pictures by id. Nothing of an offer without pages. */
function pageTextsOf({ type, images }: Pick<OfferFormValues, 'type' | 'images'>) {
  if (!type || !hasPages(type)) return {};
  const pageTexts = images.map(({ id, file, text = '', source = 'TYPED', isConfirmed }) => ({
    ...(!file && { imageId: id }),
    text,
    source,
    ...(source === 'OCR' && { isConfirmed: isConfirmed ?? false }),
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

/** What the rules of content read of the form. */
export function readContentOf(values: OfferFormValues): ReadContent {
  const { title, description, keywords, images, type, categoryKind, contentAnswers } = values;
  const pageTexts = type && hasPages(type) ? images.map(({ text }) => text) : [];
  return { ...priceInCents(values), title, description, keywords, pageTexts, categoryKind, contentAnswers };
}

/** Faults of what the rules of content ask or refuse, at the fields of the form; the texts of pages are at the pictures. */
export function checkRules(values: OfferFormValues): FieldErrors {
  const contentAnswers = relevantAnswers(readContentOf(values));
  const { pageTexts, ...faults } = faultsOf(judgeContent({ ...readContentOf(values), contentAnswers }));
  return { ...faults, ...(pageTexts && { images: pageTexts }) };
}

/** The fault of a question that is not answered; none without one. */
export function openQuestion(values: OfferFormValues): FieldErrors {
  const { contentAnswers } = checkRules(values);
  return contentAnswers === undefined ? {} : { contentAnswers };
}

/** Whether the rules of content refuse what is mended in the text, and not by an answer. */
export function isTextRefused(values: OfferFormValues): boolean {
  return Object.keys(checkRules(values)).some((field) => field !== 'contentAnswers');
}

/** What is sent of the answers: those about what the text says. */
export function answersInput(values: OfferFormValues) {
  return storedAnswers(relevantAnswers(readContentOf(values)));
}

/** What is sent of the texts, the category and the place. */
export function offerTextsOf(values: OfferFormValues) {
  const { title, description, category = '', url, keywords, redemption, redemptionLimit, graceDays } = values;
  return {
    title,
    description,
    category,
    keywords,
    ...placeOf(values),
    // What a device has stored of an earlier form lacks them.
    outletIds: values.outletIds ?? [],
    url: url.trim() || null,
    contentAnswers: answersInput(values),
    ...tidiedRedemption({ redemption, redemptionLimit, graceDays }),
  } satisfies Record<keyof Omit<OfferContentInput, 'price'>, unknown>;
}

/** What is sent of the product: only one article that everyone pays the same for is a product, and a service has no GTIN. */
export function productInputOf({ priceKind, subject, productId, gtin }: OfferFormValues) {
  if (priceKind !== 'SINGLE') return { productId: null, gtin: null };
  return { productId, gtin: (subject === 'GOODS' && gtin.trim()) || null };
}

/** Faults of the price that need the dates and the category too. */
function checkPrice(values: OfferFormValues): FieldErrors {
  const { startDate, endDate, isReduced } = values;
  if (!startDate || !endDate) return {};
  const price = priceInCents(values);
  const { unit, ...faults } = verdictOf(values).faults;
  // 'From' has one field for its price, which is that of the price now.
  const ofFrom = values.priceKind === 'FROM' && faults.originalPrice ? { discountedPrice: faults.originalPrice } : {};
  return {
    ...checkReduction({ ...price, isReduced }),
    ...faults,
    ...ofFrom,
    ...(unit && { unitAmount: unit }),
  };
}

/** A fault when a text that was recognized in a picture has not been compared with it. */
function checkRecognized(type: OfferType | undefined, images: PickedImage[]): FieldErrors {
  const waits = images.some(({ text, source, isConfirmed }) => text?.trim() && source === 'OCR' && !isConfirmed);
  return type && hasPages(type) && waits ? { images: unconfirmedText } : {};
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
  return {
    ...checkRules(values),
    ...checkPrice(values),
    ...checkRecognized(values.type, images),
    ...checkOffer(draft, isoDate(new Date())),
  };
}

/** Whether the offer begins so late that it is asked about. */
export function beginsLate({ startDate }: Pick<OfferFormValues, 'startDate'>): boolean {
  return startDate > isoDate(new Date(Date.now() + daysBeforeAsking * 86_400_000));
}

/** FieldErrors of an edit. */
export function checkEditedOffer(values: OfferFormValues): FieldErrors {
  const { type = 'NORMAL_OFFER', images } = values;
  const content = { ...offerTextsOf(values), ...priceInCents(values) };
  return {
    ...checkRules(values),
    ...checkPrice(values),
    ...checkContent(content),
    ...checkRecognized(type, images),
    ...checkImageCount(type, images.length),
  };
}

function filesOf(images: PickedImage[]) {
  return images.flatMap(({ file }) => file ?? []);
}

/** What is sent for a new offer. */
export function newOfferInput(values: OfferFormValues & { type: OfferType }): OfferInput {
  const { type, startDate, endDate, images } = values;
  const content = { ...offerTextsOf(values), price: priceInputOf(values) };
  const files = { images: filesOf(images), ...pageTextsOf(values) };
  return { type, content, startDate, endDate, ...files, ...productInputOf(values) };
}

/** The changes of an edit, their content beside the rest. */
export type OfferEdit = Flat<UpdateOfferInput>;

/** What an edit sends, its content beside the rest until `nestContent`: ids of the pictures that stay, then new ones. */
export function editedOfferInput(values: OfferFormValues): OfferEdit {
  const storedIds = values.images.filter(({ file }) => !file).map(({ id }) => id);
  const content = { ...offerTextsOf(values), ...priceInputOf(values), ...pageTextsOf(values) };
  return { ...content, keepImages: storedIds, images: filesOf(values.images) };
}
