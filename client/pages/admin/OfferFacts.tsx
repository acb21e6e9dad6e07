import type { ReactNode } from 'react';
import { offerPlace } from '../../features/offers/offerPlace.ts';
import { date, dateTime, euros, numeral, percent } from '../../lib/format.ts';
import { adminOfferDetails as texts } from '../../texts/adminOffers.ts';
import { offerTypes } from '../../texts/common.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './OfferDialog.module.css';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

type Fact = [term: string, value: ReactNode];

/** Koko maa, or the municipalities with the address, or the address alone. */
function placeOf(offer: AdminOfferRowFragment) {
  if (offer.isNationwide) return texts.wholeCountry;
  return [offer.address, offerPlace(offer, Number.POSITIVE_INFINITY)].filter(Boolean).join(', ') || texts.noLocation;
}

function pricesOf({ originalPrice, discountedPrice, discountPercentage, lowestPrice30Days }: AdminOfferRowFragment) {
  return [
    originalPrice !== null && `${texts.prices.original} ${euros(originalPrice)}`,
    discountedPrice !== null && `${texts.prices.discounted} ${euros(discountedPrice)}`,
    discountPercentage !== null && `-${percent(discountPercentage)}`,
    lowestPrice30Days !== null && `${texts.prices.lowest} ${euros(lowestPrice30Days)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function factsOf(offer: AdminOfferRowFragment): Fact[] {
  const { url, business, cost, clicks, views } = offer;
  return [
    [texts.business, business.businessName],
    [texts.businessId, business.businessId],
    [texts.location, placeOf(offer)],
    [
      texts.url,
      url && (
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      ),
    ],
    [texts.type, offerTypes[offer.type]],
    [texts.category, offer.category.name],
    [texts.keywords, offer.keywords.join(', ')],
    [texts.price, pricesOf(offer)],
    [texts.created, dateTime(offer.createdAt)],
    [texts.starts, date(offer.startsAt)],
    [texts.expires, date(offer.expiresAt)],
    [texts.visibility, offer.isHidden ? texts.hidden : texts.visible],
    [texts.revenue, <Money key="cost" amount={cost} />],
    [texts.clicks, numeral(clicks)],
    [texts.views, numeral(views)],
    [texts.perClick, clicks > 0 && <Money key="per" amount={cost / clicks} />],
    [texts.reference, offer.referenceNumber],
    [texts.id, offer.id],
  ];
}

/** Everything known of an offer, as names and values. */
export function OfferFacts({ offer }: { offer: AdminOfferRowFragment }) {
  return (
    <dl className={styles.facts}>
      {factsOf(offer)
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-numeric>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
