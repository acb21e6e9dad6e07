import { useCallback } from 'react';
import { useOfferEvents } from './useOfferEvents.ts';

/** How long a card must be in sight to have been seen, in milliseconds. */
const glance = 1000;

/** A ref for a card: tells the server once the whole card has been in sight for a moment. */
export function useSeen(offerId: string) {
  const { seen } = useOfferEvents();
  return useCallback(
    (card: HTMLElement | null) => {
      if (!card) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          clearTimeout(timer);
          if (!entry?.isIntersecting) return;
          timer = setTimeout(() => {
            seen(offerId);
            observer.disconnect();
          }, glance);
        },
        { threshold: 0.98 },
      );
      observer.observe(card);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [offerId, seen],
  );
}
