import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from '../platform/database/changes.ts';
import { createPageCache, type ReadyPage } from './pageCache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const nothingChanges = { on: () => undefined } as unknown as Changes;
const bytes = Buffer.from('x');
const pageOf = (etag: string, status = 200): ReadyPage => ({
  status,
  etag,
  bodies: { br: bytes, gzip: bytes, identity: bytes },
});
const free = async () => undefined;
const page = (key: string) => ({ key });

test('answers an old page while it is rendered again, once, and a fresh one without rendering', async () => {
  let rendered = 0;
  const find = createPageCache(nothingChanges, async () => {
    rendered += 1;
    return pageOf(String(rendered));
  });
  expect((await find(page('/'), free)).etag).toBe('1');
  expect((await find(page('/'), free)).etag).toBe('1');
  vi.advanceTimersByTime(11_000);
  const old = await Promise.all([find(page('/'), free), find(page('/'), free), find(page('/'), free)]);
  expect(old.map(({ etag }) => etag)).toEqual(['1', '1', '1']);
  await vi.waitFor(async () => expect((await find(page('/'), free)).etag).toBe('2'));
  expect(rendered).toBe(2);
});

test('renders an old page again also when the clock of the server was set back', async () => {
  let rendered = 0;
  const find = createPageCache(nothingChanges, async () => {
    rendered += 1;
    return pageOf(String(rendered));
  });
  await find(page('/'), free);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(11_000);
  await find(page('/'), free);
  await vi.waitFor(() => expect(rendered).toBe(2));
});

test('never caches a page that failed, and serves the stale one meanwhile', async () => {
  const statuses = [503, 200, 503, 503, 200];
  const find = createPageCache(nothingChanges, async () => pageOf('a', statuses.shift()));
  expect((await find(page('/'), free)).status).toBe(503);
  expect((await find(page('/'), free)).status).toBe(200);
  vi.advanceTimersByTime(11_000);
  expect((await find(page('/'), free)).status).toBe(200);
  await vi.waitFor(() => expect(statuses).toEqual([503, 200]));
  vi.advanceTimersByTime(60_000);
  expect((await find(page('/'), free)).status).toBe(503);
  expect((await find(page('/'), free)).status).toBe(200);
});

test('renders three pages at a time however many are requested', async () => {
  let [now, max] = [0, 0];
  const find = createPageCache(nothingChanges, async ({ key }) => {
    now += 1;
    max = Math.max(max, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return pageOf(key);
  });
  const pages = await Promise.all(Array.from({ length: 30 }, (_, index) => find(page(`/${index}`), free)));
  expect([pages.length, max]).toEqual([30, 3]);
});

test('answers an old page to a reader who may render no more', async () => {
  const find = createPageCache(nothingChanges, async () => pageOf('1'));
  await find(page('/'), free);
  vi.advanceTimersByTime(11_000);
  const refused = async () => Promise.reject(new Error('no points'));
  expect((await find(page('/'), refused)).etag).toBe('1');
  await expect(find(page('/other'), refused)).rejects.toThrow('no points');
});
