import { useEffect, useRef } from 'react';
import { countView } from './visits.ts';

/** How much of an element shows, of as much as the window has room for: 0 to 1. */
function shownPart({ intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry) {
  const room = Math.min(boundingClientRect.height, rootBounds?.height ?? boundingClientRect.height);
  return room > 0 ? intersectionRect.height / room : 0;
}

/** Counts a view of the offer when the element has been seen in full. */
export function useCountedView<Box extends HTMLElement>(offerId: string) {
  const box = useRef<Box>(null);

  useEffect(() => {
    if (!box.current || !('IntersectionObserver' in globalThis)) return;
    const look = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some((entry) => shownPart(entry) > 0.98)) return;
      observer.disconnect();
      countView(offerId);
    };
    const observer = new IntersectionObserver(look, { threshold: [0.5, 0.75, 0.9, 1] });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [offerId]);

  return box;
}
