import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aMember } from '#test/marketplace.ts';
import { aRichBusiness, draft } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import type { Business, Member } from '../entities.ts';

const platform = await testPlatform();
await seedCategories(platform.orm.em.fork());
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const read = `{
  myBusiness { balance endsBalance heldBy { id } coversPublishing }
  offerPricing { offerTypes { type price } }
  businessAnalytics {
    overview { totalOffers totalSpent periodCost costPerClick balance }
    comparison { costChange costPerClickChange }
    offers { title cost periodCost costPerClick }
    days { cost }
  }
}`;
const publish = 'mutation ($input: OfferInput!) { createOffer(input: $input) { message remainingBalance } }';
interface Read {
  myBusiness: { balance: number | null; coversPublishing: string[] };
  offerPricing: { offerTypes: { type: string; price: number }[] };
  businessAnalytics: {
    overview: Record<string, number | null>;
    comparison: Record<string, number | null>;
    offers: Record<string, unknown>[];
    days: { cost: number | null }[];
  };
}

test('a publisher reads no balance and no figure of money, but prices and what the balance covers', async () => {
  const business = await aRichBusiness(platform, 1_400);
  const member = await aMember(fork(), business);
  const publisher = { token: await signIn(fork(), 'BUSINESS', member) };
  const owner = { token: await signIn(fork(), 'BUSINESS', business) };
  const sell = (as: { token: string }) =>
    ask<{ createOffer: { remainingBalance: number | null } }>(app, publish, { input: nestContent(draft()) }, as);
  expect((await sell(publisher)).data?.createOffer.remainingBalance).toBeNull();
  expect((await sell(owner)).data?.createOffer.remainingBalance).toBe(4);

  const seen = await ask<Read>(app, read, {}, publisher);
  expect(seen.errors).toEqual([]);
  const { myBusiness, offerPricing, businessAnalytics } = seen.data!;
  expect(myBusiness).toEqual({ balance: null, endsBalance: null, heldBy: null, coversPublishing: [] });
  expect(offerPricing.offerTypes).toContainEqual({ type: 'NORMAL_OFFER', price: 5 });
  expect(businessAnalytics).toMatchObject({
    overview: { totalOffers: 2, totalSpent: null, periodCost: null, costPerClick: null, balance: null },
    comparison: { costChange: null, costPerClickChange: null },
  });
  expect(businessAnalytics.offers).toHaveLength(2);
  for (const offer of businessAnalytics.offers)
    expect(offer).toMatchObject({ cost: null, periodCost: null, costPerClick: null });
  expect(new Set(businessAnalytics.days.map(({ cost }) => cost))).toEqual(new Set([null]));

  const own = (await ask<Read>(app, read, {}, owner)).data!;
  expect(own.myBusiness.balance).toBe(4);
  expect(own.businessAnalytics.overview).toMatchObject({ totalSpent: 10, balance: 4 });
  expect(own.businessAnalytics.offers).toContainEqual(expect.objectContaining({ cost: 5 }));
});

test('a publisher whose charge the balance does not cover does not learn by how much', async () => {
  const business = await aRichBusiness(platform, 123);
  const tokenOf = (account: Business | Member) => signIn(fork(), 'BUSINESS', account);
  const refused = async (token: string) =>
    (await ask(app, publish, { input: nestContent(draft()) }, { token })).errors.map(({ message, extensions }) => ({
      message,
      code: extensions.code,
      missing: extensions.missing,
    }));
  expect(await refused(await tokenOf(await aMember(fork(), business)))).toEqual([
    {
      message: 'Yrityksen saldo ei riitä tähän. Pyydä omistajaa lisäämään saldoa.',
      code: 'BALANCE_TOO_LOW',
      missing: undefined,
    },
  ]);
  expect(await refused(await tokenOf(business))).toMatchObject([{ code: 'BALANCE_TOO_LOW', missing: 3.77 }]);
});

test('what the balance covers is each type whose price it is enough for', async () => {
  const business = await aRichBusiness(platform, 1_000_000);
  const publisher = { token: await signIn(fork(), 'BUSINESS', await aMember(fork(), business)) };
  const seen = await ask<Read>(app, read, {}, publisher);
  expect(seen.data?.myBusiness.coversPublishing).toEqual(seen.data?.offerPricing.offerTypes.map(({ type }) => type));
});
