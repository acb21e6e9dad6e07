import { Link } from 'react-router';
import { date, moneyText, percent } from '../../lib/format/format.ts';
import type { Currency } from '../../schema.generated.ts';
import { offerMarks } from '../../texts/common.ts';
import { offerView } from '../../texts/offers.ts';
import { StatusTag } from '../../ui/plain/data/StatusTag.tsx';
import { IconLine } from '../../ui/plain/Icon.tsx';
import styles from './OfferCard.module.css';
import type { OfferPictureFragment } from './OfferPicture.generated.ts';
import { OfferPicture } from './OfferPicture.tsx';

export interface OfferCardContent {
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
  currency: Currency;
  originalPrice: number | null;
  discountedPrice: number | null;
  discountPercentage: number | null;
  lowestPrice30Days: number | null;
  /** Where the whole card leads. */
  to?: string;
  onOpen?: () => void;
  /** The card is on the first screen. */
  eager?: boolean;
}

function Prices({ currency, originalPrice, discountedPrice, discountPercentage, lowestPrice30Days }: OfferCardContent) {
  const now = discountedPrice ?? originalPrice;
  if (now === null && !discountPercentage) return null;
  return (
    <div className={styles.prices} data-numeric>
      {now !== null && <strong className={styles.now}>{moneyText(now, currency)}</strong>}
      {discountedPrice !== null && originalPrice !== null && discountedPrice < originalPrice && (
        <s>{moneyText(originalPrice, currency)}</s>
      )}
      {!!discountPercentage && (
        <span className={styles.off}>{offerView.off(percent(Math.floor(discountPercentage)))}</span>
      )}
      {lowestPrice30Days !== null && (
        <span className={styles.lowest}>{offerView.lowest(moneyText(lowestPrice30Days, currency))}</span>
      )}
    </div>
  );
}

/** One offer as consumers see it in the app. */
export function OfferCard(offer: OfferCardContent) {
  const { title, description, category, image, isPremium, businessName, place, address, until } = offer;
  const { to, onOpen, eager } = offer;
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
        <Prices {...offer} />
        {description && <p className={styles.text}>{description}</p>}
        <IconLine icon="clock">{offerView.until(date(until))}</IconLine>
        <IconLine icon="pin">{[address, place].filter(Boolean).join(', ')}</IconLine>
        <IconLine icon="building">{businessName}</IconLine>
      </div>
    </article>
  );
}
