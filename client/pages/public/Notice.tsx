import type { ReactNode } from 'react';
import { Icon } from '../../ui/plain/Icon.tsx';
import styles from './Notice.module.css';

interface Props {
  tone: 'warning' | 'danger' | 'success';
  children: ReactNode;
}

const icons = { warning: 'info', danger: 'alert', success: 'check' } as const;

/** A sentence that must not be missed, read aloud when it appears. */
export function Notice({ tone, children }: Props) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={20} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
