import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseKeys } from './encryptionKeys.ts';
import { createEnvelope, createPasswords, createSecrets, newToken, tokenHash } from './secrets.ts';

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

const aKey = () => randomBytes(32).toString('base64');
const [first, second] = [aKey(), aKey()];
const envelope = createEnvelope(parseKeys(first));

test('what was sealed opens in its own place', () => {
  const sealed = envelope.seal('sk-salainen-äö', 'ai_api:1');
  expect(sealed).not.toContain('salainen');
  expect(envelope.open(sealed, 'ai_api:1')).toBe('sk-salainen-äö');
  expect(envelope.open(envelope.seal('', 'ai_api:1'), 'ai_api:1')).toBe('');
});

test('the same text never looks the same', () => {
  expect(envelope.seal('x', 'p')).not.toBe(envelope.seal('x', 'p'));
});

test('a value moved to another row does not open', () => {
  const sealed = envelope.seal('secret', 'ai_api:1');
  expect(() => envelope.open(sealed, 'ai_api:2')).toThrow();
});

test('a change anywhere in the value is noticed', () => {
  const parts = envelope.seal('a longer secret text', 'p').split('.');
  for (const [index, part] of parts.entries()) {
    const middle = Math.floor(part.length / 2);
    const changed = part.slice(0, middle) + (part[middle] === 'A' ? 'B' : 'A') + part.slice(middle + 1);
    expect(() => envelope.open(parts.with(index, changed).join('.'), 'p')).toThrow();
  }
  expect(() => envelope.open('v1.a.b.c.d', 'p')).toThrow('Not a sealed value');
  expect(() => envelope.open('', 'p')).toThrow('Not a sealed value');
});

test('after a rotation old values open, are rewrapped, and the old key can be thrown away', () => {
  const old = envelope.seal('secret', 'p');
  const rotated = createEnvelope(parseKeys(`${second}, ${first}`));
  expect(rotated.open(old, 'p')).toBe('secret');

  const renewed = rotated.rewrap(old, 'p') as string;
  expect(rotated.rewrap(renewed, 'p')).toBeUndefined();
  const withoutOld = createEnvelope(parseKeys(second));
  expect(withoutOld.open(renewed, 'p')).toBe('secret');
  expect(() => withoutOld.open(old, 'p')).toThrow('not in ENCRYPTION_KEY');
});

const passwords = createPasswords({ cheap: true });

test('a password is known by its hash and nothing else is', async () => {
  const hash = await passwords.hashPassword('Kesäillan valssi 7');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(hash).not.toContain('valssi');
  expect(await passwords.verifyPassword('Kesäillan valssi 7', hash)).toBe(true);
  expect(await passwords.verifyPassword('kesäillan valssi 7', hash)).toBe(false);
});

test('composed and decomposed letters are the same password', async () => {
  const hash = await passwords.hashPassword('sääksi'.normalize('NFC'));
  expect(await passwords.verifyPassword('sääksi'.normalize('NFD'), hash)).toBe(true);
});

test('an unknown account never passes', async () => {
  expect(await passwords.dummyVerify('no account has this password')).toBe(false);
});

test('real parameters are the recommended ones, and weaker hashes are recognised', async () => {
  const strong = createPasswords();
  const hash = await strong.hashPassword('Kesäillan valssi 7');
  expect(hash).toContain('$m=19456,t=2,p=1$');
  expect(strong.needsRehash(hash)).toBe(false);
  expect(strong.needsRehash(await passwords.hashPassword('Kesäillan valssi 7'))).toBe(true);
});

test('a crowd of sign-ins is held back instead of filling the memory', async () => {
  const hash = await passwords.hashPassword('x');
  const crowd = Array.from({ length: 80 }, () => passwords.verifyPassword('x', hash));
  const refused = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(26);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  expect(await passwords.verifyPassword('x', hash)).toBe(true);
});
