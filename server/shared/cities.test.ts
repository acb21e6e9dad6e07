import { expect, test } from 'vitest';
import { cities, cityByName, inKnownCity, readCity } from './cities.ts';

test('all 308 municipalities are there once, in Finnish alphabetical order', () => {
  const names = cities.map(({ name }) => name);
  expect(new Set(names).size).toBe(308);
  expect(names).toEqual([...names].sort(new Intl.Collator('fi').compare));
});

test('a municipality is found by its exact Finnish name only', () => {
  expect(cityByName('Turku')).toMatchObject({ code: '853', nameSv: 'Åbo', region: 'Varsinais-Suomi' });
  expect(cityByName('turku')).toBeUndefined();
  expect(cityByName('Koko maa')).toBeUndefined();
});

test('every centre lies in Finland', () => {
  for (const { name, latitude, longitude } of cities) {
    expect(latitude, name).toBeGreaterThan(59.5);
    expect(latitude, name).toBeLessThan(70.2);
    expect(longitude, name).toBeGreaterThan(19.1);
    expect(longitude, name).toBeLessThan(31.7);
  }
});

test.each([
  ['jyväskylä', 'Jyväskylä'],
  ['JYVÄSKYLÄ'.normalize('NFD'), 'Jyväskylä'],
  ['  Jyvä\u00adskylä\u00a0', 'Jyväskylä'],
  ['koski  tl', 'Koski Tl'],
  ['mänttä-vilppula', 'Mänttä-Vilppula'],
  ['Åbo'.normalize('NFD'), 'Turku'],
  ['Atlantis', undefined],
  [' ', undefined],
  [null, undefined],
])('the name %j is read as %s', (given, name) => {
  expect(readCity(given)?.name).toBe(name);
});

test('a query names its municipality as we write it, and keeps an unknown one', () => {
  expect(inKnownCity({ city: 'tammerfors ', first: 1 })).toEqual({ city: 'Tampere', first: 1 });
  expect(inKnownCity({ city: 'Tukholma' })).toEqual({ city: 'Tukholma' });
});
