import type { ReactNode } from 'react';
import styles from './DialogFoot.module.css';

/** The buttons at the foot of a form that fills a dialog, so that what was typed lives and dies with it. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
