import { expect, test } from 'vitest';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { bestOfThree } from '#test/measure.ts';
import { allProductGroups, productGroupNamed, productGroupsOf } from './productGroups.ts';

const slugsOf = (title: string, keywords: string[] = [], kind: CategoryKind = 'FOOD') =>
  productGroupsOf({ title, keywords, kind }).map(({ slug }) => slug);

test('every group has an address of its own that no other spelling leads away from', () => {
  const slugs = allProductGroups().map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThan(80);
  for (const slug of slugs) {
    expect(slug).toMatch(/^[a-z0-9-]{2,40}$/);
    expect(productGroupNamed(slug)?.slug).toBe(slug);
  }
});

test.each([
  ['Kahvi', 'kahvi'],
  ['kahvit', 'kahvi'],
  ['kaffe', 'kahvi'],
  ['leipä', 'leipa'],
  ['LEIVÄT', 'leipa'],
  ['fillari', 'polkupyora'],
  ['talvirenkaita', 'talvirengas'],
  ['kahvinkeitin', undefined],
  ['kahvila', undefined],
  ['olut', undefined],
  ['viini', undefined],
  ['kahvi maito', undefined],
  ['', undefined],
  ['../../etc', undefined],
  ['%00', undefined],
])("'%s' leads to %s", (given, slug) => {
  expect(productGroupNamed(given)?.slug).toBe(slug);
});

test('what is made for goods, of them or with them is something else', () => {
  expect(slugsOf('Suodatinkahvi 500 g')).toEqual(['kahvi']);
  expect(slugsOf('Kahvinsuodattimet 100 kpl', ['kahvi'])).toEqual([]);
  expect(slugsOf('Ruokakassi sis. kahvi')).toEqual([]);
  expect(slugsOf('Leivos (kahvin kanssa)', ['leivos', 'kahvi'])).toEqual([]);
  expect(slugsOf('Mehu ilman sokeria')).toEqual(['mehu']);
  expect(slugsOf('Jauhelihapihvit 8 kpl', ['jauheliha'])).toEqual(['liha']);
  expect(slugsOf('Jauhelihakeitto 300 g', ['jauheliha'])).toEqual([]);
  expect(slugsOf('Kanafilee')).toEqual(['kana']);
  expect(slugsOf('Naudan ulkofilee palana')).toEqual(['naudanliha', 'liha']);
});

test('words that are also verbs count with an amount, a keyword, alone or in a compound', () => {
  expect(slugsOf('Tee itse piparkakkutalo')).toEqual([]);
  expect(slugsOf('Tee itse piparkakkutalo 500 g', ['piparkakku'])).not.toContain('tee');
  expect(slugsOf('Näin voi säästää: kahvi 3,99')).toEqual(['kahvi']);
  expect(slugsOf('Tee löytöjä: kahvi 500 g', ['kahvi'])).toEqual(['kahvi']);
  expect(slugsOf('Voita tuotepalkinto')).toEqual([]);
  for (const title of ['Tee', 'Vihreä tee 20 pussia', 'Tee 100g', 'Yrttiteet'])
    expect(slugsOf(title), title).toEqual(['tee']);
  expect(slugsOf('Musta tee', ['tee'])).toEqual(['tee']);
  for (const title of ['Voi', 'Suolaton voi 500 g', 'Voi 0,5 kg', 'Luomuvoi'])
    expect(slugsOf(title), title).toEqual(['voi']);
});

test('a wheel is no bicycle, and a goal no paint', () => {
  const others = ['Kottikärryn pyörä 16"', 'Kuntopyörä', 'Potkupyörä', 'Jalkapallomaali 3 x 2 m'];
  for (const title of others) expect(slugsOf(title, ['pyörä', 'maali'], 'OTHER'), title).toEqual([]);
  for (const title of ['Polkupyörä 28"', 'Kaupunkipyörät', 'Maastopyörä', 'Hybridipyörä', 'Fillari', 'Lastenpyörä 16"'])
    expect(slugsOf(title, [], 'OTHER'), title).toEqual(['polkupyora']);
  expect(slugsOf('Miesten pyörä 28"', ['polkupyörä'], 'OTHER')).toEqual(['polkupyora']);
  expect(slugsOf('Seinämaali 9 l', [], 'OTHER')).toEqual(['maali']);
});

test('the kind of the category decides: a cup of coffee is no coffee, and a part of a tyre shop no tyre', () => {
  expect(slugsOf('Kahvi ja pulla', ['kahvi'], 'RESTAURANT')).toEqual([]);
  expect(slugsOf('Kahvi', ['kahvi'], 'OTHER')).toEqual([]);
  expect(slugsOf('Talvirenkaat ja niiden vaihto', [], 'SERVICE')).toEqual([]);
  expect(slugsOf('Talvirenkaat', [], 'OTHER')).toEqual(['talvirengas']);
});

test('keywords count when the title names nothing that is compared, up to the first thing among them', () => {
  expect(slugsOf('Juhla Mokka 500 g', ['kahvi', 'pulla'])).toEqual(['kahvi']);
  expect(slugsOf('Ruisleipä 500 g', ['kahvi', 'juusto'])).toEqual(['ruisleipa', 'leipa']);
  expect(slugsOf('Talvisäilytys ja kevythuolto', ['polkupyörä'], 'OTHER')).toEqual([]);
  expect(slugsOf('Viikon ruokaesite', ['marjat'])).toEqual([]);
  expect(slugsOf('Jenkkisänky', ['jenkkisänky', 'patja'], 'OTHER')).toEqual([]);
});

test('a title made to be read for long takes no time', async () => {
  const titles = ['(', 'ilman ', 'kahvi', 'ka-', '*'].map((part) => part.repeat(100).slice(0, 100));
  for (const title of titles) slugsOf(title, Array(15).fill(title.slice(0, 50)));
  const all = async () => {
    const from = performance.now();
    for (const title of titles) slugsOf(title, Array(15).fill(title.slice(0, 50)));
    return performance.now() - from;
  };
  expect(await bestOfThree(250, all)).toBeLessThan(250);
});
