import type { ReactNode } from 'react';
import { Skeleton } from '../Skeleton.tsx';
import styles from './FactList.module.css';

interface Props {
  facts: readonly [term: string, value: ReactNode][];
  loading?: boolean;
}

/** Names with their values at the end of the line, one under another. */
export function FactList({ facts, loading = false }: Props) {
  return (
    <dl className={styles.facts} aria-busy={loading}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{loading ? <Skeleton width="6ch" /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
