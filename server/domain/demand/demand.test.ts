import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { anonymousContext } from '../../api/requestContext.ts';
import { type App, createApp } from '../../app.ts';
import { type Visitor, visitorOf } from '../analytics/events/visitors.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { citiesWithoutFood } from './citiesWithoutFood.ts';
import { forgetMisses, missedSearches, missesNoted, searchAndNote } from './missedSearches.ts';

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
/** Each of a network of its own. */
const visitor = (number: number, more: Partial<Visitor> = {}): Visitor => ({
  ip: `198.51.${number}.7`,
  userAgent: browser,
  ...more,
});

async function search(text: string, by: Visitor, { now = wednesday, ...more } = {}): Promise<void> {
  await searchAndNote(platform, by, { text, city: 'Inari', first: 20, ...more }, now);
  await missesNoted(platform);
}

const shown = async (now = wednesday) => (await missedSearches(platform, now)).map(({ words }) => words);

const stored = async () => {
  const tables = ['miss_week', 'miss_caller', 'missed_search'] as const;
  const rows = await Promise.all(tables.map((table) => platform.primary.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
};

test('words are shown once five callers of a week had them, and before that they are stored nowhere', async () => {
  for (const number of [1, 2, 3, 4]) await search('trampoliini', visitor(number));
  expect(await shown()).not.toContain('trampoliini');
  expect(await stored()).not.toContain('trampoliini');
  await search('trampoliini', visitor(5));
  const [found] = (await missedSearches(platform, wednesday)).filter(({ words }) => words === 'trampoliini');
  expect(found).toEqual({ words: 'trampoliini', city: 'Inari', callers: 5, weeks: 1, lastWeekOn: '2026-11-23' });
});

test('a network is one caller, however often, on whatever day, with whatever program and account', async () => {
  for (let at = 0; at < 8; at += 1)
    await search('kirves', visitor(20, { userAgent: `${browser} ${at}` }), {
      now: new Date(wednesday.getTime() + (at % 4) * day),
    });
  const em = platform.orm.em.fork();
  for (const number of [31, 32, 33, 34, 35, 36]) {
    // A phone that has another address each day, and a customer with many networks.
    await search('lapio', visitor(0, { ip: `203.0.113.${number}` }));
    await search('harava', visitor(0, { ip: `2001:db8:${number}:1::7` }));
    const consumer = { id: (await aConsumer(em)).id, city: 'Oulu' };
    await search('kiuas', visitor(30, { consumer }));
  }
  expect(await stored()).not.toMatch(/kirves|lapio|harava|kiuas/);
  for (const number of [1, 2, 3, 4]) await search('harava', visitor(0, { ip: `2001:db${number}::7` }));
  expect(await shown()).toContain('harava');
  // The same over two weeks, three callers in each, are not five either.
  for (const number of [41, 42, 43]) await search('moottorisaha', visitor(number));
  for (const number of [44, 45, 46])
    await search('moottorisaha', visitor(number), { now: new Date(wednesday.getTime() + 7 * day) });
  expect(await stored()).not.toContain('moottorisaha');
});

test('a text of words that neither the lexicon nor an offer knows is not stored, however many search for it', async () => {
  for (const number of [21, 22, 23, 24, 25, 26])
    for (const text of ['oskari esimerkki', 'kajakki zorbonen', 'kvadrokopt']) await search(text, visitor(number));
  expect(await stored()).not.toMatch(/oskari|zorbonen|kvadrokopt/);
  await publish(platform, await aRichBusiness(platform, 1_000_000), { cities: ['Utsjoki'], title: 'Zorbonen' });
  for (const number of [21, 22, 23, 24, 25]) await search('zorbonen', visitor(number));
  expect(await shown()).toContain('zorbonen');
});

test('a search answers while nothing can be written, and waits for no note', async () => {
  const week = new Date(wednesday.getTime() - 7 * day);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holding = platform.orm.em.fork().transactional(async (em) => {
    await em.execute('lock table miss_week, miss_caller in access exclusive mode');
    locked();
    await released;
  });
  await isLocked;
  for (let number = 1; number <= 30; number += 1)
    await searchAndNote(platform, visitor(number), { text: 'imuri', city: 'Inari', first: 20 }, week);
  release();
  await Promise.all([holding, missesNoted(platform)]);
  // Those beyond what one process notes at once were left out.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from miss_caller where week = '2026-11-16'`.execute(platform.primary);
  expect(rows).toEqual([{ count: 20 }]);
});

test('numbers and addresses are never stored, however many search for them', async () => {
  for (const text of ['0401234567', '040 123 4567', 'matti@esimerkki.example', 'kauppakatu 12345', '010190-123A'])
    for (const number of [51, 52, 53, 54, 55, 56]) await search(text, visitor(number));
  expect(await stored()).not.toMatch(/0401|040 123|matti|12345|010190/);
});

test('who is no consumer is not counted, nor are limited searches and those that find something', async () => {
  const business = await aBusiness(platform.orm.em.fork());
  const before = (await platform.primary.selectFrom('miss_caller').selectAll().execute()).length;
  for (const number of [61, 62, 63, 64, 65, 66]) {
    await search('uimapuku', visitor(number, { userAgent: 'Googlebot/2.1' }));
    await search('uimapuku', visitor(number, { businessId: business.id }));
    await search('uimapuku', visitor(number), { types: ['NORMAL_FLYER'] } as never);
    await search('uimapuku', visitor(number), { openNow: true } as never);
    // As the server asks of itself for pages, and for agents.
    await search('uimapuku', visitor(number, { userAgent: '' }));
    await search('uimapuku', visitor(number, { ip: '' }));
  }
  expect((await platform.primary.selectFrom('miss_caller').selectAll().execute()).length).toBe(before);
});

test('an agent that finds nothing by MCP is not counted', async () => {
  const before = (await platform.primary.selectFrom('miss_caller').selectAll().execute()).length;
  const context = await anonymousContext(platform, 'agent', '198.51.67.7');
  await searchAndNote(platform, visitorOf(context), { text: 'uimapuku', city: 'Inari', first: 20 }, wednesday);
  await missesNoted(platform);
  expect((await platform.primary.selectFrom('miss_caller').selectAll().execute()).length).toBe(before);
});

test('a caller cannot be followed from one search to another: each has another key', async () => {
  const before = new Set(
    (await platform.primary.selectFrom('miss_caller').select('caller').execute()).map((row) => row.caller),
  );
  await search('imuri', visitor(71));
  await search('kiuas', visitor(71));
  const rows = await platform.primary.selectFrom('miss_caller').select('caller').execute();
  const added = rows.filter(({ caller }) => !before.has(caller));
  expect(new Set(added.map(({ caller }) => caller)).size).toBe(2);
});

test('a whole word stays beside another that begins with it, and forms of a word are one', async () => {
  for (const number of [81, 82, 83, 84, 85]) {
    await search('peruna', visitor(number));
    await search('perunalastu', visitor(number));
  }
  expect(await shown()).toEqual(expect.arrayContaining(['peruna', 'perunalastu']));
  for (const [at, text] of ['kajakki', 'kajakkia', 'kajakin', 'kajakit', 'kajakkeja'].entries())
    await search(text, visitor(90 + at));
  expect(await shown()).toContain('kajakki');
});

test('callers and salts go with their week, words after 30 days; the job may run twice', async () => {
  for (const number of [101, 102, 103, 104, 105]) await search('uimapuku', visitor(number));
  const next = new Date(wednesday.getTime() + 7 * day);
  await forgetMisses(platform, next);
  await forgetMisses(platform, next);
  for (const table of ['miss_week', 'miss_caller'] as const)
    expect(await platform.primary.selectFrom(table).selectAll().where('week', '<=', '2026-11-23').execute()).toEqual(
      [],
    );
  expect(await shown(next)).toContain('uimapuku');
  const later = new Date(wednesday.getTime() + 31 * day);
  expect(await shown(later)).not.toContain('uimapuku');
  await forgetMisses(platform, later);
  expect(await stored()).not.toContain('uimapuku');
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
  const before = (await platform.primary.selectFrom('miss_caller').selectAll().execute()).length;
  const find = `{ searchOffers(text: "sauna", city: "Sotkamo") { items { id } } }`;
  expect((await ask(app, find, {}, { headers: { 'user-agent': browser } })).errors).toEqual([]);
  await missesNoted(platform);
  expect(await stored()).not.toContain('sauna');
  expect((await platform.primary.selectFrom('miss_caller').selectAll().execute()).length).toBe(before + 1);
  const em = platform.orm.em.fork();
  const may = { token: await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['VIEW_ANALYTICS'] })) };
  const mayNot = { token: await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_OFFERS'] })) };
  const { data, errors } = await ask<{ citiesWithoutFood: object[] }>(app, query, {}, may);
  expect(errors).toEqual([]);
  expect(data?.citiesWithoutFood.length).toBeGreaterThan(200);
  expect((await ask(app, query, {}, mayNot)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await ask(app, query)).errors[0]?.extensions?.code).toBe('SIGN_IN_REQUIRED');
});
