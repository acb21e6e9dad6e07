import type { FormEvent } from 'react';
import { searchOffersLimits } from '#shared/limits.generated.ts';
import type { Questions } from '../../../lib/site/siteMap.ts';
import type { DistanceBand } from '../../../schema.generated.ts';
import { search as texts } from '../../../texts/search.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { AppFrontDocument } from '../feed/FeedPage.generated.ts';
import { NearbyResults } from './NearbyResults.tsx';
import { SearchHints } from './SearchHints.tsx';
import { AppNearbyDocument, AppSearchDocument } from './SearchPage.generated.ts';
import styles from './SearchPage.module.css';
import { SearchResults, searchOf } from './SearchResults.tsx';
import { useRecentSearches } from './useRecentSearches.ts';
import { readAddress, useSearchAddress } from './useSearchAddress.ts';

export const questions: Questions = (_params, search) => {
  const city = search.get('kunta') ?? undefined;
  const asked = readAddress(search);
  if (asked.text) return [{ document: AppSearchDocument, variables: searchOf(asked, city) }];
  if (!city) return [];
  if (asked.within) return [{ document: AppNearbyDocument, variables: { city, within: asked.within } }];
  return [{ document: AppFrontDocument, variables: { city } }];
};

/** Search by words, and browsing of municipalities nearby. */
export function SearchPage() {
  const { asked, typed, setTyped, ask } = useSearchAddress();
  const recent = useRecentSearches();
  const lookNearby = (within: DistanceBand) => ask({ text: '', within });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== asked.text) ask({ text: typed.trim() });
    recent.add(typed);
  }

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <search>
        <form className={styles.field} action="/sovellus/haku" onSubmit={submit}>
          <Icon name="search" />
          <input
            type="search"
            name="haku"
            aria-label={texts.label}
            placeholder={texts.placeholder}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={searchOffersLimits.text}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => asked.text && recent.add(asked.text)}
          />
          {typed && (
            <button type="button" aria-label={texts.clear} onClick={() => ask({ text: '' })}>
              <Icon name="close" size={18} />
            </button>
          )}
        </form>
        {typed.trim() && !asked.text && <p className={styles.hint}>{texts.keepTyping}</p>}
      </search>
      {asked.text && <SearchResults asked={asked} onAsk={ask} onNearby={() => lookNearby('KM_50')} />}
      {asked.within && <NearbyResults within={asked.within} onWithin={lookNearby} />}
      {!asked.text && !asked.within && (
        <SearchHints recent={recent} onSearch={(text) => ask({ text })} onNearby={() => lookNearby('KM_50')} />
      )}
    </div>
  );
}
