import styles from '#client/features/offers/OfferTileFace.module.css';
import { listButton as texts } from '#client/texts/listButton.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { useList } from './ListContext.tsx';
import type { ListOfferFragment } from './ListPage.generated.ts';

/** Puts an offer on the shopping list, or takes it off. */
export function ListButton({ offer }: { offer: ListOfferFragment }) {
  const { onList, toggle } = useList();
  const isOn = onList.has(offer.id);
  const { title } = offer;
  return (
    <button
      type="button"
      className={styles.listButton}
      data-on={isOn || undefined}
      aria-label={isOn ? texts.remove(title) : texts.add(title)}
      aria-pressed={isOn}
      onClick={() => toggle(offer)}
    >
      <Icon name={isOn ? 'check' : 'rows'} size={20} />
    </button>
  );
}
