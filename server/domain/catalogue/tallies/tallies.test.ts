import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { type AdminOfferQuery, adminOffers, offerTotals } from '#domain/publishing/moderation/adminOffers.ts';
import { clearOfferCounts } from '#domain/publishing/offerCounts.ts';
import { db } from '#platform/database/db.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { aScope } from '#test/offers.ts';
import { Category, Offer } from '../entities.ts';
import { correctTallies, foldTallies, tallyRules } from './tallies.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork() as EntityManager;
const faults = async () =>
  (await verifyLedger(fork(), tallyRules)).map(({ rule }) => rule).filter((rule) => rule.startsWith('the counts'));
const rowsOf = async (table: string) => {
  const [row] = await fork().execute<{ rows: number }[]>(`select count(*)::int as rows from ${table}`);
  return row?.rows;
};

let business: Business;
let other: Category;

beforeAll(async () => {
  const em = fork();
  business = await aBusiness(em);
  other = em.create(Category, { name: 'Muu', nameKey: 'muu' });
  await em.flush();
});

/** What is kept of every key. */
const kept = () =>
  fork().execute(`select category_id, type, shown_status, hidden, sum(change)::int as offers from offer_tally
    group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4`);
const counted = () =>
  fork().execute(`select category_id, type, shown_status, hidden, count(*)::int as offers from offer
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);

test('every change of offers keeps the counts equal to the offers, one at a time and many in a statement', async () => {
  const em = fork();
  const offers = [];
  for (const status of ['APPROVED', 'PENDING', 'REJECTED'] as const)
    for (const type of ['NORMAL_OFFER', 'PREMIUM_FLYER'] as const)
      offers.push(await anOffer(em, business, { status, type, approvedAt: status === 'PENDING' ? null : new Date() }));
  const [shown, flyer, waiting] = offers as [Offer, Offer, Offer];
  const steps: (() => Promise<unknown>)[] = [
    () => em.nativeUpdate(Offer, shown.id, { title: 'Muu nimi' }),
    () => em.nativeUpdate(Offer, shown.id, { hidden: true }),
    () => em.nativeUpdate(Offer, flyer.id, { category: other }),
    () => em.nativeUpdate(Offer, waiting.id, { status: 'APPROVED', approvedAt: new Date() }),
    () => em.nativeUpdate(Offer, { business }, { expiresAt: new Date(Date.now() + 20 * 24 * 3600_000) }),
    () => em.execute(`update offer set revision = '{"content": {"title": "Uusi"}}' where id = ?`, [waiting.id]),
    () => em.nativeDelete(Offer, flyer.id),
    () => foldTallies(platform),
    async () => {
      const gone = await aBusiness(fork());
      for (const type of ['NORMAL_OFFER', 'NORMAL_FLYER'] as const) await anOffer(fork(), gone, { type });
      await fork().nativeDelete(Business, { id: gone.id });
    },
    () => em.nativeDelete(Offer, { type: 'NORMAL_OFFER', status: 'REJECTED' }),
  ];
  for (const step of steps) {
    await step();
    expect(await kept()).toEqual(await counted());
    expect(await faults()).toEqual([]);
  }
});

test('adding up leaves one row of each key and the same counts, and nothing to do the next time', async () => {
  for (const expired of [false, true, false]) {
    const at = new Date(Date.now() + (expired ? -5 : 5) * 24 * 3600_000);
    await anOffer(fork(), business, { expiresAt: at, startsAt: new Date(at.getTime() - 24 * 3600_000) });
  }
  const before = await kept();
  await foldTallies(platform);
  expect(await kept()).toEqual(before);
  const ids = await fork().execute('select id from offer_tally union all select id from visible_tally order by 1');
  await foldTallies(platform);
  expect(await fork().execute('select id from offer_tally union all select id from visible_tally order by 1')).toEqual(
    ids,
  );
  const keys = await counted();
  expect(await rowsOf('offer_tally')).toBe(keys.length);
  expect(await faults()).toEqual([]);
});

test('changes of the same counts do not wait for each other or for the adding up, and what is undone is not counted', async () => {
  const before = await rowsOf('offer');
  const [one, two] = [fork(), fork()];
  await Promise.all([one.begin(), two.begin()]);
  await anOffer(one, business);
  await anOffer(two, business);
  await foldTallies(platform);
  await anOffer(fork(), business);
  expect(await faults()).toEqual([]);
  await one.commit();
  await foldTallies(platform);
  expect(await faults()).toEqual([]);
  await two.rollback();
  expect(await faults()).toEqual([]);
  expect(await rowsOf('offer')).toBe((before ?? 0) + 2);
});

test('the check of the books finds a wrong count, and a correction mends it while offers change', async () => {
  const em = fork();
  await em.execute('alter table offer disable trigger user');
  await anOffer(em, business, { type: 'PREMIUM_OFFER' });
  await em.execute('alter table offer enable trigger user');
  expect((await faults()).toSorted()).toEqual([
    'the counts kept in offer_tally are those of the offers',
    'the counts kept in visible_tally are those of the offers',
    'the counts kept in visible_tally are those of the offers',
  ]);
  const open = fork();
  await open.begin();
  await anOffer(open, business);
  await fork().transactional(correctTallies);
  await open.commit();
  expect(await faults()).toEqual([]);
});

test('the list of the back office says how many there are as counting them does, whatever it is filtered by', async () => {
  await anOffer(fork(), business, { category: other, type: 'PREMIUM_FLYER', hidden: true });
  const choices = {
    type: [undefined, 'NORMAL_OFFER', 'PREMIUM_FLYER'],
    status: [undefined, 'APPROVED', 'PENDING', 'REJECTED'],
    hidden: [undefined, false, true],
    premium: [undefined, false, true],
    categoryId: [undefined, other.id, 'unknown'],
  } as const;
  const rest = { sort: { by: 'CREATED_AT', direction: 'DESC' }, page: { number: 1, size: 100 } } as const;
  for (const type of choices.type)
    for (const status of choices.status)
      for (const hidden of choices.hidden)
        for (const premium of choices.premium)
          for (const categoryId of choices.categoryId) {
            const query: AdminOfferQuery = { ...rest, type, status, hidden, filter: { premium, categoryId } };
            const { items, total } = await adminOffers(aScope(platform), query);
            expect(total).toBe(items.length);
          }
});

test('the totals of the offers are those of the offers', async () => {
  clearOfferCounts(platform);
  const direct = await sql<{ total: number; visible: number; pending: number }>`
    select count(*) as total, count(*) filter (where not hidden) as visible,
      count(*) filter (where shown_status = 'PENDING') as pending from offer`.execute(db(fork()));
  expect(await offerTotals(aScope(platform))).toMatchObject(direct.rows[0] ?? {});
});
