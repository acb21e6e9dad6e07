import { useEffect, useState } from 'react';
import type { Opening } from './openings.ts';

/** What a reader does first with a page. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;
let used: Promise<void> | undefined;

/** When the page is first used: what lies below its first screen is loaded then, and not before (130 kB of a page). */
function whenUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    for (const input of inputs) addEventListener(input, () => resolve(), { once: true, passive: true, capture: true });
  });
  return used;
}

/**
 * Whether the outlet of an offer that is nearest to the city, or its only one, is open: never in what the server draws, which
 * may be old when it is read. What it takes is loaded once the page is used; without a network nothing is said.
 */
export function useOpening(offerId: string, city: string | undefined): Opening | undefined {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    async function watch() {
      await whenUsed();
      if (isOver) return;
      // Without a network nothing is said.
      const program = await import('./openings.ts').catch(() => undefined);
      if (!isOver) stop = program?.watchOpening({ offerId, city, say: setOpening });
    }
    void watch();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [offerId, city]);
  return opening;
}
