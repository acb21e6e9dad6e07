import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cities } from '#shared/cities.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { citiesNear } from '../catalogue/nearby/distanceBands.ts';
import { syncFeed } from '../search/syncFeed.ts';
import { Outlet } from './entities.ts';
import { openColumns } from './openAt.ts';
import { outletsOfOffers } from './shownOutlets.ts';

/*
 * Five chains with as many outlets as a business may have, a thousand in all, over every municipality, and a small shop beside
 * them.
 */
const platform = await testPlatform({ RATE_LIMIT: '5000' });
const fork = () => platform.orm.em.fork();
const [CHAINS, EACH, OFFERS] = [5, 200, 4];
const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));

/** Of each offer where its outlets are. */
const placesOf = new Map<string, Set<string>>();
const outletsOf = new Map<string, string[]>();
let small: string;
let app: App;

/** A business with outlets in municipalities one after the other, each of its offers at a part of them. */
async function aChain(first: number, outlets: number, offers: number) {
  const em = fork();
  const business = await aBusiness(em);
  const now = new Date();
  const rows = Array.from({ length: outlets }, (_, i) => {
    const { name } = cities[(first + i * 7) % cities.length] ?? { name: 'Tampere' };
    const place = { street: `Katu ${i}`, postCode: '00100', town: name, municipality: name };
    const times = { hours, specialHours: [], hoursConfirmedAt: now, ...openColumns({ hours, specialHours: [] }, now) };
    return em.create(Outlet, { business, name: `Piste ${i}`, ...place, ...times });
  });
  await em.flush();
  const made: string[] = [];
  for (let i = 0; i < offers; i += 1) {
    const own = rows.filter((_, place) => place % offers === i);
    const places = [...new Set(own.map(({ municipality }) => municipality))];
    const content = { outletIds: own.map(({ id }) => id), cities: places, isNationwide: false };
    const offer = await anOffer(em, business, { ...content, locationType: 'MULTIPLE', title: `Ketju ${first} ${i}` });
    placesOf.set(offer.id, new Set(places));
    outletsOf.set(
      offer.id,
      own.map(({ id }) => id),
    );
    made.push(offer.id);
  }
  await em.transactional((em) => syncFeed(em, { businessId: business.id }));
  return made;
}

beforeAll(async () => {
  app = await createApp(platform);
  [small = ''] = await aChain(3, 3, 1);
});
afterAll(() => app.close());

interface Near {
  nearbyOffers: { items: { city: string; distanceBand: string; offer: { id: string; outlets: { id: string }[] } }[] };
}

async function near(first = 100) {
  const { data, errors } = await ask<Near>(
    app,
    `query ($first: Int!) { nearbyOffers(city: "Tampere", within: KM_50, first: $first) {
      items { city distanceBand offer { id outlets { id hours { weekday } areHoursConfirmed } } } } }`,
    { first },
  );
  expect(errors).toEqual([]);
  return data?.nearbyOffers.items ?? [];
}

/** How many connections the servers of the database gave out while the work was done: one for each statement. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const own = (await platform.orm.driver.getConnection().getNativeClient()) as pg.Pool;
  const pools = [own, ...platform.pools.all];
  let statements = 0;
  const counts = () => {
    statements += 1;
  };
  for (const pool of pools) pool.on('acquire', counts);
  await work();
  for (const pool of pools) pool.off('acquire', counts);
  return statements;
}

/** The fastest of some: what others do on the machine at the same time only adds. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 7; i += 1) {
    const begun = performance.now();
    await work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

test('a thousand outlets are found by their municipalities, with as many statements as ten and by the index', async () => {
  await aChain(0, 10, OFFERS);
  await near();
  const [fewStatements, few] = [await statementsOf(() => near()), await fastest(() => near())];
  for (let chain = 0; chain < CHAINS; chain += 1) await aChain(chain * 61, EACH, OFFERS);
  await fork().execute('analyze outlet');
  await near();
  const [manyStatements, many] = [await statementsOf(() => near()), await fastest(() => near())];
  // Something else of the server may ask in between; a statement for each offer would be twenty more.
  expect(manyStatements - fewStatements).toBeLessThan(5);
  const items = await near();
  const within = citiesNear('Tampere').filter(({ band }) => band <= 2);
  const expected = [...placesOf].filter(([, places]) => within.some(({ name }) => places.has(name)));
  expect(items.map(({ offer }) => offer.id).toSorted()).toEqual(expected.map(([id]) => id).toSorted());
  for (const { offer, city } of items) {
    expect(city).toBe(within.find(({ name }) => placesOf.get(offer.id)?.has(name))?.name);
    expect(new Set(outletsOf.get(offer.id))).toEqual(new Set(offer.outlets.map(({ id }) => id)));
  }
  // A hundred times as many outlets, all of which are shown, take less than in proportion.
  expect(many / few).toBeLessThan(100);
});

test('the outlets of one offer are read by the index of their business', async () => {
  const seen: CompiledQuery[] = [];
  const executor = platform.primary.getExecutor();
  const spy = {
    transformQuery: executor.transformQuery.bind(executor),
    compileQuery: executor.compileQuery.bind(executor),
    executeQuery: (query: CompiledQuery) => {
      seen.push(query);
      return executor.executeQuery(query);
    },
  };
  const found = await outletsOfOffers({ replica: { getExecutor: () => spy } as never }, [small]);
  expect(found.get(small)).toHaveLength(3);
  const [{ sql = '', parameters = [] } = {}] = seen;
  const { rows } = await platform.primary.executeQuery(
    CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
  );
  const plan = JSON.stringify(rows);
  expect(plan).toMatch(/"Index Name":"outlet_(business_id_index|open)"/);
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"outlet"/);
});

test('of each offer the nearest outlet is chosen among a chain with one statement', async () => {
  const ids = [...placesOf.keys()];
  const read = async () => {
    const { data, errors } = await ask<{ offerOutlets: { offerId: string; outlet: { municipality: string } }[] }>(
      app,
      'query ($ids: [ID!]!) { offerOutlets(ids: $ids, city: "Tampere") { offerId outlet { municipality } } }',
      { ids },
    );
    expect(errors).toEqual([]);
    return data?.offerOutlets ?? [];
  };
  const order = new Map(citiesNear('Tampere').map(({ name }, rank) => [name, rank]));
  for (const { offerId, outlet } of await read()) {
    const nearest = [...(placesOf.get(offerId) ?? [])].toSorted(
      (a, b) => (order.get(a) ?? 999) - (order.get(b) ?? 999),
    )[0];
    if (nearest && order.has(nearest)) expect(outlet.municipality).toBe(nearest);
  }
  expect(await statementsOf(read)).toBeLessThan(5);
});
