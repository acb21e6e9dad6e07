import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { logError } from '../../../lib/errors/logError.ts';

/** Told to a waiting service worker: take over now. */
const takeOver = { type: 'SKIP_WAITING' };

/** Calls back when a newer version than the running one has been installed. */
function watchForUpdates(registration: ServiceWorkerRegistration, ready: (worker: ServiceWorker) => void) {
  const { serviceWorker } = navigator;
  if (registration.waiting && serviceWorker.controller) ready(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) ready(installing);
    });
  });
}

/** Keeps the app readable without a network, and tells when a new version waits. Only built clients have a worker. */
export function useServiceWorker() {
  const client = useApolloClient();
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const isUpdating = useRef(false);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const isFirst = !serviceWorker.controller;
    const changed = () => {
      if (isUpdating.current) location.reload();
      // What was read before the worker stood between is read once more, so that it is kept.
      else if (isFirst) void client.refetchQueries({ include: 'active' });
    };
    serviceWorker.addEventListener('controllerchange', changed);
    serviceWorker
      .register('/sw.js', { scope: '/sovellus' })
      .then((registration) => watchForUpdates(registration, setWaiting))
      .catch((error: unknown) => logError('The service worker could not be registered', error));
    return () => serviceWorker.removeEventListener('controllerchange', changed);
  }, [client]);

  return {
    isUpdateReady: !!waiting,
    update: () => {
      isUpdating.current = true;
      waiting?.postMessage(takeOver);
    },
    dismiss: () => setWaiting(undefined),
  };
}
