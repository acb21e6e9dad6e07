import { LRUCache } from 'lru-cache';
import type { Changes } from '../platform/database/changes.ts';

/** Topics whose change may alter what a page shows. */
const topics = ['offers', 'categories', 'settings'];
/** Milliseconds for which a page is answered as it was drawn: ends and starts of offers show this late. */
const keptFor = 10_000;
const maxBytes = 48 * 1024 * 1024;

/** A rendered page, the same for every caller. */
export interface ReadyPage {
  status: number;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

const sizeOf = ({ bodies }: ReadyPage) =>
  Object.values(bodies).reduce<number>((sum, { byteLength }) => sum + byteLength, 0);

/**
 * Keeps drawn pages for some seconds, draws each only once however many ask for it at the same time, and forgets all of
 * them within the time of a NOTIFY when something changes on any server.
 */
export function createPageCache(changes: Changes, draw: (key: string) => Promise<ReadyPage>) {
  const pages = new LRUCache<string, ReadyPage>({ maxSize: maxBytes, sizeCalculation: sizeOf, ttl: keptFor });
  const underWay = new Map<string, Promise<ReadyPage>>();
  let generation = 0;
  for (const topic of topics) {
    changes.on(topic, () => {
      generation += 1;
      pages.clear();
      underWay.clear();
    });
  }

  async function drawAndKeep(key: string) {
    const drawnIn = generation;
    const page = await draw(key);
    // What failed is drawn again for the next reader.
    if (drawnIn === generation && page.status < 500) pages.set(key, page);
    return page;
  }

  /** @param beforeDrawing runs only when the page must be drawn; what it throws is thrown */
  return async (key: string, beforeDrawing: () => Promise<void>): Promise<ReadyPage> => {
    const kept = pages.get(key) ?? underWay.get(key);
    if (kept) return kept;
    await beforeDrawing();
    const drawing = underWay.get(key) ?? drawAndKeep(key);
    underWay.set(key, drawing);
    const done = () => underWay.get(key) === drawing && underWay.delete(key);
    drawing.then(done, done);
    return drawing;
  };
}
