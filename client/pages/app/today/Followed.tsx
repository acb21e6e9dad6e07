import { skipToken } from '@apollo/client/react';
import { Link } from 'react-router';
import { useDeviceFollows } from '#client/features/follows/deviceFollows.ts';
import { offerPlace } from '#client/features/offers/offerPlace.ts';
import { useHydrated } from '#client/lib/site/hydration.ts';
import { todayTexts as texts } from '#client/texts/today.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { maxInToday } from '#shared/rules/offers/ranking.ts';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useConsumer } from '../useConsumer.ts';
import { useTodayOfAccountQuery, useTodayOfShopsQuery } from './Followed.generated.ts';
import { OfferRow } from './OfferRow.tsx';
import styles from './TodayPage.module.css';

/** What the device follows, or the account when one is signed in: asked by the browser, never part of what the server draws. */
function useFollowed() {
  const isHydrated = useHydrated();
  const { consumer, isKnown } = useConsumer();
  const { items: shops } = useDeviceFollows();
  const isReady = isHydrated && isKnown;
  const ofAccount = useTodayOfAccountQuery(isReady && consumer ? {} : skipToken);
  const isOfDevice = isReady && !consumer && shops.length > 0;
  const ofDevice = useTodayOfShopsQuery(
    isOfDevice ? { variables: { shops: shops.map(({ slug }) => slug) } } : skipToken,
  );
  const { data, error, refetch } = consumer ? ofAccount : ofDevice;
  return {
    isReady,
    offers: data?.offers.items,
    hasShops: consumer ? (ofAccount.data?.followedShops.length ?? 0) > 0 : shops.length > 0,
    watches: consumer ? (ofAccount.data?.watches ?? []) : [],
    error: data ? undefined : error,
    refetch,
  };
}

const searchOf = ({ text, city }: { text: string; city: string | null }) =>
  `/sovellus/haku?${new URLSearchParams({ haku: text, ...(city === null && { alue: 'maa' }) })}`;

/** The newest offers of followed shops that are not shown above, and the ways to what watches find. */
export function Followed({ above }: { above: readonly string[] }) {
  const { isReady, offers, hasShops, watches, error, refetch } = useFollowed();
  const isAbove = new Set(above);
  const own = offers?.filter(({ id }) => !isAbove.has(id)) ?? [];
  const repeated = (offers?.length ?? 0) - own.length;
  const note = repeated > 0 ? texts.followedAbove(repeated) : undefined;
  if (!isReady) return null;
  return (
    <div className={styles.followed}>
      {own.length > 0 ? (
        <OfferRow
          title={texts.followed}
          note={note}
          items={own.slice(0, maxInToday.list).map((offer) => ({ offer, place: offerPlace(offer, 1) }))}
        />
      ) : (
        <section aria-label={texts.followed} className={styles.followed}>
          <h2>{texts.followed}</h2>
          {error && <LoadFault text={texts.followedFailed} error={error} onRetry={() => refetch()} />}
          {!error && (
            <p className={styles.hint}>{note ?? (hasShops ? offers && texts.followedNone : texts.followedHint)}</p>
          )}
        </section>
      )}
      {watches.length > 0 && (
        <ul className={styles.watches} aria-label={texts.watches}>
          {watches.map((watch) => (
            <li key={watch.id}>
              <Link to={searchOf(watch)}>
                <Icon name="eye" size={18} />
                {watch.text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
