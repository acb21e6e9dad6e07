import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../Icon.tsx';
import { Skeleton } from '../Skeleton.tsx';
import styles from './StatCard.module.css';

interface Props {
  label: string;
  value: ReactNode;
  /** A line under the value: a share, a change, a warning. */
  detail?: ReactNode;
  icon?: IconName;
  tone?: 'plain' | 'good' | 'warning' | 'bad';
  loading?: boolean;
  /** Makes the whole card a link. */
  to?: string;
}

/** One number with its name. Several belong in a StatGrid. */
export function StatCard({ label, value, detail, icon, tone = 'plain', loading = false, to }: Props) {
  const body = (
    <>
      <span className={styles.label}>
        {icon && <Icon name={icon} size={18} />}
        {label}
      </span>
      <span className={styles.value} data-numeric>
        {loading ? <Skeleton width="5ch" height="1em" /> : value}
      </span>
      {(detail || loading) && <span className={styles.detail}>{loading ? <Skeleton width="60%" /> : detail}</span>}
    </>
  );
  const className = `${styles.card} ${styles[tone]}`;
  return to ? (
    <Link className={className} to={to}>
      {body}
    </Link>
  ) : (
    <div className={className} aria-busy={loading}>
      {body}
    </div>
  );
}

/** Cards side by side, as many as fit; five are never four and one. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
