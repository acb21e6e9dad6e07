import { type ReactNode, useId } from 'react';
import styles from './Layout.module.css';

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

/** Parts of a page under one another, evenly apart; none of them can widen the page. */
export function Stack({ gap = 'large', children }: { gap?: 'small' | 'medium' | 'large'; children: ReactNode }) {
  return <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>;
}

/** Parts side by side where each has at least `least` pixels, else under one another. */
export function Columns({ minWidth = 320, children }: { minWidth?: number; children: ReactNode }) {
  return (
    <div
      className={`${styles.columns} ${styles.medium}`}
      style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}px, 100%), 1fr))` }}
    >
      {children}
    </div>
  );
}

/** Controls in a line that wraps: filters, buttons. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface WithAsideProps {
  /** Beside the page's matter; after it where there is no room. */
  aside: ReactNode;
  /** The sum and the buttons: on top of the column, but last where there is no room. */
  closing?: ReactNode;
  children: ReactNode;
}

/** The page's content, with a narrower column beside it that stays visible. */
export function WithAside({ aside, closing, children }: WithAsideProps) {
  return (
    <div className={styles.withAside}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>
        {aside}
        {closing && <div className={styles.closing}>{closing}</div>}
      </div>
    </div>
  );
}
