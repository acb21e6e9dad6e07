import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { usePage, useSections } from '../../../lib/site/siteMap.ts';
import { common } from '../../../texts/common.ts';
import { MaintenanceNotice } from '../../../ui/plain/frame/MaintenanceNotice.tsx';
import { SkipLink } from '../../../ui/plain/frame/SkipLink.tsx';
import { CityProvider } from '../CityContext.tsx';
import { FavouritesProvider } from '../favourites/FavouritesContext.tsx';
import { ToastProvider } from '../Toasts.tsx';
import { AppHead } from './AppHead.tsx';
import styles from './AppLayout.module.css';
import { OfflineBar } from './OfflineBar.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { UpdatePrompt } from './UpdatePrompt.tsx';

/** After a way forward the next tab stop, and what is read aloud, is the new page. */
function useRouteFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current !== pathname && type !== 'POP') main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname, type]);
  return main;
}

function Frame() {
  const main = useRouteFocus();
  const sections = useSections();
  const { within } = usePage();
  return (
    <div className={styles.app}>
      <SkipLink />
      <TopBar />
      <main ref={main} id="sisalto" tabIndex={-1} className={styles.main}>
        <OfflineBar />
        <MaintenanceNotice />
        <Outlet />
      </main>
      <TabBar sections={sections} within={within} />
      <UpdatePrompt />
      <ScrollRestoration />
    </div>
  );
}

/** The frame of the consumers' app. Loads no Ant Design. */
export function AppLayout() {
  const { title } = usePage();
  return (
    <SessionProvider kind="CONSUMER">
      {/* A page without a title in the site map brings its own. */}
      {title && <title>{`${title} – ${common.siteName}`}</title>}
      <AppHead />
      <ToastProvider>
        <CityProvider>
          <FavouritesProvider>
            <Frame />
          </FavouritesProvider>
        </CityProvider>
      </ToastProvider>
    </SessionProvider>
  );
}
