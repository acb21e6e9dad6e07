import { expect, test } from 'vitest';
import { translatedAt, withoutAskingAbroad } from './foreignWords.ts';
import { lemmasOf } from './lexicon.ts';
import { sizesIn } from './sizes.ts';
import { understandSearch } from './understanding.ts';

test.each([
  ['pizza alle 20 €', null, 2000],
  ['pizza alle 20 euroa', null, 2000],
  ['pizza under 20 euro', null, 2000],
  ['pizza max kympillä', null, 1000],
  ['pizza kympillä', null, 1000],
  ['pizza alle kympin', null, 1000],
  ['pizza parillakympillä', null, 2000],
  ['pizza kahdella kympillä', null, 2000],
  ['pizza 20-30 e', 2000, 3000],
  ['pizza 20–30€', 2000, 3000],
  ['pizza 20 - 30 euroa', 2000, 3000],
  ['pizza yli 8,50 €', 850, null],
  ['pizza halvempi kuin 15 e', null, 1500],
  ['pizza enintään 1 000 €', null, 100_000],
  ['pizza 12,90 €', null, 1290],
  ['pizza alle 20', null, 2000],
  ['pizza noin 20 €', 1500, 2500],
  ['pizza viidellä eurolla', null, 500],
])('the search for %s is limited by its price', (text, minPrice, maxPrice) => {
  const read = understandSearch(text);
  expect([read.minPrice, read.maxPrice]).toEqual([minPrice, maxPrice]);
  if (minPrice ?? maxPrice) expect(read.words).toEqual(['pizza']);
});

test.each(['lapset alle 12 vuotta', 'kaksi pizzaa', 'pizza 42', 'max 5 henkilöä', 'alle 3-vuotiaat'])(
  'the search for %s names no price',
  (text) => {
    expect(understandSearch(text)).toMatchObject({ minPrice: null, maxPrice: null });
  },
);

test.each([
  ['renkaat 225/45 R17', '225/45r17'],
  ['renkaat 225/45R17', '225/45r17'],
  ['renkaat 225/45 R 17', '225/45r17'],
  ['renkaat 225/45-17', '225/45r17'],
  ['renkaat 205 55 16', '205/55r16'],
  ['renkaat 205 55 R 16', '205/55r16'],
  ['renkaat 205 55R16C', '205/55r16'],
  ['renkaat 205-55-16', '205/55r16'],
  ['renkaat 205/55 16', '205/55r16'],
  ['renkaat 205/55/16', '205/55r16'],
  ['renkaat 2055516', '205/55r16'],
  ['televisio 50"', '50tuumaa'],
  ['televisio 50 tuumaa', '50tuumaa'],
  ['televisio 50-tuumainen', '50tuumaa'],
  ['puhelin 16gt', '16gt'],
  ['puhelin 16 GB', '16gt'],
  ['patja 160 x 200', '160x200'],
  ['patja 160×200 cm', '160x200'],
  ['kuulokkeet WH-1000XM5', 'wh1000xm5'],
])('the size in %s is read as one', (text, size) => {
  expect(understandSearch(text)).toMatchObject({ sizes: [size], maxPrice: null });
  expect(understandSearch(text).words).toHaveLength(1);
  expect(sizesIn(text)).toContain(size);
});

test.each(['puh. 040 205 55 16', 'kahvi 205 55 g', 'osat 205 57 16', 'kulut 200 50 16'])(
  'the numbers in %s are no size of a tyre',
  (text) => {
    expect(sizesIn(text).filter((size) => size.includes('/'))).toEqual([]);
  },
);

test.each([
  ['halvin pizza', 'CHEAPEST'],
  ['mikä on halvin pizza?', 'CHEAPEST'],
  ['uusimmat pizza', 'NEWEST'],
  ['pian päättyvät pizza', 'ENDING'],
  ['pizza loppuu pian', 'ENDING'],
  ['pizza that ends soon', 'ENDING'],
  ['halvin ensin pizza', 'CHEAPEST'],
  ['pizza lähellä', 'NEAREST'],
  ['suurin alennus pizza', 'DISCOUNT'],
  ['billigaste pizza', 'CHEAPEST'],
])('the search for %s names an order', (text, sort) => {
  expect(understandSearch(text)).toMatchObject({ sort, words: expect.arrayContaining(['pizza']) });
});

test.each([
  ['ei sushia vaan pizzaa', ['pizzaa'], ['sushia']],
  ['inte sushi utan pizza', ['pizza'], ['sushi']],
  ['pizza ilman sipulia', ['pizza'], ['sipulia']],
  ['en halua kalaa pizzaa', ['pizzaa'], ['kalaa']],
  ['jotain muuta kuin pizzaa', [], ['pizzaa']],
  ['pulla ilman laktoosia ja gluteenia', ['pulla'], ['laktoosia', 'gluteenia']],
  ['pizza ilman sipulia ja kebab', ['pizza', 'kebab'], ['sipulia']],
  ['mehu ilman lisättyä sokeria', ['mehu'], ['sokeria']],
  ['maito joka ei sisällä laktoosia', ['maito', 'joka'], ['laktoosia']],
  ['bread without gluten and milk', ['bread'], ['gluten', 'milk']],
  ['pizza ei liian kallis', ['pizza', 'kallis'], []],
])('the search for %s is split into wanted and unwanted words', (text, words, without) => {
  expect(understandSearch(text)).toMatchObject({ words, without });
});

test('words that only ask are dropped, pictures are read as words, and a municipality is found in every case', () => {
  expect(understandSearch('mistä saisi hyvää pizzaa Tampereelta').words).toEqual(['hyvää', 'pizzaa']);
  expect(understandSearch('🍕 i Åbo')).toMatchObject({ words: ['pizza'], city: { name: 'Turku' } });
  expect(understandSearch('Helsingin 🐶')).toMatchObject({ words: ['koira'], city: { name: 'Helsinki' } });
});

test('parts that are to be ignored neither narrow nor count as words', () => {
  const text = 'halvin pizza 50 tuumaa alle 20 € Turussa ilman sipulia';
  const parts = ['CITY', 'PRICE', 'SORT', 'SIZES', 'WITHOUT'] as const;
  expect(understandSearch(text, parts)).toEqual({
    city: undefined,
    minPrice: null,
    maxPrice: null,
    sort: undefined,
    sizes: [],
    without: [],
    names: [],
    words: ['pizza'],
    cutWords: 0,
    isEmpty: false,
  });
});

test('more than ten words are cut, and their number is returned', () => {
  const words = Array.from({ length: 13 }, (_, at) => `sana${'abcdefghijklm'[at]}`);
  expect(understandSearch(words.join(' '))).toMatchObject({ words: words.slice(0, 10), cutWords: 3 });
});

test.each([
  ['Где можно поесть суши?', ['суши'], ['sushi']],
  ['ice cream for the kids', ['ice', 'cream', 'kids'], ['jäätelö']],
  ['winter tyres', ['winter', 'tyres'], ['talvirengas']],
  ['Kust saab saiakest?', ['saiakest'], ['pulla', 'leivonnainen', 'korvapuusti']],
  ['Otsin juuksurit', ['juuksurit'], ['kampaamo', 'hiustenleikkaus']],
  ['Wo kann ich essen?', ['essen'], ['ruoka']],
  ['ice skates', ['ice', 'skates'], ['luistin']],
  ['carrots', ['carrots'], ['porkkana']],
  ['trash bags', ['trash', 'bags'], ['roskapussi']],
  ['baking dishes', ['baking', 'dishes'], ['vuoka', 'uunivuoka']],
  ['hand cream', ['hand', 'cream'], ['käsivoide']],
  ['kengät', ['kengät'], undefined],
])('the words of "%s" are read in their language', (text, words, finnish) => {
  const read = understandSearch(text, [], withoutAskingAbroad).words;
  expect(read).toEqual(words);
  expect(translatedAt(read, 0)?.finnish).toEqual(finnish);
});

test('a word is the form of the word whose vowels go with its ending', () => {
  expect(lemmasOf('pitsiä')).toEqual(['pitsi']);
  expect(lemmasOf('pitsaa')).toEqual(['pitsa']);
});
