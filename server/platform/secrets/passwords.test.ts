import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

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
