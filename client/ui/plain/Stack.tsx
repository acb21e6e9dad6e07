import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** Parts of a page under one another, evenly apart; none of them can widen the page. */
export function Stack({ gap = 'large', children }: { gap?: 'small' | 'medium' | 'large'; children: ReactNode }) {
  return <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>;
}

/** Parts side by side where each has at least `least` pixels, else under one another. */
export function Columns({ least = 320, children }: { least?: number; children: ReactNode }) {
  return (
    <div
      className={`${styles.columns} ${styles.medium}`}
      style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))` }}
    >
      {children}
    </div>
  );
}

/** Controls in a line that wraps: filters, buttons. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
