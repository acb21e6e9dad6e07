/** What the lists and details of a business's offers read. */
const offer = `
  id reference_number: referenceNumber title description category { id name } offer_type: type status
  status_reason: statusReason is_premium: isPremium is_live: isLive is_expired: isExpired is_hidden: isHidden cost currency
  created_at: createdAt startsAt expires_at: expiresAt approved_at: approvedAt
  location_type: locationType address cities is_nationwide: isNationwide offer_url: url keywords
  originalPrice discountedPrice discountPercentage lowestPrice30Days
  images { id image_url: url width height placeholder }
`;

/** A business's own offer, for `ownOffer`. */
export const ownOfferFields = `${offer} clicks_count: clicks views_count: views`;

/** An offer as admins list it, for `adminOffer`. */
export const adminOfferFields = `${offer} clicks views business { id business_name: businessName business_id: businessId }`;

/** A live offer as consumers see it. */
export const liveOfferFields = `
  id title description category { id name } offer_type: type is_premium: isPremium
  business_name: businessName business_phone: businessPhone address cities is_nationwide: isNationwide offer_url: url
  keywords originalPrice discountedPrice discountPercentage lowestPrice30Days
  startsAt expires_at: endsAt valid_now: validNow published_at: publishedAt
  images { id image_url: url width height placeholder }
`;

interface OfferAnswer {
  category: { id: string; name: string };
  location_type: string;
  cities: string[];
}

/** The category is a name; the city of an offer in one place is a text, that of others a list (spec P section 3). */
export function ownOffer<Answer extends OfferAnswer>({ category, ...offer }: Answer) {
  const [only = null] = offer.cities;
  const city = offer.location_type === 'single' ? only : offer.cities;
  return { ...offer, category: category.name, category_id: category.id, city };
}

/** What admins read in place of an address that was not given (spec A section 3). */
const noAddress = 'Address not provided';

interface AdminOfferAnswer extends OfferAnswer {
  address: string | null;
  business: { id: string; business_name: string; business_id: string };
}

/** The same with its business: `business_id` is the Y-tunnus. */
export function adminOffer({ business, ...offer }: AdminOfferAnswer) {
  const { id: account_id, business_name, business_id } = business;
  return { ...ownOffer(offer), address: offer.address ?? noAddress, account_id, business_name, business_id };
}

/** Replies that carry offers. */
export const offerReplies = {
  ownList: ({ offers }: { offers: OfferAnswer[] }) => ({ offers: offers.map(ownOffer) }),
  own: ({ offer }: { offer: OfferAnswer }) => ({ offer: ownOffer(offer) }),
  ownPayload: ({ answer }: { answer: { offer: OfferAnswer } }) => ({ ...answer, offer: ownOffer(answer.offer) }),
  adminList: ({ offers }: { offers: AdminOfferAnswer[] }) => ({ offers: offers.map(adminOffer) }),
  adminPayload: ({ answer }: { answer: { offer: AdminOfferAnswer } }) => ({
    ...answer,
    offer: adminOffer(answer.offer),
  }),
};
