import { expect, test } from 'vitest';
import { lockFaults } from './lockFile.ts';

const sound = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a', optionalDependencies: { 'a-linux': '1.0.0' } },
    'node_modules/a/node_modules/a-linux': { version: '1.0.0', integrity: 'sha512-l' },
  },
};

test('a complete lock file has no faults', () => {
  expect(lockFaults(sound, { dependencies: { a: '1.0.0' } })).toEqual([]);
});

test('a platform package that npm dropped is reported', () => {
  const { 'node_modules/a/node_modules/a-linux': _, ...packages } = sound.packages;
  expect(lockFaults({ packages }, {})).toEqual(['a-linux, optional of node_modules/a, is missing']);
});

test('a missing checksum, a named host and a version that differs from package.json are reported', () => {
  const packages = { 'node_modules/b': { version: '2.0.0', resolved: 'https://example.com/b.tgz' } };
  expect(lockFaults({ packages }, { dependencies: { b: '2.0.1' } })).toHaveLength(3);
});
