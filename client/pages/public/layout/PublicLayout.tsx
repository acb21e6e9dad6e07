import { Outlet, ScrollRestoration } from 'react-router';
import { PublicSettingsDocument } from '../../../lib/publicSettings.generated.ts';
import { useMaintenance } from '../../../lib/serverNotices.ts';
import type { Questions } from '../../../lib/siteMap.ts';
import { usePublicSettings } from '../../../lib/usePublicSettings.ts';
import { common } from '../../../texts/common.ts';
import { SkipLink } from '../../../ui/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import styles from './PublicLayout.module.css';
import { PublicNavbar } from './PublicNavbar.tsx';

export const questions: Questions = () => [{ document: PublicSettingsDocument, variables: {} }];

/** The frame of the public site. Loads neither Ant Design nor Apollo: its pages must be light. */
export function PublicLayout() {
  const { maintenanceMode } = usePublicSettings();
  const refused = useMaintenance();
  return (
    <div className={styles.site}>
      <SkipLink />
      <PublicNavbar />
      <main id="sisalto" tabIndex={-1} className={styles.main}>
        {(maintenanceMode || refused) && (
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
