import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseKeys } from './encryptionKeys.ts';
import { createEnvelope } from './secrets.ts';

const newKey = () => randomBytes(32).toString('base64');
const [first, second] = [newKey(), newKey()];
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
