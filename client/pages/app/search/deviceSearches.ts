import { useCallback, useEffect, useRef, useState } from 'react';
import { forget, remember, remembered, rememberList, shownList } from '#client/lib/device/deviceMemory.ts';
import { withSearches } from '#shared/rules/offers/searches.ts';

/** The event that says in this window that the searches of the device were forgotten. */
const forgotten = 'appSearchesForgotten';

/** What was searched for and is on this device only, the newest first. */
function deviceSearches(): string[] {
  const searches: unknown = remembered('appSearches');
  return Array.isArray(searches)
    ? withSearches(
        searches.filter((search) => typeof search === 'string'),
        [],
      )
    : [];
}

/** Forgets the searches of this device when a session ends, those that have not reached the account too. */
export function forgetDeviceSearches() {
  forget('appSearches');
  dispatchEvent(new Event(forgotten));
}

/** The searches on this device, also as other windows change them; none until the page is alive. */
export function useDeviceSearches() {
  const [searches, setSearches] = useState<string[]>([]);
  const [isOn, setOn] = useState(true);
  // Also where the browser refuses storage.
  const now = useRef<readonly string[]>([]);

  useEffect(() => {
    const show = (searches: string[]) => {
      now.current = searches;
      setSearches((before) => shownList(before, searches));
    };
    const read = () => {
      show(deviceSearches());
      setOn(!remembered('appSearchesOff'));
    };
    const clear = () => show([]);
    read();
    addEventListener('storage', read);
    addEventListener(forgotten, clear);
    return () => {
      removeEventListener('storage', read);
      removeEventListener(forgotten, clear);
    };
  }, []);

  const change = useCallback((next: (known: readonly string[]) => string[]) => {
    const changed = next(now.current);
    now.current = changed;
    rememberList('appSearches', changed);
    setSearches(changed);
  }, []);

  /** Lets the oldest ones leave the device; they stay when one of them was searched for again meanwhile. */
  const leave = useCallback(
    (gone: readonly string[]) =>
      change((known) => {
        const rest = known.slice(0, -gone.length);
        return [...rest, ...gone].join('\n') === known.join('\n') ? rest : [...known];
      }),
    [change],
  );

  /** Off also forgets what is on the device. */
  const turn = useCallback(
    (on: boolean) => {
      setOn(on);
      if (on) forget('appSearchesOff');
      else {
        remember('appSearchesOff', true);
        change(() => []);
      }
    },
    [change],
  );

  return { searches, isOn, now, change, leave, turn };
}
