import { Link } from 'react-router';
import type { OfferPictureFragment } from '#client/features/offers/OfferPicture.generated.ts';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { OfferPrice } from '#client/features/offers/OfferPrice.tsx';
import { countClick, useCountedView } from '#client/features/offers/offerEvents.ts';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { OpeningChip } from '#client/features/outlets/OpeningChip.tsx';
import { PaidMark } from '#client/features/ranking/PaidMark.tsx';
import { date } from '#client/lib/format/format.ts';
import type { OfferType } from '#client/schema.generated.ts';
import { offerView } from '#client/texts/offerView.ts';
import { IconLine } from '#client/ui/plain/Icon.tsx';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import type { OfferPriceFacts } from '#shared/rules/offers/shownPrice.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import styles from './OfferCards.module.css';
import type { PublicOfferFragment } from './publicOffers.generated.ts';

interface OfferCardContent extends OfferPriceFacts {
  id: string;
  title: string;
  description: string;
  category: string;
  image: OfferPictureFragment | null | undefined;
  isPremium: boolean;
  type: OfferType;
  businessName: string;
  place: string;
  address?: string | null | undefined;
  /** Last day or moment shown. */
  until: string;
  /** Where the whole card leads. */
  to: string;
  /** The address of the business's page, if the card links to it. */
  shop?: string | undefined;
  onOpen?: () => void;
  /** The card is on the first screen. */
  eager?: boolean;
  /** The municipality whose list it is. */
  city?: string | undefined;
}

/** One offer as consumers see it in the app. */
function OfferCard(offer: OfferCardContent) {
  const { title, description, category, image, isPremium, businessName, place, address, until } = offer;
  const { id, type, to, shop, onOpen, eager, city } = offer;
  return (
    <article className={`${styles.card} ${isPremium ? styles.premium : ''}`}>
      <div className={styles.picture}>
        <OfferPicture image={image} category={category} fromTop={hasPages(type)} eager={eager} />
        <div className={styles.foot}>
          <OpeningChip offerId={id} city={city} />
        </div>
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link className={styles.link} to={to} onClick={onOpen}>
            {isPremium && <PaidMark look="band" />}
            {title}
          </Link>
        </h3>
        <OfferPrice offer={offer} short />
        {description && <p className={styles.text}>{description}</p>}
        <IconLine icon="clock">{offerView.until(date(until))}</IconLine>
        <IconLine icon="pin">{[address, place].filter(Boolean).join(', ')}</IconLine>
        <IconLine icon="building">
          {shop ? (
            <Link className={styles.shop} to={shopPath(shop)}>
              {businessName}
            </Link>
          ) : (
            businessName
          )}
        </IconLine>
      </div>
    </article>
  );
}

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
        id={id}
        city={city}
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
