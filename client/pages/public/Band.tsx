import type { ReactNode } from 'react';
import styles from './Band.module.css';

interface Props {
  /** The anchor that the navigation leads to. */
  id?: string;
  kicker?: string;
  title?: string;
  text?: string;
  tone?: 'paper' | 'sunken' | 'spruce';
  /** The heading is beside the content where there is room. */
  beside?: boolean;
  children?: ReactNode;
}

/** One band of a public page, from edge to edge, its matter in the page's measure. */
export function Band({ id, kicker, title, text, tone = 'paper', beside = false, children }: Props) {
  return (
    <section id={id} className={`${styles.band} ${styles[tone]}`} aria-label={title}>
      <div className={beside ? `${styles.inner} ${styles.beside}` : styles.inner}>
        {title && (
          <header className={styles.head}>
            {kicker && <p className={styles.kicker}>{kicker}</p>}
            <h2 className={styles.title}>{title}</h2>
            {text && <p className={styles.text}>{text}</p>}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
