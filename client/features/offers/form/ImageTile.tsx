import { useEffect, useRef } from 'react';
import { common } from '../../../texts/common.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './ImagePicker.module.css';

interface Props {
  image: { url: string };
  /** From 1. */
  place: number;
  places: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

/** One picked image with its place in the order. The keyboard follows a moved image. */
export function ImageTile({ image, place, places, onMove, onRemove }: Props) {
  const tools = useRef<HTMLSpanElement>(null);
  const movedFrom = useRef<number>(undefined);

  useEffect(() => {
    const from = movedFrom.current;
    movedFrom.current = undefined;
    if (from === undefined || from === place) return;
    const buttons = [...(tools.current?.querySelectorAll('button') ?? [])];
    const onwards = buttons.find(({ dataset }) => dataset.way === (place < from ? 'earlier' : 'later'));
    (onwards ?? buttons[0])?.focus();
  }, [place]);

  function move(to: number) {
    movedFrom.current = place;
    onMove(to);
  }

  return (
    <li className={styles.tile}>
      <img className={styles.image} src={image.url} alt={common.images.image(place)} />
      {places > 1 && <span className={styles.place}>{place === 1 ? common.images.cover : place}</span>}
      <span ref={tools} className={styles.tools}>
        {place > 1 && (
          <button
            type="button"
            data-way="earlier"
            aria-label={common.images.earlier(place)}
            onClick={() => move(place - 1)}
          >
            <Icon name="arrowLeft" size={16} />
          </button>
        )}
        {place < places && (
          <button
            type="button"
            data-way="later"
            aria-label={common.images.later(place)}
            onClick={() => move(place + 1)}
          >
            <Icon name="arrowRight" size={16} />
          </button>
        )}
        <button type="button" aria-label={common.images.remove(place)} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </button>
      </span>
    </li>
  );
}
