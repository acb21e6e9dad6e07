import { expect, test } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { testPassword } from '../../test/people.ts';
import { isCommonPassword } from './commonPasswords.ts';

test.each([
  'password',
  'Password123!',
  '12345678',
  'Salasana',
  'salasana1234',
  '!!Salasana2026!!',
  'qwertyuiopå',
  'perkele666',
  'Lähitarjous1',
  'lahitarjous',
  'P@ssw0rd',
  '1q2w3e4r',
  'tervetuloa!',
  'aaaaaaaaaa',
  '        ',
  ' iloveyou ',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  demoPassword,
  testPassword,
  'Pitkä salasana',
  'uusi salasana 1',
  'korrekt hevonen akku niitti',
  'kissa839174659201',
  'x'.repeat(200),
  '👍🐈🍕🎉🚲🌲🥖☕',
])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each(['maija.meikalainen', 'Maija.Meikalainen1990', 'maija.meikalainen@example.fi'])(
  '%s is easy to guess from its own address',
  (password) => {
    expect(isCommonPassword(password, 'Maija.Meikalainen@example.fi')).toBe(true);
    expect(isCommonPassword(password, 'pekka@example.fi')).toBe(false);
  },
);

test('a short name in an address does not rule words out', () => {
  expect(isCommonPassword('al9375927', 'al@example.fi')).toBe(false);
});
