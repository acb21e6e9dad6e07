import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a media query; false on the server. */
export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (redraw: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', redraw);
      return () => list.removeEventListener('change', redraw);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
