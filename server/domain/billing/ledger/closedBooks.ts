import { LRUCache } from 'lru-cache';
import { cacheKey } from '../../../platform/caches.ts';
import { helsinkiDate, startOfDay } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A row has the instant at which its database transaction began, so that rows of a day may be committed shortly after midnight. Milliseconds. */
const settling = 3_600_000;

/** The start of the first Helsinki day to which rows may still be added. No row before it will be added or changed. */
export function firstMutableDay(now: Date): Date {
  return startOfDay(helsinkiDate(new Date(now.getTime() - settling)));
}

/**
 * Caches sums over days that are over: the ledger is append-only, so that they never change. Each server reads them once.
 * @param max how many answers are cached
 */
export function cacheClosedBooks<Answer extends object>(name: string, max: number) {
  const key = cacheKey<LRUCache<string, Promise<Answer>>>(name);
  return ({ caches }: Pick<Platform, 'caches'>, question: string, read: () => Promise<Answer>): Promise<Answer> => {
    const cache = caches.of(key, () => new LRUCache<string, Promise<Answer>>({ max }));
    const known = cache.get(question);
    if (known) return known;
    const answer = read();
    cache.set(question, answer);
    answer.catch(() => cache.delete(question));
    return answer;
  };
}
