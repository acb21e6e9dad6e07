import { createHash as createNodeHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHash } from './createHash.ts';

test('documents get the hashes that node:crypto gives them, of one part or of several', () => {
  for (const text of ['', '{ offers { items { id } } }', 'ä€😀'.repeat(2000)]) {
    const expected = createNodeHash('sha256').update(text).digest('hex');
    expect(createHash('sha256').update(text).digest('hex')).toBe(expected);
  }
  expect(createHash('sha256').update('{ a ').update('b }').digest('hex')).toBe(
    createNodeHash('sha256').update('{ a b }').digest('hex'),
  );
});
