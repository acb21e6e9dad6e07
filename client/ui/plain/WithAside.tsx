import type { ReactNode } from 'react';
import styles from './WithAside.module.css';

interface Props {
  /** Beside the page's matter; after it where there is no room. */
  aside: ReactNode;
  /** The sum and the buttons: on top of the column, but last where there is no room. */
  closing?: ReactNode;
  children: ReactNode;
}

/** The page's matter, with a narrower column beside it that stays in sight. */
export function WithAside({ aside, closing, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>
        {aside}
        {closing && <div className={styles.closing}>{closing}</div>}
      </div>
    </div>
  );
}
