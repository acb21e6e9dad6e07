import styles from './OpeningChip.module.css';
import { useOpening } from './useOpening.ts';

interface Props {
  offerId: string;
  /** The reader's municipality, where it is known. */
  city?: string | undefined;
}

/** On the picture of an offer, so that nothing moves when it comes: whether its outlet is open. */
export function OpeningChip({ offerId, city }: Props) {
  const opening = useOpening(offerId, city);
  if (!opening) return null;
  return (
    <span className={styles.chip} data-open={opening.isOpen || undefined}>
      {opening.text}
    </span>
  );
}
