import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a media query; false on the server. */
export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (rerender: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', rerender);
      return () => list.removeEventListener('change', rerender);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
