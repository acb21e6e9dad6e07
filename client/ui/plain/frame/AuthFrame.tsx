import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StreetIllustration } from '../illustration/StreetIllustration.tsx';
import styles from './AuthFrame.module.css';
import { Logo } from './Logo.tsx';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';
import { SkipLink } from './Site.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The frame of a page before a session: our name above it, our street beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className={styles.page}>
        <header className={styles.header}>
          <Link className={styles.brand} to="/">
            <Logo />
          </Link>
          <ThemeSwitch />
        </header>
        <main id="sisalto" tabIndex={-1} className={styles.main}>
          <MaintenanceNotice />
          {children}
        </main>
        <div className={styles.picture}>
          <StreetIllustration />
        </div>
      </div>
    </>
  );
}
