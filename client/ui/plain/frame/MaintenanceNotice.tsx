import type { ReactNode } from 'react';
import { useMaintenance } from '#client/lib/errors/useMaintenance.ts';
import { common } from '#client/texts/common.ts';
import styles from './MaintenanceNotice.module.css';

interface Props {
  /** What maintenance means for the reader. */
  text?: string;
  /** What the reader can do about it, after the text. */
  action?: ReactNode;
  /** Also notices that maintenance begins while the page is open. */
  watch?: boolean;
  /** Across the whole width of the window instead of as a card. */
  band?: boolean;
}

/** A line at the top of a page while the platform is under maintenance, and nothing otherwise. */
export function MaintenanceNotice({ text = common.maintenance.text, action, watch = false, band = false }: Props) {
  const { isOn } = useMaintenance({ watch });
  return (
    <div role="status">
      {isOn && (
        <p className={band ? `${styles.notice} ${styles.band}` : styles.notice}>
          <strong>{common.maintenance.title}.</strong> {text} {action}
        </p>
      )}
    </div>
  );
}
