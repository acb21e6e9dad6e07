import type { ApolloCache } from '@apollo/client';
import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type DeviceShop, useDeviceFollows } from '#client/features/follows/deviceFollows.ts';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { RankingLink } from '#client/features/ranking/RankingLink.tsx';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { followTexts as texts } from '#client/texts/follows.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { MoreOffers, OfferGrid, OfferGridSkeleton } from '../tiles/OfferGrid.tsx';
import { useConsumer } from '../useConsumer.ts';
import {
  FollowedShopsDocument,
  type FollowedShopsQuery,
  useFollowedShopsQuery,
  useMoveFollowsMutation,
  useOffersOfShopsQuery,
  useUnfollowShopMutation,
} from './FollowedShops.generated.ts';
import styles from './FollowedShops.module.css';

const write = (cache: ApolloCache, followedShops: FollowedShopsQuery['followedShops'] | undefined) => {
  if (!followedShops) return;
  cache.writeQuery({ query: FollowedShopsDocument, data: { followedShops } });
  // Their offers are other ones now.
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'offers', args: { followed: true } });
};

/** Moves the shops that are followed on this device into the account that signs in on it. */
export function MoveFollows() {
  const { consumer } = useConsumer();
  const { items: shops, clear } = useDeviceFollows();
  const [move] = useMoveFollowsMutation();
  const consumerId = consumer?.id;

  useEffect(() => {
    if (!consumerId || shops.length === 0) return;
    move({
      variables: { slugs: shops.map(({ slug }) => slug) },
      update: (cache, { data }) => write(cache, data?.followShops.followedShops),
      // What cannot be moved now stays on the device, and is tried again at the next visit.
    }).then(clear, () => {});
  }, [consumerId, shops, move, clear]);

  return null;
}

/** What the shops of the device, or without them those of the account, offer now, in the order of the feed. */
function Offers({ shops }: { shops?: readonly DeviceShop[] | undefined }) {
  const variables = { followed: !shops, ...(shops && { shops: shops.map(({ slug }) => slug) }) };
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useOffersOfShopsQuery({ variables });
  const page = (data ?? previousData)?.offers;
  if (!page)
    return error ? <LoadFault text={texts.failed} error={error} onRetry={() => refetch()} /> : <OfferGridSkeleton />;
  if (page.items.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <OfferGrid offers={page.items} placeOf={(offer) => offerPlace(offer, 1)} />
      <RankingLink list="shop" />
      {page.hasNextPage && (
        <MoreOffers
          isLoading={networkStatus === 3}
          onMore={() => void fetchMore({ variables: { after: page.endCursor } }).catch(() => {})}
        />
      )}
    </>
  );
}

/** The shops that are followed, in the account or on this device, and what they offer; nothing when there are none. */
export function FollowedShops() {
  const { consumer, isKnown } = useConsumer();
  const { data } = useFollowedShopsQuery(consumer ? {} : skipToken);
  const [unfollow] = useUnfollowShopMutation({
    update: (cache, { data }) => write(cache, data?.unfollowShop.followedShops),
  });
  const { items: onDevice, change } = useDeviceFollows();
  const say = useToast();
  const shops = consumer ? (data?.followedShops ?? []) : onDevice;
  if (!isKnown || shops.length === 0) return null;

  async function end({ slug, name }: DeviceShop) {
    try {
      if (consumer) await unfollow({ variables: { slug } });
      else change({ slug, name }, false);
      say(texts.ended(name), { about: name });
    } catch (error) {
      say(failureText(error, texts.changeFailed), { tone: 'bad', about: name });
    }
  }

  return (
    <section className={styles.shops} aria-labelledby="seuratut">
      <h2 id="seuratut">{texts.title}</h2>
      <ul className={styles.list}>
        {shops.map((shop) => (
          <li key={shop.slug}>
            <Link to={shopPath(shop.slug)}>{shop.name}</Link>
            <button type="button" aria-label={texts.end(shop.name)} onClick={() => void end(shop)}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {consumer && (
        <p className={styles.ways}>
          <Link to="/sovellus/ilmoitukset">{texts.ways.choose}</Link>
        </p>
      )}
      <Offers shops={consumer ? undefined : shops} />
    </section>
  );
}
