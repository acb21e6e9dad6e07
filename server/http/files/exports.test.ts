import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { db } from '#platform/database/db.ts';
import type { Permission } from '#shared/schema.generated.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();

let app: App;
let bakery: Business;
let master: string;

beforeAll(async () => {
  await seedCategories(fork());
  bakery = await aRichBusiness(platform, 100_000, { businessName: '=Leipomo "Äyräs" Oy' });
  const garage = await aRichBusiness(platform, 100_000, { businessName: 'Korjaamo Oy' });
  await publish(platform, bakery, { title: 'Ruisleipä', type: 'PREMIUM_OFFER' });
  await publish(platform, bakery, { title: 'Pulla', cities: ['Tampere'] });
  await publish(platform, garage, { title: 'Öljynvaihto', category: 'Autot ja liikenne' });
  master = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' }));
  app = await createApp(platform);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const addressOf = (list: string, filter: object = {}) =>
  `/api/exports/${list}.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function get(list: string, filter: object = {}, token = master, method: 'GET' | 'HEAD' = 'GET') {
  const reply = await app.http.inject({
    method,
    url: addressOf(list, filter),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body };
}

/** The cells of a file without its headings, and without the summary before them if there is one. */
async function rowsOf(list: string, filter: object = {}) {
  const { status, body } = await get(list, filter);
  expect([status, body.charAt(0)]).toEqual([200, '\ufeff']);
  const [, ...lines] = body.slice(1).split('\r\n\r\n').at(-1)?.split('\r\n').filter(Boolean) ?? [];
  return lines.map((line) => line.slice(1, -1).split('";"'));
}

test('a file of offers holds every offer that the filters let through, the newest first, with formulas made harmless', async () => {
  const rows = await rowsOf('offers');
  expect(rows.map((cells) => cells[2])).toEqual(['Öljynvaihto', 'Pulla', 'Ruisleipä']);
  expect(rows[2]?.slice(3, 10)).toEqual([
    `'=Leipomo ""Äyräs"" Oy`,
    bakery.businessId,
    'Ruoka ja juoma',
    'Premium tarjous',
    'Hyväksytty',
    'Näkyvissä',
    'Jyväskylä',
  ]);
  expect(await rowsOf('offers', { filter: { city: 'Tampere' } })).toHaveLength(1);
  expect(await rowsOf('offers', { search: 'leipomo', filter: { premium: true } })).toHaveLength(1);
  expect(await rowsOf('offers', { filter: { expired: true } })).toEqual([]);
});

test.each([
  ['businesses', { search: 'korjaamo' }, 1],
  ['businesses', { status: 'PENDING' }, 0],
  ['transactions', {}, 5],
  ['transactions', { filter: { direction: 'CREDIT', min: 999.99 } }, 2],
  ['revenue', { days: 7 }, 3],
  ['invoices', { filter: { kind: 'INVOICE' } }, 2],
  ['invoices', { filter: { kind: 'CREDIT_NOTE' } }, 0],
])('a file of %s with %j has its rows', async (list, filter, rows) => {
  expect(await rowsOf(list, filter)).toHaveLength(rows);
});

test.each<[string, Permission]>([
  ['offers', 'MANAGE_OFFERS'],
  ['businesses', 'MANAGE_BUSINESSES'],
  ['transactions', 'VIEW_ANALYTICS'],
  ['revenue', 'VIEW_ANALYTICS'],
  ['invoices', 'MANAGE_BUSINESSES'],
])('a file of %s is for admins with %s only', async (list, permission) => {
  const may = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: [permission] }));
  const others = (['MANAGE_OFFERS', 'MANAGE_BUSINESSES', 'VIEW_ANALYTICS', 'MANAGE_SETTINGS'] as const).filter(
    (other) => other !== permission,
  );
  const mayNot = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: others }));
  const owner = await signIn(fork(), 'BUSINESS', bakery);
  expect((await get(list, {}, may)).status).toBe(200);
  expect((await get(list, {}, mayNot)).status).toBe(403);
  expect((await get(list, {}, owner)).status).toBe(401);
  expect((await get(list, {}, 'nobody')).status).toBe(401);
});

test('a file of the audit log is for master admins only', async () => {
  const admin = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] }));
  expect((await get('audit-log', {}, admin)).status).toBe(403);
  expect((await get('audit-log')).status).toBe(200);
});

test('a list that does not exist and filters that the list refuses are refused before anything is sent', async () => {
  expect((await get('passwords')).status).toBe(404);
  expect((await get('constructor')).status).toBe(404);
  expect((await get('offers', { search: 'x'.repeat(2000) })).status).toBe(400);
  expect((await get('offers', { status: 'LOST' })).status).toBe(400);
  expect((await get('transactions', { filter: { from: '2026-02-02', to: '2026-02-01' } })).status).toBe(400);
  const unread = await app.http.inject({
    url: '/api/exports/offers.csv?filter=[1',
    headers: { authorization: `Bearer ${master}` },
  });
  expect(unread.statusCode).toBe(400);
});

test('HEAD answers whether the download would begin, without its rows', async () => {
  const { status, headers, body } = await get('offers', {}, master, 'HEAD');
  expect([status, body]).toEqual([200, '']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="tarjoukset-\d{4}-\d\d-\d\d\.csv"$/);
  expect((await get('offers', { status: 'LOST' }, master, 'HEAD')).status).toBe(400);
});

/** The cells of a workbook's sheet by their place: their attributes and what they hold. */
async function sheetOf(list: string, filter: object = {}) {
  const url = addressOf(list, filter).replace('.csv', '.xlsx');
  const { headers, rawPayload } = await app.http.inject({ url, headers: { authorization: `Bearer ${master}` } });
  const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const found = sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/g);
  const cells = new Map([...found].map(([, place, kind, xml = '']) => [place, [kind, xml.replace(/<[^>]*>/g, '')]]));
  return { headers, cells };
}

test('a workbook has the rows of the CSV: names made of digits as text, money and days as numbers', async () => {
  await sql`update business set phone = '+358401234567' where id = ${bakery.id}`.execute(db(fork()));
  const { headers, cells } = await sheetOf('businesses', { search: 'leipomo' });
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="yritykset-\d{4}-\d\d-\d\d\.xlsx"$/);
  const text = ' s="1" t="inlineStr"';
  expect(cells.get('B1')).toEqual([text, 'Yritys']);
  expect(cells.get('B2')).toEqual([text, '=Leipomo &quot;Äyräs&quot; Oy']);
  expect(cells.get('F2')).toEqual([text, '+358401234567']);
  expect(cells.get('I2')).toEqual([' s="2"', '980']);
  expect(cells.get('M2')?.[0]).toBe(' s="3"');
  expect(Number(cells.get('M2')?.[1]) % 1).toBe(0);
  const offers = await sheetOf('offers');
  expect(['C2', 'C3', 'C4', 'C5'].map((place) => offers.cells.get(place)?.[1])).toEqual([
    'Öljynvaihto',
    'Pulla',
    'Ruisleipä',
    undefined,
  ]);
  expect(offers.cells.get('B2')?.[0]).toBe(text);
});

test('a kind of file that there is none of is not found', async () => {
  const headers = { authorization: `Bearer ${master}` };
  const asked = ['ods', 'constructor', 'csv.xlsx'].map((kind) =>
    app.http.inject({ url: `/api/exports/offers.${kind}`, headers }),
  );
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

const many = 20_000;

/** Entries of two kilobytes each: more than sockets hold. */
async function fillLog() {
  await sql`insert into audit_entry (id, at, actor_kind, actor_name, action, target_kind, target_id, after)
    select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 millisecond', 'ADMIN', 'Aino', 'business.note',
      'business', ${bakery.id}, jsonb_build_object('note', n || repeat('x', 2000))
    from generate_series(1, ${many}) n`.execute(db(fork()));
}

function download() {
  const address = app.http.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const path = addressOf('audit-log', { filter: { action: 'business.note' } });
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${master}`, 'accept-encoding': 'identity' };
  return { leave, reply: fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: leave.signal }) };
}

test('20,000 rows arrive whole, a page at a time and no faster than the reader takes them', async () => {
  await fillLog();
  const charge = vi.spyOn(platform.budget, 'charge');
  const reply = await download().reply;
  const reader = reply.body?.getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader?.read())?.value, { stream: true });
  await new Promise((resolve) => setTimeout(resolve, 700));
  const pagesBefore = charge.mock.calls.length;
  // The second one of the same admin waits for the first.
  expect((await get('audit-log')).status).toBe(429);
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  const lines = text.split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(many + 1);
  expect(new Set(lines).size).toBe(many + 1);
  expect(lines[1]).toContain(`""note"": ""${many}x`);
  expect(lines[1]).toContain('Leipomo ""Äyräs"" Oy');
  expect(charge.mock.calls.length).toBeGreaterThanOrEqual(40);
  expect(pagesBefore).toBeLessThan(charge.mock.calls.length / 2);
  charge.mockRestore();
});

test('a download that its reader leaves reads no further pages, and another one may begin', async () => {
  const charge = vi.spyOn(platform.budget, 'charge');
  const { leave, reply } = download();
  await (await reply).body?.getReader().read();
  leave.abort();
  await vi.waitFor(async () => expect((await get('offers')).status).toBe(200), { timeout: 3000 });
  const read = charge.mock.calls.length;
  expect(read).toBeLessThan(30);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(charge.mock.calls.length).toBe(read);
  charge.mockRestore();
});

test('a cancelled offer is called so in the file, as on its screens', async () => {
  const offer = await publish(platform, bakery, { title: 'Peruuntuva', cities: ['Kaskinen'] });
  await fork().nativeUpdate(Offer, { id: offer.id }, { status: 'REJECTED', approvedAt: null, cancelledAt: new Date() });
  expect((await rowsOf('offers', { filter: { city: 'Kaskinen' } })).map((cells) => cells[7])).toEqual(['Peruttu']);
  await fork().nativeDelete(Offer, { id: offer.id });
});
