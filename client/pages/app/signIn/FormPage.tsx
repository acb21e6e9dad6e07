import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Links under the form. */
  links?: ReactNode;
}

/** A narrow page around one form. */
export function FormPage({ title, intro, children, links }: Props) {
  return (
    <div className={styles.page}>
      <header>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      {children}
      {links && <div className={styles.links}>{links}</div>}
    </div>
  );
}
