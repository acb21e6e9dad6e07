import type { Section } from '../../../lib/site/siteMap.ts';
import { app } from '../../../texts/app.ts';
import { common } from '../../../texts/common.ts';
import { MaintenanceNotice } from '../../../ui/plain/frame/MaintenanceNotice.tsx';
import styles from './AppLayout.module.css';
import { TabBar, TopBarSketch } from './Bars.tsx';

interface Props {
  sections: readonly Section[];
  /** The address of the part being shown. */
  within: string;
}

/** What the server sends of the app: its frame, until the browser has rendered the page. */
export function AppSketch({ sections, within }: Props) {
  return (
    <>
      <title>{common.siteName}</title>
      <meta name="description" content={app.description} />
      <div className={styles.app}>
        <TopBarSketch />
        <main className={styles.main}>
          <MaintenanceNotice />
        </main>
        <TabBar sections={sections} within={within} />
      </div>
    </>
  );
}
