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

/** A lock file with `version` of a package that another one can use in `range`. */
const withPeer = (version: string, range: string) => ({
  packages: {
    'node_modules/peer': { version, integrity: 'sha512-p' },
    'node_modules/user': {
      version: '1.0.0',
      integrity: 'sha512-u',
      peerDependencies: { peer: range },
      peerDependenciesMeta: { peer: { optional: true } },
    },
  },
});

test.each([
  ['0.301.0', '>=0.57.0 <0.300.0'],
  ['2.1.0', '^1.0.0 || ^3'],
])('version %s of a package that another can only use in %s is reported, unless it is overridden', (version, range) => {
  const fault = `node_modules/user can use peer ${range}, the lock file has ${version}: name it in overrides`;
  expect(lockFaults(withPeer(version, range), {})).toEqual([fault]);
  expect(lockFaults(withPeer(version, range), { overrides: { user: { peer: '$peer' } } })).toEqual([]);
});

test.each([
  ['0.299.1', '>=0.57.0 <0.300.0'],
  ['3.1.0', '^1.0.0 || ^3'],
])('version %s of a package that another can use in %s is none', (version, range) => {
  expect(lockFaults(withPeer(version, range), {})).toEqual([]);
});
