import { AppError } from '#shared/appError.ts';
import { givenFields, nestContent } from '#shared/rules/offers/content.ts';
import { at, itemOf, type JsonSchema, listOf, objectOf, propertiesOf } from '../openapi/jsonSchema.ts';
import {
  type AdminOfferFragment,
  OfferImagesDocument,
  type OfferImagesQuery,
  type OwnOfferFragment,
  type RestOfferFragment,
} from '../operations/operations.generated.ts';
import { splitList } from '../run/values.ts';
import type { Form, RestRequest } from './form.ts';
import type { RestData } from './row.ts';

type Fields = Record<string, unknown>;

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '));

/** Fields of an offer in the order in which the first edition documents them; those that came later follow. */
const documented = words(
  'title description category locationType address cities url keywords startDate endDate',
  'originalPrice discountedPrice discountPercentage lowestPrice30Days images subject priceForm audience multiCount',
  'scope upTo perishable onSaleSince unit noUnitPriceReason contentAnswers isOtherProduct',
);
const ofContent = new Set(givenFields.texts);
const ofPrice = new Set(givenFields.price);

/** The REST fields of an offer with the fields of the input that say what they hold. The whole country is a city. */
function fieldsOf(input: 'OfferInput' | 'UpdateOfferInput'): Record<string, string> {
  const content = [...ofContent, ...ofPrice].filter((field) => field !== 'isNationwide');
  const names = [...new Set([...documented, ...content, ...(input === 'OfferInput' ? ['productId', 'gtin'] : [])])];
  const holder = (field: string) =>
    ofContent.has(field) ? 'OfferContentInput' : ofPrice.has(field) ? 'OfferPriceInput' : input;
  const named = names.map((field) => [field, `${holder(field)}.${field}`]);
  return { ...Object.fromEntries(named), offerType: `${input}.type`, city: 'String' };
}

const says = { city: 'The municipality of an offer in one place; read when cities is not given.' };

/** What a new offer needs, and the order of its faults: that of its fields before its content was an input of its own. */
const ofNewOffer = {
  says,
  needed: ['title', 'description', 'category', 'locationType', 'keywords'],
  faultOrder: words(
    'businessId offerType title description category locationType cities isNationwide address url keywords startDate endDate',
    'images originalPrice discountedPrice discountPercentage lowestPrice30Days subject priceForm audience multiCount scope',
    'upTo perishable onSaleSince unit noUnitPriceReason contentAnswers isOtherProduct',
  ),
};

/** A business's new offer. */
export const newOfferForm: Form = {
  ...ofNewOffer,
  fields: { ...fieldsOf('OfferInput'), expectedPrice: 'OfferInput.expectedPrice' },
  variables: (request) => ({ input: newOffer(request) }),
};

/** An admin's offer on a business's behalf. */
export const offerForBusinessForm: Form = {
  ...ofNewOffer,
  fields: {
    ...fieldsOf('OfferInput'),
    businessId: 'OfferForBusinessInput.business',
    customPrice: 'OfferForBusinessInput.customPrice',
    chargeServiceFee: 'OfferForBusinessInput.chargeServiceFee',
  },
  variables: (request) => ({
    input: { ...request.body, business: request.body.businessId, offer: newOffer(request) },
  }),
};

/** Changes to an own offer: what is missing stays. */
export const updateOfferForm: Form = {
  says,
  fields: { ...fieldsOf('UpdateOfferInput'), imageUrls: 'UpdateOfferInput.keepImages' },
  lookup: OfferImagesDocument,
  needsLookup: ({ body }) => body.imageUrls !== undefined,
  variables: ({ path, body, files, isMultipart }, { myOffer }: Partial<OfferImagesQuery>) => {
    const images = files.images ?? [];
    const keepImages = myOffer
      ? imageIds(
          body.imageUrls,
          myOffer.shown.pages.map(({ image }) => image),
        )
      : isMultipart && images.length > 0
        ? []
        : undefined;
    return {
      id: path.id,
      input: nestContent({ ...ofBody(body), ...changedPlace(body), images, keepImages }),
    };
  },
};

function newOffer({ body, files }: RestRequest): Fields {
  return { content: {}, ...nestContent({ ...ofBody(body), ...newPlace(body), images: files.images ?? [] }) };
}

/** The fields of a body as the input has them, whose content is no field of REST. */
function ofBody({ content: _unknown, offerType, ...body }: Fields): Fields {
  return { ...body, type: offerType };
}

function newPlace(body: Fields): Fields {
  const [city, cities] = [namesOf(body.city), namesOf(body.cities)];
  const isSingle = typeof body.locationType === 'string' && body.locationType.toLowerCase() === 'single';
  return placeOf(isSingle && city.length > 0 ? city : cities.length > 0 ? cities : city, body);
}

function placeOf(names: unknown[], { locationType, isNationwide, is_nationwide = isNationwide }: Fields): Fields {
  const cities = names.filter((name) => !isWholeCountry(name));
  if (cities.length === names.length) return { locationType, cities, isNationwide: is_nationwide };
  return { locationType: 'multiple', cities, isNationwide: true };
}

/** The edit form has one field for the city, whatever the offer's place is; an empty one changes nothing. */
function changedPlace(body: Fields): Fields {
  const names = [body.cities, body.city].map(namesOf).find((list) => list.length > 0);
  if (!names) return { cities: undefined, isNationwide: body.isNationwide ?? body.is_nationwide };
  const locationType = body.locationType ?? (names.length > 1 ? 'multiple' : undefined);
  return placeOf(names, { isNationwide: false, ...body, locationType });
}

function isWholeCountry(name: unknown): boolean {
  return typeof name === 'string' && name.trim().toLowerCase() === 'koko maa';
}

function namesOf(value: unknown): unknown[] {
  if (typeof value === 'string') return splitList(value);
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** Ids of the pictures that the addresses, in any width, or ids name. */
function imageIds(addresses: unknown, images: { id: string; url: string }[]): string[] {
  return namesOf(addresses).map((address) => {
    const image = images.find(({ id, url }) => address === id || nameOf(address) === nameOf(url));
    if (!image) {
      const sentence = 'Kuvaa ei löytynyt tarjouksesta.';
      throw new AppError('INVALID_INPUT', { message: sentence, fields: { imageUrls: sentence } });
    }
    return image.id;
  });
}

/** The name of a picture's files; undefined for what is no text. */
function nameOf(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const file = address.split('/').at(-1) ?? '';
  const [, name] = /^([0-9a-z]+)-\d+\.webp$/.exec(file) ?? [];
  return name ?? address;
}

/** Objects whose fields the documented offer has as its own. */
export const flatOffer = ['shown', 'said', 'image'] as const;

type FlatData<Data> = RestData<Data, (typeof flatOffer)[number]>;
type Offer = FlatData<RestOfferFragment>;
type OwnOffer = FlatData<OwnOfferFragment>;
type AdminOffer = FlatData<AdminOfferFragment>;

/** The category is a name; the city of an offer in one place is a text, that of others a list. */
function ownOffer<Answer extends Pick<Offer, 'category' | 'location_type' | 'cities'>>({ category, ...offer }: Answer) {
  const [only = null] = offer.cities;
  const city = offer.location_type === 'single' ? only : offer.cities;
  return { ...offer, category: category?.name, category_id: category?.id, city };
}

function ownOfferType(offer: JsonSchema): JsonSchema {
  const city = {
    anyOf: [{ type: ['string', 'null'] }, at(offer, 'cities')],
    description: 'The municipality of an offer in one place; the list of them for others.',
  };
  const [category, category_id] = [at(offer, 'category', 'name'), at(offer, 'category', 'id')];
  return objectOf({ ...propertiesOf(offer), category, category_id, city }, 'OwnOffer');
}

/** What admins read in place of an address that was not given. */
const noAddress = 'Address not provided';

/** The same with its business: `business_id` is the Y-tunnus. */
function adminOffer({ business, ...offer }: AdminOffer) {
  const { id: account_id, business_name, business_id } = business;
  return { ...ownOffer(offer), address: offer.address ?? noAddress, account_id, business_name, business_id };
}

function adminOfferType(offer: JsonSchema): JsonSchema {
  const { business: _, ...properties } = propertiesOf(ownOfferType(offer));
  const business = {
    account_id: at(offer, 'business', 'id'),
    business_name: at(offer, 'business', 'business_name'),
    business_id: at(offer, 'business', 'business_id'),
  };
  const address = { type: 'string', description: `'${noAddress}' when none was given.` };
  return objectOf({ ...properties, address, ...business }, 'AdminOffer');
}

/** Replies that carry offers. */
export const offerReplies = {
  ownList: {
    body: ({ offers }: { offers: OwnOffer[] }) => ({ offers: offers.map(ownOffer) }),
    type: (data: JsonSchema) => ({ offers: listOf(ownOfferType(itemOf(at(data, 'offers'))), 'Newest first.') }),
  },
  own: {
    body: ({ offer }: { offer: OwnOffer }) => ({ offer: ownOffer(offer) }),
    type: (data: JsonSchema) => ({ offer: ownOfferType(at(data, 'offer')) }),
  },
  ownPayload: {
    body: ({ answer }: { answer: { offer: OwnOffer } }) => ({ ...answer, offer: ownOffer(answer.offer) }),
    type: (data: JsonSchema) => ({
      ...propertiesOf(at(data, 'answer')),
      offer: ownOfferType(at(data, 'answer', 'offer')),
    }),
  },
  adminList: {
    body: ({ offers }: { offers: AdminOffer[] }) => ({ offers: offers.map(adminOffer) }),
    type: (data: JsonSchema) => ({ offers: listOf(adminOfferType(itemOf(at(data, 'offers'))), 'Newest first.') }),
  },
  adminPayload: {
    body: ({ answer }: { answer: { offer: AdminOffer } }) => ({ ...answer, offer: adminOffer(answer.offer) }),
    type: (data: JsonSchema) => ({
      ...propertiesOf(at(data, 'answer')),
      offer: adminOfferType(at(data, 'answer', 'offer')),
    }),
  },
};
