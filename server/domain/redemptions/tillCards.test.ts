import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { ContentAnswers } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aMember } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import type { Offer } from '../catalogue/entities.ts';
import { anOfferWithCode, anOutlet, aTill } from './redemptions.fixtures.ts';
import { tillCards } from './tillCards.ts';

const platform = await testPlatform();
const em = () => platform.orm.em.fork() as EntityManager;
const scope = () => ({ em: em(), platform });
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const reading = `query ($id: ID!) { tillCard(id: $id) { id phase startDate endDate lastCodeDate outlets ageLimit
  content { title redemption redemptionLimit graceDays price { price } pages { image { url } } } } }`;
const listing = '{ tillCards { id content { title } } }';

interface Card {
  id: string;
  phase: string;
  lastCodeDate: string;
  outlets: string[];
  content: { title: string; graceDays: number };
}

async function as(business: Business, role: 'OWNER' | 'PUBLISHER' | 'TILL', facts = {}): Promise<Asker> {
  return { token: await signIn(em(), 'BUSINESS', await aMember(em(), business, { role, ...facts })) };
}

async function card(asker: Asker, offer: Pick<Offer, 'id'>) {
  const { data, errors } = await ask<{ tillCard: Card }>(app, reading, { id: offer.id }, asker);
  return { card: data?.tillCard, codes: errors.map(({ extensions }) => extensions.code) };
}

async function listed(asker: Asker): Promise<string[]> {
  const { data, errors } = await ask<{ tillCards: Card[] }>(app, listing, {}, asker);
  expect(errors).toEqual([]);
  return (data?.tillCards ?? []).map(({ content }) => content.title);
}

const today = helsinkiDate(new Date());
const running = (first: number, last: number, facts = {}) => ({
  startsAt: startOfDay(addDays(today, first)),
  approvedAt: startOfDay(addDays(today, Math.min(first, 0))),
  expiresAt: endOfDay(addDays(today, last)),
  ...facts,
});

describe('the card of an offer', () => {
  test('owner, publisher, till and a key with the right read it, with the days of grace', async () => {
    const business = await aBusiness(em());
    const facts = running(-1, 3, { title: 'Korvapuusti', graceDays: 2, redemptionLimit: 40 });
    const offer = await anOfferWithCode(em(), business, 'ONCE', facts);
    const token = await aKey(em(), business, ['CODE_REDEEM']);
    const callers = [
      await as(business, 'OWNER'),
      await as(business, 'PUBLISHER'),
      await as(business, 'TILL'),
      { token },
    ];
    for (const caller of callers) {
      const read = await card(caller, offer);
      expect(read.codes).toEqual([]);
      expect(read.card).toMatchObject({
        id: offer.id,
        phase: 'LIVE',
        endDate: addDays(today, 3),
        lastCodeDate: addDays(today, 5),
        content: { title: 'Korvapuusti', redemption: 'ONCE', redemptionLimit: 40, graceDays: 2 },
      });
    }
  });

  test('a till of another outlet reads it, because it counts the code too', async () => {
    const business = await aBusiness(em());
    const [here, there] = [await anOutlet(em(), business, 'Keskusta'), await anOutlet(em(), business, 'Hervanta')];
    const offer = await anOfferWithCode(em(), business, 'SHOW', { outletIds: [here.id] });
    const read = await card(await as(business, 'TILL', { outletIds: [there.id] }), offer);
    expect([read.codes, read.card?.outlets]).toEqual([[], ['Keskusta']]);
  });

  test('another business, a shut-out member and an offer without a code get nothing', async () => {
    const business = await aBusiness(em());
    const offer = await anOfferWithCode(em(), business, 'SHOW');
    const plain = await anOfferWithCode(em(), business, 'SHOW', { redemption: 'NONE' });
    expect((await card(await as(await aBusiness(em()), 'OWNER'), offer)).codes).toEqual(['OFFER_NOT_FOUND']);
    expect((await card(await as(business, 'TILL'), plain)).codes).toEqual(['OFFER_NOT_FOUND']);
    expect((await card(await as(business, 'TILL'), { id: 'x' })).codes).toEqual(['OFFER_NOT_FOUND']);
    expect((await card({}, offer)).codes).toEqual(['SIGN_IN_REQUIRED']);
  });

  test('of alcohol has its age limit, for a till too', async () => {
    const business = await aBusiness(em());
    const contentAnswers: ContentAnswers = {
      alcohol: 'MILD',
      confirmed: [],
      credit: null,
      isOffsetOnly: null,
      words: [],
    };
    const offer = await anOfferWithCode(em(), business, 'SHOW', { contentAnswers });
    expect((await card(await as(business, 'TILL'), offer)).card).toMatchObject({ ageLimit: 18 });
  });

  test('an offer that waits, was hidden or has ended says so', async () => {
    const business = await aBusiness(em());
    const till = await as(business, 'TILL');
    const phases = [
      { facts: running(0, 3, { status: 'PENDING', approvedAt: null }), phase: 'PENDING' },
      { facts: running(0, 3, { hidden: true }), phase: 'HIDDEN' },
      { facts: running(2, 3), phase: 'SCHEDULED' },
      { facts: running(-5, -1, { graceDays: 1 }), phase: 'ENDED' },
    ];
    for (const { facts, phase } of phases) {
      const read = await card(till, await anOfferWithCode(em(), business, 'SHOW', facts));
      expect(read.card?.phase).toBe(phase);
    }
  });
});

describe('the cards at a till', () => {
  test('are of codes that work today or begin within a week, also in their days of grace', async () => {
    const business = await aBusiness(em());
    const add = (title: string, facts: object) => anOfferWithCode(em(), business, 'SHOW', { title, ...facts });
    await add('grace', running(-9, -1, { graceDays: 1 }));
    await add('over', running(-9, -2, { graceDays: 1 }));
    await add('now', running(-2, 3));
    await add('soon', running(7, 9));
    await add('later', running(8, 9));
    await add('hidden', running(-2, 3, { hidden: true }));
    await add('rejected', running(-2, 3, { status: 'REJECTED' }));
    await add('no code', running(-2, 3, { redemption: 'NONE' }));
    expect(await listed(await as(business, 'TILL'))).toEqual(['grace', 'now', 'soon']);
  });

  test('of one that is limited to an outlet are those that may be used there', async () => {
    const business = await aBusiness(em());
    const [here, there] = [await anOutlet(em(), business, 'Keskusta'), await anOutlet(em(), business, 'Hervanta')];
    await anOfferWithCode(em(), business, 'SHOW', { title: 'here', outletIds: [here.id] });
    await anOfferWithCode(em(), business, 'SHOW', { title: 'there', outletIds: [there.id] });
    expect(await listed(await as(business, 'TILL', { outletIds: [here.id] }))).toEqual(['here']);
    expect((await listed(await as(business, 'TILL'))).sort()).toEqual(['here', 'there']);
  });

  // Each pair is a last day of an offer whose code works one day longer, and the nights are those of both clock changes.
  test.each([
    ['2026-10-24', '2026-10-25T21:30:00Z', '2026-10-25T22:30:00Z'],
    ['2027-03-27', '2027-03-28T20:30:00Z', '2027-03-28T21:30:00Z'],
  ])('of an offer that ended on %s are listed until the midnight of its grace', async (last, within, after) => {
    const business = await aBusiness(em());
    const days = { startsAt: startOfDay(addDays(last, -3)), approvedAt: startOfDay(addDays(last, -3)) };
    await anOfferWithCode(em(), business, 'SHOW', { ...days, expiresAt: endOfDay(last), graceDays: 1 });
    const count = async (at: string) => (await tillCards(scope(), aTill(business), new Date(at))).length;
    expect([await count(within), await count(after)]).toEqual([1, 0]);
  });
});
