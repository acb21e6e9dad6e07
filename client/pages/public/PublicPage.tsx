import type { ReactNode } from 'react';
import styles from './PublicPage.module.css';

interface Props {
  title: string;
  intro?: string;
  /** The language of the page when it is not Finnish. */
  lang?: 'en';
  children: ReactNode;
}

/** A public page other than home: a calm heading, then bands. */
export function PublicPage({ title, intro, lang, children }: Props) {
  return (
    <div lang={lang}>
      <header className={styles.head}>
        <div className={styles.inner}>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
      </header>
      {children}
    </div>
  );
}
