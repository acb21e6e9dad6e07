import { expect, test } from 'vitest';
import { testPassword } from '#test/people.ts';
import { demoPassword } from '../../../demo/people.ts';
import { weaknessOf } from './commonPasswords.ts';

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
  expect(weaknessOf(password)).not.toBeNull();
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
  expect(weaknessOf(password)).toBeNull();
});

test.each(['maija.meikalainen', 'Maija.Meikalainen1990', 'maija.meikalainen@example.fi'])(
  '%s is easy to guess from its own address',
  (password) => {
    expect(weaknessOf(password, 'Maija.Meikalainen@example.fi')).not.toBeNull();
    expect(weaknessOf(password, 'pekka@example.fi')).toBeNull();
  },
);

test('a short name in an address does not rule words out', () => {
  expect(weaknessOf('al9375927', 'al@example.fi')).toBeNull();
});

test.each([
  ['Salasana123', 'COMMON'],
  ['monkey24', 'COMMON'],
  ['12345678', 'COMMON'],
  ['aaaaaaaaaa', 'REPEATED'],
  ['11111111', 'REPEATED'],
  ['        ', 'REPEATED'],
  ['Maija.Meikalainen1990', 'OWN_ADDRESS'],
  ['maija.meikalainen@example.fi', 'OWN_ADDRESS'],
])('%j is easy to guess because %s', (password, weakness) => {
  expect(weaknessOf(password, 'maija.meikalainen@example.fi')).toBe(weakness);
});
