import { feed } from '../../../texts/app.ts';
import styles from './FeedFilters.module.css';

/** As it stands in the address. */
export type FeedKind = 'kaikki' | 'tarjoukset' | 'esitteet';

const kinds: [FeedKind, string][] = [
  ['kaikki', feed.types.all],
  ['tarjoukset', feed.types.offers],
  ['esitteet', feed.types.flyers],
];

interface Props {
  kind: FeedKind;
  onKind: (kind: FeedKind) => void;
  categories: readonly { id: string; name: string }[];
  categoryId: string | undefined;
  onCategory: (id: string | undefined) => void;
}

/** Offers or flyers, and of which category: a row that scrolls sideways under a thumb. */
export function FeedFilters({ kind, onKind, categories, categoryId, onCategory }: Props) {
  return (
    <div className={styles.filters}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{feed.types.label}</legend>
        {kinds.map(([value, text]) => (
          <button key={value} type="button" aria-pressed={kind === value} onClick={() => onKind(value)}>
            {text}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">{feed.categories}</legend>
        <button type="button" aria-pressed={!categoryId} onClick={() => onCategory(undefined)}>
          {feed.everyCategory}
        </button>
        {categories.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={categoryId === id}
            onClick={() => onCategory(categoryId === id ? undefined : id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
