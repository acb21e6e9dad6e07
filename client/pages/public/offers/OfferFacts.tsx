import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { publicOffers } from '../../../texts/publicOffers.ts';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import styles from './OfferFacts.module.css';
import type { PublicOfferFragment } from './publicOffers.generated.ts';

const texts = publicOffers.offer;

/** Who offers, where, and what kind of thing. */
export function OfferFacts({ offer }: { offer: PublicOfferFragment }) {
  const place = [offer.address, offerPlace(offer, 12)].filter(Boolean).join(', ');
  const facts: { icon: IconName; term: string; text: string }[] = [
    { icon: 'building', term: texts.business, text: offer.businessName },
    { icon: 'pin', term: texts.place, text: place },
    { icon: 'folder', term: texts.category, text: offer.category.name },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, term, text }) => (
        <div key={term}>
          <dt>
            <Icon name={icon} size={20} />
            {term}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
