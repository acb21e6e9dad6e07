import { OfferPicture } from '../../../features/offers/OfferPicture.tsx';
import { publicOffers } from '../../../texts/publicOffers.ts';
import styles from './OfferPictures.module.css';
import type { PublicOfferFragment } from './publicOffers.generated.ts';

const { pictures, picture } = publicOffers.offer;
const sizes = '(max-width: 960px) 100vw, 620px';

interface Props {
  offer: PublicOfferFragment;
}

/** The picture that leads the page. */
export function LeadPicture({ offer: { title, category, images, isPremium } }: Props) {
  return (
    <div className={isPremium ? styles.premium : styles.lead}>
      <OfferPicture image={images[0]} alt={title} category={category.name} sizes={sizes} eager />
    </div>
  );
}

/** The further pictures of a flyer, whole. */
export function FurtherPictures({ offer: { title, images } }: Props) {
  if (images.length < 2) return null;
  return (
    <ul className={styles.further} aria-label={pictures}>
      {images.slice(1).map(({ id, medium, large, width, height }, index) => (
        <li key={id}>
          <img
            src={medium}
            srcSet={`${medium} 800w, ${large} 1600w`}
            sizes={sizes}
            width={width}
            height={height}
            alt={picture(title, index + 2)}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
