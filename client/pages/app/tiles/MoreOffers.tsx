import { useEffect, useRef } from 'react';
import { app } from '../../../texts/app.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import styles from './MoreOffers.module.css';

interface Props {
  isLoading: boolean;
  onMore: () => void;
}

/** Stands under a list with more to come: reads on by itself when it nears the screen, and at a press. */
export function MoreOffers({ isLoading, onMore }: Props) {
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
