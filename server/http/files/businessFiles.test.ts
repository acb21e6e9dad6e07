import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { BusinessCityWeek, BusinessDay, BusinessSourceDay, OfferDay } from '#domain/analytics/entities.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { addDays, helsinkiDate, monthName } from '#platform/helsinki.ts';
import { loadPdfLibraries } from '#platform/pdf/pdfjs.ts';
import { call, refuse } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform({ RATE_LIMIT: '1500' });
const fork = () => platform.orm.em.fork();
const libraries = await loadPdfLibraries();
const today = helsinkiDate(new Date());
const name = 'GET /business/analytics/report';
let app: App;
let business: Business;
let token: string;
let offerId: string;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  business = await aRichBusiness(platform, 1_000_000, { businessName: 'Ähtärin Öljy & Åkerlund Oy' });
  offerId = (await publish(platform, business, { title: '=HYPERLINK("x"); Öljynvaihto', type: 'PREMIUM_OFFER' })).id;
  await publish(platform, business, { title: 'Ruisleipä' });
  token = await signIn(fork(), 'BUSINESS', business);
  const em = fork();
  const counts = { views: 40, clicks: 8, calls: 1, directions: 2, website: 3 };
  const left = { repeats: 5, robots: 6, own: 7, overLimit: 9 };
  em.create(OfferDay, { business: business.id, day: today, offer: offerId, ...counts, ...left });
  em.create(BusinessDay, { business: business.id, day: today, ...counts, ...left });
  em.create(BusinessCityWeek, { business: business.id, week: monday(), city: 'Ähtäri', clicks: 8 });
  em.create(BusinessSourceDay, { business: business.id, day: today, source: 'POSTER', visits: 11 });
  em.create(BusinessSourceDay, { business: business.id, day: addDays(today, -40), source: 'POSTER', visits: 4 });
  em.create(BusinessSourceDay, { business: business.id, day: today, source: 'FACEBOOK', visits: 6 });
  await em.flush();
});
afterAll(() => app.close());

const monday = () => addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));

async function read(query: Record<string, string> = {}) {
  const { headers, rawPayload } = await app.http.inject({
    url: '/api/business/analytics/report',
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  return { headers, bytes: rawPayload };
}

async function csv(query: Record<string, string> = {}) {
  const { headers, bytes } = await read(query);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="analytiikka-${today}.csv"`,
    'cache-control': 'private, no-store',
  });
  return bytes.toString();
}

/** The pages of a PDF as text. */
async function pdf(query: Record<string, string> = {}) {
  const { headers, bytes } = await read({ ...query, format: 'pdf' });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="analytiikka-${today}.pdf"`,
  });
  const document = await libraries.pdf.getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, i) => {
    const { items } = await (await document.getPage(i + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return { text: (await Promise.all(pages)).join('\n').replace(/\s+/g, ' '), pages: document.numPages, bytes };
}

test('a CSV has what the screen shows and what was not counted, with formulas made harmless', async () => {
  const text = await csv();
  const lines = text.split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff"Analytiikka";"[\d.]+–[\d.]+";"Kaikki tyypit"$/);
  expect(lines).toEqual(
    expect.arrayContaining([
      '"Klikkaukset";"8"',
      '"Katselut";"40"',
      '"Klikkausprosentti";"20"',
      '"Yhteydenotot";"6"',
      expect.stringMatching(
        /^"'=HYPERLINK\(""x""\); Öljynvaihto";"Premium tarjous";"Käynnissä";.*;"8";"40";"20";"1";"2";"3";/,
      ),
      '"Ähtäri";"8";"100"',
      '"Juliste";"11";"yrityksesi sivun avausta julisteen koodilla"',
      expect.stringMatching(/^"Toistot saman tunnin sisällä";"5";"Sama kävijä/),
      ...['Robotit";"6', 'Omat käynnit";"7', 'Liikaa samasta verkko-osoitteesta";"9'].map((part) =>
        expect.stringContaining(part),
      ),
    ]),
  );
  expect(lines.filter((line) => /^"\d+\.\d+\.\d{4}";/.test(line))).toHaveLength(30);
});

test('a workbook has the cells of the CSV, with texts as texts and money as numbers', async () => {
  const { headers, bytes } = await read({ format: 'xlsx' });
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="analytiikka-${today}.xlsx"`,
  });
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;); Öljynvaihto</t>');
  expect(sheet).toMatch(/Kulut<\/t><\/is><\/c><c r="B7" s="2"><v>/);
  expect(sheet).toMatch(/<c r="A\d+" s="3"><v>\d{5}<\/v>/);
});

test('days and filters are those of the screen: 7, 30, 90, 365 or all, and offers by kind or alone', async () => {
  const daysOf = (text: string) => text.split('\r\n').filter((line) => /^"\d+\.\d+\.\d{4}";/.test(line)).length;
  expect(daysOf(await csv({ days: '7' }))).toBe(7);
  expect(daysOf(await csv({ days: '365' }))).toBe(365);
  expect(daysOf(await csv({ days: 'all' }))).toBe(1);
  const quarter = await csv({ days: '90' });
  expect(quarter).toContain('"Juliste";"15"');
  expect(quarter).toContain('"Facebook";"6";"tarjoustesi avausta Facebookissa jaetusta linkistä"');
  expect(quarter).not.toContain('Instagram');
  const standard = await csv({ filter: 'standard' });
  expect([standard.includes('Ruisleipä'), standard.includes('Öljynvaihto')]).toEqual([true, false]);
  // Where visits begin is known of all offers together only.
  expect([standard.includes('"Tavalliset"'), standard.includes('Juliste')]).toEqual([true, false]);
  const alone = await csv({ offer_id: offerId });
  expect([alone.includes('Ruisleipä'), alone.split('\r\n')[0]?.includes('Öljynvaihto')]).toEqual([false, true]);
});

test('a PDF says the same, is tagged, and has its fonts in it', async () => {
  const { text, bytes } = await pdf();
  for (const part of [
    'Ähtärin Öljy & Åkerlund Oy',
    'Öljynvaihto',
    'Ähtäri',
    'Juliste',
    'Facebook',
    'Päivittäinen kehitys',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Mitä luvuista on jätetty pois ja miksi');
  expect(text).toMatch(/Robotit 6 Hakukoneiden/);
  expect(text).toMatch(/Omat käynnit 7 Kirjautuneena/);
  const source = bytes.toString('latin1');
  expect(source.match(/\/FontDescriptor /g)?.length).toBe(source.match(/\/FontFile2 /g)?.length);
  for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(source).toContain(`/S /${tag}\n`);
});

test('a long period is in months, and a hundred offers are enough for paper', async () => {
  expect((await pdf({ days: '90' })).text).toContain('Päivittäinen kehitys');
  const year = await pdf({ days: '365' });
  expect(year.text).toContain('Kehitys kuukausittain');
  expect(year.text).toContain(`${monthName(today.slice(0, 7))} 8 40 6`);
  const many = await aRichBusiness(platform, 1_000_000);
  for (let i = 0; i < 103; i += 1) await publish(platform, many, { title: `Erittäin pitkä otsikko ${i} `.repeat(3) });
  const before = token;
  token = await signIn(fork(), 'BUSINESS', many);
  const { text, pages } = await pdf();
  token = before;
  expect(text).toContain('Lisäksi 3 tarjousta. Kaikki ovat Excel- ja CSV-tiedostossa.');
  // The heading of the table is on each of its pages.
  expect(text.split(/Hinta\/ ?klikkaus/).length - 1).toBeGreaterThan(3);
  expect(pages).toBeLessThan(15);
});

test('another wish, another offer and another caller are refused', async () => {
  const { fields } = await refuse(
    app,
    name,
    { token, query: { days: '8', format: 'ods', filter: 'x' } },
    400,
    'INVALID_INPUT',
  );
  expect(Object.keys(fields)).toEqual(['days', 'format', 'filter']);
  await refuse(app, name, { token, query: { offer_id: crypto.randomUUID() } }, 404, 'OFFER_NOT_FOUND');
  const other = await signIn(fork(), 'BUSINESS', await aRichBusiness(platform, 1000));
  await refuse(app, name, { token: other, query: { offer_id: offerId } }, 404, 'OFFER_NOT_FOUND');
  await refuse(app, name, {}, 401, 'SIGN_IN_REQUIRED');
});

test('an account that downloads on and on is asked to wait', async () => {
  const greedy = await signIn(fork(), 'BUSINESS', await aRichBusiness(platform, 1000));
  for (let i = 0; i < 100; i += 1) {
    const { status, headers } = await call(app, name, { token: greedy });
    if (status === 200) continue;
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    return;
  }
  throw new Error('It was never refused');
});
