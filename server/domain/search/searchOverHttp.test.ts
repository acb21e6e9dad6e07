import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import { ask } from '#test/ask.ts';
import { refuse, succeed } from '#test/call.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish as publishAs } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { activateBusiness, suspendBusiness } from '../../workflows/approveBusiness.ts';
import type { Admin, Business } from '../accounts/entities.ts';
import { Category, type Offer } from '../catalogue/entities.ts';
import { seedCategories, updateCategory } from '../publishing/categories/categories.ts';
import { toggleOfferVisibility } from '../publishing/moderation/moderation.ts';
import { adminDeleteOffer } from '../publishing/offers.ts';
import { forgetWords, rewriteWords } from './searchRows.ts';
import { clearFeed, countFeedFaults, rebuildFeed } from './syncFeed.ts';

const platform = await testPlatform();
let app: App;
let business: Business;
let admin: Admin;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
  business = await aRichBusiness(platform, 10_000_000, { businessName: 'Haun Puoti' });
  admin = await anAdmin(platform.orm.em.fork(), { role: 'MASTER_ADMIN' });
});
afterAll(() => app.close());

const publish = (changes: Partial<GivenOffer>, by = business, now?: Date): Promise<Offer> =>
  publishAs(platform, by, changes, now);
const scope = () => aScope(platform);

const search = `query ($text: String!, $city: String, $first: Int! = 20, $after: String, $types: [OfferType!]) {
  searchOffers(text: $text, city: $city, first: $first, after: $after, types: $types) {
    items { id title validNow isPremium } endCursor hasNextPage city
  }
}`;

interface Found {
  searchOffers: {
    items: { id: string; title: string; validNow: boolean; isPremium: boolean }[];
    endCursor: string | null;
    hasNextPage: boolean;
    city: string | null;
  };
}

async function found(text: string, more: Record<string, unknown> = {}) {
  const { data, errors } = await ask<Found>(app, search, { text, ...more });
  expect(errors).toEqual([]);
  return data!.searchOffers;
}

const titles = async (text: string, more?: Record<string, unknown>) =>
  (await found(text, more)).items.map(({ title }) => title);

/** Cached responses are dropped once the NOTIFY of a change has arrived, which takes a moment. */
const soon = (text: string, more?: Record<string, unknown>) => expect.poll(() => titles(text, more));

test('a published offer is found at once, and its changes show at once', async () => {
  await soon('trampoliini', { city: 'Jyväskylä' }).toEqual([]);
  const { id } = await publish({ title: 'Trampoliini pihalle', keywords: ['piha'] });
  await soon('trampoliineja', { city: 'Jyväskylä' }).toHaveLength(1);
  expect((await found('trampoliineja', { city: 'Jyväskylä' })).items).toEqual([
    { id, title: 'Trampoliini pihalle', validNow: true, isPremium: false },
  ]);
  await toggleOfferVisibility(scope(), admin, id);
  await soon('trampoliineja', { city: 'Jyväskylä' }).toEqual([]);
  await toggleOfferVisibility(scope(), admin, id);
  await soon('trampoliineja', { city: 'Jyväskylä' }).toHaveLength(1);
  await adminDeleteOffer(scope(), admin, id);
  await soon('trampoliineja', { city: 'Jyväskylä' }).toEqual([]);
});

test('characters that no reader sees neither hide an offer nor spoil a search, and stay in the title', async () => {
  const title = 'Vanupuvun\u00adpesu\u200bkone pie\u2060nelle';
  await publish({ title, keywords: ['pyyk\u200dki', 'pyykki'], cities: ['Kemijärvi'] });
  for (const text of [
    'vanupuvunpesukone',
    'vanupuvun\u2060pesukone',
    'vanupuvunpe\u00adsukoneita',
    'pie\u200cnelle',
    'pyykki',
  ])
    expect(await titles(text, { city: 'Kemijärvi' }), text).toEqual([title]);
  for (const text of ['vanupuvunpesukone Kemi\u00adjärvellä', 'vanu\u00adpuvunpesukone kemija\u034f\u0308rvi'])
    expect((await found(text)).city, text).toBe('Kemijärvi');
});

test('a genitive of a municipality before a word is a name first, then a place, and then the own city is searched', async () => {
  const sold = (title: string, city: string, more: Partial<GivenOffer> = {}) =>
    publish({ title, cities: [city], contentAnswers: { alcohol: 'MILD' }, ...more });
  await sold('Porin olut 24 tölkkiä', 'Kauhajoki', { keywords: ['juoma'] });
  await sold('Tummaa olutta', 'Kauhajoki', { keywords: ['juoma'] });
  await sold('Vehnäolut', 'Pori', { keywords: ['juoma'] });
  await sold('Ruispalat 12 kpl', 'Kauhajoki', { keywords: ['leipä'] });
  await sold('Rovaniemen Sanomat, tilaus', 'Kauhajoki', { keywords: ['lehti'] });
  const of = async (text: string, city?: string) => {
    const { items, city: searched } = await found(text, { city });
    return [items.map(({ title }) => title), searched];
  };
  expect(await of('porin olut', 'Kauhajoki')).toEqual([['Porin olut 24 tölkkiä'], 'Kauhajoki']);
  expect(await of('Porin oluita', 'Kauhajoki')).toEqual([['Porin olut 24 tölkkiä'], 'Kauhajoki']);
  expect(await of('porin olut')).toEqual([['Porin olut 24 tölkkiä'], null]);
  expect(await of('porin olut', 'Ähtäri')).toEqual([['Vehnäolut'], 'Pori']);
  expect(await of('porin olut', 'Pori')).toEqual([['Vehnäolut'], 'Pori']);
  expect(await of('vaasan ruispalat', 'Kauhajoki')).toEqual([['Ruispalat 12 kpl'], 'Kauhajoki']);
  expect(await of('"rovaniemen sanomat"', 'Kauhajoki')).toEqual([['Rovaniemen Sanomat, tilaus'], 'Kauhajoki']);
  expect(await of('”Porin olut”', 'Kauhajoki')).toEqual([
    expect.arrayContaining(['Porin olut 24 tölkkiä']),
    'Kauhajoki',
  ]);
  // A place that is certain, or nothing but what asks.
  expect(await of('rovaniemen sanomat kauhajoella', 'Pori')).toEqual([['Rovaniemen Sanomat, tilaus'], 'Kauhajoki']);
  expect((await of('porin tarjoukset', 'Kauhajoki'))[1]).toBe('Pori');
  expect((await of('olut porissa', 'Kauhajoki'))[1]).toBe('Pori');
  const { items, endCursor } = await found('vaasan ruispalat', { city: 'Kauhajoki', first: 1 });
  expect([items.length, endCursor]).toEqual([1, null]);
});

test('every list of consumers reads a municipality in the same way', async () => {
  const { id } = await publish({ title: 'Jäähypallo', cities: ['Hämeenkyrö'], type: 'PREMIUM_OFFER' });
  const lists = `query ($city: String!, $id: ID!) {
    offers(city: $city) { items { title } } premiumOffers(city: $city) { title }
    nearbyOffers(city: $city) { items { city } } relatedOffers(id: $id, city: $city) { title }
    searchOffers(text: "jäähypallo", city: $city) { city items { title } } }`;
  const shown = [{ title: 'Jäähypallo' }];
  for (const city of ['Hämeenkyrö'.normalize('NFD'), ' hämeenkyrö ', 'HÄMEENKYRÖ', 'Hämeen\u00adkyrö', 'tavastkyro'])
    expect(await ask(app, lists, { city, id }), city).toMatchObject({
      errors: [],
      data: {
        offers: { items: expect.arrayContaining(shown) },
        premiumOffers: expect.arrayContaining(shown),
        nearbyOffers: { items: [{ city: 'Hämeenkyrö' }] },
        searchOffers: { city: 'Hämeenkyrö', items: shown },
      },
    });
});

test("a suspended business's offers are not found until it is active again", async () => {
  const other = await aRichBusiness(platform, 10_000, { businessName: 'Saksofoniliike' });
  await publish({ title: 'Saksofonin huolto', keywords: ['soitin'] }, other);
  await soon('saksofoni').toEqual(['Saksofonin huolto']);
  await suspendBusiness(scope(), admin, other.id);
  await soon('saksofoni').toEqual([]);
  await activateBusiness(scope(), admin, other.id);
  await soon('saksofoni').toEqual(['Saksofonin huolto']);
});

test('an offer that has ended or not begun is not found', async () => {
  const day = 86_400_000;
  await publish({ title: 'Mennyt kaktus' }, business, new Date(Date.now() - 9 * day));
  const later = new Date(Date.now() + 3 * day);
  await publish({ title: 'Tuleva kaktus' }, business, later);
  expect(await titles('kaktus')).toEqual([]);
  await clearFeed(platform, new Date());
  expect(await countFeedFaults(platform.orm.em.fork())).toBe(0);
});

test("another city's offers are not found, unless the words name it in Finnish or Swedish", async () => {
  await publish({ title: 'Pitsiliina', cities: ['Turku'] });
  await publish({ title: 'Pitsipöytäliina', cities: [], isNationwide: true, locationType: 'MULTIPLE' });
  expect(await titles('pitsi', { city: 'Oulu' })).toEqual(['Pitsipöytäliina']);
  expect(await titles('pitsi')).toHaveLength(2);
  for (const text of ['pitsi Turussa', 'Turun pitsi', 'pitsi i Åbo', 'pitsiä turusta']) {
    const { items, city } = await found(text, { city: 'Oulu' });
    expect([items.length, city], text).toEqual([2, 'Turku']);
  }
});

test('offers of a renamed category are found by its new name', async () => {
  const em = platform.orm.em.fork();
  const { id } = await em.findOneOrFail(Category, { name: 'Lemmikit' });
  await publish({ title: 'Ruokakuppi', category: 'Lemmikit', keywords: ['kuppi'], cities: ['Ähtäri'] });
  await updateCategory(scope(), admin, { id, name: 'Kotihirviöt' });
  await soon('kotihirviöt', { city: 'Ähtäri' }).toEqual(['Ruokakuppi']);
  await updateCategory(scope(), admin, { id, name: 'Lemmikit' });
  await soon('kotihirviöt', { city: 'Ähtäri' }).toEqual([]);
});

test('better matches come first, premium offers only among equals, and pages follow each other without gaps', async () => {
  const at = (title: string, more: Partial<GivenOffer> = {}) =>
    publish({ cities: ['Kitee'], keywords: ['x'], title, ...more });
  await at('Mainos', { description: 'Kylkiäisenä haitari.', type: 'PREMIUM_OFFER' });
  await at('Haitari');
  await at('Haitari, paras', { type: 'PREMIUM_OFFER' });
  for (let number = 0; number < 5; number++) await at(`Haitarinsoittoa ${number}`);
  const whole = await titles('haitareita', { city: 'Kitee' });
  expect(whole).toHaveLength(8);
  expect(whole[0]).toBe('Haitari, paras');
  // The word itself in the description comes before compounds with it.
  expect(whole.indexOf('Mainos')).toBe(2);
  const seen: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await found('haitareita', { city: 'Kitee', first: 3, after });
    seen.push(...page.items.map(({ title }) => title));
    if (!page.endCursor) break;
    after = page.endCursor;
  }
  expect(seen).toEqual(whole);
  expect(await titles('haitareita', { city: 'Kitee', types: ['PREMIUM_OFFER'] })).toEqual(['Haitari, paras', 'Mainos']);
});

test('limits of the price and orders count for all that is found, not for the first offers of it', async () => {
  for (let number = 0; number < 70; number++)
    await publish({
      title: `Piccolo ${number}`,
      cities: ['Loviisa'],
      originalPrice: 90_00,
      discountedPrice: 50_00 + number,
    });
  const cheap = { title: 'Piccolon opas', cities: ['Loviisa'], originalPrice: 20_00, discountedPrice: 9_00 };
  await publish(cheap, business, new Date(Date.now() - 86_400_000));
  await publish({ title: 'Piccolon huolto', cities: ['Loviisa'] });
  await soon('piccolo alle 10 euroa', { city: 'Loviisa' }).toEqual(['Piccolon opas']);
  expect(await titles('piccolo 5-10 €', { city: 'Loviisa' })).toEqual(['Piccolon opas']);
  expect(await titles('mikä on halvin piccolo?', { city: 'Loviisa', first: 3 })).toEqual([
    'Piccolon opas',
    'Piccolo 0',
    'Piccolo 1',
  ]);
  expect((await titles('uusin piccolo', { city: 'Loviisa', first: 1 }))[0]).toBe('Piccolon huolto');
  expect((await titles('piccolo suurin alennus', { city: 'Loviisa', first: 1 }))[0]).toBe('Piccolon opas');
});

test('words that mean something else are not found by the letters that they share', async () => {
  const at = { cities: ['Savitaipale'], keywords: ['muu'], category: 'Palvelut' };
  for (const title of ['Kattovalaisimet', 'Talvitakit', 'Pitsiliinat', 'Huolto vuodelta 2019'])
    await publish({ ...at, title });
  await soon('talvitakit', { city: 'Savitaipale' }).toEqual(['Talvitakit']);
  for (const text of ['kissoille', 'takan', 'pizza', 'sängyt'])
    expect(await titles(text, { city: 'Savitaipale' }), text).toEqual([]);
});

test('offers with more of the words come first, and a word that no offer has hides none', async () => {
  const at = { cities: ['Sulkava'], keywords: ['muu'], category: 'Palvelut' };
  for (const title of ['Kitara', 'Kitara ja kotelo', 'Kotelo ja teline', 'Kitara, kotelo ja vahvistin'])
    await publish({ ...at, title });
  await soon('kitara kotelo vahvistin', { city: 'Sulkava' }).toEqual(['Kitara, kotelo ja vahvistin']);
  expect((await titles('kitara kotelo', { city: 'Sulkava' })).sort()).toEqual([
    'Kitara ja kotelo',
    'Kitara, kotelo ja vahvistin',
  ]);
  expect((await titles('kitaroita vahvistin teline', { city: 'Sulkava' }))[0]).toBe('Kitara, kotelo ja vahvistin');
  expect(await titles('kitara vahvistin qwertyuiop', { city: 'Sulkava' })).toEqual(['Kitara, kotelo ja vahvistin']);
});

test.each([
  ['dots', 'polyplogi', 'Pölyplögi'],
  ['a letter', 'pölyplögy', 'Pölyplögi'],
  ['two letters of a long word', 'karbuuraatorri', 'Karburaattori'],
  ['the rest of a word', 'kar', 'Karburaattori'],
])('a search that lacks %s finds what it means', async (_what, text, title) => {
  await publish({ title, cities: ['Posio'], keywords: ['muu'], category: 'Palvelut' });
  await expect.poll(() => titles(text, { city: 'Posio' })).toContain(title);
});

test('a correction of more than a letter is proposed, and can be refused', async () => {
  const asked = `query ($text: String!, $ignore: [SearchPart!]! = []) {
    searchOffers(text: $text, ignore: $ignore, city: "Posio") { didYouMean items { title } }
  }`;
  await publish({ title: 'Hydrauliikka', cities: ['Posio'], keywords: ['muu'], category: 'Palvelut' });
  await soon('hydrauliikka', { city: 'Posio' }).toEqual(['Hydrauliikka']);
  expect((await ask(app, asked, { text: 'Hydrauleika' })).data).toEqual({
    searchOffers: { didYouMean: 'hydrauliikka', items: [{ title: 'Hydrauliikka' }] },
  });
  expect((await ask(app, asked, { text: 'hydrauliika' })).data).toMatchObject({ searchOffers: { didYouMean: null } });
  expect((await ask(app, asked, { text: 'hydrauleika', ignore: ['SPELLING'] })).data).toEqual({
    searchOffers: { didYouMean: null, items: [] },
  });
});

test('a word is not taken for a shorter one with the same beginning and another meaning', async () => {
  const at = { cities: ['Rautjärvi'], category: 'Palvelut', keywords: ['muu'] };
  await publish({ ...at, title: 'Jyrsijän purut' });
  await publish({ ...at, title: 'Terassin aurinkovarjo', description: 'Viihdy auringossa.' });
  await soon('purut', { city: 'Rautjärvi' }).toEqual(['Jyrsijän purut']);
  expect(await titles('purukumi', { city: 'Rautjärvi' })).toEqual([]);
  expect(await titles('aurinkokenno', { city: 'Rautjärvi' })).toEqual([]);
  expect(await titles('aurnkovarjolla', { city: 'Rautjärvi' })).toEqual(['Terassin aurinkovarjo']);
});

test('the cheapest of a thing is not something that belongs to it', async () => {
  const at = { cities: ['Utajärvi'], category: 'Palvelut', keywords: ['muu'] };
  await publish({ ...at, title: 'Kamera', discountedPrice: 300_00 });
  await publish({ ...at, title: 'Kameralaukku nahasta', discountedPrice: 20_00 });
  await publish({ ...at, title: 'Järjestelmäkamera', discountedPrice: 200_00 });
  await soon('kameralaukku', { city: 'Utajärvi' }).toContain('Kameralaukku nahasta');
  expect(await titles('halvin järkkäri', { city: 'Utajärvi' })).toEqual(['Järjestelmäkamera', 'Kamera']);
});

test('sizes are found however they are written, and what is refused is left out', async () => {
  const at = { cities: ['Puolanka'], category: 'Palvelut' };
  await publish({ ...at, title: 'Kesärenkaat 225/45R17', keywords: ['renkaat'] });
  await publish({ ...at, title: 'Kesärenkaat 205/55 R16', keywords: ['renkaat'] });
  await publish({ ...at, title: 'Renkaat ilman asennusta', keywords: ['asennus'] });
  await soon('renkaat 225/45 R 17', { city: 'Puolanka' }).toEqual(['Kesärenkaat 225/45R17']);
  expect(await titles('225/45-17', { city: 'Puolanka' })).toEqual(['Kesärenkaat 225/45R17']);
  expect(await titles('renkaat ei kesärenkaat', { city: 'Puolanka' })).toEqual(['Renkaat ilman asennusta']);
  expect(await titles('renkaat ilman asennusta', { city: 'Puolanka' })).toHaveLength(3);
});

test('rows of older rules are rewritten in batches, and words of no offer are forgotten', async () => {
  const em = platform.orm.em.fork();
  await publish({ title: 'Okariina', cities: ['Inari'], keywords: ['muu'] });
  await em.execute('update offer_words set rules = 0, lexemes = null');
  expect(await rewriteWords(platform)).toBeGreaterThan(10);
  expect(await rewriteWords(platform)).toBe(0);
  expect(await countFeedFaults(em)).toBe(0);
  await em.execute(`insert into offer_vocabulary values ('=unohdettava', '=unohdettava')`);
  expect(await forgetWords(platform)).toBeGreaterThan(0);
  expect(await em.execute(`select lexeme from offer_vocabulary where lexeme in ('=unohdettava', '=okariina')`)).toEqual(
    [{ lexeme: '=okariina' }],
  );
});

test('words with apostrophes and backslashes are deleted from and stored in the vocabulary like any others', async () => {
  const em = platform.orm.em.fork();
  const { id } = await publish({
    title: String.raw`O'Haran d'Artagnan \'taika\' \\ peili''`,
    cities: ['Inari'],
    keywords: ['muu'],
  });
  await soon("d'Artagnan", { city: 'Inari' }).toHaveLength(1);
  const [used, unused] = ["=o'haran\\", "=\\'jean''"];
  await em.execute('insert into offer_vocabulary values (?, ?), (?, ?)', [used, used, unused, unused]);
  await em.execute('update offer_words set lexemes = lexemes || array_to_tsvector(array[?::text]) where offer_id = ?', [
    used,
    id,
  ]);
  await forgetWords(platform);
  const left = await em.execute<{ lexeme: string }[]>(
    'select lexeme from offer_vocabulary where lexeme in (?, ?, ?, ?) order by lexeme',
    [used, unused, '=artagnan', '=taika'],
  );
  expect(left.map(({ lexeme }) => lexeme)).toEqual(['=artagnan', used, '=taika']);
  await rebuildFeed(em);
});

test('the reply states what was understood, and a part of it can be ignored', async () => {
  const asked = `query ($text: String!, $ignore: [SearchPart!]! = []) {
    searchOffers(text: $text, ignore: $ignore) {
      city cutWords didYouMean understood { city price { min max } sort sizes words without }
    }
  }`;
  const text = 'halvin oboe 50 tuumaa alle 20 € Loviisassa ilman koteloa';
  expect((await ask(app, asked, { text })).data).toEqual({
    searchOffers: {
      city: 'Loviisa',
      cutWords: 0,
      didYouMean: null,
      understood: {
        city: 'Loviisa',
        price: { min: null, max: 20 },
        sort: 'CHEAPEST',
        sizes: ['50tuumaa'],
        words: ['oboe'],
        without: ['koteloa'],
      },
    },
  });
  expect((await ask(app, asked, { text, ignore: ['CITY', 'PRICE', 'SORT'] })).data).toMatchObject({
    searchOffers: { city: null, understood: { city: null, price: null, sort: null } },
  });
  const long = Array.from('abcdefghijklm', (letter) => `oboe${letter}`).join(' ');
  expect((await ask(app, asked, { text: long })).data).toMatchObject({ searchOffers: { cutWords: 3 } });
});

test.each([' ', 'a'.repeat(201), '\u0000', '\ud800\udfff\ud800', '\u0301'])(
  'the text %j is rejected in Finnish',
  async (text) => {
    expect(await ask(app, search, { text })).toMatchObject({ code: 'INVALID_INPUT', message: /[a-zäö]{4}/ });
  },
);

test.each([
  'a\u0000b',
  'a\ud800',
  '%_\\',
  "'; drop table offer; --",
  ':*&|!()<->',
  '@',
  '#',
  '-',
  '+',
  '＇',
  'x'.repeat(200),
  'å '.repeat(100),
  '🍕',
  'ı İ ß ﬁ',
])('the text %j is harmless', async (text) => {
  const { errors } = await ask(app, search, { text });
  expect(errors).toEqual([]);
});

test('the search over REST returns the same offers', async () => {
  await publish({ title: 'Nokkahuilu', cities: ['Kemi'] });
  const query = { text: 'nokkahuiluja kemistä' };
  const { offers, city, has_next_page } = await succeed(app, 'GET /public/search', { query });
  expect({ city, has_next_page }).toEqual({ city: 'Kemi', has_next_page: false });
  expect(offers).toEqual([
    expect.objectContaining({ title: 'Nokkahuilu', business_name: 'Haun Puoti', valid_now: true, cities: ['Kemi'] }),
  ]);
  const near = await succeed(app, 'GET /public/nearby', { query: { city: 'Keminmaa', within: 'km_25' } });
  expect(near.offers).toEqual([
    { city: 'Kemi', distance_band: 'km_25', offer: expect.objectContaining({ title: 'Nokkahuilu' }) },
  ]);
  const path = { id: offers[0].id };
  expect((await succeed(app, 'GET /public/offers/{id}/related', { path })).offers).toBeInstanceOf(Array);
  const refused = await refuse(app, 'GET /public/search', { query: { text: ' ' } }, 400, 'INVALID_INPUT');
  expect(refused.fields).toEqual({ text: 'Kirjoita, mitä etsit.' });
  await refuse(app, 'GET /public/nearby', { query: { city: 'Tukholma' } }, 400, 'INVALID_INPUT');
});

test('a rebuild of the feed writes the search words again', async () => {
  const em = platform.orm.em.fork();
  await em.execute(`update offer_words set lexemes = '''muuta'''`);
  expect(await countFeedFaults(em)).toBeGreaterThan(0);
  await rebuildFeed(em);
  expect(await countFeedFaults(em)).toBe(0);
  await soon('nokkahuilu').toEqual(['Nokkahuilu']);
});
