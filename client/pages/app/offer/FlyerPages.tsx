import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { OfferPicture } from '../../../features/offers/OfferPicture.tsx';
import { offerPage } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import { useSnapScroll } from '../useSnapScroll.ts';
import styles from './FlyerPages.module.css';

const texts = offerPage.pages;

/** An offer's picture, or a flyer's pages: swiped, stepped with buttons and arrow keys, opened to the full screen. */
export function FlyerPages({ offer }: { offer: ConsumerOfferFragment }) {
  const { title, images, category } = offer;
  const { row, at, goTo, onScroll } = useSnapScroll(images.length);
  const [isFull, setFull] = useState(false);
  const last = images.length - 1;
  const step = (by: number) => goTo(Math.max(0, Math.min(last, at + by)));

  function turn({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  }

  if (images.length === 0) return <OfferPicture image={null} category={category.name} />;
  return (
    <section className={styles.pages} aria-label={last > 0 ? texts.label : texts.picture} onKeyDown={turn}>
      <ul ref={row} className={styles.row} onScroll={onScroll}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={texts.open}
              tabIndex={index === at ? 0 : -1}
              onClick={() => setFull(true)}
            >
              <OfferPicture
                image={image}
                category={category.name}
                alt={last > 0 ? texts.page(title, index + 1) : title}
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
      {isFull && <FullPages offer={offer} at={at} onTurn={goTo} onClose={() => setFull(false)} />}
    </section>
  );
}

const pagesTexts = offerPage.pages;

interface Props {
  offer: ConsumerOfferFragment;
  /** The page shown, from 0. */
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/** A page over the whole screen; enlarged it is looked at in parts by scrolling. */
function FullPages({ offer: { title, images }, at, onTurn, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarge, setLarge] = useState(false);
  const image = images[at];
  const last = images.length - 1;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function turn(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // The page behind listens to the same keys.
    event.stopPropagation();
    if (by && images[at + by] && !isLarge) onTurn(at + by);
  }

  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={pagesTexts.page(title, at + 1)}
      onKeyDown={turn}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.view} data-large={isLarge || undefined} tabIndex={isLarge ? 0 : undefined}>
        <img
          key={image.id}
          src={image.large}
          alt={pagesTexts.page(title, at + 1)}
          width={image.width}
          height={image.height}
        />
      </div>
      <div className={styles.top}>
        <button type="button" aria-label={pagesTexts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        {last > 0 && <p role="status">{pagesTexts.count(at + 1, images.length)}</p>}
        <button
          type="button"
          aria-label={isLarge ? pagesTexts.zoomOut : pagesTexts.zoomIn}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          <Icon name={isLarge ? 'minus' : 'plus'} />
        </button>
      </div>
      {last > 0 && (
        <div className={styles.turn}>
          <button type="button" aria-label={pagesTexts.previous} disabled={at === 0} onClick={() => onTurn(at - 1)}>
            <Icon name="arrowLeft" />
          </button>
          <button type="button" aria-label={pagesTexts.next} disabled={at === last} onClick={() => onTurn(at + 1)}>
            <Icon name="arrowRight" />
          </button>
        </div>
      )}
    </dialog>
  );
}
