import { expect, test } from 'vitest';
import { isId, nextId } from './ids.ts';

test('ids made one after the other sort in that order', () => {
  const made = Array.from({ length: 200 }, nextId);
  expect(made.every(isId)).toBe(true);
  expect(made).toEqual([...new Set(made)].sort());
});
