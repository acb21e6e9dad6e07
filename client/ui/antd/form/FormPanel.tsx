import type { ReactNode } from 'react';
import { Panel } from '../../plain/Panel.tsx';
import styles from './FormPanel.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Fields; the last of them keeps room for its fault under it. */
  children: ReactNode;
}

/** A panel of a long form. */
export function FormPanel({ children, ...panel }: Props) {
  return (
    <Panel {...panel}>
      <div className={styles.fields}>{children}</div>
    </Panel>
  );
}
