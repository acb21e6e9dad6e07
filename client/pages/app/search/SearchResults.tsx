import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { search as texts } from '../../../texts/app.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { useCity } from '../CityContext.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { MoreOffers, OfferGrid, OfferGridSkeleton } from '../tiles/OfferGrid.tsx';
import { useAppSearchQuery } from './SearchPage.generated.ts';
import styles from './SearchResults.module.css';

/** What the words find in the city, or in the municipality that they name. */
export function SearchResults({ text, onNearby }: { text: string; onNearby: () => void }) {
  const { city } = useCity();
  const variables = { text, city };
  const { data, error, networkStatus, refetch, fetchMore } = useAppSearchQuery({ variables });
  const found = data?.searchOffers;
  if (error && !found) return <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} />;
  if (!found) return <OfferGridSkeleton />;
  const isElsewhere = !!found.city && found.city !== city;
  return (
    <section className={styles.results} aria-labelledby="hakutulokset">
      <h2 id="hakutulokset" className="visually-hidden" aria-live="polite">
        {texts.found(text)}
      </h2>
      {isElsewhere && (
        <p className={styles.city} role="status">
          <Icon name="pin" size={18} />
          {texts.inCity(found.city ?? '')}
        </p>
      )}
      <OfferGrid offers={found.items} placeOf={(offer) => (found.city ? undefined : offerPlace(offer, 1))} />
      {found.hasNextPage && (
        <MoreOffers
          isLoading={networkStatus === 3}
          onMore={() => void fetchMore({ variables: { ...variables, after: found.endCursor } }).catch(() => {})}
        />
      )}
      {found.items.length === 0 && (
        <EmptyState
          drawing="search"
          text={texts.empty(text)}
          hint={texts.emptyHint}
          action={city && <PlainButton onClick={onNearby}>{texts.nearby.show}</PlainButton>}
        />
      )}
    </section>
  );
}
