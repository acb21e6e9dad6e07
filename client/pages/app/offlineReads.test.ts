import { expect, test, vi } from 'vitest';
import { cacheOf, forgetCachedConversation, forgetOwnReads } from './offline.ts';

/** The device's caches, all of them filled. */
function filledCaches() {
  const left = new Set(['lahitarjous-luettu', 'lahitarjous-omat', 'lahitarjous-keskustelu', 'lahitarjous-kuvat']);
  vi.stubGlobal('caches', { delete: async (name: string) => left.delete(name) });
  return left;
}

test('shared answers and a consumer’s own are in different caches', () => {
  expect(cacheOf('AppFeed')).toBe('lahitarjous-luettu');
  expect(cacheOf('Favourites')).toBe('lahitarjous-omat');
  expect(cacheOf('Conversation')).toBe('lahitarjous-keskustelu');
});

test('the session, personal data and changes are never cached', () => {
  const others = ['Viewer', 'MyConsumerData', 'NotificationWishes', 'AskAssistant', 'DeleteConversation', ''];
  expect(others.map(cacheOf)).toEqual(others.map(() => undefined));
});

test('the end of a session deletes all that is the consumer’s own, and only that', async () => {
  const left = filledCaches();
  await forgetOwnReads();
  expect([...left]).toEqual(['lahitarjous-luettu', 'lahitarjous-kuvat']);
});

test('a deleted conversation leaves the device, and the favourites stay', async () => {
  const left = filledCaches();
  await forgetCachedConversation();
  expect([...left]).toEqual(['lahitarjous-luettu', 'lahitarjous-omat', 'lahitarjous-kuvat']);
});
