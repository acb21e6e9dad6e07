import type { ReactNode } from 'react';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { percent, period } from '../../../lib/format/format.ts';
import { offerTexts, offerPage as texts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import { OfferPrice } from '../tiles/OfferPrice.tsx';
import { validity } from '../tiles/validity.ts';
import styles from './OfferFacts.module.css';

interface Props {
  offer: ConsumerOfferFragment;
  /** The ways to the business, where the offer still holds. */
  actions: ReactNode;
}

/** What the offer is, what it costs, how long it holds and who offers it where. */
export function OfferFacts({ offer, actions }: Props) {
  const { title, description, isPremium, discountPercentage, businessName, address, startsAt, endsAt, category } =
    offer;
  const until = validity(offer);
  const facts: [string, string][] = [
    [texts.business, businessName],
    [texts.place, [address, offerPlace(offer, 12)].filter(Boolean).join(', ')],
    [texts.validity, period(startsAt, endsAt)],
    [texts.category, category.name],
  ];
  return (
    <>
      <header className={styles.head}>
        <p className={styles.marks}>
          {isPremium && (
            <span className={styles.premium}>
              <Icon name="star" size={14} />
              {offerTexts.premium}
            </span>
          )}
          {!!discountPercentage && (
            <span className={styles.off}>{offerTexts.off(percent(Math.floor(discountPercentage)))}</span>
          )}
        </p>
        <h1>{title}</h1>
        <p className={styles.business}>{businessName}</p>
      </header>
      <OfferPrice offer={offer} large />
      <p className={styles.until} data-tone={until.tone}>
        <Icon name="clock" size={18} />
        {until.long}
      </p>
      {until.tone === 'ended' && (
        <p className={styles.over} role="status">
          {texts.endedNote}
        </p>
      )}
      {actions}
      <p className={styles.text}>{description}</p>
      <dl className={styles.facts} aria-label={texts.about}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
