import { type OfferFact, OfferLink } from '../../../features/offers/OfferDetails.tsx';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { date, dateTime, moneyText, numeral, percent } from '../../../lib/format/format.ts';
import { adminOfferDetails as texts } from '../../../texts/adminOffers.ts';
import { offerTypes } from '../../../texts/common.ts';
import { Money } from '../../../ui/plain/Money.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

/** Koko maa, or the municipalities with the address, or the address alone. */
function placeOf(offer: AdminOfferRowFragment) {
  if (offer.isNationwide) return texts.wholeCountry;
  return [offer.address, offerPlace(offer, Number.POSITIVE_INFINITY)].filter(Boolean).join(', ') || texts.noLocation;
}

function pricesOf({
  currency,
  originalPrice,
  discountedPrice,
  discountPercentage,
  lowestPrice30Days,
}: AdminOfferRowFragment) {
  return [
    originalPrice !== null && `${texts.prices.original} ${moneyText(originalPrice, currency)}`,
    discountedPrice !== null && `${texts.prices.discounted} ${moneyText(discountedPrice, currency)}`,
    discountPercentage !== null && `−${percent(discountPercentage)}`,
    lowestPrice30Days !== null && `${texts.prices.lowest} ${moneyText(lowestPrice30Days, currency)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the back office knows of an offer. */
export function offerFacts(offer: AdminOfferRowFragment): OfferFact[] {
  const { url, business, cost, currency, clicks, views } = offer;
  return [
    [texts.business, business.businessName],
    [texts.businessId, business.businessId],
    [texts.location, placeOf(offer)],
    [texts.url, url && <OfferLink key="url" url={url} />],
    [texts.type, offerTypes[offer.type]],
    [texts.category, offer.category.name],
    [texts.keywords, offer.keywords.join(', ')],
    [texts.price, pricesOf(offer)],
    [texts.created, dateTime(offer.createdAt)],
    [texts.starts, date(offer.startsAt)],
    [texts.expires, date(offer.expiresAt)],
    [texts.visibility, offer.isHidden ? texts.hidden : texts.visible],
    [texts.revenue, <Money key="cost" amount={cost} currency={currency} />],
    [texts.clicks, numeral(clicks)],
    [texts.views, numeral(views)],
    [texts.perClick, clicks > 0 && <Money key="per" amount={cost / clicks} currency={currency} />],
    [texts.reference, offer.referenceNumber],
    [texts.id, offer.id],
  ];
}
