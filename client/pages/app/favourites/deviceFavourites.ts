import { remembered, rememberList, useDeviceList } from '#client/lib/device/deviceMemory.ts';

/** Maximum number of favourites that a device remembers without an account: as many as are asked for at once. */
export const maxOnDevice = 50;

/** Ids of the favourites on this device, the newest first. */
export function deviceFavourites(): string[] {
  const ids: unknown = remembered('appFavourites');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxOnDevice) : [];
}

/** Remembers the favourites of this device. */
export const rememberFavourites = (ids: string[]) => rememberList('appFavourites', ids);

const list = { read: deviceFavourites, write: rememberFavourites, idOf: (id: string) => id, max: maxOnDevice };

/** The favourites on this device. */
export const useDeviceFavourites = () => useDeviceList(list);
