import jsqr from 'jsqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { createOutlet } from '#domain/outlets/outlets.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { ContentFindingRow } from '#domain/publishing/moderation/findingEntities.ts';
import { toggleOfferVisibility } from '#domain/publishing/moderation/moderation.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { updateSettings } from '#domain/settings/updateSettings.ts';
import { ShopProfile } from '#domain/shops/entities.ts';
import { makeShops, setShopSlug } from '#domain/shops/slugs.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { loadPdfLibraries } from '#platform/pdf/pdfjs.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { suspendBusiness } from '../../workflows/approveBusiness.ts';
import { weekOf } from './isoWeek.ts';
import { shortPath } from './shortAddress.ts';

const origin = 'https://www.lahitarjous.example';
const platform = await testPlatform({ PUBLIC_URL: origin, RATE_LIMIT: '6000' });
const fork = () => platform.orm.em.fork();
const libraries = await loadPdfLibraries();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
});
afterAll(() => app.close());

const pathOf = (city: string) => `/viikko/${encodeURIComponent(city)}.pdf`;
const get = (url: string, headers = {}) => app.http.inject({ url, headers });

async function aShop(businessName: string): Promise<{ business: Business; slug: string }> {
  const business = await aRichBusiness(platform, 1_000_000, { businessName });
  await fork().transactional((em) => makeShops(em as ReturnType<typeof fork>, [business]));
  const { slug } = await fork().findOneOrFail(ShopProfile, { business: business.id });
  return { business, slug };
}

/** What a week on paper says, in the order of its tags, in which letters, and where its codes lead. */
async function read(url: string) {
  const { statusCode, headers, rawPayload } = await get(url);
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'application/pdf']);
  const document = await libraries.pdf.getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
  expect(document.numPages).toBe(1);
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? item : []));
  const text = texts
    .map(({ str }) => str)
    .join(' ')
    .replace(/\s+/g, ' ');
  const viewport = page.getViewport({ scale: 300 / 72 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = libraries.canvas.createCanvas(width, height);
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport, background: 'white' }).promise;
  const codes = codesIn({ pixels: new Uint8ClampedArray(canvas.data()), width, height });
  const smallest = Math.min(...texts.map(({ height }) => height));
  return {
    headers,
    text,
    smallest,
    codes,
    source: rawPayload.toString('latin1'),
    millimetres: [width, height].map((dots) => Math.round((dots / 300) * 25.4)),
  };
}

/** What the codes at the right edge of a page say, from the top: between two of them is white paper. */
function codesIn({ pixels, width, height }: { pixels: Uint8ClampedArray; width: number; height: number }): string[] {
  const [from, to] = [Math.round((width * (595 - 36 - 92)) / 595), Math.round((width * (595 - 36)) / 595)];
  const side = to - from;
  const isDark = (y: number) => {
    let dark = 0;
    for (let x = from; x < to; x += 1) if ((pixels[4 * (y * width + x)] ?? 255) < 60) dark += 1;
    return dark > side / 20;
  };
  const found: string[] = [];
  for (let y = 0; y < height - side / 2; y += 1) {
    if (!isDark(y)) continue;
    const top = Math.max(0, y - Math.round(side * 0.15));
    const part = new Uint8ClampedArray(side * side * 4);
    for (let row = 0; row < Math.min(side, height - top); row += 1) {
      const start = 4 * ((top + row) * width + from);
      part.set(pixels.subarray(start, start + 4 * side), 4 * row * side);
    }
    const code = jsqr.default(part, side, side);
    if (!code) continue;
    found.push(code.data);
    y = top + side;
  }
  return found;
}

test('the week of a municipality has prices with units, days, places and hours, large, tagged, with a code for each offer', async () => {
  const { business } = await aShop('Ähtärin Öljy & Åkerlund Oy');
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:30' }));
  const today = helsinkiDate(new Date());
  await createOutlet(aScope(platform), business, {
    name: 'Keskusta',
    street: 'Öljytie 5',
    postCode: '63700',
    town: 'Ähtäri',
    municipality: 'Ähtäri',
    hours,
    specialHours: [{ from: today, to: today, opens: null, closes: null, text: '' }],
  });
  const prices = { originalPrice: 2000, discountedPrice: 1670 };
  const measure = { unit: { count: 1, amount: 2, unit: 'KG', deposit: 0 }, noUnitPriceReason: null } as const;
  const bread = await publish(platform, business, {
    ...prices,
    ...measure,
    type: 'PREMIUM_OFFER',
    title: 'Ruisleipä 🥖 uunista',
    cities: ['Ähtäri'],
    address: 'Öljytie 5',
  });
  const { headers, text, smallest, codes, source, millimetres } = await read(pathOf('Ähtäri'));
  const { number, year } = weekOf(today);
  expect(text).toMatch(
    new RegExp(`^Viikko ${number} Ähtäri Tarjouksia \\d+\\.\\d+\\.(?:\\d{4})?–\\d+\\.\\d+\\.\\d{4}\\. Tilanne`),
  );
  for (const part of [
    'Mainos · maksettu nosto Ruisleipä uunista 16,70 € −16 %',
    'Alin hinta 30 päivän aikana ennen alennusta: 20,00 €',
    '8,35 €/kg',
    'Ähtärin Öljy & Åkerlund Oy, Öljytie 5, Ähtäri, p. 0401234567',
    'Avoinna ma–pe 9–17.30, la–su suljettu',
    `${Number(today.slice(8))}.${Number(today.slice(5, 7))}. suljettu`,
    'Voimassa',
    'Kaikki tarjoukset: lahitarjous.example/tarjoukset/',
    'ensin kunnan omat, yksi kultakin yritykseltä',
    'Maksu ei vaikuta.',
  ])
    expect(text).toContain(part);
  expect(smallest).toBeGreaterThanOrEqual(14);
  expect(millimetres).toEqual([210, 297]);
  expect(codes).toEqual([origin + shortPath(bread.id), `${origin}/tarjoukset/${encodeURIComponent('Ähtäri')}`]);
  expect(headers['content-disposition']).toBe(
    `inline; filename="viikko-${year}-${String(number).padStart(2, '0')}.pdf"`,
  );
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['public, max-age=300', 'noindex']);
  expect(source).toMatch(/\/Lang \(fi-FI\)/);
  expect(source).toMatch(/\/DisplayDocTitle true/);
  expect(source).toMatch(/\/MarkInfo/);
  for (const [tag, count] of Object.entries({ H1: 1, H2: 1, Sect: 1, Figure: 2 }))
    expect([tag, source.split(`/S /${tag}\n`).length - 1]).toEqual([tag, count]);
  expect(source.match(/\/Alt /g)).toHaveLength(2);
  expect(source.match(/\/FontDescriptor /g)?.length).toBe(source.match(/\/FontFile2 /g)?.length);
});

test('a code leads to the page of its offer with its source, and a code that is none leads nowhere', async () => {
  const id = '019eb3a1-7a1c-7d3e-8f00-0123456789ab';
  const path = shortPath(id);
  expect(path).toMatch(/^\/v\/[\w-]{22}$/);
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers.location, headers['x-robots-tag']]).toEqual([
    302,
    `/tarjous/${id}?lahde=viikko`,
    'noindex',
  ]);
  for (const code of ['', 'x', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}!`, '..%2F..%2Fadmini'])
    expect([code, (await get(`/v/${code}`)).statusCode]).toEqual([code, 404]);
});

test('every shop has one offer before any has two, own ones before the whole country, and the rest are counted', async () => {
  const shops = await Promise.all(['Yksi', 'Kaksi', 'Kolme'].map((name) => aShop(`${name} Oy`)));
  const [many, ...few] = shops as [(typeof shops)[0], ...typeof shops];
  const place = { cities: ['Utsjoki'] };
  for (let i = 0; i < 9; i += 1) await publish(platform, many.business, { ...place, title: `Paljon ${i}` });
  for (const { business } of few)
    await publish(platform, business, { ...place, title: `Vähän ${business.businessName}` });
  const { business: chain } = await aShop('Ketju Oy');
  await publish(platform, chain, {
    title: 'Koko maassa',
    type: 'PREMIUM_OFFER',
    isNationwide: true,
    cities: [],
    locationType: 'MULTIPLE',
    address: '',
  });
  const { text, codes } = await read(pathOf('Utsjoki'));
  const shown = codes.length - 1;
  const titles = [...text.matchAll(/Paljon \d|Vähän (?:Kaksi|Kolme) Oy|Koko maassa/g)].map(([title]) => title);
  expect(titles).toHaveLength(shown);
  expect(
    titles
      .slice(0, 3)
      .filter((title) => title.startsWith('Vähän'))
      .toSorted(),
  ).toEqual(['Vähän Kaksi Oy', 'Vähän Kolme Oy']);
  // The newest of its own.
  expect(titles.find((title) => title.startsWith('Paljon'))).toBe('Paljon 8');
  expect(titles).not.toContain('Koko maassa');
  expect(text).toContain(`Lisäksi ${12 - shown} tarjousta ei mahtunut sivulle`);
  await fork().nativeUpdate(Offer, { business: chain.id }, { hidden: true });
  await fork().execute('delete from offer_feed where offer_id in (select id from offer where business_id = ?)', [
    chain.id,
  ]);
});

test('what has an age limit, or may be a drink, is on no paper', async () => {
  const { business, slug } = await aShop('Pub Oy');
  const place = { cities: ['Hanko'] };
  await publish(platform, business, { ...place, title: 'Tuopillinen', contentAnswers: { alcohol: 'MILD' } });
  expect((await get(pathOf('Hanko'))).statusCode).toBe(404);
  await publish(platform, business, { ...place, title: 'Kaakao' });
  const { text } = await read(`/viikko/yritys/${slug}.pdf`);
  expect([text.includes('Kaakao'), text.includes('Tuopillinen')]).toEqual([true, false]);
  expect(text).toContain('Ei ikärajatuotteita.');
});

test('the week of a shop has its newest offers, its number and its address, wherever they are', async () => {
  const { business, slug } = await aShop('Kello & Kulta Oy');
  await publish(platform, business, { title: 'Herätyskello', cities: ['Turku'], address: 'Aurakatu 1' });
  await publish(platform, business, { title: 'Rannekello', cities: ['Rauma'], address: 'Kuninkaankatu 2' });
  const { text, codes } = await read(`/viikko/yritys/${slug}.pdf`);
  expect(text).toMatch(/Kello & Kulta Oy Tarjouksia .* p\. 0401234567 Rannekello .*Herätyskello/);
  expect(text).toContain('Aurakatu 1, Turku');
  expect(codes.at(-1)).toBe(`${origin}/yritykset/${slug}`);
  expect(codes).toHaveLength(3);
});

test('a page is the same for an hour, but for an offer that consumers no longer see', async () => {
  const { business } = await aShop('Leipuri Oy');
  const place = { cities: ['Loviisa'] };
  await publish(platform, business, { ...place, title: 'Ensimmäinen' });
  const hidden = await publish(platform, business, { ...place, title: 'Piilotettava' });
  const { headers } = await get(pathOf('Loviisa'));
  await publish(platform, business, { ...place, title: 'Toinen' });
  const again = await get(pathOf('Loviisa'), { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await get(pathOf('Loviisa'), { 'if-none-match': '"other"' })).statusCode).toBe(200);
  await toggleOfferVisibility(aScope(platform), await anAdmin(fork()), hidden.id);
  await expect.poll(async () => (await get(pathOf('Loviisa'))).headers.etag).not.toBe(headers.etag);
  const { text } = await read(pathOf('Loviisa'));
  expect([text.includes('Piilotettava'), text.includes('Toinen')]).toEqual([false, true]);
});

test('what changes of an offer on a page is on it at once, and what may be a drink is off it', async () => {
  const { business } = await aShop('Kahvila Oy');
  const place = { cities: ['Inari'] };
  const edited = await publish(platform, business, { ...place, title: 'Muuttuva' });
  const mild = await publish(platform, business, { ...place, title: 'Simaa' });
  const found = await publish(platform, business, { ...place, title: 'Glögiä' });
  const titles = async () => {
    const { text } = await read(pathOf('Inari'));
    return [...text.matchAll(/Muuttuva|Muuttunut|Simaa|Glögiä/g)].map(([title]) => title).toSorted();
  };
  const change = (offer: { id: string }, changes: object) =>
    fork().transactional(async (em) => {
      await em.nativeUpdate(Offer, { id: offer.id }, changes);
      await syncFeed(em as ReturnType<typeof fork>, { offerId: offer.id });
    });
  expect(await titles()).toEqual(['Glögiä', 'Muuttuva', 'Simaa']);
  await change(edited, { title: 'Muuttunut' });
  expect(await titles()).toEqual(['Glögiä', 'Muuttunut', 'Simaa']);
  await change(mild, { contentAnswers: { alcohol: 'MILD' } });
  expect(await titles()).toEqual(['Glögiä', 'Muuttunut']);
  const em = fork();
  em.create(ContentFindingRow, { rule: 'ALCOHOL', effect: 'ASK', offer: found.id, foundAt: new Date() });
  await em.flush();
  expect(await titles()).toEqual(['Muuttunut']);
});

test('readers who come together wait for one page, which one of them pays for', async () => {
  const { business } = await aShop('Suutari Oy');
  await publish(platform, business, { cities: ['Hamina'] });
  const { requestPoints } = platform.config;
  Object.assign(platform.config, { requestPoints: 40 });
  try {
    const ask = () => app.http.inject({ url: pathOf('Hamina'), remoteAddress: '192.0.2.44' });
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
    const more = await Promise.all(Array.from({ length: 60 }, ask));
    const refused = more.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    Object.assign(platform.config, { requestPoints });
  }
});

test('addresses: other spellings lead on, what is not there is not found, and what is gone says so', async () => {
  const lead = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location];
  };
  expect(await lead('/viikko/%C3%A4ht%C3%A4ri.pdf')).toEqual([301, pathOf('Ähtäri')]);
  expect(await lead('/viikko/helsingfors.pdf')).toEqual([301, '/viikko/Helsinki.pdf']);
  for (const url of ['/viikko/Atlantis.pdf', '/viikko/yritys/ei-ole.pdf', '/viikko/.pdf', '/viikko/yritys/.pdf'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  const none = await get(pathOf('Enontekiö'), { accept: 'text/html' });
  expect([none.statusCode, none.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(none.body).toContain('Ei tarjouksia paperille');
  expect((await get(pathOf('Enontekiö'))).json()).toMatchObject({ success: false, code: 'NOT_FOUND' });

  const { business, slug } = await aShop('Vanha nimi Oy');
  await publish(platform, business, { cities: ['Kemi'] });
  const admin = await anAdmin(fork());
  await setShopSlug(aScope(platform), admin, business.id, 'uusi-nimi');
  expect(await lead(`/viikko/yritys/${slug}.pdf`)).toEqual([301, '/viikko/yritys/uusi-nimi.pdf']);
  expect((await get('/viikko/yritys/uusi-nimi.pdf')).statusCode).toBe(200);
  await suspendBusiness(aScope(platform), admin, business.id);
  await expect.poll(async () => (await get('/viikko/yritys/uusi-nimi.pdf')).statusCode).toBe(410);
  expect((await get(pathOf('Kemi'))).statusCode).toBe(404);
});

test('it can only be read, and under maintenance it asks to come back', async () => {
  for (const method of ['POST', 'DELETE'] as const) {
    const { statusCode, headers } = await app.http.inject({ method, url: pathOf('Ähtäri') });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
  expect((await app.http.inject({ method: 'HEAD', url: pathOf('Ähtäri') })).statusCode).toBe(200);
  const admin = await anAdmin(fork());
  const set = (maintenanceMode: boolean) =>
    updateSettings(aScope(platform), admin, { group: 'general', draft: { maintenanceMode } });
  await set(true);
  expect((await get(pathOf('Ähtäri'))).statusCode).toBe(503);
  await set(false);
});

test('long words, a credit and a price in many words stay whole on the page', async () => {
  const { business, slug } = await aShop('Lentokonesuihkuturbiinimoottoriapumekaanikko '.repeat(4).trim());
  const credit = { lender: 'Oma Rahoitus Oy', annualRate: 12.5, example: '1 000 €, 12 kk. '.repeat(25).trim() };
  await publish(platform, business, {
    title: 'Ööljynvaihto '.repeat(7).trim(),
    cities: ['Kemijärvi'],
    address: 'Pitkäkatu '.repeat(10).trim(),
    originalPrice: 99_999_900,
    discountedPrice: 88_888_800,
    contentAnswers: { credit },
    endDate: addDays(helsinkiDate(new Date()), 7),
  });
  const { text, codes } = await read(`/viikko/yritys/${slug}.pdf`);
  expect(text).toContain('Todellinen vuosikorko 12,5');
  expect(text).toContain('Alin hinta 30 päivän aikana');
  expect(codes).toHaveLength(2);
});
