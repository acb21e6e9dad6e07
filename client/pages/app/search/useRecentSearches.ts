import { useState } from 'react';
import { useHydrated } from '../../../lib/site/hydration.ts';
import { forget, remember, remembered } from '../deviceMemory.ts';

const maxSearches = 8;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What was searched for on this device, the latest first, unless the history is off. */
export function useRecentSearches() {
  const isHydrated = useHydrated();
  const [own, setOwn] = useState<string[]>();
  const [isTurnedOn, setOn] = useState<boolean>();
  const searches = own ?? ((isHydrated && remembered('appSearches')) || []);
  const isOn = isTurnedOn ?? !(isHydrated && remembered('appSearchesOff'));

  function keep(next: string[]) {
    setOwn(next);
    if (next.length > 0) remember('appSearches', next);
    else forget('appSearches');
  }

  return {
    searches,
    isOn,
    add: (text: string) => {
      const words = text.trim();
      if (!isOn || words.length < 2) return;
      keep([words, ...searches.filter((search) => !isSame(search, words))].slice(0, maxSearches));
    },
    remove: (text: string) => keep(searches.filter((search) => search !== text)),
    clear: () => keep([]),
    /** Off also forgets what was remembered. */
    turn: (on: boolean) => {
      setOn(on);
      if (on) forget('appSearchesOff');
      else {
        remember('appSearchesOff', true);
        keep([]);
      }
    },
  };
}

/** What a page may do with the remembered searches. */
export type RecentSearches = ReturnType<typeof useRecentSearches>;
