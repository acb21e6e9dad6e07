import { afterEach, expect, test, vi } from 'vitest';
import { pushSupport } from '../../features/push/pushSupport.ts';
import { remember, remembered, serviceWorkers } from '../../lib/device/deviceMemory.ts';
import { forgetCachedConversation, forgetOwnReads } from './offline.ts';

afterEach(() => vi.unstubAllGlobals());

/** What browsers throw that keep nothing for a site. */
function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

test('a browser that refuses its caches has nothing to forget', async () => {
  vi.stubGlobal('caches', { delete: () => Promise.reject(new DOMException('', 'SecurityError')) });
  await expect(forgetOwnReads()).resolves.toBeUndefined();
  vi.stubGlobal('caches', { delete: refuse });
  await expect(forgetCachedConversation()).resolves.toBeUndefined();
});

test('a browser that refuses workers is not asked for notifications', () => {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0',
    get serviceWorker() {
      return refuse();
    },
  });
  expect(serviceWorkers()).toBeUndefined();
  expect(pushSupport()).toBe('NONE');
});

test('a browser that refuses its storage remembers nothing, and goes on', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  remember('appCity', 'Tampere');
  expect(remembered('appCity')).toBeUndefined();
});
