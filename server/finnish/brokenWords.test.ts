import { expect, test } from 'vitest';
import { withWholeWords } from './brokenWords.ts';

test.each([
  ['Täysjyväruis-\nleipä 1,99', 'Täysjyväruisleipä 1,99'],
  ['kynt-\ntilät 4,00', 'kynttilät 4,00'],
  ['RUIS-\nLEIPÄ', 'RUISLEIPÄ'],
  ['kah-\nvi-\npaketti', 'kahvipaketti'],
  ['linja-\nauto', 'linja-auto'],
  ['Coca-\nCola 1,5 l', 'Coca-Cola 1,5 l'],
  ['TV-\ntaso', 'TV-taso'],
  ['vilja-\nja maitotuotteet', 'vilja- ja maitotuotteet'],
  ['Aukioloajat 9-\nSuljettu', 'Aukioloajat 9-\nSuljettu'],
  ['Kahvi –\npulla', 'Kahvi –\npulla'],
])('lines of %j are %j', (text, whole) => {
  expect(withWholeWords(text)).toBe(whole);
});

test.each([
  ['T A R J O U S', 'TARJOUS'],
  ['K A H V I 3,99', 'KAHVI 3,99'],
  ['M A I T O K A H V I', 'MAITOKAHVI'],
  ['A B C D', 'A B C D'],
  ['1 kg', '1 kg'],
])('letters of %j are %j', (text, whole) => {
  expect(withWholeWords(text)).toBe(whole);
});

test('long runs are read', () => {
  expect(withWholeWords('a '.repeat(100_000))).toContain('a');
  expect(withWholeWords('a-\n'.repeat(20_000))).toContain('a');
});
