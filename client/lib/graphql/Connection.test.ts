import { gql } from '@apollo/client';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { mockApi, mockServer } from '../../test/marketplace.ts';
import { forgetUser, storeUser } from '../session/userStore.ts';
import { LogoutDocument, ViewerDocument } from '../session/viewer.generated.ts';
import { ask } from './ask.ts';
import { createCache, createClient, createClientOfPage, readAgain } from './Connection.tsx';
import { PublicSettingsDocument } from './publicSettings.generated.ts';

let log: MockInstance;

beforeEach(() => {
  log = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

const client = () => createClient({ uri: new URL('/graphql', location.href).href });

test('a call that fails is logged by its name', async () => {
  mockServer.use(mockApi.query(PublicSettingsDocument, () => HttpResponse.error()));
  await expect(client().query({ query: PublicSettingsDocument })).rejects.toThrow();
  expect(log).toHaveBeenCalledExactlyOnceWith('PublicSettings failed', expect.anything());
});

test('a call without a session warns that it may have expired', async () => {
  const refused = { errors: [{ message: 'Kirjaudu sisään', extensions: { code: 'SIGN_IN_REQUIRED' } }] };
  mockServer.use(mockApi.mutation(LogoutDocument, () => HttpResponse.json(refused)));
  await expect(client().mutate({ mutation: LogoutDocument, variables: { as: 'BUSINESS' } })).rejects.toThrow();
  expect(log).toHaveBeenCalledExactlyOnceWith('Logout failed: the session may have expired', expect.anything());
});

test('a call that succeeds leaves the console alone', async () => {
  const { data } = await client().query({ query: PublicSettingsDocument });
  expect(data?.publicSettings.contactEmail).toBe('info@lahitarjous.example');
  expect(log).not.toHaveBeenCalled();
});

test('a list grows by the page after it, begins again without a cursor, and is one for each city', () => {
  const cache = createCache();
  const query = gql`query ($city: String, $after: String) { offers(city: $city, after: $after) { items { id } endCursor } }`;
  const write = (city: string, after: string | null, id: string) => {
    const offers = { __typename: 'OfferFeed', items: [{ __typename: 'Offer', id }], endCursor: id };
    cache.writeQuery({ query, variables: { city, after }, data: { offers } });
  };
  const idsOf = (city: string) => {
    const read = cache.readQuery<{ offers: { items: { id: string }[] } }>({ query, variables: { city } });
    return read?.offers.items.map(({ id }) => id);
  };
  write('Oulu', null, 'a');
  write('Oulu', 'a', 'b');
  write('Turku', null, 'c');
  expect([idsOf('Oulu'), idsOf('Turku')]).toEqual([['a', 'b'], ['c']]);
  write('Oulu', null, 'd');
  expect(idsOf('Oulu')).toEqual(['d']);
});

test('what is the same for everybody is requested by GET, at one address, and all else by POST', async () => {
  const requests: string[] = [];
  const listen = ({ request }: { request: Request }) =>
    requests.push(request.method, new URL(request.url).searchParams.get('operationName') ?? 'body');
  mockServer.events.on('request:start', listen);
  await client().query({ query: PublicSettingsDocument });
  await ask(PublicSettingsDocument, {});
  await client().query({ query: ViewerDocument });
  mockServer.events.removeListener('request:start', listen);
  expect(requests).toEqual(['GET', 'PublicSettings', 'GET', 'PublicSettings', 'POST', 'body']);
});

test('what is shown is asked again one query after the other, also after one that fails, and stays as it is', async () => {
  const used = client();
  const asked: string[] = [];
  let isWaiting = false;
  mockServer.use(
    mockApi.operation(async ({ operationName }) => {
      expect(isWaiting).toBe(false);
      isWaiting = true;
      asked.push(operationName);
      await new Promise((resolve) => setTimeout(resolve, 20));
      isWaiting = false;
      return asked.length === 3 ? HttpResponse.error() : undefined;
    }),
  );
  const shown = [ViewerDocument, PublicSettingsDocument].map((query) => used.watchQuery({ query }));
  const subscriptions = [];
  for (const query of shown) {
    subscriptions.push(query.subscribe({ error: () => {} }));
    await vi.waitFor(() => expect(query.getCurrentResult().loading).toBe(false));
  }
  const write = vi.spyOn(used.cache, 'write');
  await readAgain(used, () => true);
  expect(write).not.toHaveBeenCalled();
  expect(asked).toEqual(['Viewer', 'PublicSettings', 'Viewer', 'PublicSettings']);
  await readAgain(used, (operation) => operation !== 'Viewer');
  expect(asked.slice(4)).toEqual(['PublicSettings']);
  for (const subscription of subscriptions) subscription.unsubscribe();
});

test('a refusal that a page expects is not logged when what is shown is asked again', async () => {
  const used = client();
  const context = { expected: 'SIGN_IN_REQUIRED' };
  const query = used.watchQuery({ query: PublicSettingsDocument, context });
  const subscription = query.subscribe({ error: () => {} });
  await vi.waitFor(() => expect(query.getCurrentResult().loading).toBe(false));
  const refused = { errors: [{ message: 'Kirjaudu sisään', extensions: { code: context.expected } }] };
  const answered = vi.fn();
  mockServer.use(
    mockApi.query(PublicSettingsDocument, () => {
      answered();
      return HttpResponse.json(refused);
    }),
  );
  await readAgain(used, () => true);
  expect(answered).toHaveBeenCalledOnce();
  expect(log).not.toHaveBeenCalled();
  subscription.unsubscribe();
});

test('a page that says that no one is signed in is believed, but not by a device that remembers someone', () => {
  const cache = createCache();
  const signedOut = { viewer: { __typename: 'Viewer' as const, consumer: null, business: null, admin: null } };
  cache.writeQuery({ query: ViewerDocument, data: signedOut });
  const known = () => createClientOfPage(cache.extract()).readQuery({ query: ViewerDocument });
  expect(known()).toEqual(signedOut);
  storeUser('CONSUMER', {
    __typename: 'Consumer',
    id: '1',
    firstName: 'Aino',
    lastName: 'Aho',
    email: 'aino@aho.example',
    city: 'Salo',
    emailVerified: true,
  });
  expect(known()).toBeNull();
  forgetUser('CONSUMER');
  expect(known()).toEqual(signedOut);
});
