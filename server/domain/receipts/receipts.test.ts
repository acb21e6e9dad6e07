import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, finnishDate, helsinkiMonth, monthName, startOfDay } from '#platform/helsinki.ts';
import { loadPdfLibraries } from '#platform/pdf/pdfjs.ts';
import type { VisitSource } from '#shared/schema.generated.ts';
import { type Asker, ask } from '#test/ask.ts';
import { call, refuse } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aMember } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { Business } from '../accounts/entities.ts';
import { BusinessSourceDay } from '../analytics/entities.ts';
import { recordOfferVisit } from '../analytics/events/tracking.ts';
import { AuditEntry } from '../audit/entities.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { closeReceipts, monthsToClose } from './closing/close.ts';
import { Receipt } from './entities.ts';
import { aBusinessMonth, closingOf, count, monthAgo, noonOf } from './receipts.fixtures.ts';
import { myReceipts, receiptOf } from './receipts.ts';
import { verifyReceipts } from './verify/verify.ts';

const platform = await testPlatform({ RATE_LIMIT: '5000' });
const fork = () => platform.orm.em.fork();
const libraries = await loadPdfLibraries();
const month = monthAgo(1);
const present = helsinkiMonth(new Date());
let app: App;
let business: Business;
let owner: { token: string };

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusinessMonth(platform, month);
  owner = { token: await signIn(fork(), 'BUSINESS', business) };
});

const fields = `month from to closedAt closesOn hash previousHash currency charged givenBack visibilityCost
  charges { date kind title amount } visibleDays offerDays views clicks conversions { calls directions website }
  filtered { repeats robots own overLimit } sources { source visits } atTill lateAtTill heard { source count }
  losses { from to reason title minutes way endDate } costPerClick costPerVisitor paperPrice
  peers { category region median own } days { date offers views clicks conversions leftOut atTill }`;

interface Shown {
  receipt: Record<string, unknown> & { days: { date: string; offers: number; clicks: number }[] };
}

async function read(of = month, by: Asker = owner) {
  const { data, errors } = await ask<Shown>(
    app,
    `query ($month: String!) { receipt(month: $month) { ${fields} } }`,
    { month: of },
    by,
  );
  return { receipt: data?.receipt, codes: errors.map(({ extensions }) => extensions?.code) };
}

async function download(format: string, of = month, by: Asker = owner) {
  const { statusCode, headers, rawPayload } = await app.http.inject({
    url: '/api/business/receipt',
    query: { month: of, format },
    headers: { authorization: `Bearer ${by.token}` },
  });
  return { statusCode, headers, bytes: rawPayload };
}

test('a closed receipt says what was charged, what was counted and what was left out, and never changes', async () => {
  await closeReceipts(platform, closingOf(month));
  const { receipt, codes } = await read();
  expect(codes).toEqual([]);
  expect(receipt).toMatchObject({
    month,
    from: `${month}-01`,
    charged: 5,
    givenBack: 0,
    visibilityCost: 5,
    charges: [{ date: `${month}-05`, kind: 'CHARGE', title: '=1+1; ”Ruis”leipä', amount: 5 }],
    visibleDays: 8,
    offerDays: 8,
    views: 80,
    clicks: 16,
    conversions: { calls: 2, directions: 4, website: 6 },
    filtered: { repeats: 10, robots: 12, own: 14, overLimit: 18 },
    sources: [
      { source: 'POSTER', visits: 22 },
      { source: 'EMBED', visits: 0 },
    ],
    costPerClick: 0.31,
    peers: null,
    previousHash: 'alku',
  });
  expect(receipt?.days.filter(({ offers }) => offers > 0).map(({ date }) => date)).toEqual(
    Array.from({ length: 8 }, (_, i) => addDays(`${month}-05`, i)),
  );
  await count(platform, business, `${month}-07`);
  expect((await read()).receipt).toEqual(receipt);
});

test('a month is closed once, by however many servers, and only when it is over', async () => {
  const closing = closingOf(month);
  expect(monthsToClose(closing).at(-1)).toBe(month);
  expect(monthsToClose(new Date(closing.getTime() - 8 * 3_600_000)).at(-1)).toBe(monthAgo(2));
  await Promise.all([closeReceipts(platform, closing), closeReceipts(platform, closing)]);
  await closeReceipts(platform, closing);
  expect(await fork().count(Receipt, { businessId: business.id })).toBe(1);
  const numbers = (await fork().find(Receipt, {}, { orderBy: { number: 'asc' } })).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});

test('each receipt of a business goes on from the hash of the one before', async () => {
  const earlier = await aBusinessMonth(platform, monthAgo(2));
  await count(platform, earlier, `${month}-08`);
  await closeReceipts(platform, closingOf(monthAgo(2)));
  await closeReceipts(platform, closingOf(month));
  const rows = await fork().find(Receipt, { businessId: earlier.id }, { orderBy: { month: 'asc' } });
  expect(rows.map((row) => row.month)).toEqual([monthAgo(2), month]);
  expect(rows[1]?.previousHash).toBe(rows[0]?.hash);
});

test('the present month is open: its figures follow what is counted, and it has no hash', async () => {
  const fresh = await aRichBusiness(platform);
  const by = { token: await signIn(fork(), 'BUSINESS', fresh) };
  await publish(platform, fresh, {});
  const { data } = await ask<{ myReceipts: object[] }>(app, '{ myReceipts { month isClosed } }', {}, by);
  expect(data?.myReceipts).toEqual([{ month: present, isClosed: false }]);
  expect((await read(present, by)).receipt).toMatchObject({
    closedAt: null,
    hash: null,
    charged: 5,
    clicks: 0,
    visibleDays: 1,
  });
  await count(platform, fresh, `${present}-01`);
  expect((await read(present, by)).receipt).toMatchObject({ clicks: 8 });
  const csv = (await download('csv', present, by)).bytes.toString();
  expect(csv.trimEnd().split('\r\n').at(-1)).toBe('"kesken"');
});

test('a month that is over stays open until it is closed, however late that is', async () => {
  const em = fork();
  await closeReceipts(platform, closingOf(month));
  const later = new Date(closingOf(present).getTime() + 20 * 86_400_000);
  const old = await em.findOneOrFail(Business, business.id);
  expect(await myReceipts({ em }, old, later)).toMatchObject([
    { month: helsinkiMonth(later), isClosed: false },
    { month: present, isClosed: false },
    { month, isClosed: true },
  ]);
  expect((await receiptOf(aScope(platform), old, present, later)).closed).toBeNull();
});

test('a publisher reads the receipt without any sum, and downloads none', async () => {
  await closeReceipts(platform, closingOf(month));
  const publisher = await aMember(fork(), business, { role: 'PUBLISHER' });
  const by = { token: await signIn(fork(), 'BUSINESS', publisher) };
  const { receipt, codes } = await read(month, by);
  expect(codes).toEqual([]);
  const money = [
    'charged',
    'givenBack',
    'visibilityCost',
    'charges',
    'costPerClick',
    'costPerVisitor',
    'paperPrice',
    'peers',
  ];
  expect(money.map((name) => receipt?.[name])).toEqual(money.map(() => null));
  expect(receipt).toMatchObject({ clicks: 16 });
  expect((await download('csv', month, by)).statusCode).toBe(403);
});

test('another business reads nothing of it, and months without a receipt are not found', async () => {
  await closeReceipts(platform, closingOf(month));
  const other = await aRichBusiness(platform, 1000);
  const by = { token: await signIn(fork(), 'BUSINESS', other) };
  expect((await read(month, by)).codes).toEqual(['NOT_FOUND']);
  expect((await read('2001-01', owner)).codes).toEqual(['NOT_FOUND']);
  for (const wrong of ['2026-13', '2026', 'marraskuu'])
    expect((await read(wrong, owner)).codes).toEqual(['INVALID_INPUT']);
  await refuse(app, 'GET /business/receipt', { token: owner.token, query: { month: '2001-01' } }, 404, 'NOT_FOUND');
  const file = await call(app, 'GET /business/receipt', { token: owner.token, query: { month } });
  expect(file.status).toBe(200);
  const { fields: faults } = await refuse(
    app,
    'GET /business/receipt',
    { token: owner.token, query: { month: '2026-00' } },
    400,
    'INVALID_INPUT',
  );
  expect(Object.keys(faults)).toEqual(['month']);
});

test('the figures are those of analytics for the same days', async () => {
  const fresh = await aRichBusiness(platform);
  const by = { token: await signIn(fork(), 'BUSINESS', fresh) };
  await publish(platform, fresh, { type: 'PREMIUM_OFFER' });
  await count(platform, fresh, `${present}-01`);
  const { data } = await ask<{ businessAnalytics: { overview: object; filtered: object } }>(
    app,
    `{ businessAnalytics(period: DAYS_90) { overview { totalClicks totalViews totalConversions totalSpent periodCost costPerClick }
      filtered { repeats robots own overLimit } } }`,
    {},
    by,
  );
  const { receipt } = await read(present, by);
  const { clicks, views, charged, visibilityCost, costPerClick, filtered } = receipt as Record<string, unknown>;
  expect(data?.businessAnalytics).toMatchObject({
    overview: {
      totalClicks: clicks,
      totalViews: views,
      totalSpent: charged,
      periodCost: visibilityCost,
      costPerClick,
      totalConversions: 6,
    },
    filtered,
  });
});

/** A call as a device of that address and browser sends it. */
const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
function opens(
  offerId: string,
  { ip = '91.152.1.1', userAgent = agent, token }: { ip?: string; userAgent?: string; token?: string },
) {
  return app.http.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: ip,
    headers: { 'user-agent': userAgent, ...(token && { authorization: `Bearer ${token}` }) },
    payload: { query: `mutation { recordOfferClick(offerId: "${offerId}") { counted } }` },
  });
}

test('visits through the front door are on the receipt: people, repeats, robots, and the own ones of every member', async () => {
  const fresh = await aRichBusiness(platform);
  const offer = await publish(platform, fresh, {});
  const by = { token: await signIn(fork(), 'BUSINESS', fresh) };
  const till = await signIn(fork(), 'BUSINESS', await aMember(fork(), fresh, { role: 'TILL' }));
  const rival = await signIn(fork(), 'BUSINESS', business);
  await opens(offer.id, {});
  await opens(offer.id, {});
  await opens(offer.id, { ip: '91.152.1.2' });
  await opens(offer.id, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await opens(offer.id, {
    userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0 Safari/537.36',
  });
  await opens(offer.id, { token: by.token });
  await opens(offer.id, { token: till });
  for (let i = 0; i < 3; i += 1) await opens(offer.id, { token: rival });
  // A farm that changes its browser with every call is stopped at the limit of its address.
  for (let i = 0; i < 40; i += 1) await opens(offer.id, { ip: '45.12.0.7', userAgent: `${agent} Edg/${i}` });
  const { receipt } = await read(present, by);
  expect(receipt).toMatchObject({
    clicks: 2 + 1 + 30,
    filtered: { repeats: 1 + 2, robots: 2, own: 2, overLimit: 10 },
  });
});

test('a visit belongs to the month that Helsinki clocks show, whatever the day is elsewhere', async () => {
  const fresh = await aRichBusiness(platform);
  const by = { token: await signIn(fork(), 'BUSINESS', fresh) };
  const last = addDays(`${present}-01`, -1);
  const offer = await publish(
    platform,
    fresh,
    { startDate: addDays(last, -3), endDate: addDays(last, 3) },
    noonOf(addDays(last, -3)),
  );
  const midnight = startOfDay(`${present}-01`).getTime();
  const visit = { offerId: offer.id, kind: 'CLICK' } as const;
  // Both are on the same day by UTC, and before midnight there.
  await recordOfferVisit({ platform }, { ip: '91.152.2.1', userAgent: agent }, visit, new Date(midnight - 60_000));
  await recordOfferVisit({ platform }, { ip: '91.152.2.2', userAgent: agent }, visit, new Date(midnight + 60_000));
  await closeReceipts(platform, closingOf(month));
  const [before, after] = [await read(month, by), await read(present, by)];
  expect([before.receipt?.clicks, after.receipt?.clicks]).toEqual([1, 1]);
  expect(before.receipt?.days.at(-1)).toMatchObject({ date: last, clicks: 1 });
  // A visitor who comes again in the first hour of the month is a repeat, as at any other hour.
  await recordOfferVisit({ platform }, { ip: '91.152.2.1', userAgent: agent }, visit, new Date(midnight + 30 * 60_000));
  expect((await read(present, by)).receipt).toMatchObject({ clicks: 1, filtered: { repeats: 1 } });
});

test('a PDF says the same, with the hash of what is closed', async () => {
  await closeReceipts(platform, closingOf(month));
  const { headers, bytes } = await download('pdf');
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="kuitti-${month}.pdf"`,
  });
  const document = await libraries.pdf.getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, i) => {
    const { items } = await (await document.getPage(i + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  const text = (await Promise.all(pages)).join('\n').replace(/\s+/g, ' ');
  const { hash } = await fork().findOneOrFail(Receipt, { businessId: business.id, month });
  for (const part of [
    monthName(month),
    business.businessName,
    '”Ruis”leipä',
    'Avaukset 16',
    'Robotit 12',
    finnishDate(closingOf(month)),
  ])
    expect(text).toContain(part);
  expect(text.replaceAll(' ', '')).toContain(hash);
});

const setting = 'mutation ($price: Money) { setPaperPrice(price: $price) { paperPrice } }';

test('shared links are lines of a receipt only where people came by them', async () => {
  const em = fork();
  for (const [source, visits] of Object.entries({ FACEBOOK: 9, WEEK: 3, OTHER: 1 }))
    em.create(BusinessSourceDay, { business: business.id, day: `${month}-06`, source: source as VisitSource, visits });
  await em.flush();
  await closeReceipts(platform, closingOf(month));
  const { receipt } = await read();
  expect(receipt?.sources).toEqual([
    { source: 'POSTER', visits: 22 },
    { source: 'EMBED', visits: 0 },
    { source: 'FACEBOOK', visits: 9 },
    { source: 'WEEK', visits: 3 },
    { source: 'OTHER', visits: 1 },
  ]);
  const csv = String((await download('csv')).bytes);
  const rows = ['"juliste";"22"', '"upotus";"0"', '"facebook";"9"', '"viikkolehti";"3"', '"muu";"1"'];
  expect(csv.match(/"lähde";"[^"]*";"\d+"/g)).toEqual(rows.map((row) => `"lähde";${row}`));
  // What is counted of the month afterwards stays out of it.
  await fork().nativeUpdate(BusinessSourceDay, { business: business.id, source: 'FACEBOOK' }, { visits: 90 });
  expect(String((await download('csv')).bytes)).toBe(csv);
  expect((await verifyReceipts(fork())).faults).toEqual([]);
});

test('the price of an advertisement on paper is kept, forgotten and in the log', async () => {
  const set = (price: number | null) => ask(app, setting, { price }, owner);
  expect((await set(180.5)).errors).toEqual([]);
  expect((await read(present)).receipt).toMatchObject({ paperPrice: 180.5 });
  await set(180.5);
  for (const wrong of [0, -1, 100_000.01]) expect((await set(wrong)).errors[0]?.extensions?.code).toBe('INVALID_INPUT');
  await set(null);
  expect((await read(present)).receipt).toMatchObject({ paperPrice: null });
  const entries = await fork().find(
    AuditEntry,
    { action: 'receipt.paper_price', targetId: business.id },
    { orderBy: { at: 'asc' } },
  );
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ paperPrice: null }, { paperPrice: 18_050 }],
    [{ paperPrice: 18_050 }, { paperPrice: null }],
  ]);
});

test('what reaches a closed month later changes nothing in it', async () => {
  await closeReceipts(platform, closingOf(month));
  const before = await fork().findOneOrFail(Receipt, { businessId: business.id, month });
  await publish(platform, business, { title: 'Pulla' }, noonOf(`${month}-20`));
  await count(platform, business, `${month}-21`);
  await closeReceipts(platform, closingOf(month));
  const after = await fork().findOneOrFail(Receipt, { businessId: business.id, month });
  expect([after.lines, after.hash]).toEqual([before.lines, before.hash]);
});
