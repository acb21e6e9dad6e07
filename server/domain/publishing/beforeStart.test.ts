import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { appErrorOf, aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { Business } from '../accounts/entities.ts';
import { Transaction } from '../billing/entities.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { Offer } from '../catalogue/entities.ts';
import { liveOffer } from '../catalogue/feed/feed.ts';
import { countFeedFaults } from '../search/syncFeed.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { cancelOwnOffer, rescheduleOffer } from './beforeStart.ts';
import { seedCategories } from './categories/categories.ts';
import { chargeRules } from './chargeRules.ts';
import { setOfferStatus } from './moderation/moderation.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const today = helsinkiDate(new Date());
const inDays = (days: number) => addDays(today, days);
let app: App;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

const move = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!, $version: Int!) {
  rescheduleOffer(id: $id, startDate: $startDate, endDate: $endDate, version: $version) {
    offer { phase startsAt endsAt isCancellable cost version } } }`;
const cancel = `mutation ($id: ID!, $version: Int!) {
  cancelOwnOffer(id: $id, version: $version) {
    offer { phase status isCancellable isEditable } refunded remainingBalance } }`;

/** An offer of a business with 100 euros that begins in that number of days, with two sessions of the business. */
async function anUpcoming(days = 5) {
  const business = await aRichBusiness(platform, 10_000);
  const offer = await publish(platform, business, { startDate: inDays(days), endDate: inDays(days + 3) });
  const tab = async (): Promise<Asker> => ({ token: await signIn(fork(), 'BUSINESS', business) });
  return { business, offer, by: await tab(), other: await tab() };
}
const balanceOf = async ({ id }: Business) => (await fork().findOneOrFail(Business, id)).balance;
const stored = (id: string) => fork().findOneOrFail(Offer, id);

test('an offer that has not begun moves, also to another length, and costs nothing', async () => {
  const { business, offer, by } = await anUpcoming();
  const dates = { startDate: inDays(20), endDate: inDays(27) };
  const { data } = await ask(app, move, { id: offer.id, ...dates, version: 1 }, by);
  expect(data).toEqual({
    rescheduleOffer: {
      offer: {
        phase: 'SCHEDULED',
        isCancellable: true,
        cost: 5,
        version: 2,
        startsAt: startOfDay(dates.startDate).toISOString(),
        endsAt: endOfDay(dates.endDate).toISOString(),
      },
    },
  });
  expect(await balanceOf(business)).toBe(9500);
  const same = await ask<{ rescheduleOffer: { offer: { version: number } } }>(
    app,
    move,
    { id: offer.id, ...dates, version: 2 },
    by,
  );
  expect(same.data?.rescheduleOffer.offer.version).toBe(2);
  const now = await ask(app, move, { id: offer.id, startDate: today, endDate: inDays(2), version: 2 }, by);
  expect(now.data).toMatchObject({ rescheduleOffer: { offer: { phase: 'LIVE', isCancellable: false } } });
  expect((await liveOffer(platform, offer.id)).id).toBe(offer.id);
  expect(await countFeedFaults(fork())).toBe(0);
});

test.each([
  ['more than 90 days ahead', 91, 95, 'startDate'],
  ['into the past', -1, 3, 'startDate'],
  ['to an end before its start', 10, 9, 'endDate'],
  ['to more days than its type allows', 10, 18, 'endDate'],
])('rejects a move %s', async (_what, start, end, field) => {
  const { offer, by } = await anUpcoming();
  const variables = { id: offer.id, startDate: inDays(start), endDate: inDays(end), version: 1 };
  const { code, errors } = await ask(app, move, variables, by);
  expect(code).toBe('INVALID_INPUT');
  expect(Object.keys(errors[0]?.extensions?.fields ?? {})).toEqual([field]);
  expect(await stored(offer.id)).toMatchObject({ version: 1, startsAt: offer.startsAt });
});

test('a cancelled offer gives its price back in full, stays readable and cannot be brought back', async () => {
  const { business, offer, by } = await anUpcoming();
  expect(await balanceOf(business)).toBe(9500);
  const { data } = await ask(app, cancel, { id: offer.id, version: 1 }, by);
  expect(data).toEqual({
    cancelOwnOffer: {
      offer: { phase: 'CANCELLED', status: 'REJECTED', isCancellable: false, isEditable: false },
      refunded: 5,
      remainingBalance: 100,
    },
  });
  expect(await balanceOf(business)).toBe(10_000);
  expect((await ask(app, cancel, { id: offer.id, version: 2 }, by)).code).toBe('STATUS_CHANGE_REFUSED');
  const dates = { startDate: inDays(20), endDate: inDays(25) };
  expect((await ask(app, move, { id: offer.id, ...dates, version: 2 }, by)).code).toBe('STATUS_CHANGE_REFUSED');
  const admin = await anAdmin(fork());
  const revival = setOfferStatus(aScope(platform), admin, offer.id, { status: 'APPROVED' });
  expect((await appErrorOf(revival)).code).toBe('STATUS_CHANGE_REFUSED');
  expect(await fork().count(Transaction, { offerId: offer.id })).toBe(2);
  expect(await verifyLedger(fork(), chargeRules)).toEqual([]);
});

test('a double click and two tabs cancel an offer once, and a move beside it changes no money', async () => {
  const { business, offer, by, other } = await anUpcoming();
  const twice = [by, by, other].map((who) => ask(app, cancel, { id: offer.id, version: 1 }, who));
  const dates = { startDate: inDays(20), endDate: inDays(25) };
  const answers = await Promise.all([...twice, ask(app, move, { id: offer.id, ...dates, version: 1 }, other)]);
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK']);
  const moved = answers[3]?.code === undefined;
  expect(await balanceOf(business)).toBe(moved ? 9500 : 10_000);
  expect(await fork().count(Transaction, { offerId: offer.id, kind: 'REFUND' })).toBe(moved ? 0 : 1);
  expect(await verifyLedger(fork(), chargeRules)).toEqual([]);
});

test('an offer that begins between reading and confirming is neither moved nor refunded', async () => {
  const { business, offer } = await anUpcoming();
  const begun = () => new Date(offer.startsAt.getTime() + 1);
  const late = cancelOwnOffer(aScope(platform), business, offer.id, 1, begun);
  expect((await appErrorOf(late)).details.message).toContain('on jo alkanut');
  const dates = { startDate: inDays(20), endDate: inDays(25), version: 1 };
  const moved = rescheduleOffer(aScope(platform), business, offer.id, dates, begun);
  expect((await appErrorOf(moved)).code).toBe('STATUS_CHANGE_REFUSED');
  expect(await balanceOf(business)).toBe(9500);
  expect(await stored(offer.id)).toMatchObject({ status: 'APPROVED', version: 1, startsAt: offer.startsAt });
});

test("a running offer and another business's offer are refused", async () => {
  const { by } = await anUpcoming();
  const other = await anUpcoming();
  expect((await ask(app, cancel, { id: other.offer.id, version: 1 }, by)).code).toBe('OFFER_NOT_FOUND');
  const running = await anUpcoming(0);
  const { code, errors } = await ask(app, cancel, { id: running.offer.id, version: 1 }, running.by);
  expect(code).toBe('STATUS_CHANGE_REFUSED');
  expect(errors[0]?.message).toBe('Tarjous on jo alkanut, joten sitä ei voi enää siirtää eikä perua.');
});

test('an offer that still awaits approval is cancelled for its price', async () => {
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  const moderate = (offerModeration: 'PRE' | 'POST') =>
    updateSettings(aScope(platform), admin, { group: 'general', draft: { offerModeration } });
  await moderate('PRE');
  const { business, offer, by } = await anUpcoming(0);
  await moderate('POST');
  expect(offer.status).toBe('PENDING');
  expect((await ask(app, cancel, { id: offer.id, version: 1 }, by)).code).toBeUndefined();
  expect(await balanceOf(business)).toBe(10_000);
});
