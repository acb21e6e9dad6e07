import { useId } from 'react';
import { feed } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import type { ConsumerOfferFragment } from '../tiles/ConsumerOffer.generated.ts';
import { OfferBlank } from '../tiles/OfferGrid.tsx';
import { OfferTile } from '../tiles/OfferTile.tsx';
import { useSnapScroll } from '../useSnapScroll.ts';
import styles from './PremiumCarousel.module.css';

/** The city's premium offers, large, one swipe from each other. Says that the place is paid for. */
export function PremiumCarousel({ offers }: { offers: readonly ConsumerOfferFragment[] }) {
  const id = useId();
  const { row, at, goTo, onScroll } = useSnapScroll(offers.length);
  return (
    <section className={styles.carousel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{feed.premium}</h2>
        <p>{feed.premiumNote}</p>
        <span className={styles.buttons} hidden={offers.length <= 3}>
          <button type="button" aria-label={feed.previous} disabled={at === 0} onClick={() => goTo(at - 1)}>
            <Icon name="arrowLeft" />
          </button>
          <button type="button" aria-label={feed.next} disabled={at >= offers.length - 1} onClick={() => goTo(at + 1)}>
            <Icon name="arrowRight" />
          </button>
        </span>
      </header>
      <ul ref={row} className={styles.row} onScroll={onScroll}>
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferTile offer={offer} sizes="(min-width: 640px) 380px, 80vw" eager={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The carousel's place while its offers are on their way: what comes below it stays where it is. */
export function PremiumCarouselSkeleton() {
  return (
    <div className={styles.carousel} aria-hidden="true">
      <div className={styles.head}>
        <h2>
          <Skeleton width="5em" height="1em" />
        </h2>
      </div>
      <div className={styles.row}>
        {[1, 2, 3].map((key) => (
          <OfferBlank key={key} />
        ))}
      </div>
    </div>
  );
}
