import { expect, test } from 'vitest';
import { refuseStale, versionOf } from './versions.ts';

const content = { name: 'Ruoka', isActive: true, links: { facebook: null, linkedin: 'https://linkedin.com/x' } };

test('a version depends on the content alone, not on the order of its fields', () => {
  const { links, ...rest } = content;
  expect(versionOf({ links: { linkedin: links.linkedin, facebook: null }, ...rest })).toBe(versionOf(content));
  expect(versionOf({ ...content, isActive: false })).not.toBe(versionOf(content));
});

test('ten thousand contents that differ a little have ten thousand versions, each an Int', () => {
  const versions = Array.from({ length: 10_000 }, (_, price) => versionOf({ price, name: 'Ruoka' }));
  expect(new Set(versions).size).toBe(10_000);
  expect(versions.every((version) => version >= 0 && version < 2 ** 31)).toBe(true);
});

test('a stale version is refused with the sent fields as they are now', () => {
  expect(() => refuseStale(versionOf(content), content, { name: 'Juoma' })).not.toThrow();
  expect(() => refuseStale(null, content, { name: 'Juoma' })).not.toThrow();
  expect(() => refuseStale(1, content, { name: 'Juoma', isActive: undefined })).toThrow(
    expect.objectContaining({ code: 'CONFLICT', details: expect.objectContaining({ current: { name: 'Ruoka' } }) }),
  );
});
