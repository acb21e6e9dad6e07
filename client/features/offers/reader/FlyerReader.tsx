import { type KeyboardEvent, useEffect, useRef } from 'react';
import { flyer as texts } from '#client/texts/flyer.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './FlyerReader.module.css';
import { useZoom } from './useZoom.ts';

/** A page of a flyer, or the picture of an offer. */
export interface ReadPage {
  id: string;
  /** Address of the file 1,600 pixels wide. */
  large: string;
  /** Of the original. */
  width: number;
  height: number;
  alt: string;
}

interface Props {
  /** Of the offer. */
  title: string;
  pages: readonly ReadPage[];
  /** The page shown, from 0. */
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/** Pixels by which an arrow key moves an enlarged page. */
const arrowStep = 80;
const keyZoom = 1.5;
const arrows: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Pages over the whole screen: swiped, enlarged from 1 to 5 times, and moved. */
export function FlyerReader({ title, pages, at, onTurn, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const page = pages[at];
  const last = pages.length - 1;
  const turn = (by: number) => {
    if (pages[at + by]) onTurn(at + by);
  };
  const { element, view, zoom, move, reset, handlers } = useZoom(page ?? { width: 1, height: 1 }, turn);
  const isLarge = view.scale > 1;

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // The keys are those of the whole dialog; a button that is pressed for the last time loses the focus.
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is seen whole.
  useEffect(reset, [at]);

  function onKeyDown(event: KeyboardEvent) {
    // The page behind listens to the same keys.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const [x = 0, y = 0] = arrows[key] ?? [];
    if (key === '+') zoom(keyZoom);
    else if (key === '-') zoom(1 / keyZoom);
    else if (isLarge && (x || y)) move({ x: x * arrowStep, y: y * arrowStep });
    else if (x) turn(-x);
    else return;
    event.preventDefault();
  }

  if (!page) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      tabIndex={-1}
      aria-label={last > 0 ? texts.page(title, at + 1) : title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={element} className={styles.frame} data-large={isLarge || undefined} {...handlers}>
        <img
          key={page.id}
          src={page.large}
          alt={page.alt}
          width={page.width}
          height={page.height}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className={styles.top}>
        <button type="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        {last > 0 && <p role="status">{texts.count(at + 1, pages.length)}</p>}
        <span className={styles.sizes}>
          <button type="button" aria-label={texts.zoomOut} disabled={!isLarge} onClick={() => zoom(1 / keyZoom)}>
            <Icon name="minus" />
          </button>
          <button type="button" aria-label={texts.zoomIn} disabled={view.scale >= 5} onClick={() => zoom(keyZoom)}>
            <Icon name="plus" />
          </button>
        </span>
      </div>
      {last > 0 && (
        <div className={styles.turn}>
          <button type="button" aria-label={texts.previous} disabled={at === 0} onClick={() => turn(-1)}>
            <Icon name="arrowLeft" />
          </button>
          <button type="button" aria-label={texts.next} disabled={at === last} onClick={() => turn(1)}>
            <Icon name="arrowRight" />
          </button>
        </div>
      )}
    </dialog>
  );
}
