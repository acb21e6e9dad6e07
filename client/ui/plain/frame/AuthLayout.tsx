import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { type PageHandle, usePage } from '#client/lib/site/siteMap.ts';
import { StreetIllustration } from '../illustration/StreetIllustration.tsx';
import styles from './AuthLayout.module.css';
import { Logo } from './Logo.tsx';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';
import { PageHead } from './PageHead.tsx';
import { SkipLink } from './Site.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface Props {
  page: PageHandle;
  children: ReactNode;
}

/** The frame of a page before a session: its head, our name above it, our street beside it. */
export function AuthFrame({ page: { title, description, within }, children }: Props) {
  return (
    <>
      <PageHead title={title} {...(description && { description, path: within })} />
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

/** The frame of pages before a session: a form on one side, our street on the other. Loads neither Ant Design nor Apollo. */
export function AuthLayout() {
  return (
    <AuthFrame page={usePage()}>
      <Outlet />
    </AuthFrame>
  );
}
