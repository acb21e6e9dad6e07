import { useSyncExternalStore } from 'react';

function subscribe(redraw: () => void) {
  addEventListener('online', redraw);
  addEventListener('offline', redraw);
  return () => {
    removeEventListener('online', redraw);
    removeEventListener('offline', redraw);
  };
}

/** Whether the device has a network at all. */
export function useOnline() {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
