import { randomUUID } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cities } from '#shared/cities.ts';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import { type App, createApp } from '../app.ts';
import type { Admin, Business } from '../domain/accounts/entities.ts';
import { liveOffersById } from '../domain/catalogue/feed/liveOffers.ts';
import { offerSearch } from '../domain/chat/ai/tool.ts';
import { wordsOf } from '../domain/chat/answer/offerWords.ts';
import { digestMail } from '../domain/consumers/digestMail.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { toggleOfferVisibility } from '../domain/publishing/moderation/moderation.ts';
import { purgeOffers } from '../domain/publishing/nightly/purge.ts';
import { makeMissingShops, makeShops, setShopSlug } from '../domain/shops/slugs.ts';
import { seedTerms } from '../domain/terms/seedTerms.ts';
import { ask } from '../test/ask.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { anAdmin, anOffer } from '../test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, publish as publishAs } from '../test/offers.ts';
import { faultyProxy } from '../test/processes/faultyProxy.ts';
import { buildIfStale } from '../tools/build.ts';
import { projectRoot } from '../tools/runProgram.ts';
import { suspendBusiness } from '../workflows/approveBusiness.ts';
import { loadServerEntry } from './renderPages.ts';
import { readBuiltClient, readPieces } from './viteManifest.ts';

const origin = 'https://www.lahitarjous.example';
const platform = await testPlatform({ PUBLIC_URL: `${origin}/` });
const proxy = await faultyProxy();
/** Its database goes away, and its readers have few points. */
const frail = await testPlatform({ RATE_LIMIT: '200' }, proxy.detour);
let business: Business;
let admin: Admin;
let app: App;
let http: App['http'];
let frailHttp: typeof http;

beforeAll(async () => {
  await buildIfStale();
  const em = platform.orm.em.fork();
  await seedCategories(em);
  await seedTerms(em);
  business = await aRichBusiness(platform, 10_000_000, { businessName: 'Leipomo Äijä & Pojat' });
  admin = await anAdmin(em, { role: 'MASTER_ADMIN' });
  app = await createApp(platform);
  ({ http } = app);
  ({ http: frailHttp } = await createApp(frail));
  return () => Promise.all([http.close(), frailHttp.close()]);
}, 180_000);

const publish = (changes: Partial<GivenOffer> = {}) => publishAs(platform, business, changes);

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: sent, rawPayload } = await http.inject({ url, headers });
  return { status: statusCode, html: body, headers: sent, bytes: rawPayload };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string) => text.replace(/&(#?\w+);/g, (_all, name: string) => entities[name] ?? '?');

/** What a robot reads in the head. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = Object.fromEntries(
    [...head.matchAll(/<meta (?:data-until-rendered )?(?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, plain(content)],
    ),
  );
  const titles = [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title = '']) => plain(title));
  return { titles, meta, canonical: /<link (?:data-until-rendered )?rel="canonical" href="([^"]+)"/.exec(head)?.[1] };
}

const scriptOf = (html: string, type: string) =>
  JSON.parse(
    new RegExp(`<script[^>]*type="${type.replace('+', '\\+')}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null',
  );

test('the pieces of every page, and of their frames, are in the build: their styles and programs are sent along', async () => {
  const [entry, findPieces] = [await loadServerEntry(), readPieces(readBuiltClient()?.folder ?? '')];
  const pages = globSync('client/pages/*/*Pages.ts', { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/(?:page|office)\(\s*'(\/[^'*]*)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(pages.length).toBeGreaterThan(70);
  const paths = [
    ...(entry?.fixedPaths ?? []),
    ...pages.map((path) => path.replaceAll(/:\w+/g, '1')),
    '/tarjoukset/Tampere',
  ];
  const plans = paths.map((path) => ({ path, sources: entry?.planPage(path, { isAnonymous: true })?.sources ?? [] }));
  expect(plans.filter(({ sources }) => sources.length === 0)).toEqual([]);
  const missing = plans.flatMap(({ path, sources }) =>
    findPieces?.(...sources).missing.map((one) => `${path}: ${one}`),
  );
  expect(missing).toEqual([]);
});

test('a page in two languages names both addresses to robots, and the Swedish words as Swedish', async () => {
  const [fi, sv] = [await get('/saavutettavuus'), await get('/sv/tillganglighet')];
  for (const { html } of [fi, sv]) {
    for (const [code, path] of [
      ['fi', '/saavutettavuus'],
      ['sv', '/sv/tillganglighet'],
      ['x-default', '/saavutettavuus'],
    ]) {
      expect(html).toMatch(
        new RegExp(`<link (?:data-until-rendered )?rel="alternate" hrefLang="${code}" href="[^"]+${path}"`, 'i'),
      );
    }
  }
  expect(sv.html).toMatch(/<div lang="sv">.*Tillgänglighetsutlåtande/s);
  expect(headOf(sv.html).canonical).toMatch(/\/sv\/tillganglighet$/);
});

test.each([
  '/',
  '/hinnat',
  '/business-guide',
  '/ai-product-consulting',
  '/yhteystiedot',
  '/kayttoehdot',
  '/kayttoehdot/versiot',
  '/kayttoehdot/versiot/yritys-1',
  '/tietosuojaseloste',
  '/saavutettavuus',
  '/jarjestys',
  '/sv/tillganglighet',
  '/tarjoukset',
])('%s can be read without JavaScript and has metadata for robots', async (path) => {
  const { status, html } = await get(path);
  expect(status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  const { titles, meta, canonical } = headOf(html);
  expect(titles).toEqual([expect.stringMatching(/.+ – Lähitarjous$/)]);
  expect(meta.description?.length).toBeGreaterThan(40);
  expect(canonical).toBe(origin + path);
  expect(meta['og:url']).toBe(origin + path);
  expect(meta['og:title']).toBe(titles[0]?.replace(' – Lähitarjous', ''));
  expect(meta['og:image']).toBe(`${origin}/katu.jpg`);
  expect(html).not.toContain('tarvitsee JavaScriptin. Ota');
});

test('the pages contain prices, contact details and every topic of the guide', async () => {
  expect((await get('/hinnat')).html).toMatch(/5,00.€/);
  expect((await get('/yhteystiedot')).html).toMatch(/href="mailto:[^"]+@[^"]+"[\s\S]*href="tel:/);
  const guide = (await get('/business-guide')).html;
  const topics = [...guide.matchAll(/href="\/business-guide\?aihe=(\w+)"/g)].map(([, topic]) => topic);
  expect(topics).toHaveLength(5);
  const texts = await Promise.all(topics.map(async (topic) => (await get(`/business-guide?aihe=${topic}`)).html));
  const chapters = texts.map((html) => /id="aihe-\w+"[^>]*><h2>([^<]+)/.exec(html)?.[1]);
  expect(new Set(chapters).size).toBe(5);
});

test('the structured data of an offer has its price, its days, its place and who sells it', async () => {
  const offer = await publish({
    title: 'Ruispuikula',
    originalPrice: 450,
    discountedPrice: 300,
    cities: ['Tampere'],
    images: [aPicture(7)],
  });
  const { status, html } = await get(`/tarjous/${offer.id}`);
  expect(status).toBe(200);
  const { titles, meta } = headOf(html);
  expect(titles).toEqual(['Ruispuikula – Tampere – Lähitarjous']);
  expect(meta.description).toMatch(/Tänään uunista\. · 3,00.€ · Voimassa .* · Leipomo Äijä & Pojat/);
  expect(meta['og:image']).toBe(`${origin}/jako/tarjous/${offer.id}-1200x630.jpg`);
  const sizes = { 'og:image:width': '1200', 'og:image:height': '630' };
  expect(meta).toMatchObject({ ...sizes, 'og:image:alt': 'Ruispuikula' });
  const [product, seller, way] = scriptOf(html, 'application/ld+json')['@graph'];
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Ruispuikula',
    offers: {
      '@type': 'Offer',
      price: '3.00',
      priceCurrency: 'EUR',
      validFrom: offer.startsAt.toISOString(),
      validThrough: offer.expiresAt.toISOString(),
      priceValidUntil: offer.expiresAt.toISOString(),
      availability: 'https://schema.org/InStock',
      seller: { '@id': seller['@id'] },
      areaServed: [{ '@type': 'City', name: 'Tampere' }],
    },
  });
  expect(seller).toMatchObject({ '@type': 'LocalBusiness', name: 'Leipomo Äijä & Pojat' });
  expect(seller.address).toMatchObject({ '@type': 'PostalAddress', addressLocality: 'Tampere', addressCountry: 'FI' });
  expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Etusivu',
    'Tarjoukset',
    'Tampere',
    'Ruispuikula',
  ]);
});

/** A price as a business sends it, and what every surface may show of it: cents and whole percents. */
interface Priced {
  sent: Partial<GivenOffer>;
  price: number | null;
  percent: number | null;
  base: number | null;
  unit: number | null;
  /** Further prices that are named in texts: the usual one, that of a single piece, everybody's. */
  others: number[];
}

const cents = fc.integer({ min: 1, max: 30_000 });
const packs = fc.record({ count: fc.integer({ min: 1, max: 12 }), amount: fc.constantFrom(75, 250, 1000) });

/** The price of a kilo of packs of grams, rounded half up. */
function kiloPrice(price: number, pack: { count: number; amount: number } | null) {
  const grams = pack && pack.count * pack.amount;
  return grams && Math.floor((2000 * price + grams) / (2 * grams));
}

const unitOf = (pack: { count: number; amount: number } | null) => pack && { ...pack, unit: 'G' as const, deposit: 0 };

const reduced: fc.Arbitrary<Priced> = fc
  .record({ price: cents, cut: cents, usual: fc.option(fc.nat(5000)), pack: fc.option(packs), isService: fc.boolean() })
  .map(({ price, cut, usual, pack, isService }) => {
    const base = price + cut;
    const originalPrice = isService ? base : usual === null ? null : base + usual;
    const lowestPrice30Days = isService ? null : base;
    const kind = isService ? ({ subject: 'SERVICE', category: 'Palvelut' } as const) : {};
    return {
      sent: { ...kind, originalPrice, discountedPrice: price, lowestPrice30Days, unit: unitOf(pack) },
      price,
      base,
      percent: Math.floor((cut * 100) / base) || null,
      unit: kiloPrice(price, pack),
      others: originalPrice && originalPrice > base ? [originalPrice] : [],
    };
  });

const unreduced: fc.Arbitrary<Priced> = fc
  .record({
    price: cents,
    more: cents,
    pack: fc.option(packs),
    percent: fc.integer({ min: 1, max: 90 }),
    at: fc.nat(4),
  })
  .map(({ price, more, pack, percent, at }) => {
    const plain = { price, percent: null, base: null, unit: null, others: [] };
    const both = { originalPrice: price + more, discountedPrice: price, lowestPrice30Days: null };
    const forms: Priced[] = [
      { ...plain, sent: { originalPrice: price, unit: unitOf(pack) }, unit: kiloPrice(price, pack) },
      { ...plain, sent: { discountPercentage: percent, scope: 'kaikki kengät' }, price: null, percent },
      { ...plain, sent: { priceForm: 'FROM', originalPrice: price } },
      { ...plain, sent: { ...both, audience: 'MEMBERS' }, others: [price + more] },
      {
        ...plain,
        sent: { ...both, priceForm: 'MULTI_BUY', multiCount: 3 },
        others: [price + more, Math.round(price / 3)],
      },
    ];
    return forms[at] ?? { ...plain, sent: { originalPrice: price } };
  });

/** Every sum of euros in a text and every percent, each once. */
function figuresIn(text: string) {
  const sums = [...text.matchAll(/(\d{1,3}(?:[\u00a0\u202f ]\d{3})*),(\d\d)[\u00a0\u202f ]€/g)];
  const all = sums.map(([, euros = '', rest = '']) => Number(euros.replaceAll(/\D/g, '') + rest));
  const percents = [...text.matchAll(/(\d+)[\u00a0\u202f ]%/g)].map(([, percent]) => Number(percent));
  return { sums: [...new Set(all)].toSorted((a, b) => a - b), percents: [...new Set(percents)] };
}

/** Of letters alone, and like no other: a name that is much like an earlier one continues its prices. */
const aName = () => randomUUID().replaceAll(/[^a-f]/g, '');

const withoutTags = (html: string) => plain(html.replaceAll(/<[^>]*>/g, '|'));

interface Shown {
  price: number | null;
  discountPercentage: number | null;
  compareWith: { amount: number } | null;
  unitPrice: { amount: number } | null;
}

const numbersOf = (shown: Shown | undefined) =>
  shown && [shown.price, shown.discountPercentage, shown.compareWith?.amount ?? null, shown.unitPrice?.amount ?? null];

const inOrder = (sums: (number | null)[]) =>
  [...new Set(sums.filter((sum) => sum !== null))].toSorted((one, other) => one - other);
const inEuros = (sum: number | null) => (sum === null ? null : sum / 100);

const nothing = { cards: [], total: 0 };
const noParts = { watched: nothing, followed: nothing, wished: nothing, ending: nothing, lastDay: nothing };
const noNews = { ...noParts, isWeekly: false, key: 'x' };

test('page, search engines, tile, mail, assistant and both interfaces show the same price, percent and comparison', async () => {
  const site = { siteName: 'Lähitarjous', publicUrl: origin };
  const offerPrice = `query ($id: ID!) { offer(id: $id) { price discountPercentage compareWith { amount } unitPrice { amount } } }`;
  const freeCities = cities.map(({ name }) => name).toReversed();
  await fc.assert(
    fc.asyncProperty(fc.tuple(reduced, reduced, reduced, unreduced, unreduced), async (prices) => {
      const city = freeCities.shift() ?? '';
      const offers = await Promise.all(
        prices.map(({ sent }) => publish({ ...sent, title: `Koetuote ${aName()}`, cities: [city] })),
      );
      const cards = await liveOffersById(
        platform,
        offers.map(({ id }) => id),
      );
      const list = (await get(`/sovellus?kunta=${encodeURIComponent(city)}`)).html;
      const tiles = [...list.matchAll(/<article.*?<\/article>/gs)].map(([tile]) => tile);
      const model = await offerSearch(platform, city, new Date()).search({ text: '' });
      const { html: rows } = await get(`/api/public/search?${new URLSearchParams({ text: 'koetuote', city })}`);
      for (const [at, { price, percent, base, unit, others }] of prices.entries()) {
        const { id = '', title = '' } = offers[at] ?? {};
        const card = cards.get(id);
        if (!card) throw new Error('The offer is not live');
        const numbers = [inEuros(price), percent, inEuros(base), inEuros(unit)];
        const answer = await ask<{ offer: Shown }>(app, offerPrice, { id });
        expect(numbersOf(answer.data?.offer)).toEqual(numbers);
        const row = JSON.parse(rows).offers.find((one: { id: string }) => one.id === id);
        expect(numbersOf({ ...row, compareWith: row.compare_with, unitPrice: row.unit_price })).toEqual(numbers);

        const { html } = await get(`/tarjous/${id}`);
        const [{ offers: sold = {} }] = scriptOf(html, 'application/ld+json')['@graph'];
        expect([
          sold.price,
          sold.priceSpecification?.price,
          sold.priceSpecification?.referenceQuantity.unitCode,
        ]).toEqual([inEuros(price)?.toFixed(2), inEuros(unit)?.toFixed(2), unit === null ? undefined : 'KGM']);

        const figures = { sums: inOrder([price, base, unit, ...others]), percents: percent === null ? [] : [percent] };
        const onPage = /<header.*?<\/header>/s.exec(html.slice(html.indexOf('<article')))?.[0] ?? '';
        expect(figuresIn(withoutTags(onPage))).toEqual(figures);
        expect(figuresIn(withoutTags(tiles.find((tile) => tile.includes(id)) ?? ''))).toEqual(figures);
        expect(figuresIn(digestMail({ ...noNews, wished: { cards: [card], total: 1 } }, site).text)).toEqual(figures);

        const words = wordsOf(card, 'fi', { now: new Date(), city });
        expect(words.percent).toBe(percent);
        expect(figuresIn(`${words.price}|${words.before}|${words.lowest}`).sums).toEqual(inOrder([price, base]));
        const told = model.offers.find((one) => one.title === title);
        expect([told?.price, told?.originalPrice]).toEqual([inEuros(price), inEuros(base)]);
      }
    }),
    { numRuns: 4 },
  );
});

test('the front page names the operator of the platform, and shows no link that the settings do not have', async () => {
  const { html } = await get('/');
  const [organization] = scriptOf(html, 'application/ld+json')['@graph'];
  expect(organization).toMatchObject({ '@type': 'Organization', url: `${origin}/`, email: expect.any(String) });
  expect(organization).not.toHaveProperty('sameAs');
  expect(html).not.toMatch(/facebook\.com|instagram\.com|linkedin\.com|apple\.com|play\.google/);
});

test('the footer leads to the licences of what the client is made of', async () => {
  expect((await get('/')).html).toContain('href="/lisenssit.txt"');
  const { status, html, headers } = await get('/lisenssit.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const name of ['react ', 'react-router ', '@apollo/client ', 'antd ']) expect(html).toContain(`\n${name}`);
  expect(html).toContain('Permission is hereby granted, free of charge');
});

test('programs that read no page find the icon', async () => {
  const { statusCode, rawPayload } = await http.inject({ url: '/favicon.ico' });
  expect([statusCode, rawPayload.readUInt16LE(2), rawPayload.subarray(23, 26).toString()]).toEqual([200, 1, 'PNG']);
});

test('a hostile text stays a text in the page, in its head and in its data', async () => {
  const title = `</script><script>alert("x")</script><!-- ' & <b>`;
  const offer = await publish({
    title,
    cities: ['Turku'],
    description: '</title></style><img src=x onerror=alert(1)>',
  });
  for (const path of [
    `/tarjous/${offer.id}`,
    '/tarjoukset/Turku',
    '/sovellus?kunta=Turku',
    `/sovellus/tarjous/${offer.id}`,
  ]) {
    const { html } = await get(path);
    expect(html).not.toMatch(/<script>alert|<img src=x|<!-- '/);
    expect(JSON.stringify(scriptOf(html, 'application/json'))).toContain(JSON.stringify(title).slice(1, -1));
  }
  const { html } = await get(`/tarjous/${offer.id}`);
  expect(headOf(html).meta['og:title']).toBe(`${title} – Turku`);
  expect(scriptOf(html, 'application/ld+json')['@graph'][0].name).toBe(title);
});

test('a municipality is found in any case, encoding and in Swedish; an unknown one is not found', async () => {
  await publish({ title: 'Äänekosken ahven', cities: ['Äänekoski'] });
  for (const name of ['Äänekoski', 'äänekoski', 'ÄÄNEKOSKI']) {
    const { status, html } = await get(`/tarjoukset/${encodeURIComponent(name)}`);
    expect([name, status]).toEqual([name, 200]);
    expect(html).toContain('Äänekosken ahven');
    expect(headOf(html).canonical).toBe(`${origin}/tarjoukset/${encodeURIComponent('Äänekoski')}`);
  }
  expect(headOf((await get(`/tarjoukset/${encodeURIComponent('åbo')}`)).html).canonical).toBe(
    `${origin}/tarjoukset/Turku`,
  );
  expect((await get('/tarjoukset')).html).toContain(`href="/tarjoukset/${encodeURIComponent('Äänekoski')}"`);
  expect((await get('/tarjoukset/Atlantis')).status).toBe(404);
});

test.each(['/tata-ei-ole', '/hinnat/extra', '/tarjoukset/Atlantis'])(
  '%s is answered by the page of 404',
  async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(html).toContain('Sivua ei löytynyt');
    expect(headOf(html).meta.robots).toBe('noindex');
  },
);

test('an offer that is hidden is gone from every page before its cached page expires', async () => {
  const offer = await publish({ title: 'Katoava karjalanpiirakka', cities: ['Kuopio'] });
  const pages = () => Promise.all([get(`/tarjous/${offer.id}`), get('/tarjoukset/Kuopio')]);
  const [before, list] = await pages();
  expect(before.status).toBe(200);
  expect(list.html).toContain('Katoava karjalanpiirakka');
  await toggleOfferVisibility(aScope(platform), admin, offer.id);
  await expect.poll(async () => (await get(`/tarjous/${offer.id}`)).status, { timeout: 5000, interval: 50 }).toBe(404);
  const [after, emptied] = await pages();
  expect(after.html).toContain('Tarjousta ei löytynyt');
  expect(after.html).toContain('href="/tarjoukset"');
  expect(emptied.html).not.toContain('Katoava karjalanpiirakka');
});

test('who is signed in makes no difference to a page', async () => {
  const em = platform.orm.em.fork();
  const cookie = `__Host-business_session=${await signIn(em, 'BUSINESS', business)}`;
  const [anonymous, signedIn] = await Promise.all([get('/hinnat'), get('/hinnat', { cookie })]);
  expect(signedIn.html).toBe(anonymous.html);
  expect(signedIn.html).not.toContain(business.email);
  expect(signedIn.headers['set-cookie']).toBeUndefined();
});

test('pages go out compressed, with a tag that saves sending them again', async () => {
  const first = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept, accept-encoding, cookie, authorization',
    'cache-control': 'public, max-age=0, s-maxage=25, stale-while-revalidate=5, stale-if-error=600',
  });
  expect(first.bytes.byteLength).toBeLessThan(25_000);
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.html]).toEqual([304, '']);
  expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
});

test('no page is public for a reader whose request names a person, nor one that is missing', async () => {
  const named = [{ cookie: 'x=1' }, { authorization: 'Basic eA==' }];
  for (const path of ['/', '/tarjoukset', '/hinnat', '/tarjoukset/Tampere', '/tietosuoja', '/sovellus', '/yritys']) {
    for (const headers of named) {
      expect([path, (await get(path, headers)).headers['cache-control']]).toEqual([
        path,
        expect.not.stringMatching(/public|s-maxage/),
      ]);
    }
  }
  expect((await get('/tarjoukset/Atlantis')).headers['cache-control']).toBe('private, no-cache');
});

test('the policy lets every script of a page run, and no other', async () => {
  const { html, headers } = await get('/');
  const inline = [...html.matchAll(/<script>/g)];
  const hashes = /script-src 'self'((?: 'sha256-[^']+')*)/.exec(String(headers['content-security-policy']))?.[1];
  expect(inline).toHaveLength(1);
  expect(hashes?.trim().split(' ')).toHaveLength(1);
});

test.each([
  ['/yritys', 'Yritysportaali', 'Kojelauta'],
  ['/yritys/muokkaa-tarjous/1', 'Yritysportaali', 'Muokkaa tarjousta'],
  ['/yritys/muokkaa-toistoa/1', 'Yritysportaali', 'Muokkaa toistuvaa tarjousta'],
  ['/admini/laskut', 'Ylläpito', 'Laskut'],
])(
  '%s shows its frame until the browser has rendered the page, with its styles and nothing of a viewer',
  async (path, area, title) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(headOf(html).titles).toEqual([`${title} – Lähitarjous`]);
    const frame = html.slice(html.indexOf('<div id="root">'));
    expect(frame).toMatch(
      new RegExp(`<aside class="[^"]+">[\\s\\S]*${area}[\\s\\S]*<header class="[^"]+">[\\s\\S]*${title}`),
    );
    const [, frameClass = ''] = /<div class="(?:comfortable|compact)"><div class="([^"]+)">/.exec(frame) ?? [];
    expect(html).toContain(`.${frameClass}{`);
    expect(html).toMatch(/<script type="module"[^>]*><\/script>[\s\S]*<\/head>/);
  },
);

test('what is sent without any frame has the theme of the device from the start', async () => {
  const { html } = await get('/');
  expect(html).toMatch(/<style>html\{background:#fafaf6\}html\.dark\{[^}]*background:#0f1614\}#root:empty\{/);
});

test('a page before a session shows its heading until the browser has rendered it, and loads its program at once', async () => {
  const { status, html } = await get('/yritys/kirjaudu');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Kirjaudu sisään<\/h1>/);
  expect(html).toMatch(/<script type="module"[^>]*><\/script>[\s\S]*<\/head>/);
  expect(html).not.toContain('<template');
  expect(html).toContain('Lähitarjous tarvitsee JavaScriptin');
});

test.each(['/yritys/kirjaudu', '/yritys/rekisteroidy'])('%s has metadata for robots', async (path) => {
  const { titles, meta, canonical } = headOf((await get(path)).html);
  expect(titles).toEqual([expect.stringMatching(/.+ – Lähitarjous$/)]);
  expect(meta.description?.length).toBeGreaterThan(40);
  expect([canonical, meta['og:url']]).toEqual([origin + path, origin + path]);
});

test('the page of a mailed appeal link does not call the link broken before the browser has looked', async () => {
  const { html } = await get('/valitus?avain=salainen');
  expect(html).toContain('Valitus päätöksestä');
  expect(html).not.toContain('Linkki ei toimi');
});

test('the page of a mailed appeal link is in the language that its address names', async () => {
  const { html } = await get('/valitus?avain=salainen&kieli=sv');
  expect(html).toContain('Överklaga ett beslut');
  expect(html).not.toContain('Valitus päätöksestä');
  expect(html).not.toContain('salainen');
});

test('an address of the back office without a page is answered with 404 in the frame of the back office', async () => {
  const { status, html } = await get('/admini/tata-ei-ole');
  expect(status).toBe(404);
  expect(html).toContain('Ylläpito');
  expect((await get('/admini/yritykset')).status).toBe(200);
});

test('other pages before a session have a title, and nothing for robots', async () => {
  const { titles, meta, canonical } = headOf((await get('/admini/kirjaudu')).html);
  expect(titles).toEqual(['Ylläpidon kirjautuminen – Lähitarjous']);
  expect([meta.description, canonical]).toEqual([undefined, undefined]);
});

test('the app shows its frame until the browser has rendered a page of its reader, and to its service worker for every page', async () => {
  for (const path of ['/sovellus/suosikit', '/sovellus?runko']) {
    const { status, html } = await get(path, { cookie: 'kunta=Tampere' });
    expect(status).toBe(200);
    expect(html).toMatch(/<a [^>]*href="\/sovellus\/omat"/);
    expect(headOf(html).titles).toEqual(['Lähitarjous']);
    expect(html).toMatch(/<script type="module"[^>]*><\/script>[\s\S]*<\/head>/);
    expect(html).not.toContain('<article');
  }
  expect((await get('/sovellus/tata-ei-ole')).status).toBe(404);
});

test("the app's feed comes with the offers of the municipality that the address or else the reader's cookie names", async () => {
  await publish({ title: 'Nokian renkaat', cities: ['Nokia'] });
  await publish({ title: 'Kemin lumilinna', cities: ['Kemi'] });
  const ofCookie = await get('/sovellus', { cookie: 'kunta=Nokia' });
  expect(ofCookie.html).toContain('Nokian renkaat');
  expect(ofCookie.html).not.toContain('Kemin lumilinna');
  expect(ofCookie.headers['cache-control']).not.toMatch(/public|s-maxage/);
  const named = await get('/sovellus?kunta=Kemi', { cookie: 'kunta=Nokia' });
  expect(named.html).toContain('Kemin lumilinna');
  expect(named.html).not.toContain('Nokian renkaat');
  expect((await get('/sovellus?kunta=Kemi')).headers['cache-control']).toContain('s-maxage');
  // The program comes after the first paint, with the answers that it goes on from.
  expect(named.html).toContain('<template id="ohjelma">');
  expect(JSON.stringify(scriptOf(named.html, 'application/json').cached)).toContain('Kemin lumilinna');
  for (const cookie of ['', 'kunta=Atlantis', 'kunta=%E0%A4', `__Host-consumer_session=${'x'.repeat(43)}`]) {
    const { status, html } = await get('/sovellus', cookie ? { cookie } : {});
    expect([cookie, status, /<h1>Oman kaupunkisi tarjoukset/.test(html)]).toEqual([cookie, 200, true]);
  }
});

test("the app's first tab comes with the day of the municipality, and never says that a shop is open", async () => {
  await publish({ title: 'Oulun päivän leipä', cities: ['Oulu'] });
  const { html, status, headers } = await get('/sovellus/tanaan', { cookie: 'kunta=Oulu' });
  expect([status, headOf(html).titles]).toEqual([200, ['Tänään – Lähitarjous']]);
  expect(html).toContain('Oulun päivän leipä');
  expect(html).toMatch(/<h2[^>]*>Uutta tänään<\/h2>/);
  expect(html).not.toMatch(/Auki klo|Seuraamasi/);
  expect(headers['cache-control']).not.toMatch(/public|s-maxage/);
  const named = await get('/sovellus/tanaan?kunta=Oulu');
  expect(named.headers['cache-control']).toContain('s-maxage');
  expect(Object.keys(scriptOf(named.html, 'application/json').cached.ROOT_QUERY)).toEqual(
    expect.arrayContaining(['today({"city":"Oulu"})']),
  );
  expect((await get('/sovellus/tanaan')).html).toMatch(/<h1>Oman kaupunkisi tarjoukset/);
});

test('pages of the app say that no one is signed in to callers without a credential, and look the same to all', async () => {
  const offer = await publish({ title: 'Salon sahanterät', cities: ['Salo'] });
  const session = `x_session=y; __Host-business_session=${'x'.repeat(43)}`;
  const [plain, ofCity, signedIn] = [
    await get('/sovellus?kunta=Salo'),
    await get('/sovellus', { cookie: 'kunta=Salo' }),
    await get('/sovellus?kunta=Salo', { cookie: session }),
  ];
  const viewer = ({ html }: typeof plain) => {
    const { ROOT_QUERY, ...rows } = scriptOf(html, 'application/json').cached;
    return ROOT_QUERY.viewer && rows[ROOT_QUERY.viewer.__ref];
  };
  const signedOut = { __typename: 'Viewer', consumer: null, business: null, admin: null };
  expect([plain, ofCity, signedIn].map(viewer)).toEqual([signedOut, signedOut, undefined]);
  expect(plain.headers.vary).toContain('cookie');
  expect(signedIn.headers['cache-control']).toBe('private, no-cache');
  const shown = ({ html }: typeof plain) => /<div id="root"[\s\S]*?(?=<template id="ohjelma">)/.exec(html)?.[0];
  expect(shown(plain)).toContain('Salon sahanterät');
  expect([shown(ofCity), shown(signedIn)]).toEqual([shown(plain), shown(plain)]);
  expect(signedIn.headers.etag).not.toBe(plain.headers.etag);
  for (const path of ['/sovellus/haku?haku=sahanterat&kunta=Salo', `/sovellus/tarjous/${offer.id}`]) {
    const [anonymous, known] = [await get(path), await get(path, { cookie: session })];
    expect([viewer(anonymous), viewer(known)]).toEqual([signedOut, undefined]);
    expect(shown(known)).toBe(shown(anonymous));
  }
});

test('a drawn page is painted when all that it shows is there, and not before', async () => {
  for (const path of ['/', '/tarjoukset/Tampere', '/sovellus?kunta=Tampere']) {
    const { html } = await get(path);
    expect(html).toContain('<link rel="expect" href="#ohjelma" blocking="render">');
    const [ofPage, program, state] = ['</main>', 'id="ohjelma"', 'type="application/json"'].map((text) =>
      html.indexOf(text),
    );
    expect([path, ofPage !== -1, Number(ofPage) < Number(program), Number(program) < Number(state)]).toEqual([
      path,
      true,
      true,
      true,
    ]);
  }
  expect((await get('/sovellus/suosikit')).html).not.toContain('rel="expect"');
});

test("exactly the large files that the app's feed starts with are compiled while they load", async () => {
  const folder = readBuiltClient()?.folder ?? '';
  const isHinted = (file: string) =>
    readFileSync(join(folder, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  const { html } = await get('/sovellus?kunta=Tampere');
  const started = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const large = started.filter((file) => statSync(join(folder, file)).size > 15_000);
  expect(large.length).toBeGreaterThan(5);
  expect(globSync('assets/*.js', { cwd: folder }).filter(isHinted).sort()).toEqual(large.sort());
});

test("the app's page of an offer, its search and what is nearby can be read without JavaScript", async () => {
  const offer = await publish({ title: 'Raision riihivilla', cities: ['Raisio'] });
  const page = await get(`/sovellus/tarjous/${offer.id}`);
  expect(page.html).toMatch(/<h1>Raision riihivilla<\/h1>/);
  expect(headOf(page.html)).toMatchObject({
    titles: ['Raision riihivilla – Lähitarjous'],
    canonical: `${origin}/tarjous/${offer.id}`,
  });
  const gone = await get(`/sovellus/tarjous/${business.id}`);
  expect([gone.status, gone.html.includes('Tarjousta ei löytynyt')]).toEqual([404, true]);
  for (const search of ['haku=riihivilla', 'haku=riihivilla&alue=maa', 'lahella=KM_25']) {
    const { status, html } = await get(`/sovellus/haku?${search}`, { cookie: 'kunta=Raisio' });
    expect([search, status, html.includes('>Raision riihivilla</span></a>')]).toEqual([search, 200, true]);
  }
});

test('a search by unit price is drawn in that order, as the program goes on with it', async () => {
  const unit = (amount: number) => ({ count: 1, amount, unit: 'KG' as const, deposit: 0 });
  await publish({
    title: 'Merimaskun siianmäti',
    keywords: ['mäti'],
    cities: ['Masku'],
    originalPrice: 1000,
    unit: unit(2),
  });
  await publish({
    title: 'Askaisten muikunmäti',
    keywords: ['mäti'],
    cities: ['Masku'],
    originalPrice: 1500,
    unit: unit(5),
  });
  const { html } = await get('/sovellus/haku?haku=m%C3%A4ti&jarjestys=yksikkohinta', { cookie: 'kunta=Masku' });
  expect(html).toContain('Premium ei vaikuta tähän järjestykseen.');
  expect(html.indexOf('>Askaisten muikunmäti</span></a>')).toBeGreaterThan(0);
  expect(html.indexOf('>Askaisten muikunmäti</span></a>')).toBeLessThan(
    html.indexOf('>Merimaskun siianmäti</span></a>'),
  );
});

const readFrail = (city: string, remoteAddress: string) =>
  frailHttp.inject({ url: `/tarjoukset/${encodeURIComponent(city)}`, remoteAddress });

test('a page is answered 503 with Retry-After while the database is away, and rendered again once it is back', async () => {
  expect((await readFrail('Oulu', '192.0.2.1')).statusCode).toBe(200);
  await proxy.refuse();
  const replies = await Promise.all(['Turku', 'Lahti'].map((city) => readFrail(city, '192.0.2.1'))).finally(() =>
    proxy.restore(),
  );
  for (const { statusCode, headers, body } of replies) {
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-type']).toContain('text/html');
    expect(body).not.toMatch(/ECONN|127\.0\.0\.1|SQL/);
  }
  // Sooner than a cached page is rendered again.
  await expect.poll(async () => (await readFrail('Turku', '192.0.2.2')).statusCode, { timeout: 8000 }).toBe(200);
}, 60_000);

test('an address that has spent its points gets the shell with 429 and Retry-After', async () => {
  const from = '192.0.2.3';
  const cities = ['Akaa', 'Espoo', 'Forssa', 'Hanko', 'Imatra', 'Joensuu', 'Kotka', 'Lohja', 'Mikkeli', 'Naantali'];
  cities.push('Orivesi', 'Pori', 'Raahe', 'Salo', 'Tornio', 'Ulvila', 'Vaasa', 'Ylivieska', 'Kuopio', 'Rauma');
  const rendered: string[] = [];
  let refused: Awaited<ReturnType<typeof readFrail>> | undefined;
  for (const city of cities) {
    const reply = await readFrail(city, from);
    if (reply.statusCode === 200) rendered.push(city);
    else refused ??= reply;
  }
  expect(rendered.length).toBeGreaterThanOrEqual(8);
  expect(refused?.statusCode).toBe(429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.headers['cache-control']).toBe('no-cache');
  expect(refused?.body).toContain('<div id="root"></div>');
  expect((await readFrail(cities.at(-1) ?? '', '192.0.2.4')).statusCode).toBe(200);
}, 60_000);

test('a page that is rendered already costs its reader a point', async () => {
  expect((await readFrail('Kemi', '192.0.2.5')).statusCode).toBe(200);
  const replies = await Promise.all(Array.from({ length: 300 }, () => readFrail('Kemi', '192.0.2.6')));
  const statuses = new Set(replies.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([200, 429]));
}, 60_000);

test('a page of a search costs its reader what the search would', async () => {
  const statuses: number[] = [];
  for (const word of [
    'kahvi',
    'leipä',
    'pyörä',
    'kirja',
    'takki',
    'kukka',
    'lounas',
    'lippu',
    'matka',
    'sauna',
    'omena',
  ]) {
    const url = `/sovellus/haku?haku=${encodeURIComponent(word)}`;
    statuses.push((await frailHttp.inject({ url, remoteAddress: '192.0.2.5' })).statusCode);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
});

test('the page of goods has what robots read, moves other spellings to its address, and is not found for other words', async () => {
  const page = async (path: string) => {
    const { status, html, headers } = await get(path);
    return { status, html, location: headers.location, robots: headOf(html).meta.robots };
  };
  const empty = await page('/tuote/mandariini');
  expect([empty.status, empty.robots]).toEqual([200, 'noindex']);
  expect(empty.html).toContain('Mandariinit: ei tarjouksia juuri nyt.');
  const shop = await aRichBusiness(platform, 100_000, { businessName: 'Hedelmäkauppa Oy' });
  const offer = await publishAs(platform, shop, { title: 'Mandariinit 1 kg', cities: ['Kemi'] });
  await expect.poll(async () => (await page('/tuote/mandariini')).robots).toBeUndefined();
  const { html } = await page('/tuote/mandariini?kunta=kemi');
  expect(headOf(html)).toMatchObject({
    titles: ['Mandariinit: tarjoukset yksikköhinnan mukaan – Lähitarjous'],
    canonical: `${origin}/tuote/mandariini`,
  });
  expect(html).toContain('Premium ei vaikuta tähän järjestykseen.');
  expect(scriptOf(html, 'application/ld+json')['@graph']).toMatchObject([
    { '@type': 'ItemList', numberOfItems: 1, itemListElement: [{ position: 1, url: `${origin}/tarjous/${offer.id}` }] },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(await page('/tuote/Mandariineja?kunta=Kemi')).toMatchObject({
    status: 301,
    location: '/tuote/mandariini?kunta=Kemi',
  });
  for (const path of ['/tuote/kahvinkeitin', '/tuote/olut', `/tuote/${'a'.repeat(300)}`])
    expect(await page(path), path).toMatchObject({ status: 404, robots: 'noindex' });
  expect((await page('/tuote/kahvinkeitin')).html).toContain('href="/sovellus/haku?haku=kahvinkeitin"');
});

test('the page of a shop has what robots read, moves with its address, and is gone with its business', async () => {
  const shop = await aRichBusiness(platform, 100_000, { businessName: 'Kukka & Ääri Oy' });
  await makeMissingShops(platform);
  const empty = await get('/yritykset/kukka-ja-aari-oy');
  expect([empty.status, empty.html.includes('Ei tarjouksia juuri nyt.')]).toEqual([200, true]);
  const offer = await publishAs(platform, shop, { title: 'Ruusukimppu' });
  const page = async (path: string) => {
    const { status, html, headers } = await get(path);
    return { status, html, location: headers.location, robots: headOf(html).meta.robots };
  };
  await expect.poll(async () => (await page('/yritykset/kukka-ja-aari-oy')).html).toContain('Ruusukimppu');
  const { html } = await page('/yritykset/kukka-ja-aari-oy');
  expect(headOf(html)).toMatchObject({
    titles: ['Kukka & Ääri Oy – Lähitarjous'],
    canonical: `${origin}/yritykset/kukka-ja-aari-oy`,
  });
  expect(scriptOf(html, 'application/ld+json')['@graph'][0]).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Kukka & Ääri Oy',
    telephone: shop.phone,
    makesOffer: [{ '@id': `${origin}/tarjous/${offer.id}` }],
  });
  expect((await get('/sitemap.xml')).html).toContain(`<loc>${origin}/yritykset/kukka-ja-aari-oy</loc>`);

  await setShopSlug(aScope(platform), admin, shop.id, 'kukka-aari');
  const moved = { status: 301, location: '/yritykset/kukka-aari' };
  await expect.poll(() => page('/yritykset/kukka-ja-aari-oy')).toMatchObject(moved);
  const byPoster = await page('/yritykset/kukka-ja-aari-oy?lahde=juliste');
  expect(byPoster).toMatchObject({ status: 301, location: '/yritykset/kukka-aari?lahde=juliste' });
  await suspendBusiness(aScope(platform), admin, shop.id);
  const gone = { status: 410, robots: 'noindex' };
  await expect.poll(() => page('/yritykset/kukka-aari')).toMatchObject(gone);
  expect((await page('/yritykset/ei-ole')).status).toBe(404);
});

test('the link of an ended offer answers until its deletion, and then that it is gone', async () => {
  await platform.orm.em.fork().transactional((em) => makeShops(em, [business]));
  const over = { startsAt: new Date('2026-01-01'), expiresAt: new Date('2026-01-12T21:59:59Z') };
  const offer = await anOffer(platform.orm.em.fork(), business, { ...over, title: 'Loppiaiskakku' });
  for (const path of [`/tarjous/${offer.id}`, `/sovellus/tarjous/${offer.id}`]) {
    const { status, html } = await get(path);
    expect([path, status, headOf(html).meta.robots]).toEqual([path, 200, 'noindex']);
    for (const text of ['Loppiaiskakku', 'Tarjous päättyi 12.1.2026.', 'Samasta kaupasta nyt']) {
      expect(html).toContain(text);
    }
  }
  await purgeOffers(platform);
  await expect.poll(async () => (await get(`/tarjous/${offer.id}`)).status).toBe(410);
  const { status, html } = await get(`/sovellus/tarjous/${offer.id}`);
  expect([status, html.includes('Tarjous päättyi 12.1.2026.')]).toEqual([410, true]);
});

test('the link of an offer that begins later says its day and nothing else of it', async () => {
  const begins = { startsAt: new Date('2036-12-02T22:00:00Z'), expiresAt: new Date('2036-12-09T21:59:59Z') };
  const offer = await anOffer(platform.orm.em.fork(), business, { ...begins, title: 'Itsenäisyyspäivän leivos' });
  const hidden = await anOffer(platform.orm.em.fork(), business, { ...begins, hidden: true });
  for (const start of ['/tarjous/', '/sovellus/tarjous/']) {
    const { status, html } = await get(start + offer.id);
    expect([start, status, html.includes('Alkaa 3.12.'), html.includes('leivos')]).toEqual([start, 404, true, false]);
    for (const id of [hidden.id, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      const absent = await get(start + id);
      expect([absent.status, absent.html.includes('Tarjousta ei löytynyt')]).toEqual([404, true]);
    }
  }
});

test('robots find every public page, the municipalities with offers and the live offers', async () => {
  const live = await publish({ title: 'Elävä', cities: ['Rauma'] });
  const hidden = await publish({ title: 'Piilossa', cities: ['Rauma'] });
  await toggleOfferVisibility(aScope(platform), admin, hidden.id);
  const robots = (await get('/robots.txt')).html;
  for (const path of ['/yritys', '/admini', '/api', '/graphql']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const { html, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${origin}/`,
      `${origin}/hinnat`,
      `${origin}/jarjestys`,
      `${origin}/yhteystiedot`,
      `${origin}/tarjoukset/Rauma`,
      `${origin}/tarjous/${live.id}`,
    ]),
  );
  expect(addresses).not.toContain(`${origin}/tarjous/${hidden.id}`);
  // Of the portal exactly how a business comes in.
  const waysIn = ['/yritys/kirjaudu', '/yritys/rekisteroidy'];
  expect(robots.match(/^Allow: .*$/gm)).toEqual(waysIn.map((path) => `Allow: ${path}$`));
  expect(addresses.filter((address) => address?.includes('/yritys'))).toEqual(waysIn.map((path) => origin + path));
  expect((await get('/sitemap.xml?alkaen=foo')).status).toBe(404);
});

test('under maintenance pages say so, and pages of offers ask to come back later', async () => {
  const offer = await publish({ title: 'Huollon aikana', cities: ['Lahti'] });
  const em = platform.orm.em.fork();
  await em.execute(
    `insert into settings_group (name, values, updated_at) values ('general', '{"maintenanceMode": true}', now())
     on conflict (name) do update set values = settings_group.values || excluded.values`,
  );
  await em.execute(`select pg_notify('changes', '{"topic":"settings"}')`);
  await expect.poll(async () => (await get('/')).html.includes('Palvelu on huollossa'), { timeout: 5000 }).toBe(true);
  const { status, html, headers } = await get(`/tarjous/${offer.id}`);
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('120');
  expect(html).toContain('Palvelu on huollossa');
  expect((await get('/hinnat')).status).toBe(200);
  for (const path of ['/sovellus', '/sovellus/haku', '/yritys/kirjaudu', '/admini/kirjaudu']) {
    expect((await get(path)).html, path).toContain('Palvelu on huollossa');
  }
});
