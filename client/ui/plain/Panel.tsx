import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title?: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A bordered section of a page with its heading. */
export function Panel({ title, intro, actions, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.head}>
          <div>
            {title && (
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
            )}
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
