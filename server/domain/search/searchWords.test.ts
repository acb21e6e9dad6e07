import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { recommend } from '../chat/recommender/recommender.ts';
import { seedCategories } from '../publishing/categories/categories.ts';

const platform = await testPlatform();
let app: App;
let business: Business;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
  business = await aRichBusiness(platform, 10_000_000, { businessName: 'Hakupuoti' });
});
afterAll(() => app.close());

const offer = (title: string, city: string, more: Partial<GivenOffer> = {}) =>
  publish(platform, business, { title, cities: [city], keywords: ['muu'], category: 'Palvelut', ...more });

interface Found {
  searchOffers: { didYouMean: string | null; items: { title: string }[] };
}

async function search(text: string, city: string) {
  const { data, errors } = await ask<Found>(
    app,
    `query ($text: String!, $city: String) {
      searchOffers(text: $text, city: $city, first: 20) { didYouMean items { title } }
    }`,
    { text, city },
  );
  expect(errors).toEqual([]);
  const { didYouMean, items } = data!.searchOffers;
  return { didYouMean, titles: items.map(({ title }) => title) };
}

const titles = async (text: string, city: string) => (await search(text, city)).titles;

test('a compound is found by its last part, though no lexicon knows it, and by the beginning of that part', async () => {
  await offer('Lattiavemputin', 'Savonlinna');
  await offer('Nokkavemputtimia ja muuta', 'Savonlinna');
  await offer('Traktorin osat', 'Savonlinna');
  for (const text of ['vemputin', 'vemputtimet', 'vemput'])
    expect((await titles(text, 'Savonlinna')).toSorted(), text).toEqual([
      'Lattiavemputin',
      'Nokkavemputtimia ja muuta',
    ]);
  for (const text of ['tori', 'ori', 'putin']) expect(await titles(text, 'Savonlinna'), text).toEqual([]);
});

test.each([
  ['Puutarhaletku 20 m', 'letkuja'],
  ['Oksasakset', 'sakset'],
  ['Lukkopihdit', 'pihdit'],
  ['Salibandymaila', 'mailoja'],
  ['Roskapussit', 'pussi'],
  ['Pyykkikori', 'koreja'],
])('%s is found by %s', async (title, text) => {
  await offer(title, 'Nurmes');
  expect(await titles(text, 'Nurmes')).toEqual([title]);
});

test('a word is proposed only when offers of the city have it', async () => {
  await offer('Kaihdinpuhdistin', 'Kuhmo');
  await offer('Muu', 'Sotkamo');
  expect(await search('kaihdinpuhdistjn', 'Kuhmo')).toMatchObject({ titles: ['Kaihdinpuhdistin'] });
  expect(await search('kaihdjnpuhdistjn', 'Kuhmo')).toEqual({
    didYouMean: 'kaihdinpuhdistin',
    titles: ['Kaihdinpuhdistin'],
  });
  expect(await search('kaihdjnpuhdistjn', 'Sotkamo')).toEqual({ didYouMean: null, titles: [] });
  expect(await search('muu kaihdjnpuhdistjn', 'Sotkamo')).toEqual({ didYouMean: null, titles: ['Muu'] });
  await offer('Täysmaito', 'Sotkamo');
  expect(await search('mailoja', 'Sotkamo')).toEqual({ didYouMean: null, titles: [] });
});

test('what is without something comes first, and what has it is last or left out', async () => {
  await offer('Laktoositon jogurtti', 'Kitee');
  await offer('Jogurtti', 'Kitee');
  await offer('Jogurtti laktoosilla', 'Kitee');
  await offer('Mansikkajogurtti', 'Kitee', { description: 'Sisältää laktoosia.' });
  await offer('Vanukas ilman laktoosia', 'Kitee');
  await offer('Harava', 'Kitee');
  const free = ['Laktoositon jogurtti', 'Vanukas ilman laktoosia'];
  expect((await titles('ilman laktoosia', 'Kitee')).toSorted()).toEqual(free);
  expect((await titles('laktoositon', 'Kitee')).toSorted()).toEqual(free);
  expect(await titles('jogurtti ilman laktoosia', 'Kitee')).toEqual([
    'Laktoositon jogurtti',
    'Jogurtti',
    'Mansikkajogurtti',
  ]);
  expect(await titles('yoghurt without lactose', 'Kitee')).toEqual(await titles('jogurtti ilman laktoosia', 'Kitee'));
  expect(await titles('laktoositon jogurtti', 'Kitee')).toEqual(['Laktoositon jogurtti']);
  // No offer says to be without it: all but those about it.
  expect((await titles('ilman haravaa', 'Kitee')).toSorted()).not.toContain('Harava');
});

test('shoes are not what shoes a horse, and the size of a tyre is no television', async () => {
  await offer('Hevosen kengitys', 'Lieksa', { keywords: ['hevonen'], description: 'Kengittäjä tulee tallille.' });
  await offer('Televisio 55"', 'Lieksa', { description: 'Resoluutio 4K.' });
  await offer('Talvirenkaat 205/55-16', 'Lieksa');
  await offer('Kesärenkaat 205 55 R16 91V', 'Lieksa');
  for (const text of ['kengät', 'kenkiä', 'kengat']) expect(await titles(text, 'Lieksa'), text).toEqual([]);
  for (const text of ['205 55 16', '205/55R16', '205/55-16', '2055516'])
    expect((await titles(text, 'Lieksa')).toSorted(), text).toEqual([
      'Kesärenkaat 205 55 R16 91V',
      'Talvirenkaat 205/55-16',
    ]);
});

test.each([
  ['milk', 'Kevytmaito'],
  ['salmon', 'Lohimedaljongit'],
  ['carrots', 'Porkkanapussi 1 kg'],
  ['diapers', 'Vaipat'],
  ['ice skates', 'Luistimet'],
  ['garden hose', 'Puutarhaletkut'],
])('%s finds %s', async (text, title) => {
  await offer(title, 'Outokumpu');
  expect(await titles(text, 'Outokumpu')).toEqual([title]);
});

test('the assistant finds a title with characters that no reader sees', async () => {
  const title = 'Rypy\u00adtys\u200bkone';
  const { id } = await offer(title, 'Ilomantsi');
  const { offerIds } = await recommend(platform, { city: 'Ilomantsi', text: 'onko rypytyskoneita?' }, new Date());
  expect(offerIds).toEqual([id]);
});
