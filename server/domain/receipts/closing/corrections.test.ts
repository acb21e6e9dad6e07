import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, startOfDay } from '#platform/helsinki.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aMember, anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import type { Business } from '../../accounts/entities.ts';
import { readCostUntilNow } from '../../analytics/visibilityCost.ts';
import { Offer } from '../../catalogue/entities.ts';
import { Appeal, Statement } from '../../contentReports/entities.ts';
import { seedCategories } from '../../publishing/categories/categories.ts';
import { runOn } from '../../publishing/moderation/lostDays/giveBack.ts';
import { toggleOfferVisibility } from '../../publishing/moderation/moderation.ts';
import { deleteOffer } from '../../publishing/offers.ts';
import { Receipt } from '../entities.ts';
import { closingOf, count, monthAgo, noonOf } from '../receipts.fixtures.ts';
import { checkFiles } from '../verify/script.fixtures.ts';
import { verifyReceipts } from '../verify/verify.ts';
import { closeReceipts } from './close.ts';

const platform = await testPlatform({ RATE_LIMIT: '5000' });
const fork = () => platform.orm.em.fork();
const [older, newer, present] = [monthAgo(2), monthAgo(1), monthAgo(0)];
const PRICE = 5;
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
});
afterAll(() => app.close());

interface Shown {
  visibilityCost: number | null;
  charged: number | null;
  givenBack: number | null;
  corrections: { month: string; amount: number }[] | null;
  givenLater: { from: string; to: string; reason: string; title: string; way: string; endDate: string | null }[];
  losses: { way: string | null }[];
}

async function read(business: Business, month: string, by?: Asker): Promise<Shown> {
  const asker = by ?? { token: await signIn(fork(), 'BUSINESS', business) };
  const { data, errors } = await ask<{ receipt: Shown }>(
    app,
    `query ($month: String!) { receipt(month: $month) { visibilityCost charged givenBack corrections { month amount }
      givenLater { from to reason title way endDate } losses { way } } }`,
    { month },
    asker,
  );
  expect(errors).toEqual([]);
  if (!data) throw new Error('No receipt');
  return data.receipt;
}

const monthsOf = async (business: Business) => {
  const by = { token: await signIn(fork(), 'BUSINESS', business) };
  const { data } = await ask<{ myReceipts: { month: string; isClosed: boolean }[] }>(
    app,
    '{ myReceipts { month isClosed } }',
    {},
    by,
  );
  return data?.myReceipts;
};

/** An offer that goes from the last days of a month over into the next one; its price is shared by both. */
async function overTheEnd(business: Business) {
  const last = addDays(`${newer}-01`, -1);
  return publish(platform, business, { title: 'Yli kuun vaihteen' }, noonOf(addDays(last, -3)));
}

const linesOf = async (business: Business, month: string) =>
  (await fork().findOneOrFail(Receipt, { businessId: business.id, month })).lines;

/** Everything that receipts say visibility cost, with what they correct. */
function costsOf(receipts: readonly Shown[]): number {
  const cents = receipts.reduce((sum, { visibilityCost, corrections }) => {
    const corrected = (corrections ?? []).reduce((all, { amount }) => all + Math.round(amount * 100), 0);
    return sum + Math.round((visibilityCost ?? 0) * 100) + corrected;
  }, 0);
  return cents / 100;
}

const analytics = async ({ id }: Business) =>
  (await readCostUntilNow({ replica: platform.primary }, { businessId: id, currency: 'EUR' })) / 100;

/** The end of the offer moves by some days, as it does for lost ones. */
async function moveEnd(id: string, days: number, now: Date) {
  await fork().transactional(async (em) => {
    const { expiresAt } = await em.findOneOrFail(Offer, id);
    await runOn(em, { id, until: expiresAt }, days, now);
  });
}

test('the closed price of a month whose offer runs longer is corrected once, by a named line of the next receipt', async () => {
  const business = await aRichBusiness(platform);
  const offer = await overTheEnd(business);
  await closeReceipts(platform, closingOf(older));
  const [closed, lines] = [await read(business, older), await linesOf(business, older)];
  await moveEnd(offer.id, 2, noonOf(`${newer}-04`));
  // While it is open it says so too, and once it is closed it stays.
  const open = await read(business, newer);
  expect(open.corrections).toEqual([{ month: older, amount: expect.any(Number) }]);
  expect(open.corrections?.[0]?.amount).toBeLessThan(0);
  await closeReceipts(platform, closingOf(newer));
  const next = await read(business, newer);
  expect(next.corrections).toEqual(open.corrections);
  expect(await linesOf(business, older)).toEqual(lines);
  expect((await read(business, older)).visibilityCost).toBe(closed.visibilityCost);
  expect((await read(business, present)).corrections).toEqual([]);
  // All receipts together say what the ledger charged and the analytics show.
  expect(costsOf([closed, next])).toBe(PRICE);
  expect(await analytics(business)).toBe(PRICE);
  expect(closed.charged).toBe(PRICE);
});

test('an offer that is deleted before its end costs its closed month more, and the next receipt says by how much', async () => {
  const business = await aRichBusiness(platform);
  const offer = await overTheEnd(business);
  await closeReceipts(platform, closingOf(older));
  const closed = await read(business, older);
  await deleteOffer(aScope(platform), business, offer.id);
  // The trigger takes the database's clock; the offer was deleted on the second of the month.
  await fork().execute('update past_offer set visible_until = ? where id = ?', [noonOf(`${newer}-02`), offer.id]);
  await closeReceipts(platform, closingOf(newer));
  const next = await read(business, newer);
  expect(next.corrections).toHaveLength(1);
  expect(next.corrections?.[0]).toMatchObject({ month: older });
  expect(next.corrections?.[0]?.amount).toBeGreaterThan(0);
  expect(costsOf([closed, next])).toBe(PRICE);
  expect(await analytics(business)).toBe(PRICE);
});

test('a second change is corrected by what it adds to the first, in the month after that one', async () => {
  const business = await aRichBusiness(platform);
  const offer = await overTheEnd(business);
  await closeReceipts(platform, closingOf(older));
  await moveEnd(offer.id, 1, noonOf(`${newer}-04`));
  await closeReceipts(platform, closingOf(newer));
  await moveEnd(offer.id, 40, startOfDay(`${present}-01`));
  const shown = [await read(business, older), await read(business, newer), await read(business, present)];
  expect(shown[2]?.corrections?.map(({ month }) => month)).toEqual([older, newer]);
  const [earlier] = shown[1]?.corrections ?? [];
  const sumOf = (month: string) =>
    shown
      .flatMap(({ corrections }) => corrections ?? [])
      .reduce((sum, each) => (each.month === month ? sum + each.amount : sum), 0);
  expect(sumOf(older)).toBeLessThan(earlier?.amount ?? 0);
  expect(costsOf(shown)).toBe(await analytics(business));
});

test('an offer that ran on and was deleted then comes to its price, however that is shared by cents', async () => {
  const business = await aRichBusiness(platform);
  const offers = [await overTheEnd(business), await overTheEnd(business), await overTheEnd(business)];
  await closeReceipts(platform, closingOf(older));
  for (const [place, { id }] of offers.entries()) await moveEnd(id, place + 1, noonOf(`${newer}-04`));
  const shown = [await read(business, older)];
  await closeReceipts(platform, closingOf(newer));
  shown.push(await read(business, newer));
  for (const { id } of offers) {
    await deleteOffer(aScope(platform), business, id);
    await fork().execute('update past_offer set visible_until = ? where id = ?', [noonOf(`${newer}-02`), id]);
  }
  shown.push(await read(business, present));
  expect(shown[1]?.corrections?.[0]?.amount).toBeLessThan(0);
  expect(shown[2]?.corrections?.map(({ month }) => month)).toEqual([older, newer]);
  expect(costsOf(shown)).toBe(3 * PRICE);
  expect(await analytics(business)).toBe(3 * PRICE);
});

test('lines of corrections are part of the chain, and a changed one is named by both programs', async () => {
  const business = await aRichBusiness(platform);
  const offer = await overTheEnd(business);
  await closeReceipts(platform, closingOf(older));
  await moveEnd(offer.id, 3, noonOf(`${newer}-04`));
  await closeReceipts(platform, closingOf(newer));
  expect((await verifyReceipts(fork())).faults).toEqual([]);
  const by = { token: await signIn(fork(), 'BUSINESS', business) };
  const file = async (month: string) =>
    (
      await app.http.inject({
        url: '/api/business/receipt',
        query: { month, format: 'csv' },
        headers: { authorization: `Bearer ${by.token}` },
      })
    ).payload;
  const [one, two] = [await file(older), await file(newer)];
  const line = two.split('\r\n').find((each) => each.startsWith('"oikaisu"'));
  expect(line).toMatch(new RegExp(`^"oikaisu";"näkyvyyden hinta";"${older}";"-\\d,\\d\\d";"t-`));
  expect(await checkFiles(one, two)).toMatchObject({ code: 0, said: expect.stringContaining('oikaisuja') });
  const changed = two.replace(
    /("näkyvyyden hinta";"\d{4}-\d\d";"-)(\d)/,
    (_, before, digit) => `${before}${(Number(digit) + 1) % 10}`,
  );
  expect(await checkFiles(one, changed)).toMatchObject({ code: 1, said: expect.stringContaining('"oikaisu"') });
});

/** An offer that was hidden wrongly on two days of a month, which is closed before the appeal is right. */
async function hiddenInClosedMonth(title: string) {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, { title }, noonOf(`${older}-05`));
  const moderator = await anAdmin(fork(), { permissions: ['MANAGE_OFFERS'] });
  const hide = (hidden: boolean, day: string) =>
    toggleOfferVisibility(aScope(platform), moderator, offer.id, hidden, { reason: 'Hinta on väärin.' }, noonOf(day));
  await hide(true, `${older}-07`);
  await hide(false, `${older}-08`);
  await closeReceipts(platform, closingOf(older));
  const em = fork();
  const statement = await em.findOneOrFail(Statement, { businessId: business.id });
  const appeal = em.create(Appeal, { statement, permission: 'MANAGE_OFFERS', text: 'Väärin.', sentAt: new Date() });
  await em.flush();
  const asMaster = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' })) };
  const { errors } = await ask(
    app,
    'mutation ($id: ID!) { decideAppeal(id: $id, decision: UPHELD, answer: "Hinta on oikein.", lostDays: MONEY) { appeal { id } } }',
    { id: appeal.id },
    asMaster,
  );
  expect(errors).toEqual([]);
  return business;
}

test('days of a closed month that are given back later are named in the next receipt, once, and the closed one stays', async () => {
  const business = await hiddenInClosedMonth('Piilossa');
  expect((await read(business, older)).losses).toEqual([{ way: null }]);
  const given = {
    from: `${older}-07`,
    to: `${older}-08`,
    reason: 'HIDDEN',
    title: 'Piilossa',
    way: 'MONEY',
    endDate: null,
  };
  expect((await read(business, present)).givenLater).toEqual([given]);
  await closeReceipts(platform, closingOf(present));
  expect((await read(business, present)).givenLater).toEqual([given]);
  const file = await linesOf(business, present);
  expect(file).toContain(`"oikaisu";"menetetty";"${older}-07";"${older}-08";"piilotettu";"Piilossa";"";"rahana";""`);
  expect((await verifyReceipts(fork())).faults).toEqual([]);
});

test('a month in which money was given back, and nothing else, has its receipt', async () => {
  const business = await hiddenInClosedMonth('Vain palautus');
  await closeReceipts(platform, closingOf(present));
  expect(await monthsOf(business)).toContainEqual({ month: present, isClosed: true });
  expect(await read(business, present)).toMatchObject({ charged: 0, givenBack: expect.any(Number) });
});

test('a publisher reads which days were given back later, and no sum of a correction', async () => {
  const business = await hiddenInClosedMonth('Julkaisijalle');
  const publisher = await aMember(fork(), business, { role: 'PUBLISHER' });
  const shown = await read(business, present, { token: await signIn(fork(), 'BUSINESS', publisher) });
  expect([shown.corrections, shown.givenLater.length]).toEqual([null, 1]);
});

test('a month stays in view while its closing has stopped half-way, until the business has its receipt', async () => {
  const first = await aRichBusiness(platform);
  await count(platform, first, `${newer}-10`);
  await closeReceipts(platform, closingOf(newer));
  // The server died before it came to this one: others of the month are closed.
  const second = await aRichBusiness(platform, 1000, { createdAt: noonOf(`${older}-01`) });
  await count(platform, second, `${newer}-10`);
  await count(platform, second, `${older}-10`);
  expect(await monthsOf(second)).toEqual([present, newer, older].map((month) => ({ month, isClosed: false })));
  expect((await read(second, newer)).charged).toBe(0);
  const stopped = { ...platform, jobs: { ...platform.jobs, stopping: AbortSignal.abort() } };
  expect(await closeReceipts(stopped, closingOf(newer))).toBe(0);
  await Promise.all([closeReceipts(platform, closingOf(newer)), closeReceipts(platform, closingOf(newer))]);
  expect(await monthsOf(second)).toEqual([
    { month: present, isClosed: false },
    { month: newer, isClosed: true },
    { month: older, isClosed: true },
  ]);
  expect((await verifyReceipts(fork())).faults).toEqual([]);
});
