import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin } from '#test/marketplace.ts';
import { aConsumerWithPassword, aVisit, testPassword } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import { deleteConsumerAccount } from '../accounts/businesses/profiles.ts';
import { Consumer } from '../accounts/entities.ts';
import { consumerData } from '../privacy/personalData.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const session = async (consumer: Consumer) => ({ token: await signIn(fork(), 'CONSUMER', consumer) });
const aSearcher = async () => session(await aConsumer(fork()));

interface Data {
  recentSearches?: string[];
  change?: { recentSearches: string[] };
}
const read = (as: Asker) => ask<Data>(app, '{ recentSearches }', {}, as);
const known = async (as: Asker) => (await read(as)).data?.recentSearches;
const remember = (as: Asker, ...texts: string[]) =>
  ask<Data>(
    app,
    'mutation ($texts: [String!]!) { change: rememberSearches(texts: $texts) { recentSearches } }',
    { texts },
    as,
  );
const forget = (as: Asker, text: string) =>
  ask<Data>(app, 'mutation ($text: String!) { change: forgetSearch(text: $text) { recentSearches } }', { text }, as);
const forgetAll = (as: Asker) => ask<Data>(app, 'mutation { change: forgetSearches { recentSearches } }', {}, as);

test('searches are the newest first, each once regardless of case and outer spaces, and at most eight', async () => {
  const as = await aSearcher();
  expect(await known(as)).toEqual([]);
  await remember(as, 'kahvi');
  await remember(as, 'pizza');
  expect((await remember(as, '  KAHVI ')).data?.change?.recentSearches).toEqual(['KAHVI', 'pizza']);
  const device = ['a1', 'a2', 'a3', 'pizza', 'a4', 'Pizza', 'a5', 'a6'];
  const all = ['a1', 'a2', 'a3', 'pizza', 'a4', 'a5', 'a6', 'KAHVI'];
  for (let times = 0; times < 2; times += 1) {
    expect((await remember(as, ...device)).data?.change?.recentSearches).toEqual(all);
  }
  await remember(as, 'uusin');
  expect(await known(as)).toEqual(['uusin', ...all.slice(0, 7)]);
});

test('what is no search is left out, and more than a device remembers is refused', async () => {
  const as = await aSearcher();
  const longest = 'ä'.repeat(200);
  await remember(as, 'k', '   ', `${longest}ä`, longest, 'a\u0000b\n c', '\u200B');
  expect(await known(as)).toEqual([longest, 'ab c']);
  const nine = Array.from({ length: 9 }, (_, index) => `haku ${index}`);
  for (const texts of [nine, ['x'.repeat(1001)]]) expect((await remember(as, ...texts)).code).toBe('INVALID_INPUT');
  expect((await forget(as, 'x'.repeat(1001))).code).toBe('INVALID_INPUT');
  expect(await known(as)).toEqual([longest, 'ab c']);
});

test('one search is forgotten regardless of its case, and all of them, which changes nothing the second time', async () => {
  const as = await aSearcher();
  await remember(as, 'Kahvi', 'pizza', 'leipä');
  for (let times = 0; times < 2; times += 1) {
    expect((await forget(as, ' kahvi')).data?.change?.recentSearches).toEqual(['pizza', 'leipä']);
  }
  for (let times = 0; times < 2; times += 1) expect((await forgetAll(as)).data?.change?.recentSearches).toEqual([]);
  expect(await known(as)).toEqual([]);
});

test('of two devices that search at once none loses a search', async () => {
  const consumer = await aConsumer(fork());
  const [phone, tablet] = [await session(consumer), await session(consumer)];
  const words = Array.from({ length: 8 }, (_, index) => `haku ${index}`);
  await Promise.all(words.map((word, index) => remember(index % 2 === 0 ? phone : tablet, word)));
  expect((await known(phone))?.toSorted()).toEqual(words);
  await Promise.all(words.slice(0, 4).map((word, index) => forget(index % 2 === 0 ? phone : tablet, word)));
  expect((await known(tablet))?.toSorted()).toEqual(words.slice(4));
});

test('searches are their own consumer’s only, and are refused without one', async () => {
  const [own, other] = [await aSearcher(), await aSearcher()];
  await remember(own, 'kahvi');
  await remember(other, 'pizza');
  await forgetAll(other);
  expect([await known(own), await known(other)]).toEqual([['kahvi'], []]);
  const business = { token: await signIn(fork(), 'BUSINESS', await aBusiness(fork())) };
  const admin = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' })) };
  for (const as of [{}, business, admin]) {
    const answers = [await read(as), await remember(as, 'kahvi'), await forget(as, 'kahvi'), await forgetAll(as)];
    for (const { code, data } of answers) expect([code, data]).toEqual(['SIGN_IN_REQUIRED', null]);
  }
  expect(await known(own)).toEqual(['kahvi']);
});

test('a consumer’s own data has the searches, and a deleted account leaves none', async () => {
  const consumer = await aConsumerWithPassword(platform);
  const as = await session(consumer);
  await remember(as, 'kahvi', 'pizza');
  expect(await consumerData(platform, consumer)).toMatchObject({ account: { recentSearches: ['kahvi', 'pizza'] } });
  const visit = aVisit(platform);
  await deleteConsumerAccount(visit, await visit.em.findOneOrFail(Consumer, consumer.id), testPassword);
  expect((await remember(as, 'kahvi')).code).toBe('SIGN_IN_REQUIRED');
  expect(await fork().count(Consumer, { id: consumer.id })).toBe(0);
});
