import { LRUCache } from 'lru-cache';
import type { Platform } from '../../../platform/platform.ts';
import { offersTopic } from '../feed/syncFeed.ts';

type Parts = Pick<Platform, 'changes'>;

interface Memory {
  counts: LRUCache<string, object>;
  /** Grows with every change: what was counted before one must not be kept after it. */
  generation: number;
}

const memories = new WeakMap<Platform['changes'], Memory>();

/**
 * Counts over all offers, which take the longer the more offers there are: counted anew only when some server has
 * changed an offer since. A change made by another server is heard of within the time of a NOTIFY.
 */
export async function countOffers<T extends object>(parts: Parts, key: string, count: () => Promise<T>): Promise<T> {
  const memory = memoryOf(parts);
  const known = memory.counts.get(key);
  if (known) return known as T;
  const { generation } = memory;
  const counted = await count();
  if (generation === memory.generation) memory.counts.set(key, counted);
  return counted;
}

/** Makes this server count anew, after a transaction that changed offers: its own news may take a moment to arrive. */
export function forgetCounts(parts: Parts): void {
  const memory = memoryOf(parts);
  memory.generation += 1;
  memory.counts.clear();
}

function memoryOf(parts: Parts): Memory {
  const known = memories.get(parts.changes);
  if (known) return known;
  const memory: Memory = { counts: new LRUCache({ max: 500, ttl: 60_000 }), generation: 0 };
  memories.set(parts.changes, memory);
  parts.changes.on(offersTopic, () => forgetCounts(parts));
  return memory;
}
