import type { ReactNode, Ref } from 'react';
import { moneyText, percent } from '../../lib/format/format.ts';
import type { Currency, OfferType } from '../../schema.generated.ts';
import { offerTexts } from '../../texts/app.ts';
import { Icon } from '../../ui/plain/Icon.tsx';
import type { OfferPictureFragment } from './OfferPicture.generated.ts';
import { OfferPicture } from './OfferPicture.tsx';
import styles from './OfferTileFace.module.css';
import type { Validity } from './validity.ts';

/** What a tile shows of an offer. */
export interface TileOffer extends Prices {
  type: OfferType;
  category: { name: string };
  images: readonly OfferPictureFragment[];
  isPremium: boolean;
  discountPercentage: number | null;
}

interface Props {
  offer: TileOffer;
  /** The title, usually as the link to the offer. */
  title: ReactNode;
  /** The business, and its place where that is not plain from what surrounds the tile. */
  business: string;
  until: Validity;
  /** Over the corner of the picture. */
  favouriteButton: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Layout width of the picture, as in the sizes attribute. */
  sizes?: string | undefined;
  /** True for pictures of the first screen. */
  eager?: boolean | undefined;
}

/** The tile of an offer in the app: picture, price and validity at a glance. */
export function OfferTileFace({ offer, title, business, until, favouriteButton, ref, sizes, eager }: Props) {
  const { category, images, isPremium } = offer;
  return (
    <article
      ref={ref}
      className={`${styles.tile} ${isPremium ? styles.paid : ''} ${until.tone === 'ended' ? styles.ended : ''}`}
    >
      <div className={styles.picture}>
        <OfferPicture image={images[0]} category={category.name} sizes={sizes} eager={eager} />
        <Marks offer={offer} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.business}>{business}</p>
        <OfferPrice offer={offer} />
        <p className={styles.until} data-tone={until.tone}>
          <Icon name="clock" size={14} />
          {until.short}
        </p>
      </div>
      <div className={styles.corner}>{favouriteButton}</div>
    </article>
  );
}

const isFlyer = ({ type }: TileOffer) => type.endsWith('FLYER');

/** What lies on the picture: paid placement, a flyer's pages, the discount. */
function Marks({ offer }: { offer: TileOffer }) {
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

/** Consumer's prices in the currency. */
interface Prices {
  currency: Currency;
  originalPrice: number | null;
  discountedPrice: number | null;
  lowestPrice30Days: number | null;
}

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

/** The look of the favourite button, for a tile of which no favourite can be saved. */
export function StillFavouriteButton() {
  return (
    <span className={styles.favouriteButton} aria-hidden="true">
      <Icon name="heart" size={20} />
    </span>
  );
}
