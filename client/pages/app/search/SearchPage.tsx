import { skipToken } from '@apollo/client/react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import type { Questions } from '#client/lib/site/siteMap.ts';
import type { DistanceBand } from '#client/schema.generated.ts';
import { search, search as texts } from '#client/texts/search.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { searchOffersLimits } from '#shared/limits.generated.ts';
import { entriesOf, keysOf } from '#shared/records.ts';
import { useCity } from '../city/CityChoice.tsx';
import { ChooseCity } from '../city/CityContext.tsx';
import { AppFrontDocument, useAppFrontQuery } from '../feed/FeedPage.generated.ts';
import { LoadFault } from '../layout/LoadFault.tsx';
import { MoreOffers, OfferGrid, OfferGridSkeleton } from '../tiles/OfferGrid.tsx';
import { useRememberSearch } from './RecentSearchesContext.tsx';
import {
  AppNearbyDocument,
  type AppNearbyQuery,
  AppSearchDocument,
  useAppNearbyQuery,
} from './SearchPage.generated.ts';
import styles from './SearchPage.module.css';
import nearbyResultsStyles from './SearchResults.module.css';
import { SearchResults, searchOf } from './SearchResults.tsx';
import { useRecentSearches } from './useRecentSearches.ts';
import { readAddress, useSearchAddress } from './useSearchAddress.ts';

interface SearchHintsProps {
  onSearch: (text: string) => void;
  onNearby: () => void;
}

/** Before anything is typed: recent searches, the categories, the neighbouring cities. */
function SearchHints({ onSearch, onNearby }: SearchHintsProps) {
  const recent = useRecentSearches();
  const { city } = useCity();
  const { data } = useAppFrontQuery(city ? { variables: { city }, fetchPolicy: 'cache-first' } : skipToken);
  return (
    <div className={styles.hints}>
      {recent.searches.length > 0 && (
        <section aria-labelledby="viimeksi-haettua">
          <header>
            <h2 id="viimeksi-haettua">{texts.recent}</h2>
            <button type="button" className={styles.forget} onClick={recent.clear}>
              {texts.forget}
            </button>
          </header>
          <ul className={styles.recent}>
            {recent.searches.map((words) => (
              <li key={words}>
                <button type="button" onClick={() => onSearch(words)}>
                  <Icon name="history" size={18} />
                  {words}
                </button>
                <button type="button" aria-label={texts.forgetOne(words)} onClick={() => recent.remove(words)}>
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <label className={styles.remember}>
        <input type="checkbox" checked={recent.isOn} onChange={({ target }) => recent.turn(target.checked)} />
        {texts.remember}
      </label>
      {recent.hidden > 0 && (
        <p className={styles.kept}>
          {texts.keptInAccount(recent.hidden)}{' '}
          <button type="button" className={styles.forget} onClick={recent.clear}>
            {texts.forgetInAccount}
          </button>
        </p>
      )}
      {city && (
        <section aria-labelledby="lahistolla">
          <h2 id="lahistolla">{texts.nearby.title}</h2>
          <div>
            <PlainButton kind="quiet" onClick={onNearby}>
              <Icon name="pin" size={18} />
              {texts.nearby.show}
            </PlainButton>
          </div>
        </section>
      )}
      {data && (
        <section aria-labelledby="kategorioittain">
          <h2 id="kategorioittain">{texts.categories}</h2>
          <ul className={styles.categories}>
            {data.categories.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/sovellus?kategoria=${id}`}>
                  {name}
                  <Icon name="arrowRight" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const nearbyResultsTexts = search.nearby;
const choices = entriesOf(nearbyResultsTexts.within);
const bands = keysOf(nearbyResultsTexts.bands);

interface Props {
  within: DistanceBand;
  onWithin: (within: DistanceBand) => void;
}

type Found = AppNearbyQuery['nearbyOffers']['items'];

function Bands({ items, city }: { items: Found; city: string }) {
  const cityOf = new Map(items.map((item) => [item.offer.id, item.city]));
  return bands.map((band) => {
    const offers = items.filter(({ distanceBand }) => distanceBand === band).map(({ offer }) => offer);
    if (offers.length === 0) return null;
    return (
      <section key={band} className={nearbyResultsStyles.band} aria-labelledby={`alue-${band}`}>
        <h2 id={`alue-${band}`}>{nearbyResultsTexts.bands[band](city)}</h2>
        <OfferGrid offers={offers} placeOf={({ id }) => (band === 'SAME_CITY' ? undefined : cityOf.get(id))} />
      </section>
    );
  });
}

function Nearby({ city, within, onWithin }: Props & { city: string }) {
  const variables = { city, within };
  const { data, error, networkStatus, refetch, fetchMore } = useAppNearbyQuery({ variables });
  const found = data?.nearbyOffers;
  return (
    <div className={nearbyResultsStyles.results}>
      <fieldset className={nearbyResultsStyles.choice}>
        <legend>{nearbyResultsTexts.label}</legend>
        {choices.map(([band, text]) => (
          <button key={band} type="button" aria-pressed={within === band} onClick={() => onWithin(band)}>
            {text}
          </button>
        ))}
      </fieldset>
      <p className={nearbyResultsStyles.note}>{nearbyResultsTexts.note}</p>
      <RankingLink list="nearby" />
      {error && !found && <LoadFault text={nearbyResultsTexts.failed} error={error} onRetry={() => refetch()} />}
      {!error && !found && <OfferGridSkeleton />}
      {found && <Bands items={found.items} city={city} />}
      {found?.items.length === 0 && (
        <EmptyState drawing="search" text={nearbyResultsTexts.empty} hint={nearbyResultsTexts.emptyHint} />
      )}
      {found?.hasNextPage && (
        <MoreOffers
          isLoading={networkStatus === 3}
          onMore={() => void fetchMore({ variables: { ...variables, after: found.endCursor } }).catch(() => {})}
        />
      )}
    </div>
  );
}

/** Offers of the city and the municipalities around it, the nearest first. */
function NearbyResults(props: Props) {
  const { city } = useCity();
  return city ? <Nearby city={city} {...props} /> : <ChooseCity />;
}

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
  const remember = useRememberSearch();
  const lookNearby = (within: DistanceBand) => ask({ text: '', within });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== asked.text) ask({ text: typed.trim() });
    remember(typed);
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
            onBlur={() => asked.text && remember(asked.text)}
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
        <SearchHints onSearch={(text) => ask({ text })} onNearby={() => lookNearby('KM_50')} />
      )}
    </div>
  );
}
