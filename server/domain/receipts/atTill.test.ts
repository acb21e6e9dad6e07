import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, helsinkiDate, helsinkiMonth, startOfDay } from '#platform/helsinki.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aMember } from '#test/marketplace.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { mailWeeklyResults } from '../analytics/weeklyMail.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { addToDay } from '../redemptions/days.ts';
import { aDevice, anInput } from '../redemptions/redemptions.fixtures.ts';
import { closeReceipts } from './closing/close.ts';
import { Receipt } from './entities.ts';
import { aBusinessMonth, closingOf, monthAgo } from './receipts.fixtures.ts';

const platform = await testPlatform({ RATE_LIMIT: '5000' });
const fork = () => platform.orm.em.fork();
const today = helsinkiDate(new Date());
const present = helsinkiMonth(new Date());
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
});
afterAll(() => app.close());

interface Shown {
  receipt: {
    atTill: number;
    lateAtTill: number;
    heard: object[];
    costPerVisitor: number;
    visibilityCost: number;
    days: { date: string; atTill: number }[];
  };
}

async function read(by: Asker, month = present) {
  const { data, errors } = await ask<Shown>(
    app,
    `query ($month: String!) { receipt(month: $month) {
      atTill lateAtTill heard { source count } costPerVisitor visibilityCost days { date atTill } } }`,
    { month },
    by,
  );
  expect(errors).toEqual([]);
  return data?.receipt;
}

/** A customer shows a code of the offer at the till, and says where they heard of the shop. */
async function came(offerId: string, till: Asker, source?: string) {
  const taken = await ask<{ takeRedemptionCode: { code: { address: string } } }>(
    app,
    'mutation ($offerId: ID!, $device: String) { takeRedemptionCode(offerId: $offerId, device: $device) { code { address } } }',
    { offerId, device: aDevice() },
  );
  const code = taken.data?.takeRedemptionCode.code.address.split('/').at(-1) ?? '';
  const input = anInput(code);
  const { data } = await ask<{ redeemCode: { redemption: { answer: string } } }>(
    app,
    'mutation ($input: RedeemInput!) { redeemCode(input: $input) { redemption { answer } } }',
    { input },
    till,
  );
  expect(data?.redeemCode.redemption.answer).toBe('OK');
  if (!source) return;
  const told = await ask(
    app,
    'mutation ($id: ID!, $source: RedemptionSource!) { tellSource(id: $id, source: $source) { redemption { source } } }',
    { id: input.id, source },
    till,
  );
  expect(told.errors).toEqual([]);
}

async function tillOf(business: Business): Promise<Asker> {
  return { token: await signIn(fork(), 'BUSINESS', await aMember(fork(), business, { role: 'TILL' })) };
}

test('who shows a code is on the receipt as at least so many, with where they heard, and in the mail of the week', async () => {
  const business = await aRichBusiness(platform);
  const owner = { token: await signIn(fork(), 'BUSINESS', business) };
  const offer = await publish(platform, business, { redemption: 'ONCE' });
  const till = await tillOf(business);
  await came(offer.id, till, 'FRIEND');
  await came(offer.id, till, 'FRIEND');
  await came(offer.id, till);
  const receipt = await read(owner);
  expect(receipt).toMatchObject({ atTill: 3, lateAtTill: 0, heard: [{ source: 'FRIEND', count: 2 }] });
  expect(receipt?.days.find(({ date }) => date === today)?.atTill).toBe(3);
  expect(receipt?.costPerVisitor).toBe(Math.round(((receipt?.visibilityCost ?? 0) / 3) * 100) / 100);
  // On the Monday after today, of the week that today is in.
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = new Date(startOfDay(addDays(today, 7 - weekday)).getTime() + 8 * 3_600_000);
  await mailWeeklyResults(platform, monday);
  const mail = (await mailsTo(platform, business)).at(-1);
  expect(mail?.text).toContain('Vähintään 3 kävi kassalla.');
});

test('nothing of a customer but the count is on a receipt: no code, no name, no price, no reservation', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, { redemption: 'ONCE' });
  await came(offer.id, await tillOf(business), 'OTHER');
  await closeReceipts(platform, closingOf(present));
  const { lines } = await fork().findOneOrFail(Receipt, { businessId: business.id, month: present });
  const ofTill = lines.filter((line) => /kassa|kuulit/.test(line));
  expect(ofTill).toEqual([expect.stringMatching(/^"sarakkeet"/), '"kuulit";"muu";"1"']);
  const day = lines.find((line) => line.startsWith(`"päivä";"${today}"`));
  expect(day).toMatch(/;"1"$/);
});

test('whom a till sends after a month was closed is said on the next receipt, and added to neither', async () => {
  const month = monthAgo(1);
  const business = await aBusinessMonth(platform, month);
  const owner = { token: await signIn(fork(), 'BUSINESS', business) };
  const counted = { businessId: business.id, offerId: crypto.randomUUID(), outletId: null, day: `${month}-06` };
  await addToDay(platform.primary, counted, { customers: 2, source: 'SOCIAL' });
  await closeReceipts(platform, closingOf(month));
  expect(await read(owner, month)).toMatchObject({ atTill: 2, heard: [{ source: 'SOCIAL', count: 1 }] });
  await addToDay(platform.primary, counted, { customers: 1, source: null });
  expect(await read(owner, month)).toMatchObject({ atTill: 2 });
  expect(await read(owner)).toMatchObject({ atTill: 0, lateAtTill: 1 });
});

test('a month in which only customers came, in the days of grace of an offer that was over, has a receipt', async () => {
  const month = monthAgo(1);
  const business = await aRichBusiness(platform, 0);
  const counted = { businessId: business.id, offerId: crypto.randomUUID(), outletId: null, day: `${month}-01` };
  await addToDay(platform.primary, counted, { customers: 2, source: null });
  await closeReceipts(platform, closingOf(month));
  expect(await fork().count(Receipt, { businessId: business.id, month })).toBe(1);
});
