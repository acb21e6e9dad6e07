import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { slugOf } from '#shared/rules/shops/shops.ts';
import type { OfferModeration } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { newsDuring } from '#test/changes.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, publish, storedFiles } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { approveBusiness, suspendBusiness } from '../../workflows/approveBusiness.ts';
import { deleteBusiness } from '../../workflows/deleteBusiness.ts';
import { type Admin, Business } from '../accounts/entities.ts';
import { OfferGone } from '../catalogue/entities.ts';
import { Statement } from '../contentReports/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { purgeOffers, purgeOffersAndPrices } from '../publishing/nightly/purge.ts';
import { offersTopic, syncFeed } from '../search/syncFeed.ts';
import { updateSettings } from '../settings/updateSettings.ts';
import { ShopProfile, ShopSlugOld } from './entities.ts';
import { updateShopProfile } from './profile.ts';
import { forgetSlugs, makeMissingShops, setShopSlug } from './slugs.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const DAY = 86_400_000;

let app: App;
let master: Admin;
let asMaster: Asker;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
  master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  asMaster = { token: await signIn(fork(), 'ADMIN', master) };
});
afterAll(() => app.close());

const asking = `query ($slug: String!) { shop(slug: $slug) {
  slug name intro phone website address { street } logo { url }
  offers { items { title isPremium shop { slug name } } }
} }`;
interface Asked {
  shop: {
    slug: string;
    name: string;
    intro: string | null;
    logo: object | null;
    offers: { items: { title: string }[] };
  };
}
// Signed in: an anonymous answer may be cached until the other connection announces the change.
const shopAt = (slug: string) => ask<Asked>(app, asking, { slug }, asMaster);
const slugsOf = async (...businesses: Business[]) =>
  Promise.all(businesses.map(async ({ id }) => (await fork().findOneOrFail(ShopProfile, { business: id })).slug));

async function approved(businessName: string) {
  const { id } = await aBusiness(fork(), { businessName, status: 'PENDING' });
  return approveBusiness(aScope(platform), master, id);
}

/** A business with a page, and a session of it. */
async function aShop(businessName: string, balance = 0) {
  const business = await aRichBusiness(platform, balance, { businessName });
  await makeMissingShops(platform);
  const [slug = ''] = await slugsOf(business);
  return { business, slug, as: { token: await signIn(fork(), 'BUSINESS', business) } };
}

test.each([
  ['Leipomo Äyräs & Pojat Oy', 'leipomo-ayras-ja-pojat-oy'],
  ['Åke Öbergs Łódź ÆØß', 'ake-obergs-lodz-aeoss'],
  ['  Kahvila – 24/7!  ', 'kahvila-24-7'],
  ['Рынок', 'yritys'],
  [`${'Pitkä nimi '.repeat(20)}Oy`, 'pitka-nimi-pitka-nimi-pitka-nimi-pitka-nimi-pitka-nimi-pitka-nimi'],
  ['x'.repeat(255), 'x'.repeat(70)],
])('the address of %s is made of its name', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('businesses of one name get addresses of their own at their approval, also when approved at once', async () => {
  const made = await Promise.all([approved('Kukka-Ääri Oy'), approved('KUKKA ÄÄRI OY'), approved('Kukka-Ääri Oy')]);
  expect((await slugsOf(...made)).sort()).toEqual(['kukka-aari-oy', 'kukka-aari-oy-2', 'kukka-aari-oy-3']);
  const { data } = await shopAt('KUKKA-AARI-OY');
  expect(data?.shop).toMatchObject({ slug: 'kukka-aari-oy', intro: null, logo: null, offers: { items: [] } });
});

test('businesses of before the pages get them once, by two servers at a time', async () => {
  const em = fork();
  const before = [await aBusiness(em, { businessName: 'Vanha Oy' }), await aBusiness(em, { businessName: 'Vanha Oy' })];
  const waiting = await aBusiness(em, { businessName: 'Vanha Oy', status: 'PENDING' });
  await Promise.all([makeMissingShops(platform), makeMissingShops(platform)]);
  expect((await slugsOf(...before)).sort()).toEqual(['vanha-oy', 'vanha-oy-2']);
  expect(await fork().count(ShopProfile, { business: waiting.id })).toBe(0);
});

test('a page shows the shop with its live offers in the order of the feed, and offers lead to it', async () => {
  const { business, slug } = await aShop('Feedin Kauppa', 100_000);
  await publish(platform, business, { title: 'Vanhempi', cities: ['Oulu'] }, new Date(Date.now() - 60_000));
  await publish(platform, business, { title: 'Uudempi', cities: ['Turku', 'Oulu'], locationType: 'MULTIPLE' });
  await publish(platform, business, { title: 'Maksettu', type: 'PREMIUM_OFFER' }, new Date(Date.now() - 120_000));
  const { data } = await shopAt(slug);
  const shop = { slug, name: 'Feedin Kauppa' };
  expect(data?.shop).toMatchObject({ ...shop, phone: business.phone });
  expect(data?.shop.offers.items).toEqual([
    { title: 'Maksettu', isPremium: true, shop },
    { title: 'Uudempi', isPremium: false, shop },
    { title: 'Vanhempi', isPremium: false, shop },
  ]);
  const paging = `query ($after: String, $shops: [String!], $city: String) {
    offers(shops: $shops, city: $city, first: 2, after: $after) { items { title } endCursor hasNextPage } }`;
  interface Page {
    offers: { items: { title: string }[]; endCursor: string | null };
  }
  const titles = async (variables: object) =>
    (await ask<Page>(app, paging, { shops: [slug], ...variables })).data?.offers.items.map(({ title }) => title);
  const first = await ask<Page>(app, paging, { shops: [slug, 'olematon'] });
  expect(first.data?.offers.items.map(({ title }) => title)).toEqual(['Maksettu', 'Uudempi']);
  expect(await titles({ after: first.data?.offers.endCursor })).toEqual(['Vanhempi']);
  expect(await titles({ city: 'Turku' })).toEqual(['Uudempi']);
  expect(await titles({ shops: [] })).toEqual([]);
});

test('an address that a page had leads on to it, and belongs to no other shop', async () => {
  const [one, other] = [await aShop('Muuttava Oy'), await aShop('Toinen Oy')];
  const moving = `mutation ($id: ID!, $slug: String!) { setShopSlug(id: $id, slug: $slug) { shop { slug } } }`;
  const move = (id: string, slug: string, by = asMaster) => ask(app, moving, { id, slug }, by);
  expect((await move(one.business.id, 'uusi-osoite')).data).toMatchObject({
    setShopSlug: { shop: { slug: 'uusi-osoite' } },
  });
  expect((await shopAt('muuttava-oy')).data?.shop.slug).toBe('uusi-osoite');
  expect((await move(other.business.id, 'muuttava-oy')).code).toBe('CONFLICT');
  expect((await move(other.business.id, 'uusi-osoite')).code).toBe('CONFLICT');
  expect((await move(other.business.id, 'Ei kelpaa')).code).toBe('INVALID_INPUT');
  expect((await move(other.business.id, 'omasta-vallasta', one.as)).code).toBe('SIGN_IN_REQUIRED');
  expect(await slugsOf(await approved('Muuttava Oy'))).toEqual(['muuttava-oy-2']);
  await move(one.business.id, 'muuttava-oy');
  expect((await shopAt('uusi-osoite')).data?.shop.slug).toBe('muuttava-oy');
});

test('the page of a suspended or deleted business is gone, and one that never was is not found', async () => {
  const { business, slug } = await aShop('Katoava Oy');
  await suspendBusiness(aScope(platform), master, business.id);
  const suspended = await shopAt(slug);
  expect([suspended.code, suspended.message]).toEqual(['SHOP_GONE', 'Yrityksen sivu ei ole käytössä.']);
  await deleteBusiness(aScope(platform), master, business.id, { force: false });
  expect((await shopAt(slug)).code).toBe('SHOP_GONE');
  expect((await shopAt('ei-ole')).code).toBe('BUSINESS_NOT_FOUND');
  expect(await slugsOf(await approved('Katoava Oy'))).toEqual(['katoava-oy-2']);
  await forgetSlugs(platform, new Date(Date.now() + 399 * DAY));
  expect(await fork().count(ShopSlugOld, { slug })).toBe(1);
  await forgetSlugs(platform, new Date(Date.now() + 401 * DAY));
  expect(await fork().count(ShopSlugOld, { slug })).toBe(0);
});

const reading = `query { myShop { published { intro version } change { intro version } rejectedReason isShown } }`;
const deciding = `mutation ($id: ID!, $approved: Boolean!, $version: Int!, $grounds: RestrictionGroundsInput) {
  decideShopChange(id: $id, approved: $approved, version: $version, grounds: $grounds) { shop { published { intro } } } }`;
const grounds = { ground: 'MISLEADING', facts: 'Esittely ei pidä paikkaansa.' };
interface Own {
  myShop: {
    published: { intro: string };
    change: { intro: string; version: number } | null;
    rejectedReason: string | null;
  };
}
const change = (as: Asker, input: object) =>
  ask(
    app,
    'mutation ($input: ShopProfileInput!) { updateShopProfile(input: $input) { shop { slug } } }',
    { input },
    as,
  );
const moderate = (offerModeration: OfferModeration) =>
  updateSettings(aScope(platform), master, { group: 'general', draft: { offerModeration } });
const own = async (as: Asker) => (await ask<Own>(app, reading, {}, as)).data?.myShop;
/** The version of the change that an admin reads. */
async function readVersion(slug: string) {
  const asked = '{ adminShops { items { slug change { version } } } }';
  type Listed = { adminShops: { items: { slug: string; change: { version: number } }[] } };
  const { data } = await ask<Listed>(app, asked, {}, asMaster);
  return data?.adminShops.items.find((row) => row.slug === slug)?.change.version;
}

test('a change is published at once, or waits for one decision of one admin while changes are moderated', async () => {
  const { business, slug, as } = await aShop('Esittelijä Oy');
  await change(as, { intro: '  Paistamme itse.  ' });
  expect((await shopAt(slug)).data?.shop.intro).toBe('Paistamme itse.');

  await moderate('PRE');
  await change(as, { intro: 'Kaupungin halvin!' });
  const waiting = await own(as);
  expect(waiting).toMatchObject({ published: { intro: 'Paistamme itse.' }, change: { intro: 'Kaupungin halvin!' } });
  expect((await shopAt(slug)).data?.shop.intro).toBe('Paistamme itse.');
  const listed = await ask<{ adminShops: { items: { slug: string }[] } }>(
    app,
    '{ adminShops { items { slug } } }',
    {},
    asMaster,
  );
  expect(listed.data?.adminShops.items).toEqual([{ slug }]);

  const version = await readVersion(slug);
  const decide = (approved: boolean, by = asMaster, seen = version) =>
    ask(app, deciding, { id: business.id, approved, version: seen, grounds: approved ? null : grounds }, by);
  expect((await decide(true, as)).code).toBe('SIGN_IN_REQUIRED');
  expect((await decide(true, asMaster, 1)).code).toBe('CONFLICT');
  const outcomes = await Promise.all([decide(false), decide(false)]);
  expect(outcomes.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'OK']);
  expect(await own(as)).toMatchObject({ change: null, rejectedReason: grounds.facts });
  const statements = await fork().find(Statement, { businessId: business.id });
  expect(statements.map(({ kind }) => kind)).toEqual(['SHOP_CHANGE_REJECTED']);

  await change(as, { intro: 'Edullista kahvia.' });
  await ask(app, deciding, { id: business.id, approved: true, version: await readVersion(slug) }, asMaster);
  expect((await shopAt(slug)).data?.shop.intro).toBe('Edullista kahvia.');
  const mails = await fork().find(OutboxMail, { to: business.email }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  expect(mails.at(-1)?.subject).toContain('muutos on hyväksytty');
  // What equals the published content does not wait.
  await change(as, { intro: 'Toinen' });
  await change(as, { intro: 'Edullista kahvia.' });
  expect((await own(as))?.change).toBeNull();
  await moderate('POST');
});

test('a decision on one text never falls on another, even of the same hash, and the same text keeps its place', async () => {
  const { business, slug, as } = await aShop('Vaihtava Oy');
  await moderate('PRE');
  await change(as, { intro: 'Kahvi 5257 senttiä' });
  const hash = (await own(as))?.change?.version;
  const read = await readVersion(slug);
  const { change: sent } = await fork().findOneOrFail(ShopProfile, { business: business.id });
  await change(as, { intro: 'Kahvi 5257 senttiä ' });
  expect((await fork().findOneOrFail(ShopProfile, { business: business.id })).change).toEqual(sent);
  await change(as, { intro: 'Kahvi 61839 senttiä' });
  expect((await own(as))?.change?.version).toBe(hash);
  const decided = await ask(app, deciding, { id: business.id, approved: true, version: read }, asMaster);
  expect(decided).toMatchObject({
    code: 'CONFLICT',
    message: 'Yritys on muuttanut ehdotustaan. Lue se ennen päätöstä.',
  });
  expect((await shopAt(slug)).data?.shop.intro).toBeNull();
  await moderate('POST');
});

test('the mail of an approved change says whether consumers see it', async () => {
  const { business, slug, as } = await aShop('Kuultava Oy');
  await moderate('PRE');
  const said = async (intro: string, state: object) => {
    await change(as, { intro });
    await fork().nativeUpdate(ShopProfile, { business: business.id }, { shown: true, ...state });
    await ask(app, deciding, { id: business.id, approved: true, version: await readVersion(slug) }, asMaster);
    const mails = await fork().find(OutboxMail, { to: business.email }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return mails.at(-1)?.text;
  };
  expect(await said('Avoinna', {})).toContain('Muutos näkyy nyt kuluttajille');
  expect(await said('Piilossa', { shown: false })).toContain('Yrityksesi esittely on kuitenkin piilotettu');
  await change(as, { intro: 'Suljettu' });
  await suspendBusiness(aScope(platform), master, business.id);
  await ask(app, deciding, { id: business.id, approved: true, version: await readVersion(slug) }, asMaster);
  const [last] = await fork().find(OutboxMail, { to: business.email }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  expect(last?.text).toContain('Yrityksesi sivu ei kuitenkaan ole nyt käytössä');
  expect(last?.text).not.toContain('Avaa sivu');
  await moderate('POST');
});

test('public caches are emptied by what consumers see, not by what waits, is rejected or changes nothing', async () => {
  const { business, slug, as } = await aShop('Hiljainen Oy');
  const decide = async (approved: boolean) => {
    const given = { id: business.id, approved, version: await readVersion(slug), grounds: approved ? null : grounds };
    expect((await ask(app, deciding, given, asMaster)).errors).toEqual([]);
  };
  const news = (act: () => Promise<unknown>) => newsDuring(platform, offersTopic, act);
  expect(await news(() => change(as, {}))).toBe(0);
  expect(await news(() => change(as, { intro: 'Heti' }))).toBe(1);
  await moderate('PRE');
  expect(await news(() => change(as, { intro: 'Odottaa' }))).toBe(0);
  expect(await news(() => decide(false))).toBe(0);
  await change(as, { intro: 'Odottaa taas' });
  expect(await news(() => decide(true))).toBe(1);
  await moderate('POST');
});

test('bad fields are named and change nothing', async () => {
  const { as } = await aShop('Virheellinen Oy');
  const input = { intro: 'x'.repeat(501), website: 'javascript:alert(1)', street: 'Katu 1', postCode: '123' };
  const { errors } = await change(as, input);
  expect(Object.keys((errors[0]?.extensions.fields ?? {}) as object)).toEqual(['intro', 'website', 'postCode', 'town']);
  expect((await own(as))?.published).toMatchObject({ intro: '' });
});

test('an admin hides and shows what a shop says of itself, once, with a statement of reasons', async () => {
  const { business, slug, as } = await aShop('Piilotettava Oy');
  await change(as, { intro: 'Tervetuloa', website: 'https://kauppa.example/' });
  const hiding = `mutation ($id: ID!, $shown: Boolean!, $grounds: RestrictionGroundsInput) {
    setShopShown(id: $id, shown: $shown, grounds: $grounds) { shop { isShown } } }`;
  const hide = (shown: boolean) =>
    ask(app, hiding, { id: business.id, shown, grounds: shown ? null : grounds }, asMaster);
  await Promise.all([hide(false), hide(false)]);
  expect((await shopAt(slug)).data?.shop).toMatchObject({ name: 'Piilotettava Oy', intro: null, website: null });
  const statement = await fork().findOneOrFail(Statement, { businessId: business.id, kind: 'SHOP_HIDDEN' });
  expect(statement.endsAt).toBeNull();
  const appealing =
    'mutation ($id: ID!) { appealStatement(id: $id, text: "Esittely on asiallinen.") { statement { id } } }';
  await ask(app, appealing, { id: statement.id }, as);
  const queue = await ask<{ appeals: { items: { id: string }[] } }>(
    app,
    '{ appeals(status: OPEN) { items { id } } }',
    {},
    asMaster,
  );
  const other = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' })) };
  const upheld =
    'mutation ($id: ID!) { decideAppeal(id: $id, decision: UPHELD, answer: "Olet oikeassa.") { appeal { state: status } } }';
  await ask(app, upheld, { id: queue.data?.appeals.items[0]?.id }, other);
  expect((await shopAt(slug)).data?.shop.intro).toBe('Tervetuloa');
  expect((await fork().findOneOrFail(Statement, statement.id)).endsAt).not.toBeNull();
});

test('a logo is stored, replaced, removed, and goes with its business', async () => {
  const { business, slug } = await aShop('Logollinen Oy');
  const before = (await storedFiles(platform)).length;
  const edit = async (input: object) =>
    updateShopProfile(aScope(platform), await fork().findOneOrFail(Business, business.id), {
      removeLogo: false,
      ...input,
    });
  await edit({ logo: aPicture(1) });
  expect((await shopAt(slug)).data?.shop.logo).toMatchObject({ url: expect.stringContaining('/uploads/') });
  await edit({ logo: aPicture(2) });
  expect((await storedFiles(platform)).length).toBe(before + 3);
  await edit({ removeLogo: true });
  expect((await storedFiles(platform)).length).toBe(before);
  await edit({ logo: aPicture(3) });
  await deleteBusiness(aScope(platform), master, business.id, { force: false });
  expect((await storedFiles(platform)).length).toBe(before);
});

test('an address and a logo that are changed at once both come to be', async () => {
  const { business } = await aShop('Kiireinen Oy');
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const someWait = (count: number) =>
    expect.poll(async () => (await waiting.execute(platform.primary)).rows[0]?.count, { timeout: 20_000 }).toBe(count);
  for (const round of [1, 2, 3]) {
    const slug = `kiireinen-${round}`;
    const calls = await fork().transactional(async (em) => {
      await lockAlone(em as ReturnType<typeof fork>, 'shopSlug');
      const moved = setShopSlug(aScope(platform), master, business.id, slug).catch(String);
      await someWait(1);
      const input = { logo: aPicture(round), removeLogo: false };
      const changed = updateShopProfile(aScope(platform), business, input).catch(String);
      await someWait(2);
      return [moved, changed];
    });
    expect(await Promise.all(calls)).toMatchObject([{ slug }, { logoId: expect.any(String) }]);
  }
});

const ending = `query ($id: ID!) { endedOffer(offerId: $id) { title endedOn isFromShop shop { slug } offers { title } } }`;
interface Ended {
  endedOffer: {
    title: string | null;
    endedOn: string;
    isFromShop: boolean;
    shop: object | null;
    offers: object[];
  } | null;
}
const ended = async (id: string) => (await ask<Ended>(app, ending, { id })).data?.endedOffer;

test('the link of an ended offer says so until 400 days after its deletion, with offers of the shop or nearby', async () => {
  const { business, slug } = await aShop('Päättyvä Oy', 100_000);
  const over = { startsAt: new Date('2026-01-01T00:00:00Z'), expiresAt: new Date('2026-01-07T21:59:59Z') };
  const place = { cities: ['Pori'], isNationwide: false };
  const offer = await anOffer(fork(), business, { ...over, ...place, title: 'Mennyt' });
  const hidden = await anOffer(fork(), business, { ...over, hidden: true });
  const rejected = await anOffer(fork(), business, { ...over, status: 'REJECTED' });
  const { business: neighbour } = await aShop('Naapuri Oy');
  const near = await anOffer(fork(), neighbour, { ...place, title: 'Naapurin lounas' });
  await fork().transactional((em) => syncFeed(em, { offerId: near.id }));

  const shown = { title: 'Mennyt', endedOn: '2026-01-07', shop: { slug } };
  expect(await ended(offer.id)).toEqual({ ...shown, isFromShop: false, offers: [{ title: 'Naapurin lounas' }] });
  const live = await publish(platform, business, { title: 'Uusi' });
  await expect.poll(() => ended(offer.id)).toEqual({ ...shown, isFromShop: true, offers: [{ title: 'Uusi' }] });
  for (const { id } of [hidden, rejected, live, { id: 'x' }]) expect(await ended(id)).toBeNull();

  await purgeOffers(platform);
  const remembered = { ...shown, title: null, isFromShop: true, offers: [{ title: 'Uusi' }] };
  await expect.poll(() => ended(offer.id)).toEqual(remembered);
  expect([await ended(hidden.id), await ended(rejected.id)]).toEqual([null, null]);
  const daysAgo = (days: number) => ({ goneAt: new Date(Date.now() - days * DAY) });
  await fork().nativeUpdate(OfferGone, { id: offer.id }, daysAgo(399));
  await purgeOffersAndPrices(platform);
  expect(await fork().count(OfferGone, { id: offer.id })).toBe(1);
  await fork().nativeUpdate(OfferGone, { id: offer.id }, daysAgo(401));
  await purgeOffersAndPrices(platform);
  expect(await fork().count(OfferGone, { id: offer.id })).toBe(0);
});
