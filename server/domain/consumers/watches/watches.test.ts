import { afterAll, beforeAll, expect, test } from 'vitest';
import { Category } from '#domain/catalogue/entities.ts';
import { consumerData } from '#domain/privacy/personalData.ts';
import { deleteCategory } from '#domain/publishing/categories/categories.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { cities } from '#shared/cities.ts';
import { maxWatches } from '#shared/rules/offers/watches.ts';
import type { AddWatchInput, UpdateWatchInput } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { NotificationWatch, WatchHit } from './watchEntities.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
  const em = fork();
  const business = await aBusiness(em);
  const add = (title: string, city: string) =>
    anOffer(em, business, { title, keywords: [], description: 'Nouda itse.', isNationwide: false, cities: [city] });
  await add('Talvirenkaat henkilöautoon', 'Tampere');
  await add('Nastarenkaat ja talvirengas', 'Nokia');
  await add('Kesärenkaat', 'Tampere');
  for (let count = 0; count < 25; count += 1) await add(`Kahvipaketti ${count}`, 'Turku');
  await em.transactional((em) => syncFeed(em, { businessId: business.id }));
});
afterAll(() => app.close());

const parts = 'id text city within category { name } push mail version';
interface Row {
  id: string;
  text: string;
  city: string | null;
  mail: boolean;
  version: number;
}
type Payload = { change: { watch: Row } };
const add = (as: Asker, input: AddWatchInput) =>
  ask<Payload>(
    app,
    `mutation ($input: AddWatchInput!) { change: addWatch(input: $input) { watch { ${parts} } } }`,
    { input },
    as,
  );
const update = (as: Asker, { id, version }: Row, input: UpdateWatchInput) =>
  ask<Payload>(
    app,
    `mutation ($id: ID!, $input: UpdateWatchInput!, $version: Int!) {
      change: updateWatch(id: $id, input: $input, version: $version) { watch { ${parts} } } }`,
    { id, input, version },
    as,
  );
const remove = (as: Asker, id: string) => ask(app, `mutation ($id: ID!) { removeWatch(id: $id) { id } }`, { id }, as);
const list = async (as: Asker) =>
  (await ask<{ watches: Row[] }>(app, `{ watches { ${parts} } }`, {}, as)).data?.watches ?? [];
const preview = (as: Asker, input: AddWatchInput) =>
  ask<{ watchPreview: { count: number; offers: { title: string }[]; city: string | null } }>(
    app,
    `query ($text: String!, $city: String, $within: DistanceBand! = SAME_CITY, $categoryId: ID) {
      watchPreview(text: $text, city: $city, within: $within, categoryId: $categoryId) { count offers { title } city didYouMean } }`,
    { ...input },
    as,
  );

async function aWatcher() {
  const consumer = await aConsumer(fork(), { emailVerifiedAt: new Date() });
  return { consumer, as: { token: await signIn(fork(), 'CONSUMER', consumer) } };
}
const made = async (as: Asker, input: AddWatchInput) => (await add(as, input)).data?.change.watch as Row;
const stored = ({ id }: Row) => fork().findOneOrFail(NotificationWatch, id);

test('a consumer adds watches, of which the same again is the same row, lists and removes them', async () => {
  const { consumer, as } = await aWatcher();
  const tyres = await made(as, { text: ' Talvirenkaat ', city: 'Tampere', within: 'KM_50' });
  expect(tyres).toMatchObject({ text: 'Talvirenkaat', city: 'Tampere', within: 'KM_50', category: null, push: true });
  const again = await Promise.all(
    ['talvirenkaat', 'TALVIRENKAAT!'].map((text) => made(as, { text, city: 'Tampere', within: 'KM_50' })),
  );
  expect(again.map(({ id }) => id)).toEqual([tyres.id, tyres.id]);
  const everywhere = await made(as, { text: 'talvirenkaat' });
  expect((await list(as)).map(({ id }) => id)).toEqual([everywhere.id, tyres.id]);
  expect(await consumerData(platform, consumer)).toMatchObject({
    watches: [
      { text: 'Talvirenkaat', city: 'Tampere', kilometres: 50 },
      { text: 'talvirenkaat', city: null },
    ],
  });
  const { as: other } = await aWatcher();
  await remove(other, tyres.id);
  expect(await list(as)).toHaveLength(2);
  for (let times = 0; times < 2; times += 1) expect((await remove(as, tyres.id)).code).toBeUndefined();
  expect(await list(as)).toEqual([everywhere]);
  expect((await add({}, { text: 'talvirenkaat' })).code).toBe('SIGN_IN_REQUIRED');
});

test('a municipality among the words goes before the chosen one', async () => {
  const { as } = await aWatcher();
  expect(await made(as, { text: 'pizza Turusta', city: 'Tampere' })).toMatchObject({ city: 'Turku' });
});

test.each([
  [{ text: '' }, 'text', 'Kirjoita ainakin kolme kirjainta.'],
  [{ text: ' ab ' }, 'text', 'Kirjoita ainakin kolme kirjainta.'],
  [{ text: 'ja nyt' }, 'text', 'Näillä sanoilla löytyisi mitä vain. Kirjoita, mitä etsit.'],
  [{ text: 'tarjous' }, 'text', 'Näillä sanoilla löytyisi mitä vain. Kirjoita, mitä etsit.'],
  [{ text: 'halvat tarjoukset Turku' }, 'text', 'Näillä sanoilla löytyisi mitä vain. Kirjoita, mitä etsit.'],
  [{ text: 'a'.repeat(51) }, 'text', 'Sanat voivat olla yhteensä enintään 50 merkkiä.'],
  [{ text: 'pizza', city: 'Åbo' }, 'city', undefined],
  [{ text: 'pizza', categoryId: 'Palvelut' }, 'categoryId', 'Kategoriaa ei löytynyt'],
] as const)('%j is refused, naming %s, and nothing is stored', async (input, field, sentence) => {
  const { as } = await aWatcher();
  const { code, errors } = await add(as, input);
  const fields = errors[0]?.extensions.fields as Record<string, string> | undefined;
  expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
  if (sentence) expect(fields?.[field]).toBe(sentence);
  expect(await list(as)).toEqual([]);
});

test.each(['🍕', '205/55 R16', 'iphone 15', 'kahvi alle 5 €', 'voi'])('%s may be watched', async (text) => {
  expect((await add((await aWatcher()).as, { text })).code).toBeUndefined();
});

test('a consumer has at most 20 watches, also when several are added at once', async () => {
  const { consumer, as } = await aWatcher();
  const inputs = cities.slice(0, maxWatches + 2).map(({ name }) => ({ text: 'kahvi', city: name }));
  for (const input of inputs.slice(0, maxWatches - 1)) await add(as, input);
  const outcomes = await Promise.all(inputs.slice(maxWatches - 1).map((input) => add(as, input)));
  expect(outcomes.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
  expect(await fork().count(NotificationWatch, { consumer: consumer.id })).toBe(maxWatches);
});

test('of two tabs that have read one watch the second is refused, with what is stored now', async () => {
  const { as } = await aWatcher();
  const read = await made(as, { text: 'talvirenkaat', city: 'Tampere' });
  expect((await update(as, read, { text: 'kesärenkaat' })).data?.change.watch.text).toBe('kesärenkaat');
  const second = await update(as, read, { text: 'nastarenkaat' });
  const { current, version } = second.errors[0]?.extensions ?? {};
  expect([second.code, current]).toEqual(['CONFLICT', { text: 'kesärenkaat' }]);
  const now = { ...read, version: Number(version) };
  expect((await update(as, now, { text: 'nastarenkaat' })).data?.change.watch.text).toBe('nastarenkaat');
  const { as: other } = await aWatcher();
  expect((await update(other, now, { mail: false })).code).toBe('NOT_FOUND');
});

test('a change of the search begins from now, one of the text alone does not, and no watch becomes another', async () => {
  const { as } = await aWatcher();
  const read = await made(as, { text: 'talvirenkaat', city: 'Tampere' });
  const em = fork();
  const long = new Date(Date.now() - 86_400_000);
  const offer = await anOffer(em, await aBusiness(em));
  await em.nativeUpdate(NotificationWatch, { id: read.id }, { lastSeenAt: long });
  em.create(WatchHit, { watch: read.id, offer: offer.id, foundAt: long });
  await em.flush();
  const capital = (await update(as, read, { text: 'Talvirenkaat' })).data?.change.watch as Row;
  expect((await stored(read)).lastSeenAt).toEqual(long);
  const everywhere = (await update(as, capital, { city: null })).data?.change.watch as Row;
  expect(everywhere).toMatchObject({ city: null, text: 'Talvirenkaat', mail: true });
  expect((await stored(read)).lastSeenAt.getTime()).toBeGreaterThan(long.getTime());
  expect(await fork().count(WatchHit, { watch: read.id })).toBe(0);
  const other = await made(as, { text: 'pizza' });
  expect((await update(as, other, { text: 'talvirenkaat' })).code).toBe('CONFLICT');
});

test('a mailed watch that is to push, too, still has for the mail what came since the last one; a paused one begins from now', async () => {
  const { as } = await aWatcher();
  const read = await made(as, { text: 'talvirenkaat', city: 'Tampere', push: false });
  const long = new Date(Date.now() - 86_400_000);
  await fork().nativeUpdate(NotificationWatch, { id: read.id }, { lastSeenAt: long });
  const pushing = (await update(as, read, { push: true })).data?.change.watch as Row;
  expect((await stored(read)).lastSeenAt).toEqual(long);
  const paused = (await update(as, pushing, { push: false, mail: false })).data?.change.watch as Row;
  await update(as, paused, { push: true });
  expect((await stored(read)).lastSeenAt.getTime()).toBeGreaterThan(long.getTime());
});

test('the preview counts what the watch would find now, and shows up to three of it', async () => {
  const { as } = await aWatcher();
  const titles = async (input: AddWatchInput) => {
    const { data } = await preview(as, input);
    return [data?.watchPreview.count, data?.watchPreview.offers.map(({ title }) => title).sort()];
  };
  expect(await titles({ text: 'talvirengas', city: 'Tampere' })).toEqual([1, ['Talvirenkaat henkilöautoon']]);
  expect(await titles({ text: 'talvirengas', city: 'Tampere', within: 'KM_25' })).toEqual([
    2,
    ['Nastarenkaat ja talvirengas', 'Talvirenkaat henkilöautoon'],
  ]);
  expect(await titles({ text: 'talvirenkaat henkilöautoon nokialle', city: 'Tampere' })).toEqual([0, []]);
  const many = await preview(as, { text: 'kahvi Turku', city: 'Tampere' });
  expect(many.data?.watchPreview).toMatchObject({ count: 21, city: 'Turku', offers: [{}, {}, {}] });
  expect((await preview(as, { text: 'ab' })).errors[0]?.extensions.fields).toEqual({
    text: 'Kirjoita ainakin kolme kirjainta.',
  });
  expect((await preview({}, { text: 'kahvi' })).code).toBe('SIGN_IN_REQUIRED');
});

test.each(['00000000-0000-4000-8000-000000000000', 'ruoka'])(
  'the preview refuses the unknown category %s as the watch itself does',
  async (categoryId) => {
    const { as } = await aWatcher();
    const { code, errors } = await preview(as, { text: 'kahvi', categoryId });
    expect(code).toBe('INVALID_INPUT');
    expect(errors[0]?.extensions.fields).toEqual({ categoryId: 'Kategoriaa ei löytynyt' });
  },
);

test('a deleted category takes its watches with it, or they move to the category that its offers move to', async () => {
  const { as } = await aWatcher();
  const em = fork();
  const [old, target] = ['Vanha', 'Uusi'].map((name) => em.create(Category, { name, nameKey: name.toLowerCase() }));
  await em.flush();
  const [from = '', to = ''] = [old?.id, target?.id];
  await add(as, { text: 'kahvi', categoryId: from });
  await add(as, { text: 'pulla', categoryId: from });
  await add(as, { text: 'pulla', categoryId: to });
  const master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await deleteCategory(aScope(platform), master, from, to);
  expect((await list(as)).map(({ text }) => text).sort()).toEqual(['kahvi', 'pulla']);
  await deleteCategory(aScope(platform), master, to);
  expect(await list(as)).toEqual([]);
});
