import { LRUCache } from 'lru-cache';
import type { Changes } from '../../platform/database/changes.ts';

/** A text ready to send to anybody. */
export interface MadeText {
  body: string;
  /** Milliseconds since 1970 until which what it says is true, unless something changes; Infinity for no end. */
  until: number;
}

/**
 * Caches texts until something of these topics changes on any server.
 * @param maxLength of all texts together, in UTF-16 units
 * @param keptFor milliseconds for which a text is cached at most
 * @returns finds a text or makes it; what `make` throws is thrown, and undefined is not cached
 */
export function createTextCache<Made extends MadeText>(
  changes: Changes,
  topics: readonly string[],
  { maxLength, keptFor }: { maxLength: number; keptFor: number },
) {
  const cached = new LRUCache<string, Made>({ maxSize: maxLength, sizeCalculation: ({ body }) => body.length + 1 });
  let generation = 0;
  for (const topic of topics) {
    changes.on(topic, () => {
      generation += 1;
      cached.clear();
    });
  }
  return async <Found extends Made | undefined>(key: string, make: () => Promise<Found>): Promise<Made | Found> => {
    const known = cached.get(key);
    if (known) return known;
    const madeIn = generation;
    const made = await make();
    // What changed meanwhile may be missing in it.
    if (made && madeIn === generation) {
      cached.set(key, made, { ttl: Math.max(1, Math.min(keptFor, made.until - Date.now())) });
    }
    return made;
  };
}
