import { OfferCard } from '../../../features/offers/OfferCard.tsx';
import { countClick, useCountedView } from '../../../features/offers/offerEvents.ts';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import styles from './OfferCards.module.css';
import type { PublicOfferFragment } from './publicOffers.generated.ts';

interface Props {
  offers: readonly PublicOfferFragment[];
  /** The municipality whose list it is, for the figures of the business. */
  city?: string | undefined;
  /** The page is that of their shop. */
  isOwnShop?: boolean;
  /** The first pictures are on the first screen. */
  eager?: boolean;
}

function Card({ offer, city, isOwnShop, eager = false }: Omit<Props, 'offers'> & { offer: PublicOfferFragment }) {
  const { id, images, category, endsAt, shop, ...content } = offer;
  return (
    <li ref={useCountedView(id)}>
      <OfferCard
        {...content}
        category={category.name}
        image={images[0]}
        place={offerPlace(offer)}
        until={endsAt}
        to={`/tarjous/${id}`}
        shop={isOwnShop ? undefined : shop?.slug}
        onOpen={() => countClick(id, city)}
        eager={eager}
      />
    </li>
  );
}

/** Offers as cards that lead to their pages. */
export function OfferCards({ offers, eager = false, ...where }: Props) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer, index) => (
        <Card key={offer.id} offer={offer} eager={eager && index < 2} {...where} />
      ))}
    </ul>
  );
}
