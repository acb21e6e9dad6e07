import { useState } from 'react';
import { forget, remember, remembered } from '../deviceMemory.ts';

const most = 8;

/** What was searched for on this device, the latest first, until it is cleared. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(() => remembered('appSearches') ?? []);
  return {
    searches,
    add: (text: string) => {
      const words = text.trim();
      if (words.length < 2) return;
      const others = searches.filter((search) => search.toLowerCase() !== words.toLowerCase());
      const next = [words, ...others].slice(0, most);
      setSearches(next);
      remember('appSearches', next);
    },
    clear: () => {
      setSearches([]);
      forget('appSearches');
    },
  };
}
