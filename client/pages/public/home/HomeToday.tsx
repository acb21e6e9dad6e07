import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAnswer } from '#client/lib/graphql/answers.tsx';
import { home } from '#client/texts/home.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { appStart } from '#shared/renderedPage.ts';
import { Band } from '../Band.tsx';
import { PublicCitiesDocument } from '../offers/publicOffers.generated.ts';
import styles from './HomeToday.module.css';

const { title, open } = home.today;

const TodayOffers = lazy(async () => ({ default: (await import('./TodayOffers.tsx')).TodayOffers }));

/** How near to the screen it must be to be loaded: nothing of it is part of the first load. */
const rootMargin = '200px';

/**
 * What the day brings to the visitor's city: the one that was chosen on this device, which only the browser knows, else the one
 * with most offers, and then it says so.
 */
export function HomeToday() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { data } = useAnswer(PublicCitiesDocument, {});
  const [most] = (data?.liveCities ?? []).toSorted((one, other) => other.offers - one.offers);

  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (!most) return null;
  const blank = <div className={styles.blank} />;
  return (
    <Band title={title}>
      <div ref={place}>{isNear ? <Suspense fallback={blank}>{<TodayOffers most={most.name} />}</Suspense> : blank}</div>
      <div>
        <LinkButton kind="quiet" size="large" to={appStart}>
          {open}
        </LinkButton>
      </div>
    </Band>
  );
}
