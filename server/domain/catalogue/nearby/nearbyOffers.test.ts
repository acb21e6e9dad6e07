import { beforeAll, expect, test } from 'vitest';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { cityByName } from '#shared/cities.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { appErrorOf } from '#test/offers.ts';
import { citiesNear, kilometresBetween } from './distanceBands.ts';
import { type NearbyQuery, nearbyOffers } from './nearbyOffers.ts';

const platform = await testPlatform();

beforeAll(async () => {
  const em = platform.orm.em.fork();
  const business = await aBusiness(em);
  const add = (title: string, cities: string[], more = {}) =>
    anOffer(em, business, { title, cities, isNationwide: cities.length === 0, ...more });
  await add('Koko maa', []);
  await add('Kotona', ['Tampere']);
  await add('Kahdessa', ['Nokia', 'Tampere', 'Kuopio']);
  await add('Lähellä', ['Pirkkala', 'Orivesi']);
  await add('Kallis lähellä', ['Nokia'], { type: 'PREMIUM_OFFER' });
  await add('Kauempana', ['Akaa']);
  await add('Kaukana', ['Hämeenlinna']);
  await add('Liian kaukana', ['Kuopio']);
  await add('Piilossa', ['Tampere'], { hidden: true });
  for (let number = 0; number < 12; number++) await add(`Premium ${number}`, ['Lempäälä'], { type: 'PREMIUM_OFFER' });
  for (let number = 0; number < 12; number++) await add(`Tavallinen ${number}`, ['Lempäälä', 'Ylöjärvi']);
  await em.transactional((em) => syncFeed(em, { businessId: business.id }));
});

const near = (query: Partial<NearbyQuery> = {}, now?: Date) =>
  nearbyOffers(platform, { city: 'Tampere', within: 'KM_50', first: 100, ...query }, now);

test('distances between municipalities agree with a map', () => {
  const distance = (one: string, other: string) => kilometresBetween(cityByName(one)!, cityByName(other)!);
  expect(distance('Helsinki', 'Turku')).toBeCloseTo(150, -1);
  expect(distance('Helsinki', 'Utsjoki')).toBeGreaterThan(1000);
  expect(citiesNear('Tampere')[0]).toEqual({ name: 'Tampere', band: 0 });
  expect(
    citiesNear('Kauniainen')
      .filter(({ band }) => band < 2)
      .map(({ name }) => name),
  ).toContain('Espoo');
});

test('offers of nearer bands come first, each once at its nearest municipality', async () => {
  const { items } = await near({ within: 'KM_100' });
  const places = Object.fromEntries(items.map(({ offer, city, distanceBand }) => [offer.title, [city, distanceBand]]));
  expect(items).toHaveLength(Object.keys(places).length);
  expect(places).toMatchObject({
    Kotona: ['Tampere', 'SAME_CITY'],
    Kahdessa: ['Tampere', 'SAME_CITY'],
    Lähellä: ['Pirkkala', 'KM_25'],
    'Kallis lähellä': ['Nokia', 'KM_25'],
    Kauempana: ['Akaa', 'KM_50'],
    Kaukana: ['Hämeenlinna', 'KM_100'],
    'Tavallinen 3': ['Ylöjärvi', 'KM_25'],
  });
  for (const title of ['Koko maa', 'Liian kaukana', 'Piilossa']) expect(places).not.toHaveProperty(title);
  const bands = items.map(({ distanceBand }) => ['SAME_CITY', 'KM_25', 'KM_50', 'KM_100'].indexOf(distanceBand));
  expect(bands).toEqual(bands.toSorted());
  const near25 = items.filter(({ distanceBand }) => distanceBand === 'KM_25').map(({ offer }) => offer.isPremium);
  expect(near25).toEqual(near25.toSorted((a, b) => Number(b) - Number(a)));
});

test('nearby offers are limited by band, type and category', async () => {
  expect((await near({ within: 'SAME_CITY' })).items.map(({ offer }) => offer.title).sort()).toEqual([
    'Kahdessa',
    'Kotona',
  ]);
  expect((await near({ types: ['PREMIUM_OFFER'] })).items).toHaveLength(13);
  expect((await near({ categoryId: 'x' })).items).toEqual([]);
  expect((await near({ categoryId: '01890000-0000-7000-8000-000000000000' })).items).toEqual([]);
});

test.each([0, 1])('pages of nearby offers make up the whole list, in the order of day %i', async (day) => {
  const now = new Date(Date.now() + day * 86_400_000);
  expect(addDays(helsinkiDate(new Date()), day)).toBe(helsinkiDate(now));
  const whole = (await near({ within: 'KM_100' }, now)).items.map(({ offer }) => offer.id);
  const seen: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await near({ within: 'KM_100', first: 4, after }, now);
    seen.push(...page.items.map(({ offer }) => offer.id));
    expect(page.hasNextPage).toBe(page.endCursor !== null);
    if (!page.endCursor) break;
    after = page.endCursor;
  }
  expect(seen).toEqual(whole);
  expect(new Set(seen).size).toBe(seen.length);
});

test('nearby offers reject an unknown city, a page of 0 and a broken cursor', async () => {
  const fields = async (query: Partial<NearbyQuery>) => (await appErrorOf(near(query))).details.fields;
  expect(await fields({ city: 'Tukholma' })).toEqual({ city: 'Tuntematon kaupunki: Tukholma' });
  expect(await fields({ first: 0 })).toEqual({ first: 'Sivulla voi olla 1–100 tarjousta.' });
  expect(await fields({ after: 'MC4wLjA' })).toEqual({ after: 'Sivun osoitin ei kelpaa.' });
});
