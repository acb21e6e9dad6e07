import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './AuthFrame.module.css';
import { Logo } from './frame/Logo.tsx';
import { MaintenanceNotice } from './frame/MaintenanceNotice.tsx';
import { SkipLink } from './frame/Site.tsx';
import { ThemeSwitch } from './frame/ThemeSwitch.tsx';
import { StreetIllustration } from './StreetIllustration.tsx';

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
