import { Link } from 'react-router';
import { OfferPicture } from '../../../features/offers/OfferPicture.tsx';
import { useCountedView } from '../../../features/offers/offerEvents.ts';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { moneyText, percent } from '../../../lib/format/format.ts';
import { offerTexts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { useFavourites } from '../favourites/FavouritesContext.tsx';
import type { ConsumerOfferFragment } from './ConsumerOffer.generated.ts';
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

type Prices = Pick<ConsumerOfferFragment, 'currency' | 'originalPrice' | 'discountedPrice' | 'lowestPrice30Days'>;

/** What it costs now and before, and the lowest price of 30 days beside a lowered one (consumer protection act 2:11). */
export function OfferPrice({ offer, large = false }: { offer: Prices; large?: boolean }) {
  const { currency, originalPrice, discountedPrice, lowestPrice30Days } = offer;
  const now = discountedPrice ?? originalPrice;
  if (now === null) return large ? null : <div />;
  const isLowered = discountedPrice !== null && originalPrice !== null && discountedPrice < originalPrice;
  return (
    <div className={large ? styles.large : styles.prices}>
      <strong className={styles.now}>
        {isLowered && <span className="visually-hidden">{offerTexts.now} </span>}
        {moneyText(now, currency)}
      </strong>
      {isLowered && (
        <s className={styles.before}>
          <span className="visually-hidden">{offerTexts.before} </span>
          {moneyText(originalPrice, currency)}
        </s>
      )}
      {lowestPrice30Days !== null && (
        <span className={styles.lowest}>
          {large
            ? offerTexts.lowestLong(moneyText(lowestPrice30Days, currency))
            : offerTexts.lowest(moneyText(lowestPrice30Days, currency))}
        </span>
      )}
    </div>
  );
}

interface HeartButtonProps {
  offer: { id: string; title: string };
}

/** Keeps an offer among the favourites, or lets it go. */
export function HeartButton({ offer: { id, title } }: HeartButtonProps) {
  const { isFavourite, toggle } = useFavourites();
  const isOn = isFavourite(id);
  const { add, remove } = offerTexts.favourite;
  return (
    <button
      type="button"
      className={styles.heartButton}
      data-on={isOn || undefined}
      aria-label={isOn ? remove(title) : add(title)}
      aria-pressed={isOn}
      onClick={() => toggle(id)}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
