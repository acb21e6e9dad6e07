import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ApolloClient, gql, HttpLink } from '@apollo/client';
import { createClient, fetchExchange } from '@urql/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type App, createApp } from '../app.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { testPlatform } from '../test/database.ts';
import { aRichBusiness, publish } from '../test/offers.ts';
import { createCache as createApolloCache } from './examples/apolloLists.ts';
import { createCache as createUrqlCache } from './examples/urqlLists.ts';

/* Lists of the running server in the caches that docs/app-developers.md offers to apps. */
const platform = await testPlatform();
let app: App;
let url = '';
let business: Awaited<ReturnType<typeof aRichBusiness>>;
const cities = ['Tampere'];

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
  business = await aRichBusiness(platform);
  for (let number = 1; number <= 5; number += 1)
    await publish(platform, business, { title: `Keitto ${number}`, cities });
  await publish(platform, business, { title: 'Keitto Oulussa', cities: ['Oulu'] });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => app.close());

interface Row {
  title?: string;
  offer?: { title: string };
}

interface List {
  items: Row[];
  endCursor: string | null;
  hasNextPage: boolean;
}

interface Variables {
  city: string;
  after: string | null;
}

type Name = 'offers' | 'searchOffers' | 'nearbyOffers';

/** The list of a name, as an app requests it. */
function documentOf(name: Name): string {
  const own = { offers: '', searchOffers: 'text: "keitto"', nearbyOffers: 'within: KM_25' }[name];
  const row = name === 'nearbyOffers' ? 'offer { id title }' : 'id title';
  return `query List($city: String!, $after: String) {
    list: ${name}(city: $city, ${own} first: 2, after: $after) { items { ${row} } endCursor hasNextPage } }`;
}

interface Client {
  /** Asks the server, and returns the list as the cache has it afterwards. */
  ask(name: Name, variables: Variables): Promise<List>;
}

function apollo(): Client {
  const client = new ApolloClient({ cache: createApolloCache(), link: new HttpLink({ uri: url }) });
  return {
    async ask(name, variables) {
      const query = gql(documentOf(name));
      await client.query<{ list: List }>({ query, variables, fetchPolicy: 'network-only' });
      const found = client.readQuery<{ list: List }>({ query, variables });
      if (!found) throw new Error('The cache has no list');
      return found.list;
    },
  };
}

function urql(): Client {
  const exchanges = [createUrqlCache(), fetchExchange];
  const client = createClient({ url, exchanges, preferGetMethod: false });
  return {
    async ask(name, variables) {
      const query = documentOf(name);
      const { error } = await client.query(query, variables, { requestPolicy: 'network-only' }).toPromise();
      if (error) throw error;
      const found = client.readQuery<{ list: List }>(query, variables)?.data;
      if (!found) throw new Error('The cache has no list');
      return found.list;
    },
  };
}

/** Requests the list page by page until its end. */
async function readAll({ ask }: Client, name: Name, city: string): Promise<List> {
  let list = await ask(name, { city, after: null });
  for (let pages = 1; list.hasNextPage && pages < 10; pages += 1) {
    list = await ask(name, { city, after: list.endCursor });
    expect(list.items).toHaveLength(Math.min(2 * (pages + 1), 5));
  }
  return list;
}

const titlesOf = ({ items }: List) => items.map(({ title, offer }) => title ?? offer?.title).toSorted();
const ofTampere = [1, 2, 3, 4, 5].map((number) => `Keitto ${number}`);

describe.each<[string, () => Client]>([
  ['Apollo Client', apollo],
  ['urql', urql],
])('the cache of %s', (_client, create) => {
  test.each<Name>(['offers', 'searchOffers', 'nearbyOffers'])('joins the pages of %s to one list', async (name) => {
    const list = await readAll(create(), name, 'Tampere');
    expect([titlesOf(list), list.hasNextPage]).toEqual([ofTampere, false]);
  });

  test('has a list of its own for each city', async () => {
    const client = create();
    await readAll(client, 'offers', 'Tampere');
    expect(titlesOf(await client.ask('offers', { city: 'Oulu', after: null }))).toEqual(['Keitto Oulussa']);
  });

  test('begins a list again when its first page is requested again and has changed', async () => {
    const client = create();
    await readAll(client, 'offers', 'Tampere');
    await publish(platform, business, { title: 'Keitto 6', cities });
    // The server answers from its own cache until it is notified of the change.
    await vi.waitFor(async () => {
      const again = await client.ask('offers', { city: 'Tampere', after: null });
      expect(titlesOf(again)).toEqual(['Keitto 5', 'Keitto 6']);
    });
    await platform.orm.em.fork().execute(`delete from offer where title = 'Keitto 6'`);
    await platform.orm.em.fork().execute(`delete from offer_feed where offer_id not in (select id from offer)`);
  });
});

test('the page for app developers names the files of these caches', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/app-developers.md'), 'utf8');
  for (const file of ['apolloLists.ts', 'urqlLists.ts']) expect(text).toContain(`../server/api/examples/${file}`);
});
