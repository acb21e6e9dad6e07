import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/appError.ts';
import type { CompressedText } from '../http/compressed.ts';
import { type Changes, countChanges } from '../platform/database/changes.ts';
import { createQueue } from '../platform/limits/queue.ts';

/** Topics whose change may alter what a page shows. */
const topics = ['offers', 'categories', 'settings'];
/** Milliseconds for which a page is fresh. */
export const freshFor = 10_000;
/** Milliseconds for which a stale page is served while it is rendered again: ends and starts of offers show this late. */
const staleFor = 60_000;
/** Pages rendered at the same time: each asks the database several things, and its connections are few. */
const renderedAtOnce = 3;
/** Pages that wait to be rendered; requests beyond these get the shell, which the browser renders. */
const waiting = 100;
const maxBytes = 48 * 1024 * 1024;

/** A rendered page, the same for every caller whose plan has its key. */
export interface ReadyPage {
  status: number;
  /** Where the page has moved, with a status of 301. */
  location?: string | undefined;
  etag: string;
  bodies: CompressedText;
}

const sizeOf = ({ bodies }: ReadyPage) =>
  Object.values(bodies).reduce<number>((sum, { byteLength }) => sum + byteLength, 0);

interface CachedPage {
  page: ReadyPage;
  /** Milliseconds of a clock that is never set back. */
  renderedAt: number;
}

/**
 * Caches rendered pages for some seconds. Concurrent requests for a page share one rendering, and a few pages are rendered
 * at a time. A NOTIFY of a change on any server clears the cache. A stale page is served while it is rendered again;
 * failures are not cached.
 */
export function createPageCache<Plan extends { key: string }>(
  changes: Changes,
  render: (plan: Plan) => Promise<ReadyPage>,
) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });
  const underWay = new Map<string, Promise<ReadyPage>>();
  const queue = createQueue({ atOnce: renderedAtOnce, waiting, whenFull: () => new AppError('UNAVAILABLE') });
  const generation = countChanges(changes, topics, () => {
    pages.clear();
    underWay.clear();
  });

  async function renderAndCache(plan: Plan) {
    return queue(async () => {
      const renderedIn = generation();
      const page = await render(plan);
      // What failed is rendered again for the next reader.
      if (renderedIn === generation() && page.status < 500)
        pages.set(plan.key, { page, renderedAt: performance.now() });
      return page;
    });
  }

  async function renderOnce(plan: Plan, beforeRender: () => Promise<void>): Promise<ReadyPage> {
    const { key } = plan;
    const before = underWay.get(key);
    if (before) return before;
    await beforeRender();
    const rendering = underWay.get(key) ?? renderAndCache(plan);
    underWay.set(key, rendering);
    const done = () => underWay.get(key) === rendering && underWay.delete(key);
    rendering.then(done, done);
    return rendering;
  }

  /** @param beforeRender runs only when the page must be rendered; what it throws is thrown */
  return async (plan: Plan, beforeRender: () => Promise<void>): Promise<ReadyPage> => {
    const cached = pages.get(plan.key);
    const age = cached ? performance.now() - cached.renderedAt : staleFor;
    if (!cached || age >= staleFor) return renderOnce(plan, beforeRender);
    // Whether it can be rendered again does not matter to this reader.
    if (age >= freshFor) renderOnce(plan, beforeRender).catch(() => undefined);
    return cached.page;
  };
}
