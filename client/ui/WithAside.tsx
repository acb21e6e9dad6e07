import type { ReactNode } from 'react';
import styles from './WithAside.module.css';

/** The page's matter, with a narrower column beside it that stays in sight; under it where there is no room. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
