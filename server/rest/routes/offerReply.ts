import { at, itemOf, type JsonSchema, listOf, objectOf, propertiesOf } from '../openapi/jsonSchema.ts';
import type { AdminOfferFragment, OwnOfferFragment, RestOfferFragment } from '../operations/operations.generated.ts';
import type { RestData } from './row.ts';

type Offer = RestData<RestOfferFragment>;
type OwnOffer = RestData<OwnOfferFragment>;
type AdminOffer = RestData<AdminOfferFragment>;

/** The category is a name; the city of an offer in one place is a text, that of others a list. */
export function ownOffer<Answer extends Pick<Offer, 'category' | 'location_type' | 'cities'>>({
  category,
  ...offer
}: Answer) {
  const [only = null] = offer.cities;
  const city = offer.location_type === 'single' ? only : offer.cities;
  return { ...offer, category: category.name, category_id: category.id, city };
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
export function adminOffer({ business, ...offer }: AdminOffer) {
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
