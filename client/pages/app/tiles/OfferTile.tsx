import { Link } from 'react-router';
import { OfferPicture } from '../../../features/offers/OfferPicture.tsx';
import { useCountedView } from '../../../features/offers/offerEvents.ts';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { percent } from '../../../lib/format/format.ts';
import { offerTexts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import type { ConsumerOfferFragment } from './ConsumerOffer.generated.ts';
import { HeartButton } from './HeartButton.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import styles from './OfferTile.module.css';
import { validity } from './validity.ts';

/** How long a card must be in sight to have been seen, in milliseconds. */
const glance = 1000;

interface Props {
  offer: ConsumerOfferFragment;
  /** Layout width of the picture, as in the sizes attribute. */
  sizes?: string;
  /** True for pictures of the first screen. */
  eager?: boolean;
  /** The municipality, where it is not plain from what surrounds the tile. */
  place?: string;
}

const isFlyer = ({ type }: ConsumerOfferFragment) => type.endsWith('FLYER');

/** What lies on the picture: paid placement, a flyer's pages, the discount. */
function Marks({ offer }: { offer: ConsumerOfferFragment }) {
  const { isPremium, images, discountPercentage } = offer;
  return (
    <>
      {isPremium && (
        <span className={styles.premium}>
          <Icon name="star" size={14} />
          {offerTexts.premium}
        </span>
      )}
      <span className={styles.foot}>
        {!!discountPercentage && (
          <span className={styles.off}>{offerTexts.off(percent(Math.floor(discountPercentage)))}</span>
        )}
        {isFlyer(offer) && (
          <span className={styles.flyer}>
            <Icon name="copy" size={14} />
            {offerTexts.flyer(images.length)}
          </span>
        )}
      </span>
    </>
  );
}

/** An offer among others: picture, price and validity at a glance. The whole tile leads to the offer. */
export function OfferTile({ offer, sizes = '(min-width: 960px) 280px, 50vw', eager, place }: Props) {
  const { id, title, category, images, isPremium, businessName } = offer;
  const until = validity(offer);
  const seen = useCountedView(id, glance);
  return (
    <article
      ref={seen}
      className={`${styles.tile} ${isPremium ? styles.paid : ''} ${until.tone === 'ended' ? styles.ended : ''}`}
    >
      <div className={styles.picture}>
        <OfferPicture image={images[0]} category={category.name} sizes={sizes} eager={eager} />
        <Marks offer={offer} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={`/sovellus/tarjous/${id}`}>{title}</Link>
        </h3>
        <p className={styles.business}>
          {[businessName, place ?? (offer.isNationwide ? offerPlace(offer) : '')].filter(Boolean).join(' · ')}
        </p>
        <OfferPrice offer={offer} />
        <p className={styles.until} data-tone={until.tone}>
          <Icon name="clock" size={14} />
          {until.short}
        </p>
      </div>
      <div className={styles.heart}>
        <HeartButton offer={offer} />
      </div>
    </article>
  );
}
