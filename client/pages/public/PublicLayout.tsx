import { Outlet, ScrollRestoration } from 'react-router';
import { useMaintenance } from '../../lib/serverNotices.ts';
import { usePage } from '../../lib/siteMap.ts';
import { common } from '../../texts/common.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import styles from './PublicLayout.module.css';
import { PublicNavbar } from './PublicNavbar.tsx';

/** The frame of the public site. Loads no Ant Design: its pages must be light. */
export function PublicLayout() {
  const { title } = usePage();
  const maintenance = useMaintenance();
  return (
    <div className={styles.site}>
      <title>{title ? `${title} – ${common.siteName}` : common.siteName}</title>
      <SkipLink />
      <PublicNavbar />
      <main id="sisalto" tabIndex={-1} className={styles.main}>
        {maintenance && (
          <p className={styles.notice} role="status">
            <strong>{common.maintenance.title}.</strong> {common.maintenance.text}
          </p>
        )}
        <Outlet />
      </main>
      <PublicFooter />
      <ScrollRestoration />
    </div>
  );
}
