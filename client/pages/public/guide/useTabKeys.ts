import type { KeyboardEvent } from 'react';

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys, Home and End move between the tabs of a list and choose them (WAI-ARIA tabs pattern). */
export function useTabKeys(keys: string[], shown: string, choose: (key: string) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const to = moves[event.key]?.(keys.indexOf(shown), keys.length);
    const key = to === undefined ? undefined : keys[to];
    if (to === undefined || key === undefined) return;
    event.preventDefault();
    choose(key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
}
