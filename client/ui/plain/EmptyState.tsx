import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { type DrawingName, Illustration } from './illustration/Illustration.tsx';

interface Props {
  drawing: DrawingName;
  /** One sentence: what is missing here. */
  text: string;
  /** A second, quieter sentence: what to do about it. */
  hint?: string | undefined;
  /** One button or link. */
  action?: ReactNode;
}

/** Nothing to show: one illustration, one sentence, one action. */
export function EmptyState({ drawing, text, hint, action }: Props) {
  return (
    <div className={styles.empty}>
      <Illustration name={drawing} />
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
