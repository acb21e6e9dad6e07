import { expect, test } from 'vitest';
import { cacheKey, createCaches } from './caches.ts';

test('a value is created once for each platform and key', () => {
  const [one, other] = [createCaches(), createCaches()];
  const names = cacheKey<Map<string, number>>('names');
  const first = one.of(names, () => new Map([['a', 1]]));
  expect(one.of(names, () => new Map())).toBe(first);
  expect(other.of(names, () => new Map()).size).toBe(0);
  expect(one.of(cacheKey<string>('names'), () => 'another key')).toBe('another key');
});
