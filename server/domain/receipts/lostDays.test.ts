import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/helsinki.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { Appeal, Statement } from '../contentReports/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { toggleOfferVisibility } from '../publishing/moderation/moderation.ts';
import { closeReceipts } from './closing/close.ts';
import { Receipt } from './entities.ts';
import { closingOf, count, monthAgo, noonOf } from './receipts.fixtures.ts';

const platform = await testPlatform({ RATE_LIMIT: '5000' });
const fork = () => platform.orm.em.fork();
const month = monthAgo(1);
const day = (date: number) => `${month}-${String(date).padStart(2, '0')}`;
let app: App;
let asMaster: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  asMaster = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' })) };
});
afterAll(() => app.close());

/** An offer from the fifth to the twelfth day, hidden from noon of the seventh to noon of the ninth. */
async function hiddenOffer(business: Business) {
  const offer = await publish(platform, business, { title: 'Piilossa' }, noonOf(day(5)));
  const moderator = await anAdmin(fork(), { permissions: ['MANAGE_OFFERS'] });
  const hide = (hidden: boolean, at: string) =>
    toggleOfferVisibility(aScope(platform), moderator, offer.id, hidden, { reason: 'Hinta on väärin.' }, noonOf(at));
  await hide(true, day(7));
  await hide(false, day(9));
  return offer;
}

/** The business appeals, and is right. */
async function uphold(business: Business, lostDays: 'DAYS' | 'MONEY') {
  const em = fork();
  const statement = await em.findOneOrFail(Statement, { businessId: business.id });
  const appeal = em.create(Appeal, { statement, permission: 'MANAGE_OFFERS', text: 'Väärin.', sentAt: new Date() });
  await em.flush();
  const { errors } = await ask(
    app,
    `mutation ($id: ID!, $lostDays: LostDaysWay!) {
      decideAppeal(id: $id, decision: UPHELD, answer: "Hinta on oikein.", lostDays: $lostDays) { appeal { id } } }`,
    { id: appeal.id, lostDays },
    asMaster,
  );
  expect(errors).toEqual([]);
}

interface Shown {
  receipt: { visibleDays: number; givenBack: number; charged: number; losses: object[]; charges: { kind: string }[] };
}

async function read(business: Business, of: string) {
  const by = { token: await signIn(fork(), 'BUSINESS', business) };
  const { data, errors } = await ask<Shown>(
    app,
    `query ($month: String!) { receipt(month: $month) {
      visibleDays givenBack charged charges { kind amount } losses { from to reason title way endDate } } }`,
    { month: of },
    by,
  );
  expect(errors).toEqual([]);
  return data?.receipt;
}

test('days on which a decision hid an offer are named, and a day that it was hidden throughout is not visible', async () => {
  const business = await aRichBusiness(platform);
  await hiddenOffer(business);
  await closeReceipts(platform, closingOf(month));
  expect(await read(business, month)).toMatchObject({
    // Eight days less the one that was hidden from midnight to midnight.
    visibleDays: 7,
    losses: [{ from: day(7), to: day(9), reason: 'HIDDEN', title: 'Piilossa', way: null, endDate: null }],
  });
});

test('money for lost days is on the receipt of the month in which it is given, and the closed one says that days were given back', async () => {
  const business = await aRichBusiness(platform);
  await hiddenOffer(business);
  await uphold(business, 'MONEY');
  await closeReceipts(platform, closingOf(month));
  expect((await read(business, month))?.losses).toMatchObject([{ from: day(7), to: day(9), way: 'MONEY' }]);
  const now = await read(business, monthAgo(0));
  expect(now?.charges.map(({ kind }) => kind)).toEqual(['GIVEN_BACK']);
  expect(now?.givenBack).toBeGreaterThan(0);
  expect(now?.charged).toBe(0);
});

test('months that no server closed in time are closed in their order, each once', async () => {
  const business = await aRichBusiness(platform);
  for (const ago of [3, 2, 1]) await count(platform, business, `${monthAgo(ago)}-10`);
  await closeReceipts(platform, closingOf(month));
  await closeReceipts(platform, new Date(closingOf(month).getTime() + 30 * 3_600_000));
  const rows = await fork().find(Receipt, { businessId: business.id }, { orderBy: { number: 'asc' } });
  expect(rows.map((row) => row.month)).toEqual([monthAgo(3), monthAgo(2), month]);
  expect(rows.map(({ previousHash }) => previousHash)).toEqual(['alku', rows[0]?.hash, rows[1]?.hash]);
  expect(rows[0]?.lines[2]).toContain(`"${addDays(`${monthAgo(3)}-01`, 0)}"`);
});
