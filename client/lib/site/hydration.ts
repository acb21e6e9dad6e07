import { use, useState, useSyncExternalStore } from 'react';
import { RenderTargetContext } from './renderTarget.ts';

const never = () => () => {};

/**
 * Whether what only this device knows may be rendered: false on the server and while the browser takes over what the
 * server has drawn, true at once where it has drawn nothing.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Now; for what the server has drawn, the moment of the drawing, so that both say the same of a day that is ending. */
export function useMoment(): Date {
  const { drawnAt } = use(RenderTargetContext);
  const [drawn] = useState(drawnAt);
  return drawn === undefined ? new Date() : new Date(drawn);
}
