import { memo } from 'react';
import styles from '#client/features/offers/OfferTileFace.module.css';
import { OfferTileFace } from '#client/features/offers/OfferTileFace.tsx';
import { useCountedView } from '#client/features/offers/offerEvents.ts';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { validity } from '#client/features/offers/validity.ts';
import { OpeningChip } from '#client/features/outlets/OpeningChip.tsx';
import { useMoment } from '#client/lib/site/hydration.ts';
import { offerTexts } from '#client/texts/app.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { useCity } from '../city/CityChoice.tsx';
import { useFavourites } from '../favourites/FavouritesContext.tsx';
import { ListButton } from '../list/ListButton.tsx';
import { offerPath } from '../offer/flyerPath.ts';
import type { ConsumerOfferFragment } from './ConsumerOffer.generated.ts';

/** How long a card must be in sight to have been seen, in milliseconds. */
const glance = 1000;

interface Props {
  offer: ConsumerOfferFragment;
  /** Layout width of the picture, as in the sizes attribute. */
  sizes?: string;
  /** True for pictures of the first screen. */
  eager?: boolean;
  /** The municipality, where it is not plain from what surrounds the tile. */
  place?: string | undefined;
  /** The page of a flyer that the tile leads to, from 1. */
  page?: number | undefined;
}

/**
 * An offer among others: picture, price and validity at a glance. The whole tile leads to the offer. Lists render at every
 * answer and at every press, their tiles only when an offer has changed.
 */
export const OfferTile = memo(function OfferTile({
  offer,
  sizes = '(min-width: 960px) 280px, 50vw',
  eager,
  place,
  page,
}: Props) {
  const { id, title, businessName } = offer;
  const moment = useMoment();
  const { city } = useCity();
  const seen = useCountedView(id, glance);
  return (
    <OfferTileFace
      offer={offer}
      sizes={sizes}
      eager={eager}
      ref={seen}
      title={title}
      to={offerPath(id, page)}
      business={[businessName, place ?? (offer.isNationwide ? offerPlace(offer) : '')].filter(Boolean).join(' · ')}
      until={validity(offer, moment)}
      opening={<OpeningChip offerId={id} city={city} />}
      favouriteButton={
        <>
          <ListButton offer={offer} />
          <FavouriteButton offer={offer} />
        </>
      }
    />
  );
});

interface FavouriteButtonProps {
  offer: { id: string; title: string };
}

/** Adds an offer to the favourites, or removes it. */
export function FavouriteButton({ offer }: FavouriteButtonProps) {
  const { id, title } = offer;
  const { isFavourite, toggle } = useFavourites();
  const isOn = isFavourite(id);
  const { add, remove } = offerTexts.favourite;
  return (
    <button
      type="button"
      className={styles.favouriteButton}
      data-on={isOn || undefined}
      aria-label={isOn ? remove(title) : add(title)}
      aria-pressed={isOn}
      onClick={() => toggle(offer)}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
