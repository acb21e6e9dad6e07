import { OfferPicture } from '../../features/offers/OfferPicture.tsx';
import { publicOffers } from '../../texts/publicOffers.ts';
import styles from './OfferPictures.module.css';
import type { PublicOfferFragment } from './publicOffers.generated.ts';

const { pictures, picture } = publicOffers.offer;

/** The first picture large, a flyer's further ones whole under it. */
export function OfferPictures({ offer: { title, category, images, isPremium } }: { offer: PublicOfferFragment }) {
  const [first, ...others] = images;
  return (
    <div className={styles.pictures}>
      <div className={isPremium ? styles.premium : styles.first}>
        <OfferPicture
          image={first}
          alt={title}
          category={category.name}
          sizes="(max-width: 960px) 100vw, 620px"
          eager
        />
      </div>
      {others.length > 0 && (
        <ul className={styles.others} aria-label={pictures}>
          {others.map(({ id, medium, large, width, height }, index) => (
            <li key={id}>
              <img
                src={medium}
                srcSet={`${medium} 800w, ${large} 1600w`}
                sizes="(max-width: 960px) 100vw, 620px"
                width={width}
                height={height}
                alt={picture(title, index + 2)}
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
