import { beforeAll, expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { appErrorOf } from '#test/offers.ts';
import { type OfferQuery, searchLiveOffers } from './searchLiveOffers.ts';
import { syncFeed } from './syncFeed.ts';

const platform = await testPlatform();

beforeAll(async () => {
  const em = platform.orm.em.fork();
  const business = await aBusiness(em, { businessName: 'Napoli Oy' });
  const add = (title: string, city: string) =>
    anOffer(em, business, {
      title,
      keywords: ['perhe'],
      description: 'Nouda itse.',
      isNationwide: false,
      cities: [city],
    });
  await add('Iso pizza', 'Tampere');
  await add('Hampurilainen ja ranskalaiset', 'Turku');
  await em.transactional((em) => syncFeed(em, { businessId: business.id }));
});

async function found(text: string, query: Partial<OfferQuery> = {}) {
  const page = await searchLiveOffers(platform, { text, first: 20, ...query });
  return page.items.map(({ title }) => title);
}

test.each(['pitsaa', 'pizzoja', 'PIZZAN', 'pizzza', 'pizzatarjous', 'pizza Tampereella', 'ison pitsan'])(
  'the search for %s finds the pizza and nothing else',
  async (text) => {
    expect(await found(text)).toEqual(['Iso pizza']);
  },
);

test.each(['hampurilaiset', 'hampurilaista', 'hampurilianen Åbo', 'purilaiset i Åbo', 'ransklaiset', 'Turku'])(
  'the search for %s finds the hamburger and nothing else',
  async (text) => {
    expect(await found(text)).toEqual(['Hampurilainen ja ranskalaiset']);
  },
);

test("the business's name finds all its offers, misspelt too", async () => {
  expect(await found('napolista')).toHaveLength(2);
  expect(await found('napolli')).toHaveLength(2);
});

test('a search is limited to its city, or to the municipality that its words name', async () => {
  expect(await found('pizza', { city: 'Turku' })).toEqual([]);
  expect(await found('pizza tampereelta', { city: 'Turku' })).toEqual(['Iso pizza']);
  expect(await searchLiveOffers(platform, { text: 'pizza tampereelta', city: 'Turku', first: 20 })).toMatchObject({
    city: 'Tampere',
  });
});

test.each(["'|!&:*() \\%_", 'lentokone', 'lentokone\ud800', '%', ':*', '<->'])(
  'the search for %j finds nothing and does not fail',
  async (text) => {
    expect(await found(text)).toEqual([]);
  },
);

test.each(['pizza & !lentokone', "pizza') or true --"])('the search ignores the operators of %j', async (text) => {
  expect(await found(text)).toEqual(await found('pizza'));
});

test('a search with a fixed city ignores municipalities among its words', async () => {
  const query = { city: 'Turku', cityIsFixed: true };
  expect(await found('pizza Tampere', query)).toEqual([]);
  expect(await found('purilainen Tampere', query)).toEqual(['Hampurilainen ja ranskalaiset']);
  expect(await found('Tampere', query)).toEqual(['Hampurilainen ja ranskalaiset']);
});

test('a search without a full match finds offers with some of the words', async () => {
  expect(await found('mistä saisin nyt isohkon pizzan')).toEqual(['Iso pizza']);
});

test('the search rejects an empty or too long text, an unknown city and a broken cursor in Finnish', async () => {
  const fields = async (query: Partial<OfferQuery>) =>
    (await appErrorOf(searchLiveOffers(platform, { text: 'pizza', first: 20, ...query }))).details.fields;
  expect(await fields({ text: ' \u0000' })).toEqual({ text: 'Kirjoita, mitä etsit.' });
  expect(await fields({ text: 'a'.repeat(201) })).toEqual({ text: 'Hakusanat voivat olla enintään 200 merkkiä.' });
  expect(await fields({ city: 'Tukholma' })).toEqual({ city: 'Tuntematon kaupunki: Tukholma' });
  expect(await fields({ first: 101 })).toEqual({ first: 'Sivulla voi olla 1–100 tarjousta.' });
  expect(await fields({ after: 'x' })).toEqual({ after: 'Sivun osoitin ei kelpaa.' });
});
