import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { serviceWorkers } from '#client/lib/device/deviceMemory.ts';
import { useOnline } from '#client/lib/device/useOnline.ts';
import { logError } from '#client/lib/errors/readAppError.ts';
import { resumeEvents } from '#client/lib/events/eventSender.ts';
import { usePage, useSections } from '#client/lib/site/siteMap.ts';
import { app } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { MaintenanceNotice } from '#client/ui/plain/frame/MaintenanceNotice.tsx';
import { SkipLink } from '#client/ui/plain/frame/Site.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './AppFrame.module.css';
import { TabBar, TopBar } from './Bars.tsx';

/** The message by which a waiting service worker takes over now. */
const takeOver = { type: 'SKIP_WAITING' };

/** Calls back when a newer version than the running one has been installed. */
function watchForUpdates(registration: ServiceWorkerRegistration, ready: (worker: ServiceWorker) => void) {
  const isControlled = () => !!serviceWorkers()?.controller;
  if (registration.waiting && isControlled()) ready(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && isControlled()) ready(installing);
    });
  });
}

/**
 * Registers the worker that caches the app for use offline, and says when a new version waits. Only built clients have
 * one.
 */
function useServiceWorker(onFirstActive?: () => void) {
  const readAgain = useRef(onFirstActive);
  readAgain.current = onFirstActive;
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const isUpdating = useRef(false);

  useEffect(resumeEvents, []);

  useEffect(() => {
    const serviceWorker = serviceWorkers();
    if (!import.meta.env.PROD || !serviceWorker) return;
    const isFirst = !serviceWorker.controller;
    const changed = () => {
      if (isUpdating.current) location.reload();
      // What was read before the worker was active is read again, so that it is cached.
      else if (isFirst) readAgain.current?.();
    };
    serviceWorker.addEventListener('controllerchange', changed);
    serviceWorker
      .register('/sw.js', { scope: '/sovellus' })
      .then((registration) => watchForUpdates(registration, setWaiting))
      .catch((error: unknown) => {
        // A browser that refuses cookies refuses workers too, and the app works without.
        const isRefused = error instanceof DOMException && error.name === 'SecurityError';
        if (!isRefused) logError('The service worker could not be registered', error);
      });
    return () => serviceWorker.removeEventListener('controllerchange', changed);
  }, []);

  return {
    isUpdateReady: !!waiting,
    update: () => {
      isUpdating.current = true;
      waiting?.postMessage(takeOver);
    },
    dismiss: () => setWaiting(undefined),
  };
}

interface Props {
  /** The worker that caches the app is active for the first time: what was read before it is not cached. */
  onFirstActive?: () => void;
}

/** Offers a new version of the app when one has been fetched, without interrupting. */
function UpdatePrompt({ onFirstActive }: Pick<Props, 'onFirstActive'>) {
  const { isUpdateReady, update, dismiss } = useServiceWorker(onFirstActive);
  return (
    <div className={styles.promptPlace} role="status">
      {isUpdateReady && (
        <div className={styles.prompt}>
          <p>{app.update.text}</p>
          <PlainButton onClick={update}>{app.update.action}</PlainButton>
          <PlainButton kind="quiet" onClick={dismiss}>
            {app.update.later}
          </PlainButton>
        </div>
      )}
    </div>
  );
}

/** What lets the app be installed on a home screen; React moves it to the document's head. */
function AppHead() {
  return (
    <>
      <meta name="description" content={app.description} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* The manifest and its pictures are made by the build. */}
      {import.meta.env.PROD && <link rel="manifest" href="/manifest.webmanifest" />}
      {import.meta.env.PROD && <link rel="apple-touch-icon" href="/app-icon-180.png" />}
      <meta name="apple-mobile-web-app-title" content={app.name} />
      <meta name="mobile-web-app-capable" content="yes" />
    </>
  );
}

/** Says honestly that what is shown may be old. */
function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <Icon name="info" size={18} />
          {app.offline}
        </p>
      )}
    </div>
  );
}

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

/** The app's bars around a page, and its head. Loads neither Ant Design nor Apollo. */
export function AppFrame({ onFirstActive }: Props) {
  const main = useRouteFocus();
  const sections = useSections();
  const { title, within } = usePage();
  return (
    <div className={styles.app}>
      {/* A page without a title in the site map brings its own. */}
      {title && <title>{`${title} – ${common.siteName}`}</title>}
      <AppHead />
      <SkipLink />
      <TopBar />
      <main ref={main} id="sisalto" tabIndex={-1} className={styles.main}>
        <OfflineBar />
        <MaintenanceNotice />
        <Outlet />
      </main>
      <TabBar sections={sections} within={within} />
      <UpdatePrompt {...(onFirstActive && { onFirstActive })} />
      <ScrollRestoration />
    </div>
  );
}
