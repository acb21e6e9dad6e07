import { type ReactNode, useId } from 'react';
import styles from './SettingsPanel.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  /** Beside the title: one switch or button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One subject of the settings. */
export function SettingsPanel({ title, text, action, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
