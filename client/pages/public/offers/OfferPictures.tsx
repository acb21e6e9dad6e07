import { lazy, Suspense, useState } from 'react';
import { OfferPicture } from '../../../features/offers/OfferPicture.tsx';
import { PageTexts } from '../../../features/offers/reader/PageTexts.tsx';
import { flyer } from '../../../texts/flyer.ts';
import { publicOffers } from '../../../texts/publicOffers.ts';
import styles from './OfferPictures.module.css';
import type { PublicOfferQuery } from './publicOffers.generated.ts';

const sizes = '(max-width: 960px) 100vw, 620px';

// Only those who enlarge a picture load what enlarges it.
const FlyerReader = lazy(async () => ({
  default: (await import('../../../features/offers/reader/FlyerReader.tsx')).FlyerReader,
}));

interface Props {
  offer: PublicOfferQuery['offer'];
}

/** The picture that leads the page and the further ones of a flyer, whole; a press opens them to the full screen. */
export function OfferPictures({ offer: { title, category, images, pages, isPremium } }: Props) {
  const [at, setAt] = useState<number>();
  const altOf = (index: number) =>
    images.length > 1 ? flyer.alt(pages[index]?.text, index + 1, images.length) : title;
  const lead = <OfferPicture image={images[0]} alt={altOf(0)} category={category.name} sizes={sizes} eager />;
  return (
    <>
      <div className={isPremium ? styles.premium : styles.lead}>
        {images.length === 0 ? (
          lead
        ) : (
          <button type="button" aria-label={flyer.open(altOf(0))} onClick={() => setAt(0)}>
            {lead}
          </button>
        )}
      </div>
      {images.length > 1 && (
        <div className={styles.further}>
          <PageTexts pages={pages} />
          <ul aria-label={publicOffers.offer.pictures}>
            {images.slice(1).map(({ id, medium, large, width, height }, index) => (
              <li key={id}>
                <button type="button" aria-label={flyer.open(altOf(index + 1))} onClick={() => setAt(index + 1)}>
                  <img
                    src={medium}
                    srcSet={`${medium} 800w, ${large} 1600w`}
                    sizes={sizes}
                    width={width}
                    height={height}
                    alt={altOf(index + 1)}
                    loading="lazy"
                    decoding="async"
                  />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {at !== undefined && (
        <Suspense>
          <FlyerReader
            title={title}
            pages={images.map((image, index) => ({ ...image, alt: altOf(index) }))}
            at={at}
            onTurn={setAt}
            onClose={() => setAt(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
