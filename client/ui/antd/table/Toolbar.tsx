import type { ReactNode } from 'react';
import { SearchField } from './SearchField.tsx';
import styles from './Toolbar.module.css';

interface Props {
  /** Free-text search at the start of the line. */
  search?: { label: string; value: string; onSearch: (text: string) => void; delay?: number };
  /** Filters after it. */
  children?: ReactNode;
  /** At the end of the line: a count, a button. */
  end?: ReactNode;
}

/** Search and filters over a list. */
export function Toolbar({ search, children, end }: Props) {
  return (
    <div className={styles.toolbar}>
      {search && (
        <div className={styles.search}>
          <SearchField {...search} />
        </div>
      )}
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
