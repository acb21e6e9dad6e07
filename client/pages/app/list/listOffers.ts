import { remember, remembered } from '#client/lib/device/deviceMemory.ts';
import { maxListRows } from '#shared/rules/lists/list.ts';
import type { ListOfferFragment } from './ListPage.generated.ts';
import type { StoredListOffer } from './storedList.ts';

/** What was last read of the offers on the list, by their ids. */
export function storedOffers(): Map<string, StoredListOffer> {
  const stored: unknown = remembered('appListOffers');
  const offers = Array.isArray(stored) ? (stored as StoredListOffer[]) : [];
  return new Map(offers.map((one) => [one.id, one]));
}

/** Stores what was read of offers; the newest stay. */
export function storeOffers(read: readonly StoredListOffer[]): void {
  const ids = new Set(read.map(({ id }) => id));
  const others = [...storedOffers().values()].filter(({ id }) => !ids.has(id));
  remember('appListOffers', [...read, ...others].slice(0, maxListRows));
}

/** Stores what a card shows of an offer that is put on the list, so that the list has it without a network. */
export function storeOffer(offer: ListOfferFragment): void {
  storeOffers([{ id: offer.id, offer: partsOf(offer), isLive: true, readAt: new Date().toISOString() }]);
}

/** What the list shows of an offer, of all that a card has. */
function partsOf(offer: ListOfferFragment): ListOfferFragment {
  const { __typename, id, title, businessName, shop, address, cities, isNationwide, endsAt, validNow } = offer;
  const { currency, price, originalPrice, discountPercentage, compareWith, unitPrice, priceMark } = offer;
  const { priceForm, audience, multiCount, scope, upTo, ageLimit, creditTerms } = offer;
  return {
    __typename,
    id,
    title,
    businessName,
    shop,
    address,
    cities,
    isNationwide,
    endsAt,
    validNow,
    currency,
    price,
    originalPrice,
    discountPercentage,
    compareWith,
    unitPrice,
    priceMark,
    priceForm,
    audience,
    multiCount,
    scope,
    upTo,
    ageLimit,
    creditTerms,
  };
}
