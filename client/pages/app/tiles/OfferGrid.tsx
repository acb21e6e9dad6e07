import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { countAdvertisementClick } from '#client/features/offers/offerEvents.ts';
import type { Gradient } from '#client/schema.generated.ts';
import { app, feed, offerPage } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Skeleton } from '#client/ui/plain/Skeleton.tsx';
import { offersBetweenAds } from '#shared/rules/offers/ranking.ts';
import type { AppFrontQuery } from '../feed/FeedPage.generated.ts';
import type { ConsumerOfferFragment } from './ConsumerOffer.generated.ts';
import styles from './OfferGrid.module.css';
import { OfferTile } from './OfferTile.tsx';

type Advertisement = AppFrontQuery['advertisements'][number];

const gradient = (name: Gradient) => `var(--gradient-${name.toLowerCase().replace('_', '-')})`;

/** An advertisement among offers, marked as one. Leads out of the app. */
function AdCard({ ad }: { ad: Advertisement }) {
  const { id, title, subtitle, icon, iconUrl, backgroundGradient, ctaText, ctaUrl } = ad;
  const target = ctaUrl && /^https?:\/\//i.test(ctaUrl) ? ctaUrl : undefined;
  return (
    <aside
      className={styles.ad}
      style={{ backgroundImage: gradient(backgroundGradient) }}
      aria-label={`${feed.ad}: ${title}`}
    >
      <span className={styles.icon} aria-hidden="true">
        {iconUrl ? <img src={iconUrl} alt="" width={32} height={32} loading="lazy" /> : icon}
      </span>
      <div className={styles.words}>
        <p className={styles.mark}>{feed.ad}</p>
        <p className={styles.title}>{title}</p>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {target && (
        <a
          className={styles.action}
          href={target}
          target="_blank"
          rel="sponsored noopener noreferrer"
          onClick={() => countAdvertisementClick(id)}
        >
          {ctaText}
          <Icon name="external" size={16} label={offerPage.newWindow} />
        </a>
      )}
    </aside>
  );
}

interface Props {
  offers: readonly ConsumerOfferFragment[];
  /** By priority; each is shown once. */
  ads?: readonly Advertisement[] | undefined;
  /** The municipality to name on a tile, if any. */
  placeOf?: (offer: ConsumerOfferFragment) => string | undefined;
  /** A short line above a tile: why the offer is shown. */
  noteOf?: (offer: ConsumerOfferFragment) => string | undefined;
  /** The page of a flyer that its tile leads to, from 1. */
  pageOf?: (offer: ConsumerOfferFragment) => number | undefined;
  /** The first pictures are on the first screen. */
  eager?: boolean;
}

/** Offers side by side: two columns on a phone, four on a desk. */
export function OfferGrid({ offers, ads = [], placeOf, noteOf, pageOf, eager = false }: Props) {
  return (
    <ul className={styles.grid}>
      {offers.map((offer, index) => {
        const ad = (index + 1) % offersBetweenAds === 0 ? ads[(index + 1) / offersBetweenAds - 1] : undefined;
        return (
          <Fragment key={offer.id}>
            <li className={noteOf && styles.noted}>
              {noteOf && <p className={styles.note}>{noteOf(offer)}</p>}
              <OfferTile offer={offer} eager={eager && index < 4} place={placeOf?.(offer)} page={pageOf?.(offer)} />
            </li>
            {ad && (
              <li className={styles.wide}>
                <AdCard ad={ad} />
              </li>
            )}
          </Fragment>
        );
      })}
    </ul>
  );
}

/** The skeleton of a tile, about as high as the tile. */
export function OfferBlank() {
  return (
    <div className={styles.blank}>
      <span className={styles.picture}>
        <Skeleton height="100%" />
      </span>
      <div className={styles.lines}>
        <Skeleton width="85%" height="20px" />
        <Skeleton width="55%" height="21px" />
        <Skeleton width="40%" height="30px" />
        <Skeleton width="50%" height="21px" />
      </div>
    </div>
  );
}

/** The skeleton of the grid. */
export function OfferGridSkeleton({ count = 6 }: { count?: number }): ReactNode {
  return (
    <div className={styles.grid} role="status" aria-label={common.loading}>
      {Array.from({ length: count }, (_, index) => index).map((key) => (
        <OfferBlank key={key} />
      ))}
    </div>
  );
}

interface MoreOffersProps {
  isLoading: boolean;
  onMore: () => void;
}

/** Shown under a list with more to come: loads the next page when it nears the screen, and at a press. */
export function MoreOffers({ isLoading, onMore }: MoreOffersProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;

  useEffect(() => {
    if (!place.current || isLoading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '600px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading]);

  return (
    <div ref={place} className={styles.more}>
      <PlainButton kind="quiet" size="large" disabled={isLoading} onClick={onMore}>
        {isLoading ? app.loadingMore : app.showMore}
      </PlainButton>
    </div>
  );
}
