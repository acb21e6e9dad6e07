import { expect, test } from 'vitest';
import { offerInputLimits } from '../../limits.generated.ts';
import type { OfferType } from '../../schema.generated.ts';
import { distinctKeywords } from './content.ts';
import { checkCategoryName, checkContent, checkOffer, lastPossibleDay, type OfferDraft } from './offers.ts';
import { offerTypeTerms } from './pricing.ts';

const today = '2026-11-20';

const sound: OfferDraft = {
  type: 'NORMAL_OFFER',
  title: 'Ruisleipä kaksi yhden hinnalla',
  description: 'Tänään uunista.',
  category: 'Ruoka',
  locationType: 'SINGLE',
  cities: ['Jyväskylä'],
  isNationwide: false,
  address: 'Kauppakatu 1',
  url: 'https://www.esimerkki.fi/leipa?ref=ä',
  keywords: ['leipä'],
  startDate: today,
  endDate: '2026-11-27',
  images: [],
};

test('a kind of offer has as many pictures at most as the schema allows', () => {
  const most = Math.max(...Object.values(offerTypeTerms).map(({ maxImages }) => maxImages));
  expect(most).toBe(offerInputLimits.images.count);
});

const faultsOf = (changes: OfferDraft) => checkOffer({ ...sound, ...changes }, today);

test('a sound offer has no faults', () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ locationType: 'MULTIPLE', cities: ['Espoo', 'Äänekoski'], address: null })).toEqual({});
  expect(faultsOf({ locationType: 'MULTIPLE', cities: [], isNationwide: true, address: '' })).toEqual({});
  expect(faultsOf({ url: null, originalPrice: 10, discountedPrice: 0, lowestPrice30Days: 9 })).toEqual({});
});

test.each<[string, OfferDraft, Record<string, string>]>([
  ['a missing type', { type: null }, { type: 'Tarjoustyyppi on pakollinen' }],
  ['a missing title', { title: '' }, { title: 'Otsikko on pakollinen' }],
  ['a title of invisible characters', { title: ' \u200B\uFEFF\u00A0' }, { title: 'Otsikko on pakollinen' }],
  ['a title of 101 characters', { title: 'a'.repeat(101) }, { title: 'Otsikko saa olla enintään 100 merkkiä pitkä' }],
  ['a missing description', { description: '\n' }, { description: 'Kuvaus on pakollinen' }],
  [
    'a description of 501',
    { description: 'ä'.repeat(501) },
    { description: 'Kuvaus saa olla enintään 500 merkkiä pitkä' },
  ],
  ['a missing category', { category: '' }, { category: 'Kategoria on pakollinen' }],
  ['no keyword', { keywords: [' ', ''] }, { keywords: 'Vähintään yksi avainsana on pakollinen' }],
  ['16 keywords', { keywords: [...'abcdefghijklmnop'] }, { keywords: 'Maksimi 15 avainsanaa on sallittu' }],
  ['a keyword of 51', { keywords: ['k'.repeat(51)] }, { keywords: 'Avainsana saa olla enintään 50 merkkiä pitkä' }],
  ['no location type', { locationType: null }, { locationType: 'Sijainnin tyyppi on pakollinen' }],
  ['no city', { cities: [] }, { cities: 'Kaupunki on pakollinen yksittäiselle sijainnille' }],
  ['no address', { address: ' ' }, { address: 'Osoite on pakollinen yksittäiselle sijainnille' }],
  [
    'two cities for one',
    { cities: ['Espoo', 'Oulu'] },
    { cities: 'Yksittäisellä sijainnilla voi olla vain yksi kaupunki' },
  ],
  ['an unknown city', { cities: ['Tukholma'] }, { cities: 'Tuntematon kaupunki: Tukholma' }],
  ['a city in the wrong case', { cities: ['espoo'] }, { cities: 'Tuntematon kaupunki: espoo' }],
  [
    'several cities, none chosen',
    { locationType: 'MULTIPLE', cities: [] },
    { cities: 'Valitse vähintään yksi kaupunki tai "Koko maa"' },
  ],
  [
    'the whole country beside a city',
    { locationType: 'MULTIPLE', cities: ['Espoo'], isNationwide: true },
    { cities: 'Valitse joko kaupungit tai "Koko maa"' },
  ],
  [
    'the whole country as one place',
    { cities: [], isNationwide: true },
    { isNationwide: '"Koko maa" ei ole yksittäinen sijainti' },
  ],
  ['an address of 256', { address: 'k'.repeat(256) }, { address: 'Osoite saa olla enintään 255 merkkiä pitkä' }],
  ['no first day', { startDate: '' }, { startDate: 'Alkupäivä on pakollinen' }],
  ['no last day', { endDate: null }, { endDate: 'Loppupäivä on pakollinen' }],
  ['a day that is none', { startDate: '2026-02-30' }, { startDate: 'Alkupäivä ei ole päivämäärä' }],
  ['a day in another form', { endDate: '2026-W48-1' }, { endDate: 'Loppupäivä ei ole päivämäärä' }],
  [
    'a first day in the past',
    { startDate: '2026-11-19', endDate: '2026-11-25' },
    { startDate: 'Alkupäivä ei voi olla menneisyydessä' },
  ],
  [
    'a first day after 91 days',
    { startDate: '2027-02-19', endDate: '2027-02-25' },
    { startDate: 'Alkupäivä voi olla enintään 90 päivän päässä' },
  ],
  ['one day only', { endDate: today }, { endDate: 'Loppupäivä tulee olla alkupäivää myöhemmin' }],
  ['8 days', { endDate: '2026-11-28' }, { endDate: 'Normal tarjoukset voivat kestää enintään 7 päivää' }],
  [
    '8 days of a flyer',
    { type: 'NORMAL_FLYER', endDate: '2026-11-28' },
    { endDate: 'Normal tarjoukset voivat kestää enintään 7 päivää' },
  ],
  [
    '15 premium days',
    { type: 'PREMIUM_FLYER', endDate: '2026-12-05' },
    { endDate: 'Premium tarjoukset voivat kestää enintään 14 päivää' },
  ],
  ['a negative price', { originalPrice: -1 }, { originalPrice: 'Hinta ei voi olla negatiivinen' }],
  ['a negative lowest price', { lowestPrice30Days: -1 }, { lowestPrice30Days: 'Hinta ei voi olla negatiivinen' }],
  [
    'a rise as discount',
    { originalPrice: 5, discountedPrice: 6 },
    { discountedPrice: 'Alennettu hinta ei voi olla alkuperäistä hintaa suurempi' },
  ],
  ['101 percent off', { discountPercentage: 101 }, { discountPercentage: 'Alennusprosentin tulee olla välillä 0-100' }],
  [
    'not a number',
    { discountPercentage: Number.NaN },
    { discountPercentage: 'Alennusprosentin tulee olla välillä 0-100' },
  ],
])('%s is reported', (_what, changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults);
});

test.each<[OfferType, number]>([
  ['NORMAL_OFFER', 1],
  ['PREMIUM_OFFER', 1],
  ['NORMAL_FLYER', 3],
  ['PREMIUM_FLYER', 10],
])('%s takes %i pictures and not one more', (type, max) => {
  const pictures = (count: number) => faultsOf({ type, images: Array.from({ length: count }) });
  expect(pictures(max)).toEqual({});
  expect(pictures(max + 1)).toEqual({ images: `Voit valita enintään ${max} kuva(a)` });
});

test.each([
  'javascript:alert(1)',
  'ftp://esimerkki.fi',
  'esimerkki.fi',
  '//esimerkki.fi',
  'https:esimerkki.fi',
  'https://',
  'https://matti:salasana@esimerkki.fi',
  'https://esimerkki.fi@evil.fi',
  'https://esim erkki.fi',
  ' data:text/html,hei',
])('%s is no address to link to', (url) => {
  expect(faultsOf({ url })).toEqual({ url: 'Anna verkko-osoite muodossa https://www.esimerkki.fi' });
});

test('a web address has at max 2048 characters', () => {
  const address = (length: number) => `https://esimerkki.fi/${'a'.repeat(length - 21)}`;
  expect(faultsOf({ url: address(2048) })).toEqual({});
  expect(faultsOf({ url: address(2049) })).toEqual({ url: 'Verkko-osoite saa olla enintään 2048 merkkiä pitkä' });
});

test('characters are counted, not their halves', () => {
  expect(faultsOf({ title: '🍞'.repeat(100) })).toEqual({});
  expect(faultsOf({ title: '🍞'.repeat(101) })).toHaveProperty('title');
  expect(faultsOf({ title: ` ${'a'.repeat(100)} ` })).toEqual({});
});

test('seven days stay seven days when the clocks are turned', () => {
  const week = (startDate: string, endDate: string) => checkOffer({ ...sound, startDate, endDate }, startDate);
  expect(week('2026-10-24', '2026-10-31')).toEqual({});
  expect(week('2026-03-28', '2026-04-04')).toEqual({});
  expect(week('2026-03-28', '2026-04-05')).toHaveProperty('endDate');
  expect(lastPossibleDay('NORMAL_OFFER', '2026-10-24')).toBe('2026-10-31');
  expect(lastPossibleDay('PREMIUM_OFFER', '2028-02-20')).toBe('2028-03-05');
  expect(lastPossibleDay('PREMIUM_OFFER', 'huomenna')).toBe('');
});

test('an edit obeys the same rules of content', () => {
  expect(checkContent({ ...sound, title: '', keywords: [] })).toEqual({
    title: 'Otsikko on pakollinen',
    keywords: 'Vähintään yksi avainsana on pakollinen',
  });
});

test('keywords are trimmed and deduplicated whatever their case', () => {
  expect(distinctKeywords([' Leipä ', 'leipä', 'LEIPÄ', '', 'ruis  leipä'])).toEqual(['Leipä', 'ruis leipä']);
});

test('a category needs a name', () => {
  expect(checkCategoryName('  ')).toEqual({ name: 'Kategorian nimi on pakollinen' });
  expect(checkCategoryName('k'.repeat(101))).toEqual({ name: 'Kategorian nimi saa olla enintään 100 merkkiä pitkä' });
  expect(checkCategoryName(' Ruoka ')).toEqual({});
});
