import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/appError.ts';
import type { Changes } from '../platform/database/changes.ts';
import { limitWork } from '../platform/limits/workLimit.ts';

/** Topics whose change may alter what a page shows. */
const topics = ['offers', 'categories', 'settings'];
/** Milliseconds for which a page is answered as it was drawn. */
const freshFor = 10_000;
/** Milliseconds for which it is still answered while it is drawn again: ends and starts of offers show this late. */
const keptFor = 60_000;
/** Pages drawn at the same time: each asks the database several things, and its connections are few. */
const drawnAtOnce = 3;
/** Further ones wait their turn; a crowd beyond these gets the shell, which draws itself. */
const waiting = 100;
const maxBytes = 48 * 1024 * 1024;

/** A rendered page, the same for every caller. */
export interface ReadyPage {
  status: number;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

const sizeOf = ({ bodies }: ReadyPage) =>
  Object.values(bodies).reduce<number>((sum, { byteLength }) => sum + byteLength, 0);

interface KeptPage {
  page: ReadyPage;
  /** Milliseconds since 1970. */
  drawnAt: number;
}

/**
 * Keeps drawn pages for some seconds, draws each only once however many ask for it at the same time and a few at a time,
 * and forgets all of them within the time of a NOTIFY when something changes on any server. A page that is no longer
 * fresh is answered as it is while it is drawn again; what failed is never kept.
 */
export function createPageCache(changes: Changes, draw: (key: string) => Promise<ReadyPage>) {
  const pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });
  const underWay = new Map<string, Promise<ReadyPage>>();
  const queue = limitWork({ atOnce: drawnAtOnce, waiting, whenFull: () => new AppError('UNAVAILABLE') });
  let generation = 0;
  for (const topic of topics) {
    changes.on(topic, () => {
      generation += 1;
      pages.clear();
      underWay.clear();
    });
  }

  async function drawAndKeep(key: string) {
    return queue(async () => {
      const drawnIn = generation;
      const page = await draw(key);
      // What failed is drawn again for the next reader.
      if (drawnIn === generation && page.status < 500) pages.set(key, { page, drawnAt: Date.now() });
      return page;
    });
  }

  async function drawOnce(key: string, beforeDrawing: () => Promise<void>): Promise<ReadyPage> {
    const before = underWay.get(key);
    if (before) return before;
    await beforeDrawing();
    const drawing = underWay.get(key) ?? drawAndKeep(key);
    underWay.set(key, drawing);
    const done = () => underWay.get(key) === drawing && underWay.delete(key);
    drawing.then(done, done);
    return drawing;
  }

  /** @param beforeDrawing runs only when the page must be drawn; what it throws is thrown */
  return async (key: string, beforeDrawing: () => Promise<void>): Promise<ReadyPage> => {
    const kept = pages.get(key);
    const age = kept ? Date.now() - kept.drawnAt : keptFor;
    if (!kept || age >= keptFor) return drawOnce(key, beforeDrawing);
    // Whether it can be drawn again does not matter to this reader.
    if (age >= freshFor) drawOnce(key, beforeDrawing).catch(() => undefined);
    return kept.page;
  };
}
