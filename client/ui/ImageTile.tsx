import { common } from '../texts/common.ts';
import { Icon } from './Icon.tsx';
import styles from './ImagePicker.module.css';

interface Props {
  image: { url: string };
  /** From 1. */
  place: number;
  places: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

/** One picked image with its place in the order. */
export function ImageTile({ image, place, places, onMove, onRemove }: Props) {
  return (
    <li className={styles.tile}>
      <img className={styles.image} src={image.url} alt={common.images.image(place)} />
      {places > 1 && <span className={styles.place}>{place === 1 ? common.images.cover : place}</span>}
      <span className={styles.tools}>
        {place > 1 && (
          <button type="button" aria-label={common.images.earlier(place)} onClick={() => onMove(place - 1)}>
            <Icon name="arrowLeft" size={16} />
          </button>
        )}
        {place < places && (
          <button type="button" aria-label={common.images.later(place)} onClick={() => onMove(place + 1)}>
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
