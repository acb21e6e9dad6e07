import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish as publishAs } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { suspendBusiness } from '../../../workflows/approveBusiness.ts';
import type { Admin, Business } from '../../accounts/entities.ts';
import { Category } from '../../catalogue/entities.ts';
import { seedCategories, updateCategory } from '../../publishing/categories/categories.ts';
import { toggleOfferVisibility } from '../../publishing/moderation/moderation.ts';
import { rewriteWords } from '../searchRows.ts';
import { countFeedFaults } from '../syncFeed.ts';
import { countedGroups, groupOffers } from './groupOffers.ts';

const platform = await testPlatform();
let app: App;
let business: Business;
let admin: Admin;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
  business = await aRichBusiness(platform, 10_000_000, { businessName: 'Vertailun Puoti' });
  admin = await anAdmin(platform.orm.em.fork(), { role: 'MASTER_ADMIN' });
});
afterAll(() => app.close());

/** A municipality that no other test publishes in. */
const publish = (title: string, city: string, changes: Partial<GivenOffer> = {}, by = business, now?: Date) =>
  publishAs(platform, by, { title, cities: [city], keywords: ['tarjous'], ...changes }, now);

const unit = (
  amount: number,
  unit: 'G' | 'KG' | 'ML' | 'L' | 'PIECE',
  more: { count?: number; deposit?: number } = {},
) => ({
  noUnitPriceReason: undefined,
  unit: { count: 1, deposit: 0, amount, unit, ...more },
});

const query = `query ($slug: String!, $city: String, $first: Int! = 20, $after: String) {
  productGroup(slug: $slug) {
    slug name plural
    offers(city: $city, first: $first, after: $after) {
      items { id title isPremium unitPrice { amount per } } endCursor hasNextPage
    }
  }
}`;

interface Answer {
  productGroup: {
    slug: string;
    name: string;
    plural: string;
    offers: {
      items: { id: string; title: string; unitPrice: { amount: number; per: string } | null }[];
      endCursor: string | null;
      hasNextPage: boolean;
    };
  } | null;
}

/** What a page answers, without the response cache that the server has for ten seconds. */
async function pageOf(slug: string, city: string, more: Record<string, unknown> = {}) {
  const { data, errors } = await ask<Answer>(app, query, { slug, city, ...more });
  expect(errors).toEqual([]);
  return data!.productGroup!.offers;
}

const titlesNow = async (slug: string, city: string | null, now?: Date) =>
  (await groupOffers(platform, { slug }, { city, first: 100 }, now)).items.map(({ title }) => title);

test('offers are in order of unit prices, a unit after another, then of prices; what is paid for changes nothing', async () => {
  const city = 'Pudasjärvi';
  const by = await aRichBusiness(platform, 10_000_000);
  await publish('Suklaa kappale', city, { originalPrice: 90, ...unit(1, 'PIECE') }, by);
  await publish('Suklaalevy kallis', city, { originalPrice: 350, ...unit(200, 'G') }, by);
  await publish('Suklaa premium', city, { originalPrice: 600, ...unit(200, 'G'), type: 'PREMIUM_OFFER' }, by);
  await publish('Suklaalevyt monipakkaus', city, { originalPrice: 500, ...unit(200, 'G', { count: 3 }) }, by);
  await publish('Suklaajuoma-suklaa', city, { originalPrice: 400, ...unit(1, 'L') }, by);
  await publish('Suklaa ilman yksikköä', city, { originalPrice: 100 }, by);
  await publish('Suklaa halpa ilman', city, { originalPrice: 50 }, by);
  await publish('Suklaa alkaen', city, { originalPrice: 10, priceForm: 'FROM' }, by);
  await publish('Suklaa jäsenille', city, { originalPrice: 300, discountedPrice: 20, audience: 'MEMBERS' }, by);
  await publish(
    'Suklaa kolme',
    city,
    { originalPrice: 200, discountedPrice: 500, priceForm: 'MULTI_BUY', multiCount: 3 },
    by,
  );
  await publish('Suklaa hinnatta', city, {}, by);
  const { items } = await pageOf('suklaa', city);
  expect(items.map(({ title, unitPrice }) => [title, unitPrice && `${unitPrice.amount}/${unitPrice.per}`])).toEqual([
    ['Suklaalevyt monipakkaus', '8.33/KG'],
    ['Suklaalevy kallis', '17.5/KG'],
    ['Suklaa premium', '30/KG'],
    ['Suklaajuoma-suklaa', '4/L'],
    ['Suklaa kappale', '0.9/PIECE'],
    ['Suklaa halpa ilman', null],
    ['Suklaa ilman yksikköä', null],
    ['Suklaa alkaen', null],
    ['Suklaa jäsenille', null],
    ['Suklaa kolme', null],
    ['Suklaa hinnatta', null],
  ]);
});

test('the deposit is no part of a compared price', async () => {
  const city = 'Kuhmo';
  await publish('Limonadi 24 tölkkiä', city, {
    originalPrice: 1860,
    ...unit(330, 'ML', { count: 24, deposit: 360 }),
  });
  const [first] = (await pageOf('limonadi', city)).items;
  expect(first?.unitPrice).toEqual({ amount: 1.89, per: 'L' });
});

test('pages follow one another without a gap or a repeat, and offers of one price keep their order', async () => {
  const city = 'Sodankylä';
  for (let at = 0; at < 7; at += 1)
    await publish(`Juusto ${at}`, city, at < 4 ? { originalPrice: 500, ...unit(500, 'G') } : { originalPrice: 300 });
  const whole = (await pageOf('juusto', city)).items.map(({ id }) => id);
  expect(whole).toHaveLength(7);
  const read: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf('juusto', city, { first: 2, after });
    read.push(...page.items.map(({ id }) => id));
    // What is published meanwhile moves nothing that comes later.
    if (read.length === 2) await publish('Juusto uusi', city, { originalPrice: 10, ...unit(500, 'G') });
    if (!page.hasNextPage) break;
    after = page.endCursor;
  }
  expect(read).toEqual(whole);
});

test('what has ended, not begun, is hidden or of a suspended business is not compared', async () => {
  const city = 'Kittilä';
  const now = new Date();
  const other = await aRichBusiness(platform, 1_000_000);
  const shown = await publish('Kahvi 500 g', city, {}, other);
  expect(await titlesNow('kahvi', city)).toEqual(['Kahvi 500 g']);
  expect(await titlesNow('kahvi', city, new Date(now.getTime() + 30 * 86_400_000))).toEqual([]);
  expect(await titlesNow('kahvi', city, new Date(now.getTime() - 2 * 86_400_000))).toEqual([]);
  await toggleOfferVisibility(aScope(platform), admin, shown.id);
  expect(await titlesNow('kahvi', city)).toEqual([]);
  await toggleOfferVisibility(aScope(platform), admin, shown.id);
  expect(await titlesNow('kahvi', city)).toEqual(['Kahvi 500 g']);
  await suspendBusiness(aScope(platform), admin, other.id);
  expect(await titlesNow('kahvi', city)).toEqual([]);
});

test('a municipality has its own offers and those of the whole country; without one there are all', async () => {
  await publish('Maito Inarin', 'Inari');
  await publish('Maito Utsjoen', 'Utsjoki');
  await publish('Maito kaikkialla', 'Inari', { isNationwide: true, cities: [], locationType: 'MULTIPLE' });
  expect((await titlesNow('maito', 'Inari')).toSorted()).toEqual(['Maito Inarin', 'Maito kaikkialla']);
  expect(await titlesNow('maito', 'Salla')).toEqual(['Maito kaikkialla']);
  expect(await titlesNow('maito', null)).toHaveLength(3);
});

test('an offer with an age limit is on no page of goods', async () => {
  const city = 'Ranua';
  await publish('Makkara ja olut', city, { contentAnswers: { alcohol: 'MILD' } as never });
  await publish('Makkara', city);
  expect(await titlesNow('makkara', city)).toEqual(['Makkara']);
});

test('a category of another kind takes its offers off the pages', async () => {
  const city = 'Pelkosenniemi';
  await publish('Jäätelö 1 l', city, { category: 'Ravintolat ja kahvilat' });
  expect(await titlesNow('jaatelo', city)).toEqual([]);
  const { id, name } = await platform.orm.em.fork().findOneOrFail(Category, { name: 'Ravintolat ja kahvilat' });
  const change = (kind: 'FOOD' | 'RESTAURANT') => updateCategory(aScope(platform), admin, { id, name, kind });
  await change('FOOD');
  expect(await titlesNow('jaatelo', city)).toEqual(['Jäätelö 1 l']);
  await change('RESTAURANT');
  expect(await titlesNow('jaatelo', city)).toEqual([]);
});

test('offers say what they are of, searches lead to it, and the list of goods has what is offered', async () => {
  const city = 'Enontekiö';
  const offer = await publish('Ruisleipä 500 g', city);
  const cup = await publish('Kahvi ja pulla', city, { category: 'Ravintolat ja kahvilat' });
  const slugs = async (text: string, variables: object) => {
    const { data, errors } = await ask<Record<string, unknown>>(app, text, { ...variables });
    expect(errors).toEqual([]);
    return data;
  };
  const ofOffer = 'query ($id: ID!) { offer(id: $id) { productGroup { slug plural } } }';
  expect(await slugs(ofOffer, { id: offer.id })).toEqual({
    offer: { productGroup: { slug: 'ruisleipa', plural: 'ruisleivät' } },
  });
  expect(await slugs(ofOffer, { id: cup.id })).toEqual({ offer: { productGroup: null } });
  const ofSearch = 'query ($text: String!) { searchOffers(text: $text) { productGroup { slug } } }';
  for (const text of ['leivät', 'leipätarjous', 'bröd', 'halpa leipä'])
    expect(await slugs(ofSearch, { text }), text).toEqual({ searchOffers: { productGroup: { slug: 'leipa' } } });
  for (const text of ['leipä juhliin', 'leipä ilman gluteenia', 'leipäkone', 'leipä 500 g'])
    expect(await slugs(ofSearch, { text }), text).toEqual({ searchOffers: { productGroup: null } });
  const listed = await slugs('query ($city: String!) { productGroups(city: $city) { slug } }', { city });
  expect(listed).toEqual({ productGroups: expect.arrayContaining([{ slug: 'ruisleipa' }, { slug: 'leipa' }]) });
  expect(listed).not.toEqual({ productGroups: expect.arrayContaining([{ slug: 'kahvi' }]) });
  expect((await countedGroups(platform, null)).map(({ slug }) => slug)).toEqual(expect.arrayContaining(['leipa']));
});

test('another spelling finds the goods, and a name of none finds nothing', async () => {
  const slugOf = async (slug: string) =>
    (await ask<Answer>(app, 'query ($slug: String!) { productGroup(slug: $slug) { slug } }', { slug })).data;
  expect(await slugOf('Kaffe')).toEqual({ productGroup: { slug: 'kahvi' } });
  expect(await slugOf('leipä')).toEqual({ productGroup: { slug: 'leipa' } });
  for (const slug of ['kahvinkeitin', 'olut', 'tupakka', "'; drop table offer", '*'])
    expect(await slugOf(slug)).toEqual({ productGroup: null });
});

test('a broken cursor, too large a page and an unknown municipality are refused', async () => {
  for (const [variables, field] of [
    [{ after: 'rikki' }, 'after'],
    [{ after: Buffer.from('1.2.3.4').toString('base64url') }, 'after'],
    [{ first: 101 }, 'first'],
    [{ city: 'Atlantis' }, 'city'],
  ] as const) {
    const { errors } = await ask(app, query, { slug: 'kahvi', ...variables });
    expect(errors[0]?.extensions?.code, field).toBe('INVALID_INPUT');
  }
});

test('offers that were filed by older rules get their goods from the job, and the rebuilt words are the same', async () => {
  const city = 'Savukoski';
  await publish('Hunaja 450 g', city);
  await sql`update offer_words set rules = 7, lexemes = ts_delete(lexemes, '*hunaja') where ${city} = any(cities)`.execute(
    platform.primary,
  );
  expect(await titlesNow('hunaja', city)).toEqual([]);
  await rewriteWords(platform);
  expect(await titlesNow('hunaja', city)).toEqual(['Hunaja 450 g']);
  expect(await countFeedFaults(platform.orm.em.fork())).toBe(0);
});
