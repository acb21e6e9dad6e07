import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { validity } from '#client/features/offers/validity.ts';
import { favourites as texts } from '#client/texts/app.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { SignInInvitation } from '../account/AccountPanels.tsx';
import { FollowedShops } from '../follows/FollowedShops.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { ListSegments } from '../list/ListSegments.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import { MoreOffers, OfferGrid, OfferGridSkeleton } from '../tiles/OfferGrid.tsx';
import { useConsumer } from '../useConsumer.ts';
import { deviceFavourites, rememberFavourites } from './deviceFavourites.ts';
import { useDeviceFavouritesQuery, useFavouritesQuery } from './FavouritesPage.generated.ts';
import styles from './FavouritesPage.module.css';

const isOver = (offer: ConsumerOfferFragment) => validity(offer).tone === 'ended';

function Group({ id, title, offers }: { id: string; title: string; offers: readonly ConsumerOfferFragment[] }) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <OfferGrid offers={offers} placeOf={(offer) => offerPlace(offer, 1)} />
    </section>
  );
}

/** The list. A removed favourite stays until the page is left, so that it can be restored. */
function FavouriteList() {
  const { data, error, networkStatus, refetch, fetchMore } = useFavouritesQuery();
  const page = data?.favourites;
  if (!page)
    return error ? <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} /> : <OfferGridSkeleton />;
  const offers = page.items.map(({ offer }) => offer);
  if (offers.length === 0) return <NoFavourites />;
  return (
    <>
      <Group id="voimassa" title={texts.live} offers={offers.filter((offer) => !isOver(offer))} />
      <Group id="paattyneet" title={texts.ended} offers={offers.filter(isOver)} />
      {page.hasNextPage && (
        <MoreOffers
          isLoading={networkStatus === 3}
          onMore={() => void fetchMore({ variables: { after: page.endCursor } }).catch(() => {})}
        />
      )}
    </>
  );
}

/** Those of this device. A removed one stays until the page is left; what is not live any more is forgotten. */
function DeviceFavouriteList() {
  const [ids] = useState(deviceFavourites);
  const { data, error, refetch } = useDeviceFavouritesQuery(ids.length > 0 ? { variables: { ids } } : skipToken);
  const offers = ids.length > 0 ? data?.offersById : [];

  useEffect(() => {
    if (!data) return;
    const found = new Set(data.offersById.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    if (gone.length > 0) rememberFavourites(deviceFavourites().filter((id) => !gone.includes(id)));
  }, [data, ids]);

  if (!offers)
    return error ? <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} /> : <OfferGridSkeleton />;
  const gone = ids.length - offers.length;
  return (
    <>
      {gone > 0 && <p role="status">{texts.gone(gone)}</p>}
      {offers.length > 0 ? <Group id="voimassa" title={texts.live} offers={offers} /> : <NoFavourites />}
    </>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      drawing="offers"
      text={texts.empty}
      hint={texts.emptyHint}
      action={<LinkButton to="/sovellus">{texts.browse}</LinkButton>}
    />
  );
}

/** The favourites of the account, those that hold first and ended ones dimmed after them; or those of this device. */
export function FavouritesPage() {
  const { consumer, isKnown } = useConsumer();
  return (
    <div className={styles.page}>
      <ListSegments now="/sovellus/suosikit" />
      <h1>{texts.title}</h1>
      {consumer && <FavouriteList />}
      {!consumer && isKnown && <DeviceFavouriteList />}
      <FollowedShops />
      {!consumer && isKnown && (
        <SignInInvitation text={texts.signedOut} hint={texts.signedOutHint} from="/sovellus/suosikit" />
      )}
    </div>
  );
}
