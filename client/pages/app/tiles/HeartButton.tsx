import { offerTexts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { useFavourites } from '../favourites/FavouritesContext.tsx';
import styles from './HeartButton.module.css';

interface Props {
  offer: { id: string; title: string };
}

/** Keeps an offer among the favourites, or lets it go. */
export function HeartButton({ offer: { id, title } }: Props) {
  const { isFavourite, toggle } = useFavourites();
  const isOn = isFavourite(id);
  const { add, remove } = offerTexts.favourite;
  return (
    <button
      type="button"
      className={styles.heart}
      data-on={isOn || undefined}
      aria-label={isOn ? remove(title) : add(title)}
      aria-pressed={isOn}
      onClick={() => toggle(id)}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
