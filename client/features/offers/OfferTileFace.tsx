import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { type OfferPriceFacts, offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import type { OfferType } from '../../schema.generated.ts';
import { offerTexts } from '../../texts/app.ts';
import { Icon } from '../../ui/plain/Icon.tsx';
import { PaidMark } from '../ranking/PaidMark.tsx';
import type { OfferPictureFragment } from './OfferPicture.generated.ts';
import { OfferPicture } from './OfferPicture.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import styles from './OfferTileFace.module.css';
import type { Validity } from './validity.ts';

/** What a tile shows of an offer. */
export interface TileOffer extends OfferPriceFacts {
  type: OfferType;
  category: { name: string };
  images: readonly OfferPictureFragment[];
  isPremium: boolean;
}

interface Props {
  offer: TileOffer;
  title: string;
  /** The address of the offer, to which the whole tile leads; none for a tile that is only looked at. */
  to?: string | undefined;
  /** The business, and its place where that is not plain from what surrounds the tile. */
  business: string;
  until: Validity;
  /** On the foot of the picture: whether the outlet is open. */
  opening?: ReactNode;
  /** Over the corner of the picture. */
  favouriteButton: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Layout width of the picture, as in the sizes attribute. */
  sizes?: string | undefined;
  /** True for pictures of the first screen. */
  eager?: boolean | undefined;
}

/**
 * The tile of an offer in the app: picture, price and validity at a glance. An ended one has neither a price nor a picture,
 * which may show one: nothing costs that any more.
 */
export function OfferTileFace({
  offer,
  title,
  to,
  business,
  until,
  opening,
  favouriteButton,
  ref,
  sizes,
  eager,
}: Props) {
  const { category, images, isPremium } = offer;
  const isOver = until.tone === 'ended';
  const name = (
    <>
      {isPremium && <PaidMark look="band" />}
      <span className={styles.name}>{title}</span>
    </>
  );
  return (
    <article ref={ref} className={`${styles.tile} ${isPremium ? styles.paid : ''} ${isOver ? styles.ended : ''}`}>
      <div className={styles.picture}>
        <OfferPicture
          image={isOver ? undefined : images[0]}
          category={category.name}
          sizes={sizes}
          fromTop={isFlyer(offer)}
          eager={eager}
        />
        <Marks offer={offer} isOver={isOver} opening={opening} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{to === undefined ? name : <Link to={to}>{name}</Link>}</h3>
        <p className={styles.business}>{business}</p>
        {!isOver && <OfferPrice offer={offer} short withoutPercent />}
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

/** What lies on the picture: a flyer's pages, the discount, whether its outlet is open. */
function Marks({ offer, isOver, opening }: { offer: TileOffer; isOver: boolean; opening: ReactNode }) {
  const { images } = offer;
  const { badge } = offerPriceLines(offer);
  return (
    <span className={styles.foot}>
      {badge && !isOver && <span className={styles.off}>{badge}</span>}
      {isFlyer(offer) && (
        <span className={styles.flyer}>
          <Icon name="copy" size={14} />
          {offerTexts.flyer(images.length)}
        </span>
      )}
      {!isOver && opening}
    </span>
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
