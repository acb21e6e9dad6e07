import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { cities, cityByName } from '#shared/cities.ts';
import { openingAt } from '#shared/rules/shops/hours.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { offerFeed } from '../catalogue/feed/feed.ts';
import { kilometresBetween } from '../catalogue/nearby/distanceBands.ts';
import { searchLiveOffers } from '../search/searchLiveOffers.ts';
import { syncFeed } from '../search/syncFeed.ts';
import { ShopProfile } from '../shops/entities.ts';
import { makeMissingShops } from '../shops/slugs.ts';
import { Outlet } from './entities.ts';
import { countOpenTimes } from './openAt.ts';
import { closeOutlet, createOutlet, updateOutlet } from './outlets.ts';
import { nearestOutlets } from './shownOutlets.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const every = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
const always = every('00:00', '00:00');

const anOutlet = (business: Business, input: object, now = new Date()) =>
  createOutlet(
    aScope(platform),
    business,
    { name: 'Keskusta', street: 'Kauppakatu 1', postCode: '33100', town: 'Tampere', ...input },
    now,
  );

/** A live offer that is found by its title alone. */
async function offerOf(business: Business, title: string, facts: object = {}) {
  const em = fork();
  const offer = await anOffer(em, business, { title, keywords: [title], ...facts });
  await em.transactional((em) => syncFeed(em, { businessId: business.id }));
  return offer;
}

const found = async (text: string, query: object = {}, now = new Date()) =>
  (await searchLiveOffers(platform, { text, first: 20, openNow: true, ...query }, now)).items.map(({ id }) => id);

describe('a search of what is open now', () => {
  test('equals what the hours say at each quarter of an hour of the night in which clocks go back', async () => {
    const begin = new Date('2026-10-24T12:00:00Z');
    const business = await aBusiness(fork());
    const hours = every('18:00', '03:30');
    await anOutlet(business, { hours }, begin);
    const offer = await offerOf(business, 'Yöpalapaperi', {
      startsAt: new Date('2026-10-20T00:00:00Z'),
      approvedAt: new Date('2026-10-20T00:00:00Z'),
      expiresAt: new Date('2027-11-01T00:00:00Z'),
    });
    const differing: string[] = [];
    for (let quarter = 0; quarter < 80; quarter += 1) {
      const at = new Date(begin.getTime() + quarter * 15 * 60_000);
      const isOpen = openingAt({ hours, specials: [] }, at)?.isOpen === true;
      const isFound = (await found('yöpalapaperi', {}, at)).includes(offer.id);
      if (isOpen !== isFound) differing.push(at.toISOString());
    }
    expect(differing).toEqual([]);
    // Ninety days without a word later it is not said any more.
    await countOpenTimes(platform, new Date('2027-02-01T12:00:00Z'));
    expect(await found('yöpalapaperi', {}, new Date('2027-02-01T18:00:00Z'))).toEqual([]);
  });

  test('is of the outlets where the offer may be used, and in the municipality that is searched', async () => {
    const business = await aBusiness(fork());
    const [open, shut] = [
      await anOutlet(business, { hours: always, street: 'Hämeenkatu 3' }),
      await anOutlet(business, { hours: [], town: 'Nokia', name: 'Nokia' }),
    ];
    const none = { isNationwide: false, locationType: 'MULTIPLE' as const };
    const chosen = await offerOf(business, 'Valittuleipä', { ...none, cities: ['Nokia'], outletIds: [shut.id] });
    const both = await offerOf(business, 'Kaksoisleipä', { ...none, cities: ['Tampere', 'Nokia'] });
    const here = await offerOf(business, 'Osoiteleipä', {
      isNationwide: false,
      locationType: 'SINGLE',
      cities: ['Tampere'],
      address: 'Hämeenkatu 3, 33100 Tampere',
    });
    const elsewhere = await offerOf(business, 'Muualleipä', {
      isNationwide: false,
      locationType: 'SINGLE',
      cities: ['Tampere'],
      address: 'Hämeenkatu 30',
    });
    expect(await found('valittuleipä')).toEqual([]);
    expect(await found('kaksoisleipä')).toEqual([both.id]);
    expect(await found('kaksoisleipä', { city: 'Nokia' })).toEqual([]);
    expect(await found('osoiteleipä', { city: 'Tampere' })).toEqual([here.id]);
    expect(await found('muualleipä')).toEqual([]);
    await closeOutlet(aScope(platform), business, { id: open.id, version: 1 });
    expect(await found('kaksoisleipä')).toEqual([]);
    expect([chosen.id, elsewhere.id]).toHaveLength(2);
  });

  test('knows of a day that was closed, and of a change, at once', async () => {
    const business = await aBusiness(fork());
    const offer = await offerOf(business, 'Poikkeusleipä');
    const { id } = await anOutlet(business, { hours: every('23:00', '22:59') });
    const now = new Date();
    const change = (version: number, input: object) =>
      updateOutlet(aScope(platform), business, { id, version, input }, now);
    expect(await found('poikkeusleipä')).toEqual([offer.id]);
    const [from, to] = [addDays(helsinkiDate(now), -1), addDays(helsinkiDate(now), 1)];
    await change(1, { specialHours: [{ from, to, opens: null, closes: null }] });
    expect(await found('poikkeusleipä')).toEqual([]);
    await change(2, { specialHours: [], hours: always });
    expect(await found('poikkeusleipä')).toEqual([offer.id]);
  });

  test('says nothing of hours that a server of an earlier version wrote, until they are counted', async () => {
    const business = await aBusiness(fork());
    const offer = await offerOf(business, 'Vaihtoleipä');
    const { id } = await anOutlet(business, { hours: always });
    expect(await found('vaihtoleipä')).toEqual([offer.id]);
    // It knows of no instants: it writes the hours and the version alone.
    const write = (hours: object[]) =>
      fork().execute('update outlet set hours = ?::jsonb, version = version + 1 where id = ?', [
        JSON.stringify(hours),
        id,
      ]);
    await write([]);
    expect(await found('vaihtoleipä')).toEqual([]);
    await countOpenTimes(platform);
    expect(await found('vaihtoleipä')).toEqual([]);
    await write(always);
    await countOpenTimes(platform);
    expect(await found('vaihtoleipä')).toEqual([offer.id]);
    // What leaves the hours as they are leaves the instants too.
    await fork().execute(`update outlet set note = 'Ovi pihalla', version = version + 1 where id = ?`, [id]);
    expect(await found('vaihtoleipä')).toEqual([offer.id]);
  });

  test('is the same in the list of a municipality, page by page', async () => {
    const business = await aBusiness(fork());
    await anOutlet(business, { hours: always, town: 'Kemi', postCode: '94100' });
    await anOutlet(business, { hours: [], town: 'Tornio', postCode: '95400' });
    const open = [await offerOf(business, 'Kemin leipä'), await offerOf(business, 'Kemin pulla')];
    await offerOf(await aBusiness(fork()), 'Suljettu leipä', { cities: ['Kemi'], isNationwide: false });
    const list = (city: string, after: string | null = null) =>
      offerFeed(platform, { city, openNow: true, first: 1, after });
    const first = await list('Kemi');
    const second = await list('Kemi', first.endCursor);
    expect([first, second].flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual(
      open.map(({ id }) => id).sort(),
    );
    expect(second.hasNextPage).toBe(false);
    expect((await list('Tornio')).items).toEqual([]);
  });

  test('leaves out shops whose words are hidden, and finds outlets whose times were not counted yet', async () => {
    const business = await aBusiness(fork());
    const offer = await offerOf(business, 'Piiloleipä');
    const { id } = await anOutlet(business, { hours: always });
    await fork().nativeUpdate(Outlet, { id }, { openAt: null, openUntil: null });
    expect(await found('piiloleipä')).toEqual([]);
    await countOpenTimes(platform);
    expect(await countOpenTimes(platform)).toBe(0);
    expect(await found('piiloleipä')).toEqual([offer.id]);
    await makeMissingShops(platform);
    await fork().nativeUpdate(ShopProfile, { business: business.id }, { shown: false });
    expect(await found('piiloleipä')).toEqual([]);
  });
});

describe('the outlets of an offer', () => {
  const asking = `query ($id: ID!, $ids: [ID!]!, $city: String) {
    offer(id: $id) { outlets { name isClosed } }
    offerOutlets(ids: $ids, city: $city) { offerId isOnly outlet { name } }
  }`;

  /** As someone who is signed in: without an answer from memory. */
  async function read(id: string, city?: string) {
    const as = { token: await signIn(fork(), 'BUSINESS', await aBusiness(fork())) };
    const { data, errors } = await ask<{ offer: { outlets: object[] }; offerOutlets: object[] }>(
      app,
      asking,
      { id, ids: [id, 'ei-tunnus'], city },
      as,
    );
    expect(errors).toEqual([]);
    return data;
  }

  test('are those that were chosen, also one that is closed since, and the nearest one is named', async () => {
    const business = await aBusiness(fork());
    const [tampere, turku] = [
      await anOutlet(business, { name: 'Tampere' }),
      await anOutlet(business, { name: 'Turku', town: 'Turku' }),
    ];
    const offer = await offerOf(business, 'Ketjutarjous', { outletIds: [tampere.id, turku.id] });
    const everywhere = await read(offer.id);
    expect(everywhere?.offerOutlets).toEqual([]);
    const near = await read(offer.id, 'Nokia');
    expect(near?.offerOutlets).toEqual([{ offerId: offer.id, isOnly: false, outlet: { name: 'Tampere' } }]);
    await closeOutlet(aScope(platform), business, { id: tampere.id, version: 1 });
    const after = await read(offer.id, 'Nokia');
    expect(after?.offer.outlets).toEqual([
      { name: 'Tampere', isClosed: true },
      { name: 'Turku', isClosed: false },
    ]);
    expect(after?.offerOutlets).toEqual([{ offerId: offer.id, isOnly: true, outlet: { name: 'Turku' } }]);
  });

  test('of a municipality the open one is first', async () => {
    const business = await aBusiness(fork());
    await anOutlet(business, { name: 'Aamu', hours: [] });
    await anOutlet(business, { name: 'Yö', hours: always });
    const offer = await offerOf(business, 'Yötarjous');
    expect((await read(offer.id, 'Tampere'))?.offerOutlets).toMatchObject([{ outlet: { name: 'Yö' } }]);
  });

  test('an unknown municipality is refused', async () => {
    const answer = await ask(app, asking, { id: crypto.randomUUID(), ids: [], city: 'Pariisi' });
    expect(answer.errors).toContainEqual(
      expect.objectContaining({
        extensions: expect.objectContaining({ fields: { city: 'Tuntematon kaupunki: Pariisi' } }),
      }),
    );
  });
});

test('of a thousand outlets the nearest is found from anywhere', async () => {
  const em = fork();
  const offers: string[] = [];
  const placed = new Map<string, string[]>();
  for (let shop = 0; shop < 5; shop += 1) {
    const business = await aBusiness(em);
    const towns = Array.from(
      { length: 200 },
      (_, at) => cities[(shop * 61 + at * 7) % cities.length]?.name ?? 'Tampere',
    );
    for (const town of towns) {
      em.create(Outlet, {
        business: business.id,
        name: town,
        street: 'Katu 1',
        postCode: '00100',
        town,
        municipality: town,
        hours: [],
        specialHours: [],
      });
    }
    await em.flush();
    const { id } = await anOffer(em, business);
    offers.push(id);
    placed.set(id, towns);
  }
  for (const from of ['Utsjoki', 'Hanko', 'Tampere', 'Kuopio', 'Maarianhamina']) {
    const home = cityByName(from);
    const answer = await nearestOutlets(platform, { ids: offers, city: from });
    const away = (town: string) => {
      const city = cityByName(town);
      return home && city ? kilometresBetween(home, city) : Number.NaN;
    };
    const expected = offers.map((id) => Math.min(...(placed.get(id) ?? []).map(away)));
    expect(answer.map(({ outlet }) => away(outlet.municipality))).toEqual(expected);
  }
});
