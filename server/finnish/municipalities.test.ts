import { expect, test } from 'vitest';
import { cities } from '#shared/cities.ts';
import { lexicon } from './lexicon.ts';
import { municipalitiesIn, municipalityForms, ordinaryToo } from './municipalities.ts';

const named = (text: string) => {
  const words = text.split(' ');
  const capital = words.map((word) => /^\p{Lu}/u.test(word));
  return municipalitiesIn(
    words.map((word) => word.toLowerCase()),
    capital,
  ).map(({ city }) => city.name);
};

test.each([
  ['Tampere', 'tampereella tampereelta tampereelle tampereen tamperetta tampereeseen'],
  ['Turku', 'turussa turusta turkuun turun turkua'],
  ['Helsinki', 'helsingissä helsingistä helsinkiin helsingin helsinkiä'],
  ['Lahti', 'lahdessa lahdesta lahteen lahden lahtea'],
  ['Kemiönsaari', 'kemiönsaarella kemiönsaarelta kemiönsaaren'],
  ['Ylöjärvi', 'ylöjärvellä ylöjärveltä ylöjärven'],
  ['Uusikaupunki', 'uudessakaupungissa uudestakaupungista uudenkaupungin uuteenkaupunkiin'],
  ['Isokyrö', 'isossakyrössä isonkyrön isokyrön'],
  ['Kokemäki', 'kokemäellä kokemäeltä kokemäen'],
  ['Hanko', 'hangossa hangosta hankoon'],
  ['Lieto', 'liedossa liedosta lietoon liedon'],
  ['Varkaus', 'varkaudessa varkaudesta varkauteen'],
  ['Alavus', 'alavudella alavudelta alavuden'],
  ['Kannus', 'kannuksessa kannukseen kannuksen'],
  ['Kauniainen', 'kauniaisissa kauniaisista kauniaisiin kauniaisten'],
  ['Ikaalinen', 'ikaalisissa ikaalisten'],
  ['Jokioinen', 'jokioisilla jokioisten'],
  ['Virrat', 'virroilla virroilta virroille'],
  ['Loppi', 'lopella lopelta lopen'],
  ['Orivesi', 'orivedellä orivedeltä oriveden'],
  ['Outokumpu', 'outokummussa outokumpuun outokummun'],
  ['Rovaniemi', 'rovaniemellä rovaniemeltä rovaniemen'],
  ['Ii', 'iissä iistä iihin iin'],
  ['Espoo', 'espoossa espooseen espoon espoosta'],
  ['Nokia', 'nokialla nokialta nokialle'],
  ['Äänekoski', 'äänekoskella äänekoskelta äänekosken'],
  ['Mänttä-Vilppula', 'mäntässä vilppulassa'],
  ['Leppävirta', 'leppävirralla leppävirran'],
])('the cases of %s are recognised', (city, forms) => {
  for (const form of forms.split(' ')) expect(named(form), form).toEqual([city]);
});

test("every Finnish name is recognised, and every Swedish name that is not another municipality's Finnish name", () => {
  const finnish = new Set(cities.map(({ name }) => name));
  for (const { name, nameSv } of cities) {
    expect(municipalityForms().get(name.toLowerCase().replace(/-/g, ' '))?.city.name).toBe(name);
    const swedish = nameSv
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim();
    if (!finnish.has(nameSv)) expect(municipalityForms().get(swedish)?.city.name, nameSv).toBe(name);
  }
});

test('the rules of inflection give no form to two municipalities', () => {
  const bases = new Map(cities.map(({ name }) => [name.toLowerCase(), name]));
  for (const [form, { city }] of municipalityForms()) {
    const owner = bases.get(form);
    if (owner) expect([form, city.name]).toEqual([form, owner]);
  }
});

test('words of shops and customers are not taken for municipalities', () => {
  const forms = municipalityForms();
  const taken = [...lexicon().entries.keys()].filter((word) => forms.has(word) && !ordinaryToo.includes(word));
  expect(taken).toEqual([]);
});

test.each([
  'multia puutarhaan',
  'nokian renkaat',
  'nokia puhelin',
  'kolari korjaus',
  'perho siima',
  'koru lahja',
  'salaatti kukka talo',
])('the text %s names no municipality', (text) => {
  expect(named(text)).toEqual([]);
});

test.each([
  ['kahvila Nokia', 'Nokia'],
  ['renkaat nokialla', 'Nokia'],
  ['multia', 'Multia'],
  ['pizza pori', 'Pori'],
  ['salon ravintolat', 'Salo'],
  ['lahti kampaaja', 'Lahti'],
  ['frisör i åbo', 'Turku'],
  ['lunch på helsingfors', 'Helsinki'],
  ['esbos bageri', 'Espoo'],
  ['café sankt michel', undefined],
  ['hotelli s t michel', 'Mikkeli'],
  ['pizza hki', 'Helsinki'],
])('the text %s names %s', (text, city) => {
  expect(named(text)).toEqual(city ? [city] : []);
});

test('a preposition is part of a Swedish name only', () => {
  expect(municipalitiesIn(['frisör', 'i', 'åbo'])).toMatchObject([{ from: 1, count: 2 }]);
  expect(municipalitiesIn(['vitamin', 'i', 'turku'])).toMatchObject([{ from: 2, count: 1 }]);
});
