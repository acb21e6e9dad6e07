import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keysInFile, parseKeys } from './encryptionKeys.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the first start makes a key that only its owner reads, later starts find the same', () => {
  const file = join(folder, 'new', 'encryption.key');
  const [key] = keysInFile(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keysInFile(file)).toEqual([key]);
  expect(readdirSync(join(folder, 'new'))).toEqual(['encryption.key']);
});

test('a damaged key file stops the start instead of being replaced', () => {
  const file = join(folder, 'damaged.key');
  writeFileSync(file, 'half a key');
  expect(() => keysInFile(file)).toThrow('no usable encryption key');
  expect(readFileSync(file, 'utf8')).toBe('half a key');
});

test('base64, base64url and hex name the same key', () => {
  const bytes = Buffer.alloc(32, 0xfb);
  for (const encoding of ['base64', 'base64url', 'hex'] as const) {
    expect(parseKeys(` ${bytes.toString(encoding)}\n`)).toEqual([bytes]);
  }
});

test.each(['', ' , ', 'short', Buffer.alloc(31).toString('base64'), 'a'.repeat(65)])(
  '%j is no usable key list',
  (list) => {
    expect(() => parseKeys(list)).toThrow('32 bytes');
  },
);
