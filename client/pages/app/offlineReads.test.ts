import { expect, test, vi } from 'vitest';
import { cacheOf, forgetCachedConversation, forgetDeviceReads, forgetOwnReads } from './offline.ts';

/** The device's caches, all of them filled. */
function filledCaches() {
  const names = ['luettu', 'laite', 'omat', 'keskustelu', 'kuvat'];
  const left = new Set(names.map((name) => `lahitarjous-${name}`));
  vi.stubGlobal('caches', { delete: async (name: string) => left.delete(name) });
  return left;
}

test('shared answers and a consumer’s own are in different caches', () => {
  expect(cacheOf('AppFeed')).toBe('lahitarjous-luettu');
  expect(cacheOf('Favourites')).toBe('lahitarjous-omat');
  // What they ask for names the shops that are followed, and the favourites.
  expect(['TodayOfShops', 'DeviceFavourites'].map(cacheOf)).toEqual(['lahitarjous-laite', 'lahitarjous-laite']);
  expect(cacheOf('Conversation')).toBe('lahitarjous-keskustelu');
});

test('the session, personal data and changes are never cached', () => {
  const others = ['Viewer', 'MyConsumerData', 'NotificationWishes', 'AskAssistant', 'DeleteConversation', ''];
  expect(others.map(cacheOf)).toEqual(others.map(() => undefined));
});

test('the end of a session deletes all that is the consumer’s own, and only that', async () => {
  const left = filledCaches();
  await forgetOwnReads();
  expect([...left]).toEqual(['lahitarjous-luettu', 'lahitarjous-laite', 'lahitarjous-kuvat']);
});

test('what the device followed without an account leaves it by its own way', async () => {
  const left = filledCaches();
  await forgetDeviceReads();
  expect(left.has('lahitarjous-laite')).toBe(false);
  expect(left.size).toBe(4);
});

test('a deleted conversation leaves the device, and the favourites stay', async () => {
  const left = filledCaches();
  await forgetCachedConversation();
  expect([...left]).toEqual(['lahitarjous-luettu', 'lahitarjous-laite', 'lahitarjous-omat', 'lahitarjous-kuvat']);
});
