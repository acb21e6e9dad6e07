import type { OperationName } from '../../lib/graphql/needs.generated.ts';

/** The search parameter of an address of the app that asks for its frame alone, whatever the page would show. */
export const shellParameter = 'runko';

/** What every address of the app begins with where the service worker answers. */
export const appShell = `/sovellus?${shellParameter}`;

/**
 * Answers that the service worker caches for reading without a network. Every viewer gets the same answer to the shared
 * ones. Those of the device name what is followed or a favourite on it without an account, and are deleted when one signs in, which takes that
 * over; the own ones and the conversation are deleted when the session ends. Nothing else is cached.
 */
const offlineReads = {
  shared: ['AppFront', 'AppFeed', 'AppToday', 'AppOffer', 'AppRelated', 'AppNearby', 'PublicSettings'],
  device: ['TodayOfShops', 'DeviceFavourites'],
  own: ['TodayOfAccount', 'Favourites', 'FavouriteIds', 'RecentSearches'],
  conversation: ['Conversation'],
} as const satisfies Record<string, readonly OperationName[]>;

/** Names of the caches that hold them, and the pictures of offers. */
export const offlineCaches = {
  shared: 'lahitarjous-luettu',
  device: 'lahitarjous-laite',
  own: 'lahitarjous-omat',
  conversation: 'lahitarjous-keskustelu',
  pictures: 'lahitarjous-kuvat',
};

/** The cache of an operation's answers; undefined for one that is not cached. */
export function cacheOf(operation: string): string | undefined {
  const kinds = ['shared', 'device', 'own', 'conversation'] as const;
  const kind = kinds.find((name) => (offlineReads[name] as readonly string[]).includes(operation));
  return kind && offlineCaches[kind];
}

async function remove(...names: string[]) {
  try {
    if ('caches' in globalThis) await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Where the browser refuses storage, nothing was cached.
  }
}

/** Deletes a consumer's data from the device. */
export const forgetOwnReads = () => remove(offlineCaches.own, offlineCaches.conversation);

/** Deletes what was read for what the device has without an account. */
export const forgetDeviceReads = () => remove(offlineCaches.device);

/** Deletes the conversation with the assistant from the device. */
export const forgetCachedConversation = () => remove(offlineCaches.conversation);
