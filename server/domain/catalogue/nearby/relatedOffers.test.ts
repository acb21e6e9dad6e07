import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { appErrorOf } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { Category, type Offer } from '../entities.ts';
import { relatedOffers } from './relatedOffers.ts';

const platform = await testPlatform();
const offers: Record<string, Offer> = {};
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  const em = platform.orm.em.fork();
  const [pizzeria, garage] = [await aBusiness(em, { businessName: 'Napoli' }), await aBusiness(em)];
  const cars = em.create(Category, { name: 'Autot', nameKey: 'autot' });
  const add = async (title: string, city: string | null, facts = {}, business = pizzeria) => {
    const place = { isNationwide: city === null, cities: city === null ? [] : [city] };
    offers[title] = await anOffer(em, business, { title, keywords: [title], ...place, ...facts });
  };
  await add('Iso pizza', 'Tampere');
  await add('Pieni pizza', 'Tampere');
  await add('Juoma', 'Tampere', { category: cars });
  await add('Pizza autosta', 'Tampere', { category: cars }, garage);
  await add('Renkaat', 'Tampere', { category: cars }, garage);
  await add('Keitto', null, {}, garage);
  await add('Pizza muualla', 'Turku');
  await add('Piilopizza', 'Tampere', { hidden: true });
  for (const { id } of [pizzeria, garage]) await em.transactional((em) => syncFeed(em, { businessId: id }));
});

afterAll(() => app.close());

const related = async (title: string, query = {}) => {
  const found = await relatedOffers(platform, { id: offers[title]!.id, first: 20, ...query });
  return found.map((card) => card.title);
};

test('related offers are ordered by shared business, category and words, and unrelated ones are left out', async () => {
  expect(await related('Iso pizza')).toEqual(['Pieni pizza', 'Juoma', 'Keitto', 'Pizza autosta']);
  expect(await related('Iso pizza', { first: 1 })).toEqual(['Pieni pizza']);
});

test('the same category and city come before paid placement among offers that have as much in common', async () => {
  const em = platform.orm.em.fork();
  const [own, other] = [await aBusiness(em), await aBusiness(em)];
  const boats = em.create(Category, { name: 'Veneet', nameKey: 'veneet' });
  const add = (title: string, facts: object, business = other) =>
    anOffer(em, business, {
      keywords: [title],
      cities: ['Oulu'],
      isNationwide: false,
      category: boats,
      ...facts,
      title,
    });
  const asked = await add('Soutuvene', { keywords: ['airot'] }, own);
  const paid = { type: 'PREMIUM_OFFER', cost: 1500 } as const;
  const nationwide = { cities: [], isNationwide: true };
  await add('Koko maan maksettu', { ...paid, ...nationwide });
  await add('Koko maan', nationwide);
  await add('Kaupungin', {});
  await add('Kaupungin maksettu', paid);
  const cars = await em.findOneOrFail(Category, { nameKey: 'autot' });
  await add('Muun kategorian maksettu', { ...paid, category: cars, keywords: ['airot'] });
  for (const { id } of [own, other]) await em.transactional((em) => syncFeed(em, { businessId: id }));
  const document = 'query ($id: ID!, $city: String) { relatedOffers(id: $id, city: $city) { title } }';
  const { data } = await ask<{ relatedOffers: { title: string }[] }>(app, document, { id: asked.id, city: 'Oulu' });
  expect(data?.relatedOffers.map(({ title }) => title)).toEqual([
    'Kaupungin maksettu',
    'Kaupungin',
    'Koko maan maksettu',
    'Koko maan',
    'Muun kategorian maksettu',
  ]);
});

test('related offers can be read for another city', async () => {
  expect(await related('Iso pizza', { city: 'Turku' })).toEqual(['Pizza muualla', 'Keitto']);
});

test('a hidden offer is neither found nor has related offers, and an offer without anything in common has none', async () => {
  const refusal = async (query: { id: string; city?: string; first?: number }) =>
    appErrorOf(relatedOffers(platform, { first: 6, ...query }));
  expect((await refusal({ id: offers.Piilopizza!.id })).code).toBe('OFFER_NOT_FOUND');
  expect((await refusal({ id: 'x' })).code).toBe('OFFER_NOT_FOUND');
  expect((await refusal({ id: offers.Keitto!.id, first: 21 })).code).toBe('INVALID_INPUT');
  expect((await refusal({ id: offers.Keitto!.id, city: 'Tukholma' })).code).toBe('INVALID_INPUT');
  expect(await related('Keitto')).toEqual([]);
});
