import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { date, dateTime, euros, numeral, percent, period } from '../../lib/format.ts';
import { common, offerTypes } from '../../texts/common.ts';
import { offerDetails } from '../../texts/offers.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './OfferDetails.module.css';
import type { OfferFieldsFragment } from './OfferFields.generated.ts';
import { OfferMarks } from './OfferMarks.tsx';
import { OfferPicture } from './OfferPicture.tsx';
import { offerPlace } from './offerPlace.ts';

type Fact = [term: string, value: ReactNode];

function priceFacts({
  originalPrice,
  discountedPrice,
  discountPercentage,
  lowestPrice30Days,
}: OfferFieldsFragment): Fact[] {
  return [
    [offerDetails.originalPrice, originalPrice !== null && euros(originalPrice)],
    [offerDetails.discountedPrice, discountedPrice !== null && euros(discountedPrice)],
    [offerDetails.discount, discountPercentage !== null && percent(discountPercentage)],
    [offerDetails.lowest, lowestPrice30Days !== null && euros(lowestPrice30Days)],
  ];
}

function factsOf(offer: OfferFieldsFragment): Fact[] {
  const { address, url, approvedAt, keywords } = offer;
  return [
    [offerDetails.type, offerTypes[offer.type]],
    [offerDetails.category, offer.category.name],
    [offerDetails.place, [address, offerPlace(offer, Number.POSITIVE_INFINITY)].filter(Boolean).join(', ')],
    [offerDetails.validity, period(offer.startsAt, offer.expiresAt)],
    [offerDetails.created, dateTime(offer.createdAt)],
    [offerDetails.approved, approvedAt && date(approvedAt)],
    ...priceFacts(offer),
    [
      offerDetails.url,
      url && (
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      ),
    ],
    [offerDetails.keywords, keywords.join(', ')],
    [offerDetails.cost, <Money key="cost" amount={offer.cost} />],
    [offerDetails.clicks, numeral(offer.clicks)],
    [offerDetails.views, numeral(offer.views)],
  ];
}

/** Everything of an offer, for the one who manages it. */
export function OfferDetails({ offer }: { offer: OfferFieldsFragment }) {
  const { images, category, title, description, statusReason, published } = offer;
  return (
    <div className={styles.details}>
      <OfferMarks offer={offer} />
      {published && <Alert type="info" showIcon title={offerDetails.waiting} />}
      {statusReason && <Alert type="warning" showIcon title={offerDetails.reason} description={statusReason} />}
      {images.length > 0 && (
        <ul className={styles.pictures}>
          {images.map((image, index) => (
            <li key={image.id}>
              <OfferPicture
                image={image}
                alt={`${title}, ${common.images.image(index + 1)}`}
                category={category.name}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.text}>{description}</p>
      <dl className={styles.facts}>
        {factsOf(offer)
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
