import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconLine.module.css';

/** A line of text with a quiet picture before it. */
export function IconLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <Icon name={icon} size={16} />
      {children}
    </p>
  );
}
