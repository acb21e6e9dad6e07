import { useCallback, useEffect, useState } from 'react';
import { cityCookie } from '#shared/renderedPage.ts';
import type { OfferRedemption } from '../../schema.generated.ts';

/** What this device remembers between visits, without any account. */
export interface DeviceMemory {
  /** The chosen municipality. */
  appCity: string;
  /** Ids of the favourites that are on this device only, the newest first. */
  appFavourites: string[];
  /** The shops that are followed on this device only, the last followed first. */
  appShops: { slug: string; name: string }[];
  /** This device as the account knows it, while it is notified. */
  appPushDevice: { id: string; endpoint: string };
  /** How often, and when last, this device was asked whether it may be notified. */
  appPushAsked: { times: number; at: number };
  /** Words searched for that are on this device only, the latest first. */
  appSearches: string[];
  /** Accounts of businesses that were asked for their hours. */
  hoursAsked: string[];
  /** The shopping list, of the account that is signed in or of this device alone; its page knows its form. */
  appList: object;
  /** What was last read of the offers on it, so that it is shown without a network. */
  appListOffers: object[];
  /** Words searched for are not to be remembered. */
  appSearchesOff: boolean;
  /** The secret by which this device has codes for the till without an account. */
  codeDevice: string;
  /** The codes that were shown last, so that they are shown without a network, and the consumers they were given to; null of the device's own. */
  codes: { offerId: string; account: string | null; code: ShownCode }[];
}

/** A code for the till. */
interface ShownCode {
  kind: OfferRedemption;
  code: string;
  qrCode: string;
  endsAt: string;
  usedAt: string | null;
}

type Key = keyof DeviceMemory;

/** What the device remembers; undefined when nothing, or when storage is refused. */
export function remembered<K extends Key>(key: K): DeviceMemory[K] | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value. Where storage is refused it is forgotten when the app closes. */
export function remember<K extends Key>(key: K, value: DeviceMemory[K]) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage; the app works without.
  }
}

/** Forgets a value. */
export function forget(key: Key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored where the browser refuses storage.
  }
}

/** Remembers a list; an empty one is forgotten. */
export function rememberList<K extends 'appFavourites' | 'appShops' | 'appSearches'>(key: K, items: DeviceMemory[K]) {
  if (items.length > 0) remember(key, items);
  else forget(key);
}

/** What is shown of a list that was read again. An empty one stays the same array, so that nothing renders again. */
export const shownList = <Item>(before: Item[], read: Item[]) => (before.length + read.length === 0 ? before : read);

interface DeviceList<Item> {
  read: () => Item[];
  write: (items: Item[]) => void;
  /** By which an item is found among others. */
  idOf: (item: Item) => string;
  /** Maximum number of items. */
  max: number;
}

/**
 * A list that the device remembers, also as other windows change it; empty until the page is alive.
 * @param list one object for all renderings
 */
export function useDeviceList<Item>(list: DeviceList<Item>) {
  const [items, setItems] = useState<Item[]>([]);

  useEffect(() => {
    // At once: a press must not meet a favourite that is not shown as one yet.
    const show = () => setItems((before) => shownList(before, list.read()));
    show();
    addEventListener('storage', show);
    return () => removeEventListener('storage', show);
  }, [list]);

  /** Puts an item first or removes it. False when there is no room for it. */
  const change = useCallback(
    (item: Item, isAdded: boolean): boolean => {
      const others = list.read().filter((other) => list.idOf(other) !== list.idOf(item));
      if (isAdded && others.length >= list.max) return false;
      const changed = isAdded ? [item, ...others] : others;
      list.write(changed);
      setItems(changed);
      return true;
    },
    [list],
  );

  const clear = useCallback(() => {
    list.write([]);
    setItems([]);
  }, [list]);

  return { items, change, clear };
}

/** The service workers of this browser; undefined where it has none or refuses them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

let told: string | undefined;

/**
 * Lets the server draw the app's pages with the city, which it notes in a cookie: Safari forgets those of scripts in a
 * week. Without an answer the pages are drawn without the city.
 */
export function tellCity(city: string) {
  if (city === told || !navigator.onLine) return;
  told = city;
  const address = `${cityCookie.address}?${new URLSearchParams({ [cityCookie.parameter]: city })}`;
  void fetch(address, { method: 'POST', keepalive: true }).catch(() => {
    told = undefined;
  });
}
