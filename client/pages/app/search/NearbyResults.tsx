import type { DistanceBand } from '../../../schema.generated.ts';
import { search } from '../../../texts/search.ts';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { useCity } from '../CityChoice.tsx';
import { ChooseCity } from '../CityContext.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { MoreOffers, OfferGrid, OfferGridSkeleton } from '../tiles/OfferGrid.tsx';
import { type AppNearbyQuery, useAppNearbyQuery } from './SearchPage.generated.ts';
import styles from './SearchResults.module.css';

const texts = search.nearby;
const choices = Object.entries(texts.within) as [keyof typeof texts.within, string][];
const bands = Object.keys(texts.bands) as DistanceBand[];

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
      <section key={band} className={styles.band} aria-labelledby={`alue-${band}`}>
        <h2 id={`alue-${band}`}>{texts.bands[band](city)}</h2>
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
    <div className={styles.results}>
      <fieldset className={styles.choice}>
        <legend>{texts.label}</legend>
        {choices.map(([band, text]) => (
          <button key={band} type="button" aria-pressed={within === band} onClick={() => onWithin(band)}>
            {text}
          </button>
        ))}
      </fieldset>
      <p className={styles.note}>{texts.note}</p>
      {error && !found && <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} />}
      {!error && !found && <OfferGridSkeleton />}
      {found && <Bands items={found.items} city={city} />}
      {found?.items.length === 0 && <EmptyState drawing="search" text={texts.empty} hint={texts.emptyHint} />}
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
export function NearbyResults(props: Props) {
  const { city } = useCity();
  return city ? <Nearby city={city} {...props} /> : <ChooseCity />;
}
