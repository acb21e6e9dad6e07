import { afterAll, beforeAll, expect, test } from 'vitest';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aConsumer, anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, draft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { deleteBusiness } from '../../workflows/deleteBusiness.ts';
import { Business } from '../accounts/entities.ts';
import { writeOff } from '../billing/ledger/ledger.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { aggregateLedgerDays } from '../billing/platformLedger/ledgerDays.ts';
import { createCategory } from '../publishing/categories/categories.ts';
import { topUp } from '../receivables/invoicing/topUp.ts';
import { updateSettings } from '../settings/updateSettings.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
let master: Awaited<ReturnType<typeof anAdmin>>;
let token: string;
let shop: Business;

const scope = () => ({ em: fork(), platform });
const useCurrency = (currency: 'EUR' | 'SEK') =>
  updateSettings(scope(), master, { group: 'pricing', draft: { currency } });
const emptyBalance = ({ id }: Business) =>
  fork().transactional((em) => writeOff(em, { businessId: id, admin: master, note: 'Tyhjennys' }));

// A shop pays an offer in euros, the platform goes over to Swedish crowns, and the same shop pays in those.
beforeAll(async () => {
  app = await createApp(platform);
  master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  token = await signIn(fork(), 'ADMIN', master);
  const { id: category } = await createCategory(scope(), master, { name: 'Lounaat', kind: 'RESTAURANT' });
  shop = await aRichBusiness(platform);
  await publish(platform, shop, { category, title: 'Eurolounas', discountedPrice: 900, originalPrice: null });
  await emptyBalance(shop);
  await useCurrency('SEK');
  await fork().transactional((em) => topUp({ em, platform }, { businessId: shop.id, amount: 200_00, admin: master }));
  shop = await fork().findOneOrFail(Business, shop.id);
  await publish(platform, shop, { category, title: 'Kruunulounas', discountedPrice: 9900, originalPrice: null });
});
afterAll(() => app.close());

interface Sum {
  currency: string;
  amount: number;
}
interface Item {
  title: string;
  currency: string;
  cost: number;
}
/** What the operations below ask. */
interface Answers {
  transactions: {
    items: (Sum & { description: string })[];
    currencies: string[];
    credits: number;
    debits: number;
    sums: Record<'credits' | 'debits' | 'toppedUp' | 'charged' | 'writtenOff', number>[];
  };
  revenue: { total: number; latest: Sum[]; others: { total: number }[] };
  adminOffers: { items: (Omit<Item, 'title'> & { shown: Pick<Item, 'title'> })[] };
  business: object;
  businessTotals: { revenue: number; revenues: Sum[] };
  offerTotals: { revenue: number };
}

const asMaster = async (document: string) => {
  const { data, errors } = await ask<Answers>(app, document, {}, { token });
  expect(errors).toEqual([]);
  return data as Answers;
};
const currencyByTitle = (items: Item[]) => Object.fromEntries(items.map(({ title, currency }) => [title, currency]));

test('the ledger names the currencies of its rows, on aggregated days and since, with any filter', async () => {
  const document = '{ transactions(filter: { currency: USD }) { total currencies } }';
  expect((await asMaster(document)).transactions).toEqual({ total: 0, currencies: ['EUR', 'SEK'] });
  await aggregateLedgerDays(platform, new Date(Date.now() + 2 * 86_400_000));
  expect((await asMaster(document)).transactions).toEqual({ total: 0, currencies: ['EUR', 'SEK'] });
});

test('the missing part of a balance is stated in its currency', async () => {
  const poor = await aRichBusiness(platform, 0);
  const session = await signIn(fork(), 'BUSINESS', poor);
  const variables = { input: nestContent(draft({ category: 'Lounaat' })) };
  const document = 'mutation ($input: OfferInput!) { createOffer(input: $input) { message } }';
  const { code, errors } = await ask(app, document, variables, { token: session });
  expect([code, errors[0]?.message]).toEqual(['BALANCE_TOO_LOW', 'Saldo ei riitä. Tarvitset 5,00\u00a0SEK lisää.']);
});

test('the ledger has sums for each currency, and each row its currency', async () => {
  const { transactions } = await asMaster(`{ transactions { credits debits items { amount currency description }
    sums { currency credits debits toppedUp charged refunded writtenOff advertisements } } }`);
  const [euros, crowns, ...more] = transactions.sums;
  expect(more).toEqual([]);
  expect(euros).toMatchObject({ currency: 'EUR', refunded: 0, advertisements: 0 });
  expect(crowns).toMatchObject({ currency: 'SEK', toppedUp: 200, writtenOff: 0 });
  expect(euros && euros.toppedUp - euros.charged - euros.writtenOff).toBe(0);
  expect([transactions.credits, transactions.debits]).toEqual([crowns?.credits, crowns?.debits]);
  expect(crowns).toMatchObject({ credits: 200, debits: crowns?.charged });
  const currencyOf = (title: string) =>
    transactions.items.find(({ description }) => description.endsWith(title))?.currency;
  expect([currencyOf('Eurolounas'), currencyOf('Kruunulounas')]).toEqual(['EUR', 'SEK']);
});

test('the ledger compares amounts with those of one currency', async () => {
  const found = async (filter: string) => {
    const { transactions } = await asMaster(
      `{ transactions(filter: { ${filter} }) { total credits debits items { amount currency } sums { currency } } }`,
    );
    const own = new Set(transactions.items.map(({ currency }) => currency));
    return {
      currencies: [...own],
      credits: transactions.credits,
      amounts: transactions.items.map((row) => row.amount),
    };
  };
  expect(await found('min: 200')).toEqual({ currencies: ['SEK'], credits: 200, amounts: [200] });
  expect(await found('max: 1000, search: "saldon"')).toMatchObject({ currencies: ['SEK'], credits: 200 });
  expect(await found('min: 200, currency: EUR')).toMatchObject({ currencies: ['EUR'], credits: 0 });
  expect(await found('currency: USD')).toEqual({ currencies: [], credits: 0, amounts: [] });
});

test('the revenue of one currency is not added to that of another', async () => {
  const { revenue } = await asMaster(`{ revenue(days: 7) {
    currency total offerCount latest { amount currency } others { currency total offerCount } } }`);
  expect(revenue).toMatchObject({ currency: 'SEK', offerCount: 1 });
  expect(revenue.others).toEqual([{ currency: 'EUR', total: expect.any(Number), offerCount: 1 }]);
  const rows = Object.fromEntries(revenue.latest.map(({ currency, amount }) => [currency, amount]));
  expect(rows).toEqual({ SEK: revenue.total, EUR: revenue.others[0]?.total });
});

test('offers, balances and spending have their currency', async () => {
  const { adminOffers, business } = await asMaster(`{
    adminOffers(search: "lounas") { items { shown { title } currency cost } }
    business(id: "${shop.id}") { balance currency totalSpent } }`);
  const items = adminOffers.items.map(({ shown, ...item }) => ({ ...item, ...shown }));
  const currencies = currencyByTitle(items);
  expect(currencies).toEqual({ Eurolounas: 'EUR', Kruunulounas: 'SEK' });
  const cost = items.find(({ title }) => title === 'Kruunulounas')?.cost ?? 0;
  expect(business).toEqual({ balance: 200 - cost, currency: 'SEK', totalSpent: cost });
  const consumer = await signIn(fork(), 'CONSUMER', await aConsumer(fork()));
  const { data } = await ask<{ offers: { items: Item[] } }>(
    app,
    '{ offers(city: "Jyväskylä") { items { title currency } } }',
    {},
    { token: consumer },
  );
  expect(currencyByTitle(data?.offers.items ?? [])).toEqual(currencies);
  expect(await verifyLedger(fork())).toEqual([]);
});

test('the currency cannot change while a paid offer is pending or has not begun, and totals include deleted businesses', async () => {
  await emptyBalance(shop);
  const [{ id } = { id: '' }] = await fork().execute<{ id: string }[]>(
    `update offer set status = 'PENDING' where title = 'Kruunulounas' returning id`,
  );
  await expect(useCurrency('EUR')).rejects.toMatchObject({ code: 'CURRENCY_LOCKED' });
  await fork().execute(`update offer set status = 'APPROVED' where id = ?`, [id]);
  await fork().execute(`update offer set starts_at = starts_at + interval '2 days' where id = ?`, [id]);
  await expect(useCurrency('EUR')).rejects.toMatchObject({ code: 'CURRENCY_LOCKED' });
  await fork().execute(`update offer set starts_at = starts_at - interval '2 days' where id = ?`, [id]);
  const totals = `{ businessTotals { revenue currency revenues { currency amount } } offerTotals { revenue } }`;
  const before = await asMaster(totals);
  expect(before.businessTotals).toMatchObject({ currency: 'SEK' });
  expect(before.businessTotals.revenues.map(({ currency }) => currency)).toEqual(['EUR', 'SEK']);
  expect(before.offerTotals.revenue).toBe(before.businessTotals.revenue);
  await deleteBusiness(scope(), master, shop.id, { force: true });
  expect((await asMaster(totals)).businessTotals).toEqual(before.businessTotals);
});
