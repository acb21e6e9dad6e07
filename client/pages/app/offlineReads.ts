import type { OperationName } from '../../lib/needs.generated.ts';

/**
 * Answers that the service worker keeps for reading without a network. Everybody gets the same answer to the shared
 * ones; the own ones are deleted from the device when the session ends. Nothing else is ever kept.
 */
export const offlineReads = {
  shared: ['AppFront', 'AppFeed', 'AppOffer', 'AppRelated', 'AppNearby', 'PublicSettings'],
  own: ['Favourites', 'FavouriteIds'],
} as const satisfies Record<string, readonly OperationName[]>;

/** Names of the caches that hold them. */
export const offlineCaches = { shared: 'lahitarjous-luettu', own: 'lahitarjous-omat', pictures: 'lahitarjous-kuvat' };

/** Deletes what the device kept of a consumer. */
export async function forgetOwnReads() {
  if ('caches' in globalThis) await caches.delete(offlineCaches.own);
}
