import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { cardsOf, cardVersion, readCards } from './card.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const logged: unknown[] = [];
platform.log.error = ((...args: unknown[]) => void logged.push(args)) as typeof platform.log.error;

let app: App;
const ids: string[] = [];

beforeAll(async () => {
  const em = fork();
  const business = await aBusiness(em);
  for (const title of ['Ehjä pizza', 'Rikki pizza', 'Toinen pizza']) {
    const offer = await anOffer(em, business, { title, cities: ['Tampere'], isNationwide: false });
    ids.push(offer.id);
  }
  await em.transactional((em) => syncFeed(em, { businessId: business.id }));
  app = await createApp(platform);
});
afterAll(() => app.close());

interface Answers {
  offers: { items: { title: string }[]; hasNextPage: boolean; endCursor: string | null };
  searchOffers: { items: { title: string }[] };
  nearbyOffers: { items: { offer: { title: string } }[] };
}

const everyList = `query ($first: Int!) {
  offers(city: "Tampere", first: $first) { items { title images { url } category { name } endsAt } hasNextPage endCursor }
  searchOffers(text: "pizza", first: $first) { items { title } }
  nearbyOffers(city: "Tampere", first: $first) { items { offer { title } } }
}`;

// Each case asks for another page, whose response is not cached yet.
test.each([
  ['{}', 10],
  ['{"id": null, "title": 5}', 11],
  ['{"title": "Rikki pizza"}', 12],
] as const)('the damaged card %s is left out of every list of its city and logged as a fault', async (card, first) => {
  await fork().execute('update offer_card set card = ? where offer_id = ?', [card, ids[1]]);
  logged.length = 0;
  const { data, errors } = await ask<Answers>(app, everyList, { first });
  expect(errors).toEqual([]);
  const whole = ['Ehjä pizza', 'Toinen pizza'];
  expect(data?.offers.items.map(({ title }) => title).sort()).toEqual(whole);
  expect(data?.searchOffers.items.map(({ title }) => title).sort()).toEqual(whole);
  expect(data?.nearbyOffers.items.map(({ offer }) => offer.title).sort()).toEqual(whole);
  expect(JSON.stringify(logged)).toContain(ids[1]);
});

test('lists share the card of an offer, which none of them can change, until its text changes', async () => {
  const stored = () => platform.primary.selectFrom('offer_card').select(sql<string>`card::text`.as('card'));
  const { card: text } = await stored().where('offer_id', '=', ids[0]!).executeTakeFirstOrThrow();
  const read = (card: string) => readCards(platform, [{ id: ids[0]!, card }])[0]?.card;
  const card = read(text);
  expect(read(text)).toBe(card);
  expect(() => card?.cities.push('Turku')).toThrow(TypeError);
  expect(read(text.replace('Ehjä pizza', 'Muu pizza'))?.title).toBe('Muu pizza');
});

test('a card is read again when its row has changed, by this server or another, and only then', async () => {
  const [id = ''] = ids;
  const rowOf = () =>
    platform.primary
      .selectFrom('offer_card')
      .select(['offer_id as id', cardVersion('offer_card').as('version')])
      .where('offer_id', '=', id)
      .execute();
  const before = await rowOf();
  const reads = vi.spyOn(platform.replica, 'selectFrom');
  const [card] = await cardsOf(platform, before);
  expect(await cardsOf(platform, [...before, ...before])).toEqual([card, card]);
  expect(reads.mock.calls.length).toBeLessThanOrEqual(1);

  await fork().execute(
    `update offer_card set card = jsonb_set(card::jsonb, '{title}', '"Uusi pizza"') where offer_id = ?`,
    [id],
  );
  const after = await rowOf();
  expect(await cardsOf(platform, after)).toMatchObject([{ title: 'Uusi pizza' }]);
  // A page that was found before the change shows what is there now.
  expect(await cardsOf(platform, before)).toMatchObject([{ title: 'Uusi pizza' }]);

  await fork().execute('delete from offer_card where offer_id = ?', [id]);
  expect(await cardsOf(platform, [{ id, version: 'of a row that is gone' }])).toEqual([]);
  reads.mockRestore();
});
