import { type ReactNode, useId } from 'react';
import { common } from '#client/texts/common.ts';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import { OfferBlank } from '../tiles/OfferGrid.tsx';
import { OfferTile } from '../tiles/OfferTile.tsx';
import styles from './OfferRow.module.css';

/** An offer of a row. */
interface RowItem {
  offer: ConsumerOfferFragment;
  /** The municipality, where it is another one than the reader's. */
  place?: string | undefined;
  /** A short line above the tile. */
  note?: string;
}

interface Props {
  title: string;
  /** Below the heading. */
  note?: ReactNode;
  /** Undefined while they are not known. */
  items: readonly RowItem[] | undefined;
  /** The first pictures are on the first screen. */
  eager?: boolean;
}

/** A heading and at most six offers: beside each other on a desk, a row that scrolls sideways under a thumb on a phone. */
export function OfferRow({ title, note, items, eager = false }: Props) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p className={styles.about}>{note}</p>}
      </header>
      {items ? (
        <ul className={styles.row}>
          {items.map(({ offer, place, note: line }, index) => (
            <li key={offer.id} className={line === undefined ? undefined : styles.noted}>
              {line !== undefined && <p className={styles.note}>{line}</p>}
              <OfferTile
                offer={offer}
                sizes="(min-width: 960px) 200px, (min-width: 640px) 30vw, 46vw"
                eager={eager && index < 3}
                place={place}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.row} role="status" aria-label={common.loading}>
          {[1, 2, 3].map((key) => (
            <OfferBlank key={key} />
          ))}
        </div>
      )}
    </section>
  );
}
