import { Outlet, ScrollRestoration } from 'react-router';
import { PublicSettingsDocument } from '../../../lib/graphql/publicSettings.generated.ts';
import type { Questions } from '../../../lib/site/siteMap.ts';
import { MaintenanceNotice } from '../../../ui/plain/frame/MaintenanceNotice.tsx';
import { SkipLink } from '../../../ui/plain/frame/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import styles from './PublicLayout.module.css';
import { PublicNavbar } from './PublicNavbar.tsx';

export const questions: Questions = () => [{ document: PublicSettingsDocument, variables: {} }];

/** The frame of the public site. Loads neither Ant Design nor Apollo: its pages must be light. */
export function PublicLayout() {
  return (
    <div className={styles.site}>
      <SkipLink />
      <PublicNavbar />
      <main id="sisalto" tabIndex={-1} className={styles.main}>
        <MaintenanceNotice band />
        <Outlet />
      </main>
      <PublicFooter />
      <ScrollRestoration />
    </div>
  );
}
