import { useCallback } from 'react';
import { forget, remember, remembered, useDeviceList } from '../deviceMemory.ts';

/** Maximum number of favourites that a device remembers without an account: as many as are asked for at once. */
export const maxOnDevice = 50;

/** Ids of the favourites on this device, the newest first. */
export function deviceFavourites(): string[] {
  const ids: unknown = remembered('appFavourites');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxOnDevice) : [];
}

/** Remembers the favourites of this device. */
export function rememberFavourites(ids: readonly string[]) {
  if (ids.length > 0) remember('appFavourites', [...ids]);
  else forget('appFavourites');
}

/** The favourites on this device, also as other windows change them; none until the page is alive. */
export function useDeviceFavourites() {
  const [ids, setIds] = useDeviceList(deviceFavourites);

  /** Adds or removes an offer. False when there is no room for it. */
  const change = useCallback(
    (offerId: string, isAdded: boolean): boolean => {
      const others = deviceFavourites().filter((id) => id !== offerId);
      if (isAdded && others.length >= maxOnDevice) return false;
      const changed = isAdded ? [offerId, ...others] : others;
      rememberFavourites(changed);
      setIds(changed);
      return true;
    },
    [setIds],
  );

  const clear = useCallback(() => {
    rememberFavourites([]);
    setIds([]);
  }, [setIds]);

  return { ids, change, clear };
}
