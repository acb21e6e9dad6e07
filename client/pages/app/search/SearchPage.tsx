import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchOffersLimits } from '#shared/limits.generated.ts';
import type { DistanceBand } from '../../../schema.generated.ts';
import { search as texts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { NearbyResults } from './NearbyResults.tsx';
import { SearchHints } from './SearchHints.tsx';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults.tsx';
import { useRecentSearches } from './useRecentSearches.ts';

/** How long the typing must pause before the search runs, in milliseconds. */
const pause = 300;
const bands: readonly string[] = ['KM_25', 'KM_50', 'KM_100'] satisfies DistanceBand[];

/** What is searched, kept in the address; typed letters reach it when the typing pauses. */
function useSearchText() {
  const [params, setParams] = useSearchParams();
  const text = params.get('haku') ?? '';
  const given = params.get('lahella') ?? '';
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // The back button changes the address under the field.
  if (text !== shown) {
    setShown(text);
    if (text !== typed.trim()) setTyped(text);
  }

  function ask(next: Record<string, string>) {
    setParams(next, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return;
    const timer = setTimeout(
      () => setParams(wanted ? { haku: wanted } : {}, { replace: true, preventScrollReset: true }),
      pause,
    );
    return () => clearTimeout(timer);
  }, [typed, text, setParams]);

  return {
    ...{ text, typed, setTyped },
    within: bands.includes(given) && !text ? (given as DistanceBand) : undefined,
    searchNow: (words: string) => {
      setTyped(words);
      ask(words.trim() ? { haku: words.trim() } : {});
    },
    lookNearby: (within: DistanceBand) => {
      setTyped('');
      ask({ lahella: within });
    },
  };
}

/** Search by words, and browsing of municipalities nearby. */
export function SearchPage() {
  const { text, typed, setTyped, within, searchNow, lookNearby } = useSearchText();
  const recent = useRecentSearches();

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow(typed);
    recent.add(typed);
  }

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <search>
        <form className={styles.field} onSubmit={submit}>
          <Icon name="search" />
          <input
            type="search"
            aria-label={texts.label}
            placeholder={texts.placeholder}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={searchOffersLimits.text}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => recent.add(typed)}
          />
          {typed && (
            <button type="button" aria-label={texts.clear} onClick={() => searchNow('')}>
              <Icon name="close" size={18} />
            </button>
          )}
        </form>
      </search>
      {text && <SearchResults text={text} onNearby={() => lookNearby('KM_50')} />}
      {within && <NearbyResults within={within} onWithin={lookNearby} />}
      {!text && !within && (
        <SearchHints
          recent={recent.searches}
          onForget={recent.clear}
          onSearch={searchNow}
          onNearby={() => lookNearby('KM_50')}
        />
      )}
    </div>
  );
}
