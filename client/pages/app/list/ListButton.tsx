import styles from '#client/features/offers/OfferTileFace.module.css';
import { listButton as texts } from '#client/texts/listButton.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { useList } from './ListContext.tsx';
import type { ListOfferFragment } from './ListPage.generated.ts';

/** Lines with a plus, in the style of our icons: no public page has it. Lines alone would be taken for a menu. */
function ListPlus() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 6.5h13M4 12h9M4 17.5h6M14 17h7M17.5 13.5v7" />
    </svg>
  );
}

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
      {isOn ? <Icon name="check" size={20} /> : <ListPlus />}
    </button>
  );
}
