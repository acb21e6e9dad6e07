import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { PageTexts } from '#client/features/offers/reader/PageTexts.tsx';
import { flyer as texts } from '#client/texts/flyer.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import { useSnapScroll } from '../tiles/useSnapScroll.ts';
import styles from './FlyerPages.module.css';
import { pageIn } from './flyerPath.ts';

const FlyerReader = lazy(async () => ({
  default: (await import('#client/features/offers/reader/FlyerReader.tsx')).FlyerReader,
}));

interface Props {
  offer: ConsumerOfferFragment;
  /** The texts of its pages; empty until they are known. */
  pages: readonly { text: string | null }[];
}

/**
 * An offer's picture, or a flyer's pages: swiped, stepped with buttons and arrow keys, opened to the full screen, read as
 * text, printed. Begins with the page that the address names.
 */
export function FlyerPages({ offer, pages }: Props) {
  const { type, title, images, category } = offer;
  const [params] = useSearchParams();
  const { row, at, goTo, onScroll } = useSnapScroll(images.length, pageIn(params, images.length));
  const [isFull, setFull] = useState(false);
  const last = images.length - 1;
  const isFlyer = hasPages(type);
  const step = (by: number) => goTo(Math.max(0, Math.min(last, at + by)));
  const altOf = (index: number) => (isFlyer ? texts.alt(pages[index]?.text, index + 1, images.length) : title);

  function turn({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  }

  if (images.length === 0) return <OfferPicture image={null} category={category.name} />;
  return (
    <>
      <section className={styles.pages} aria-label={isFlyer ? texts.label : texts.picture} onKeyDown={turn}>
        <ul ref={row} className={styles.row} onScroll={onScroll}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={texts.open(altOf(index))}
                tabIndex={index === at ? 0 : -1}
                onClick={() => {
                  goTo(index);
                  setFull(true);
                }}
              >
                <OfferPicture
                  image={image}
                  category={category.name}
                  alt={altOf(index)}
                  sizes="(min-width: 960px) 660px, 100vw"
                  eager={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {last > 0 && (
          <>
            <p className={styles.count} role="status">
              {texts.count(at + 1, images.length)}
            </p>
            <button
              type="button"
              className={styles.previous}
              aria-label={texts.previous}
              disabled={at === 0}
              onClick={() => step(-1)}
            >
              <Icon name="arrowLeft" />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={texts.next}
              disabled={at === last}
              onClick={() => step(1)}
            >
              <Icon name="arrowRight" />
            </button>
          </>
        )}
      </section>
      {isFlyer && (
        <div className={styles.ways}>
          <PageTexts pages={pages} />
          <button type="button" onClick={() => print()}>
            {texts.print}
          </button>
        </div>
      )}
      {isFull && (
        <Suspense>
          <FlyerReader
            title={title}
            pages={images.map((image, index) => ({ ...image, alt: altOf(index) }))}
            at={at}
            onTurn={goTo}
            onClose={() => setFull(false)}
          />
        </Suspense>
      )}
    </>
  );
}
