import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';
import { newToken, tokenHash } from './tokens.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('without a configured key, two servers on one data directory share one', () => {
  const [one, other] = [createSecrets({ dataDir }), createSecrets({ dataDir })];
  expect(other.open(one.seal('secret', 'p'), 'p')).toBe('secret');
  expect(other.pseudonym('192.0.2.1', 'visitor')).toBe(one.pseudonym('192.0.2.1', 'visitor'));
});

test('a pseudonym depends on the value, the purpose and the key', () => {
  const secrets = createSecrets({ dataDir });
  const elsewhere = createSecrets({ dataDir, encryptionKeys: [Buffer.alloc(32, 1)] });
  const names = [
    secrets.pseudonym('192.0.2.1', 'visitor'),
    secrets.pseudonym('192.0.2.2', 'visitor'),
    secrets.pseudonym('192.0.2.1', 'limit'),
    elsewhere.pseudonym('192.0.2.1', 'visitor'),
  ];
  expect(new Set(names).size).toBe(4);
});

test('tokens are 256 random bits and their hash is what anyone can compute from them', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(tokenHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
