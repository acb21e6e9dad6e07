import { Link } from 'react-router';
import { shopPath } from '#shared/rules/shopPath.ts';
import type { OfferPriceFacts } from '#shared/rules/shownPrice.ts';
import { date } from '../../lib/format/format.ts';
import { offerMarks } from '../../texts/common.ts';
import { offerView } from '../../texts/offerView.ts';
import { StatusTag } from '../../ui/plain/data/StatusTag.tsx';
import { IconLine } from '../../ui/plain/Icon.tsx';
import styles from './OfferCard.module.css';
import type { OfferPictureFragment } from './OfferPicture.generated.ts';
import { OfferPicture } from './OfferPicture.tsx';
import { OfferPrice } from './OfferPrice.tsx';

export interface OfferCardContent extends OfferPriceFacts {
  title: string;
  description: string;
  category: string;
  image: OfferPictureFragment | null | undefined;
  isPremium: boolean;
  businessName: string;
  place: string;
  address?: string | null | undefined;
  /** Last day or moment shown. */
  until: string;
  /** Where the whole card leads. */
  to?: string;
  /** The address of the business's page, if the card links to it. */
  shop?: string | undefined;
  onOpen?: () => void;
  /** The card is on the first screen. */
  eager?: boolean;
}

/** One offer as consumers see it in the app. */
export function OfferCard(offer: OfferCardContent) {
  const { title, description, category, image, isPremium, businessName, place, address, until } = offer;
  const { to, shop, onOpen, eager } = offer;
  return (
    <article className={`${styles.card} ${isPremium ? styles.premium : ''}`}>
      <div className={styles.picture}>
        <OfferPicture image={image} category={category} eager={eager} />
        {isPremium && (
          <span className={styles.mark}>
            <StatusTag {...offerMarks.premium} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          {to ? (
            <Link className={styles.link} to={to} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
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
