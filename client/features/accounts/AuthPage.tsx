import type { ReactNode } from 'react';
import type { SessionKind } from '../../lib/session/userStore.ts';
import styles from './AuthPage.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Links under the form, a line each. */
  links?: ReactNode;
}

/** Heading, form and links of a page before a session. */
export function AuthPage({ title, intro, children, links }: Props) {
  return (
    <div className={styles.page}>
      <header>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
      {links && <nav className={styles.links}>{links}</nav>}
    </div>
  );
}

/** Where each audience signs in. */
export const signInPaths: Record<SessionKind, string> = {
  BUSINESS: '/yritys/kirjaudu',
  ADMIN: '/admini/kirjaudu',
  CONSUMER: '/sovellus/kirjaudu',
};
