import { useEffect, useState } from 'react';
import type { Opening } from './openings.ts';

/**
 * Whether the outlet of an offer that is nearest to the city, or its only one, is open: never in what the server draws, which
 * may be old when it is read. What it takes is loaded once the page is there; without a network nothing is said.
 */
export function useOpening(offerId: string, city: string | undefined): Opening | undefined {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    import('./openings.ts').then(
      ({ watchOpening }) => {
        if (!isOver) stop = watchOpening({ offerId, city, say: setOpening });
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [offerId, city]);
  return opening;
}
