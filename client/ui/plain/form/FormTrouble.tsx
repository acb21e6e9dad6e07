import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './FormTrouble.module.css';

interface Props {
  text: ReactNode;
  /** A warning when nothing went wrong. */
  tone?: 'error' | 'warning';
}

/** Why a form as a whole was refused, above its fields; nothing without a text. */
export function FormTrouble({ text, tone = 'error' }: Props) {
  if (!text) return null;
  return (
    <div role="alert">
      <p className={`${styles.trouble} ${styles[tone]}`}>
        <Icon name={tone === 'error' ? 'alert' : 'info'} size={18} />
        {text}
      </p>
    </div>
  );
}
