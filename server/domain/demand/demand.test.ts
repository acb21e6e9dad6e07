import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Visitor } from '../analytics/events/visitors.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { citiesWithoutFood } from './citiesWithoutFood.ts';
import { forgetMisses, missedSearches, searchAndNote } from './missedSearches.ts';

const platform = await testPlatform();
let app: App;
const day = 86_400_000;
/** A Wednesday. */
const wednesday = new Date('2026-11-25T10:00:00Z');

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
});
afterAll(() => app.close());

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const visitor = (number: number, more: Partial<Visitor> = {}): Visitor => ({
  ip: `192.0.2.${number}`,
  userAgent: browser,
  ...more,
});

const search = (text: string, by: Visitor, { city = 'Ivalo', now = wednesday, ...more } = {}) =>
  searchAndNote(platform, by, { text, city: city === 'Ivalo' ? 'Inari' : city, first: 20, ...more }, now);

const shown = async (now = wednesday) => (await missedSearches(platform, now)).map(({ words }) => words);

const stored = async () => {
  const tables = ['miss_week', 'miss_caller', 'missed_search'] as const;
  const rows = await Promise.all(tables.map((table) => platform.primary.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
};

test('words are shown once five callers of a week had them, and before that they are stored nowhere', async () => {
  for (const number of [1, 2, 3, 4]) await search('zorbopalloja', visitor(number));
  expect(await shown()).not.toContain('zorbopalloja');
  expect(await stored()).not.toContain('zorbo');
  await search('zorbopalloja', visitor(5));
  const [found] = (await missedSearches(platform, wednesday)).filter(({ words }) => words === 'zorbopalloja');
  expect(found).toEqual({ words: 'zorbopalloja', city: 'Inari', callers: 5, weeks: 1, lastWeekOn: '2026-11-23' });
});

test('one person is one caller, however often, on whatever day of the week and with whatever program', async () => {
  for (let at = 0; at < 8; at += 1)
    await search('oskari esimerkki', visitor(20, { userAgent: `${browser} ${at}` }), {
      now: new Date(wednesday.getTime() + (at % 4) * day),
    });
  const consumer = { id: (await aConsumer(platform.orm.em.fork())).id, city: 'Oulu' };
  for (const number of [31, 32, 33, 34, 35, 36]) await search('oma nimi', visitor(number, { consumer }));
  expect(await stored()).not.toMatch(/oskari|oma nimi/);
  // The same over two weeks, three callers in each, are not five either.
  for (const number of [41, 42, 43]) await search('kahden viikon sana', visitor(number));
  for (const number of [44, 45, 46])
    await search('kahden viikon sana', visitor(number), { now: new Date(wednesday.getTime() + 7 * day) });
  expect(await stored()).not.toContain('kahden');
});

test('numbers and addresses are never stored, however many search for them', async () => {
  for (const text of ['0401234567', '040 123 4567', 'matti@esimerkki.example', 'kauppakatu 12345', '010190-123A'])
    for (const number of [51, 52, 53, 54, 55, 56]) await search(text, visitor(number));
  expect(await stored()).not.toMatch(/0401|040 123|matti|12345|010190/);
});

test('robots, businesses, limited searches and those that find something are not counted', async () => {
  const business = await aBusiness(platform.orm.em.fork());
  const numbers = [61, 62, 63, 64, 65, 66];
  for (const number of numbers) {
    await search('robottisana', visitor(number, { userAgent: 'Googlebot/2.1' }));
    await search('yrityssana', visitor(number, { businessId: business.id }));
    await search('rajattusana', visitor(number), { types: ['NORMAL_FLYER'] } as never);
    await search('aukisana', visitor(number), { openNow: true } as never);
  }
  expect(await stored()).not.toMatch(/robottisana|yrityssana|rajattusana|aukisana/);
});

test('a caller cannot be followed from one search to another: each has another key', async () => {
  const before = new Set(
    (await platform.primary.selectFrom('miss_caller').select('caller').execute()).map((row) => row.caller),
  );
  await search('ensimmäinen hakusana', visitor(71));
  await search('toinen hakusana', visitor(71));
  const rows = await platform.primary.selectFrom('miss_caller').select('caller').execute();
  const added = rows.filter(({ caller }) => !before.has(caller));
  expect(new Set(added.map(({ caller }) => caller)).size).toBe(2);
});

test('what is only begun is left out beside the whole word, and forms of a word are one', async () => {
  for (const number of [81, 82, 83, 84, 85]) {
    await search('kvadrokopt', visitor(number));
    await search('kvadrokopteri', visitor(number));
  }
  expect(await shown()).toContain('kvadrokopteri');
  expect(await shown()).not.toContain('kvadrokopt');
  for (const [at, text] of ['kajakki', 'kajakkia', 'kajakin', 'kajakit', 'kajakkeja'].entries())
    await search(text, visitor(90 + at));
  expect(await shown()).toContain('kajakki');
});

test('callers and salts go with their week, words after 30 days; the job may run twice', async () => {
  for (const number of [101, 102, 103, 104, 105]) await search('unohtuva', visitor(number));
  const next = new Date(wednesday.getTime() + 7 * day);
  await forgetMisses(platform, next);
  await forgetMisses(platform, next);
  for (const table of ['miss_week', 'miss_caller'] as const)
    expect(await platform.primary.selectFrom(table).selectAll().where('week', '<=', '2026-11-23').execute()).toEqual(
      [],
    );
  expect(await shown(next)).toContain('unohtuva');
  const later = new Date(wednesday.getTime() + 31 * day);
  expect(await shown(later)).not.toContain('unohtuva');
  await forgetMisses(platform, later);
  expect(await stored()).not.toContain('unohtuva');
});

test('a municipality is listed until an own offer of food is live there on a day of the week', async () => {
  const names = async () => (await citiesWithoutFood(platform)).map(({ name }) => name);
  const business = await aRichBusiness(platform, 1_000_000);
  expect(await names()).toContain('Utajärvi');
  await publish(platform, business, { cities: ['Utajärvi'], category: 'Lemmikit' });
  await publish(platform, business, { cities: [], isNationwide: true, locationType: 'MULTIPLE' });
  const [row] = (await citiesWithoutFood(platform)).filter(({ name }) => name === 'Utajärvi');
  expect(row).toEqual({ name: 'Utajärvi', region: 'Pohjois-Pohjanmaa', offers: 1, lastOn: null });
  await publish(platform, business, { cities: ['Utajärvi'] });
  expect(await names()).not.toContain('Utajärvi');
  const later = (await citiesWithoutFood(platform, new Date(Date.now() + 21 * day))).find(
    ({ name }) => name === 'Utajärvi',
  );
  expect(later?.lastOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('admins who may see analytics read both over HTTP, and others do not', async () => {
  const query =
    '{ missedSearches { words city callers weeks lastWeekOn } citiesWithoutFood { name region offers lastOn } }';
  const find = `{ searchOffers(text: "httphakusana", city: "Sotkamo") { items { id } } }`;
  expect((await ask(app, find, {}, { headers: { 'user-agent': browser } })).errors).toEqual([]);
  expect(await stored()).not.toContain('httphakusana');
  const rows = await platform.primary.selectFrom('miss_caller').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  const em = platform.orm.em.fork();
  const may = { token: await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['VIEW_ANALYTICS'] })) };
  const mayNot = { token: await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_OFFERS'] })) };
  const { data, errors } = await ask<{ citiesWithoutFood: object[] }>(app, query, {}, may);
  expect(errors).toEqual([]);
  expect(data?.citiesWithoutFood.length).toBeGreaterThan(200);
  expect((await ask(app, query, {}, mayNot)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await ask(app, query)).errors[0]?.extensions?.code).toBe('SIGN_IN_REQUIRED');
});
