import { expect, test } from 'vitest';
import { baseFormsOf, stemsWithin } from './baseForms.ts';
import { correctionsOf } from './corrections.ts';
import { lemmasOf, readLexicon } from './lexicon.ts';
import { lackedBy, lackingOf } from './without.ts';

test.each([
  ['hampurilainen', 'hampurilaisen hampurilaista hampurilaiset hampurilaisia hampurilaisten'],
  ['kenkä', 'kengän kenkää kengät kenkiä kengissä kenkien kengille'],
  ['rengas', 'renkaan rengasta renkaat renkaita renkaiden renkaista'],
  ['puhelin', 'puhelimen puhelinta puhelimet puhelimia puhelimien puhelimessa'],
  ['lounas', 'lounaan lounasta lounaalle lounaaksi lounaita'],
  ['pyyhe', 'pyyhkeen pyyhettä pyyhkeet pyyhkeitä'],
  ['sakset', 'saksilla saksia'],
  ['hius', 'hiuksen hiukset hiuksia hiusten'],
  ['tuoli', 'tuolin tuoleja tuolien tuoleille'],
  ['lahja', 'lahjan lahjoja lahjoille lahjaksi'],
  ['käsi', 'käden käsiä'],
  ['koira', 'koirallesi koirakin koirien koiria'],
])('the lexicon recognises the inflected forms of %s', (lemma, forms) => {
  const known = lemma === 'sakset' || lemma === 'käsi' ? readLexicon(lemma) : undefined;
  for (const form of forms.split(' ')) expect(lemmasOf(form, known), form).toContain(lemma);
});

test.each([
  ['hampurilianen', 'hampurilainen'],
  ['polkupyora', 'polkupyörä'],
  ['silmalaseja', 'silmälasi'],
  ['kuntosallille', 'kuntosali'],
])('the correction of %s is %s', (slip, meant) => {
  expect(correctionsOf(slip)).toContain(meant);
});

test.each([
  ['sokeri', 'sokeriton'],
  ['maito', 'maidoton'],
  ['hiha', 'hihaton'],
  ['pähkinä', 'pähkinätön'],
  ['hajuste', 'hajusteeton'],
])('what lacks %s is %s, and the reverse', (noun, word) => {
  expect(lackingOf(noun)).toContain(word);
  expect(lackedBy(word)).toContain(noun);
});

test.each(['badminton', 'futon', 'norton', 'betoni'])('%s lacks nothing', (word) => {
  expect(lackedBy(word)).toEqual([]);
});

test.each(['qwertyuiop', 'abc', 'xxxxxxxxxxxx'])('%s has no correction', (word) => {
  expect(correctionsOf(word)).toEqual([]);
});

test('the lexicon throws for a line that is not a list of lower-case words', () => {
  expect(() => readLexicon('Pizza, pitsa')).toThrow("'Pizza' is not a word in lower case");
  expect(() => readLexicon('pizza, , pitsa')).toThrow();
});

test('a form of a word or a compound with it has one of its stems', () => {
  const words = 'kissoja kenkiin autonpesussa hampurilaisateria lastenvaunuille öitä hiustenhoito mäyräksikin';
  for (const word of words.split(' ')) {
    const { lemmas, parts } = baseFormsOf(word);
    const without = [...lemmas, ...parts].filter((lemma) => !stemsWithin(lemma).some((stem) => word.includes(stem)));
    expect(without, word).toEqual([]);
  }
});
