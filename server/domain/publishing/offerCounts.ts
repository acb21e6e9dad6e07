import { LRUCache } from 'lru-cache';
import { cacheKey } from '#platform/caches.ts';
import type { Platform } from '#platform/platform.ts';
import { offersTopic } from '../search/syncFeed.ts';

type Parts = Pick<Platform, 'caches' | 'changes'>;

/** The topic on which servers announce that other offers wait than before, while consumers see the same ones. */
export const countsTopic = 'offer counts';

interface Cache {
  counts: LRUCache<string, object>;
  /** Grows with every change: what was counted before one must not be cached after it. */
  generation: number;
}

const offerCounts = cacheKey<Cache>('offer counts');

/**
 * Caches counts over all offers, which take longer the more offers there are, until some server changes an offer. A
 * change by another server arrives within some 20 ms.
 * @param key names the count; the same key always has the same `count`
 */
export async function countOffers<T extends object>(parts: Parts, key: string, count: () => Promise<T>): Promise<T> {
  const cache = cacheOf(parts);
  const known = cache.counts.get(key);
  if (known) return known as T;
  const { generation } = cache;
  const counted = await count();
  if (generation === cache.generation) cache.counts.set(key, counted);
  return counted;
}

/** Lets this server count again after a transaction that changed offers: its own NOTIFY may take a moment to arrive. */
export function clearOfferCounts(parts: Parts): void {
  clear(cacheOf(parts));
}

function cacheOf({ caches, changes }: Parts): Cache {
  return caches.of(offerCounts, () => {
    const cache = { counts: new LRUCache<string, object>({ max: 500, ttl: 60_000 }), generation: 0 };
    for (const topic of [offersTopic, countsTopic]) changes.on(topic, () => clear(cache));
    return cache;
  });
}

function clear(cache: Cache): void {
  cache.generation += 1;
  cache.counts.clear();
}
