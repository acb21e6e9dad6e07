import { afterAll, beforeAll, expect, test } from 'vitest';
import { Category } from '#domain/catalogue/entities.ts';
import { citiesNear } from '#domain/catalogue/nearby/distanceBands.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { makeMissingShops } from '#domain/shops/slugs.ts';
import { cities } from '#shared/cities.ts';
import {
  allWays,
  isPaidOrder,
  matchFields,
  matchWeights,
  orders,
  type RankedList,
  type RankingParameter,
  relatedWeights,
} from '#shared/rules/offers/ranking.ts';
import type { SearchSort } from '#shared/schema.generated.ts';
import { ask } from '#test/ask.ts';
import { aChatter } from '#test/chat.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { type App, createApp } from '../app.ts';

/*
 * The order of each list, over HTTP: of two offers the one that is better by a parameter comes first, though it is worse by
 * every parameter after it. The page /jarjestys is written from the same constants.
 */
const platform = await testPlatform();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

type Facts = NonNullable<Parameters<typeof anOffer>[2]>;
/** Whether an offer is the better one by each parameter. */
type Better = Partial<Record<RankingParameter, boolean>>;

const hour = 3_600_000;
const started = Date.now();
const ago = (hours: number) => new Date(started - hours * hour);

/** A municipality without other offers for each question. */
const home = (() => {
  const free = cities.filter(({ name }) => citiesNear(name).some(({ band }) => band === 2)).values();
  return () => free.next().value!.name;
})();

const common = ({ PREMIUM, NEWEST }: Better): Facts => ({
  type: PREMIUM ? 'PREMIUM_OFFER' : 'NORMAL_OFFER',
  startsAt: ago(72),
  approvedAt: ago(NEWEST ? 1 : 48),
  isNationwide: false,
});

const sorted: Partial<Record<SearchSort, (isBetter: boolean) => Facts>> = {
  CHEAPEST: (isBetter) => ({ originalPrice: isBetter ? 100 : 200 }),
  DISCOUNT: (isBetter) => ({ originalPrice: 400, discountedPrice: 100, discountBp: isBetter ? 5000 : 1000 }),
  ENDING: (isBetter) => ({ expiresAt: ago(isBetter ? -24 : -90) }),
  UNIT_PRICE: (isBetter) => ({ originalPrice: 100, unitPrice: isBetter ? 100 : 200, unitBase: 'KG' }),
};

interface Case {
  list: RankedList;
  name?: string;
  /** An offer of the question's municipality. */
  facts: (better: Better, city: string) => Facts;
  read: (city: string) => Promise<string[]>;
}

async function titles(document: string, variables: object, token?: string): Promise<string[]> {
  const { data, errors } = await ask<{ items: { title: string }[] | { items: { title: string }[] } }>(
    app,
    document,
    { ...variables },
    token === undefined ? {} : { token },
  );
  expect(errors).toEqual([]);
  const items = data?.items ?? [];
  return ('items' in items ? items.items : items).map(({ title }) => title);
}

const word = 'mustikkapiirakka';
const atHome = (better: Better, city: string): Facts => ({ ...common(better), cities: [city] });
const matching = (better: Better, city: string): Facts => ({
  ...atHome(better, city),
  keywords: [better.MATCH ? word : 'kahvi'],
  description: `Tarjolla ${word}.`,
});

const searchDocument = `query ($text: String!, $city: String, $sort: SearchSort) {
  items: searchOffers(text: $text, city: $city, sort: $sort, first: 10) { items { title } }
}`;

const cases: Case[] = [
  {
    list: 'feed',
    facts: atHome,
    read: (city) =>
      titles('query ($city: String) { items: offers(city: $city, first: 10) { items { title } } }', { city }),
  },
  {
    list: 'shop',
    facts: atHome,
    // Of the shop of these offers alone.
    read: async (city) => {
      const document = `{ items: offers(city: "${city}", first: 1) { items { shop { slug } } } }`;
      const { data } = await ask<{ items: { items: { shop: { slug: string } }[] } }>(app, document);
      const slug = data!.items.items[0]!.shop.slug;
      const shop = 'query ($slug: String!) { shop(slug: $slug) { offers(first: 10) { items { title } } } }';
      const found = await ask<{ shop: { offers: { items: { title: string }[] } } }>(app, shop, { slug });
      return found.data!.shop.offers.items.map(({ title }) => title);
    },
  },
  { list: 'search', facts: matching, read: (city) => titles(searchDocument, { text: word, city }) },
  ...Object.entries(sorted).map(
    ([sort, factsOf]): Case => ({
      list: 'chosen',
      name: `chosen ${sort}`,
      facts: (better, city) => ({ ...matching({ ...better, MATCH: true }, city), ...factsOf(better.CHOSEN === true) }),
      read: (city) => titles(searchDocument, { text: word, city, sort }),
    }),
  ),
  {
    list: 'nearby',
    facts: (better, city) => ({
      ...common(better),
      cities: [better.DISTANCE ? city : citiesNear(city).find(({ band }) => band === 2)!.name],
    }),
    read: async (city) => {
      const document =
        'query ($city: String!) { nearbyOffers(city: $city, within: KM_50, first: 100) { items { offer { title } } } }';
      const { data } = await ask<{ nearbyOffers: { items: { offer: { title: string } }[] } }>(app, document, { city });
      return data!.nearbyOffers.items.map(({ offer }) => offer.title);
    },
  },
  {
    list: 'assistant',
    facts: matching,
    read: async (city) => {
      const { token } = await aChatter(platform, { city });
      const document =
        'mutation ($text: String!) { sendChatMessage(input: { text: $text }) { answer { items: offers { title } } } }';
      const { data } = await ask<{ sendChatMessage: { answer: { items: { title: string }[] } } }>(
        app,
        document,
        { text: word },
        { token },
      );
      return data!.sendChatMessage.answer.items.map(({ title }) => title);
    },
  },
  {
    list: 'subscription',
    facts: atHome,
    read: async (city) => {
      const { body } = await app.http.inject(`/syote/${encodeURIComponent(city)}.xml`);
      return [...body.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title = '']) => title);
    },
  },
];

/** Of titles those of the business's two offers: others may be in a list that is not of a municipality alone. */
function ownOf(titles: string[], { id }: { id: string }): string[] {
  return titles.filter((title) => title.includes(id)).flatMap((title) => /Toinen|Ensimmäinen/.exec(title) ?? []);
}

/** Publishes two offers and returns their titles in the order of the list. */
async function orderOf({ facts, read }: Case, first: Better, second: Better): Promise<string[]> {
  const em = platform.orm.em.fork();
  const city = home();
  const business = await aBusiness(em);
  await anOffer(em, business, { ...facts(second, city), title: `Toinen ${business.id}` });
  await anOffer(em, business, { ...facts(first, city), title: `Ensimmäinen ${business.id}` });
  await em.transactional((em) => syncFeed(em, { businessId: business.id }));
  await makeMissingShops(platform);
  return ownOf(await read(city), business);
}

/** The better by one parameter, and the better by all after it. */
function pairsOf(list: RankedList): [RankingParameter, Better, Better][] {
  const parameters: readonly RankingParameter[] = orders[list];
  return parameters.map((parameter, at) => [
    parameter,
    { [parameter]: true },
    Object.fromEntries(parameters.slice(at + 1).map((later) => [later, true])),
  ]);
}

for (const one of cases) {
  test.each(pairsOf(one.list))(
    `${one.name ?? one.list}: %s outweighs what comes after it`,
    async (_, better, worse) => {
      expect(await orderOf(one, better, worse)).toEqual(['Ensimmäinen', 'Toinen']);
    },
  );

  if (!isPaidOrder(one.list))
    test(`${one.name ?? one.list}: a paid offer comes after a newer one that is as good`, async () => {
      expect(await orderOf(one, { NEWEST: true }, { PREMIUM: true })).toEqual(['Ensimmäinen', 'Toinen']);
    });
}

test.each(pairsOf('related'))('related: %s outweighs what comes after it', async (_, better, worse) => {
  const em = platform.orm.em.fork();
  const [city, business, other] = [home(), await aBusiness(em), await aBusiness(em)];
  const [same, another] = ['oma', 'muu'].map((name) =>
    em.create(Category, { name: name + city, nameKey: name + city }),
  );
  const words = ['kahvi', 'juusto', 'leipä', 'pipo', 'takki'];
  const shared = relatedWeights.category / relatedWeights.word;
  // As much in common, by the category or by words; with more, three words more.
  const facts = ({ ALIKE, CATEGORY, OWN_CITY, ...rest }: Better): Facts => ({
    ...common(rest),
    keywords: ['muu', ...words.slice(0, (ALIKE ? 3 : 0) + (CATEGORY ? 0 : shared))],
    category: CATEGORY ? same! : another!,
    isNationwide: !OWN_CITY,
    cities: OWN_CITY ? [city] : [],
  });
  const asked = await anOffer(em, business, {
    keywords: words,
    category: same!,
    cities: [city],
    isNationwide: false,
    title: 'Soutuvene',
  });
  await anOffer(em, other, { ...facts(worse), title: `Toinen ${business.id}` });
  await anOffer(em, other, { ...facts(better), title: `Ensimmäinen ${business.id}` });
  for (const { id } of [business, other]) await em.transactional((em) => syncFeed(em, { businessId: id }));
  const document =
    'query ($id: ID!, $city: String) { items: relatedOffers(id: $id, city: $city, first: 20) { title } }';
  const found = await titles(document, { id: asked.id, city });
  const own = ownOf(found, business);
  expect(own).toEqual(['Ensimmäinen', 'Toinen']);
});

test('a worse match by a weightier reason is never made up for by lighter ones', () => {
  const { notFree, missing, way, field } = matchWeights;
  // For each word; twenty words are more than a search takes.
  expect(way).toBeGreaterThan(field * matchFields.length);
  expect(missing).toBeGreaterThan(way * (allWays.length + 5) + field * matchFields.length);
  expect(notFree).toBeGreaterThan(missing * 20);
});
