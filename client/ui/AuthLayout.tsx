import { Link, Outlet } from 'react-router';
import { usePage } from '../lib/siteMap.ts';
import { common } from '../texts/common.ts';
import { AntFrame } from './AntFrame.tsx';
import styles from './AuthLayout.module.css';
import { Logo } from './Logo.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Street } from './Street.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The frame of pages before a session: a form on one side, our street on the other. */
export function AuthLayout() {
  const { title } = usePage();
  return (
    <AntFrame density="comfortable">
      <title>{title ? `${title} – ${common.siteName}` : common.siteName}</title>
      <SkipLink />
      <div className={styles.page}>
        <header className={styles.header}>
          <Link className={styles.brand} to="/">
            <Logo />
          </Link>
          <ThemeSwitch />
        </header>
        <main id="sisalto" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <div className={styles.picture}>
          <Street />
        </div>
      </div>
    </AntFrame>
  );
}
