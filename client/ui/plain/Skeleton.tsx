import type { CSSProperties } from 'react';
import { common } from '../../texts/common.ts';
import styles from './Skeleton.module.css';

/** A grey bar where a text will be. */
export function Skeleton({ width = '100%', height = '0.9em' }: { width?: string; height?: string }) {
  return <span className={styles.bar} style={{ width, height } satisfies CSSProperties} />;
}

function times(count: number) {
  return Array.from({ length: count }, (_, index) => index);
}

/** The skeleton of a list of offer cards: picture, title, lines of text. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.cards} role="status" aria-label={common.loading}>
      {times(count).map((key) => (
        <div key={key} className={styles.card}>
          <span className={`${styles.bar} ${styles.picture}`} />
          <div className={styles.lines}>
            <Skeleton width="70%" height="1.1em" />
            <Skeleton width="95%" />
            <Skeleton width="45%" />
            <Skeleton width="55%" />
            <Skeleton width="80%" height="2em" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a table. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div className={styles.table} role="status" aria-label={common.loading}>
      {times(rows + 1).map((row) => (
        <div key={row} className={row === 0 ? styles.head : styles.row}>
          {times(columns).map((column) => (
            <Skeleton key={column} width={column === 0 ? '80%' : `${40 + ((row * 7 + column * 13) % 30)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a block of text; `silent` where the element around it is announced already. */
export function BlockSkeleton({ lines = 5, silent = false }: { lines?: number; silent?: boolean }) {
  const announced = silent ? {} : { role: 'status', 'aria-label': common.loading };
  return (
    <div className={styles.block} {...announced}>
      {times(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 ? '50%' : '100%'} height="1.1em" />
      ))}
    </div>
  );
}
