import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { offerPage } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import styles from './FullPages.module.css';

const texts = offerPage.pages;

interface Props {
  offer: ConsumerOfferFragment;
  /** The page shown, from 0. */
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/** A page over the whole screen; enlarged it is looked at in parts by scrolling. */
export function FullPages({ offer: { title, images }, at, onTurn, onClose }: Props) {
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
      aria-label={texts.page(title, at + 1)}
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
          alt={texts.page(title, at + 1)}
          width={image.width}
          height={image.height}
        />
      </div>
      <div className={styles.top}>
        <button type="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        {last > 0 && <p role="status">{texts.count(at + 1, images.length)}</p>}
        <button
          type="button"
          aria-label={isLarge ? texts.zoomOut : texts.zoomIn}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          <Icon name={isLarge ? 'minus' : 'plus'} />
        </button>
      </div>
      {last > 0 && (
        <div className={styles.turn}>
          <button type="button" aria-label={texts.previous} disabled={at === 0} onClick={() => onTurn(at - 1)}>
            <Icon name="arrowLeft" />
          </button>
          <button type="button" aria-label={texts.next} disabled={at === last} onClick={() => onTurn(at + 1)}>
            <Icon name="arrowRight" />
          </button>
        </div>
      )}
    </dialog>
  );
}
