import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A browser may refuse its storage; then nothing is remembered. */
function read(key: string | undefined): string | null {
  try {
    return key === undefined ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * A text in this browser's storage, null while there is none; every component that reads the key follows its changes.
 * Without a key there is none, and nothing is stored.
 */
export function useStoredText(key: string | undefined): [text: string | null, store: (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const store = useCallback(
    (next: string | null) => {
      if (key === undefined) return;
      try {
        next === null ? localStorage.removeItem(key) : localStorage.setItem(key, next);
      } catch {
        // The list works without what could not be stored.
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [text, store];
}
