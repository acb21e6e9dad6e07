import { useSyncExternalStore } from 'react';

function subscribe(rerender: () => void) {
  addEventListener('online', rerender);
  addEventListener('offline', rerender);
  return () => {
    removeEventListener('online', rerender);
    removeEventListener('offline', rerender);
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
