import type { PageHandle, Section } from '../../../lib/site/siteMap.ts';
import { app } from '../../../texts/app.ts';
import { common } from '../../../texts/common.ts';
import { MaintenanceNotice } from '../../../ui/plain/frame/MaintenanceNotice.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { FormPage } from '../signIn/FormPage.tsx';
import styles from './AppFrame.module.css';
import { TabBar, TopBarSketch } from './Bars.tsx';

interface Props {
  sections: readonly Section[];
  /** The page being shown. */
  page: PageHandle;
}

/** What the server sends of the app: its frame, and the heading of a page around a form, until the browser has rendered the page. */
export function AppSketch({ sections, page: { title, within } }: Props) {
  const isForm =
    title && !sections.some(({ to, text }) => to === within && text === title) && within === '/sovellus/omat';
  return (
    <>
      <title>{common.siteName}</title>
      <meta name="description" content={app.description} />
      <div className={styles.app}>
        <TopBarSketch />
        <main className={styles.main}>
          <MaintenanceNotice />
          {isForm ? (
            <FormPage title={title}>
              <BlockSkeleton lines={6} />
            </FormPage>
          ) : (
            <BlockSkeleton lines={8} />
          )}
        </main>
        <TabBar sections={sections} within={within} />
      </div>
    </>
  );
}
