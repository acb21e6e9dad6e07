import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { loadPdfLibraries } from '#platform/pdf/pdfjs.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { mailsTo } from '#test/people.ts';
import { type App, createApp } from '../../app.ts';
import type { Business } from '../accounts/entities.ts';
import { recordOfferVisit } from '../analytics/events/tracking.ts';
import { mailWeeklyResults } from '../analytics/weeklyMail.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { addToDay } from '../redemptions/days.ts';
import { closeReceipts } from './closing/close.ts';
import { closingOf, count, noonOf } from './receipts.fixtures.ts';
import { verifyReceipts } from './verify/verify.ts';

const platform = await testPlatform({ RATE_LIMIT: '5000' });
const fork = () => platform.orm.em.fork();
const libraries = await loadPdfLibraries();
/** Always ahead, so that nothing of the real present comes between. */
const year = Number(helsinkiDate(new Date()).slice(0, 4)) + 1;
const SECOND = 1000;
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** The server's clock; that of the database goes on. */
const setClock = (at: Date) => void vi.useFakeTimers({ toFake: ['Date'], now: at });

/** Half a minute after midnight in Helsinki: by UTC still the day before. */
function beginOf(date: string): Date {
  const at = new Date(startOfDay(date).getTime() + 30 * SECOND);
  expect(at.toISOString().slice(0, 10)).toBe(addDays(date, -1));
  return at;
}

interface Shown {
  from: string;
  to: string;
  closesOn: string;
  charged: number;
  visibilityCost: number;
  visibleDays: number;
  views: number;
  clicks: number;
  charges: { date: string; amount: number }[];
  days: { date: string; clicks: number }[];
}

const ownerOf = async (business: Business): Promise<Asker> => ({ token: await signIn(fork(), 'BUSINESS', business) });

async function read(by: Asker, month: string) {
  const { data, errors } = await ask<{ receipt: Shown }>(
    app,
    `query ($month: String!) { receipt(month: $month) { from to closesOn charged visibilityCost visibleDays views clicks
      charges { date amount } days { date clicks } } }`,
    { month },
    by,
  );
  return { receipt: data?.receipt, codes: errors.map(({ extensions }) => extensions?.code) };
}

const months = async (by: Asker) =>
  (await ask<{ myReceipts: object[] }>(app, '{ myReceipts { month isClosed } }', {}, by)).data?.myReceipts;

async function download(by: Asker, month: string, format: 'csv' | 'pdf') {
  const { statusCode, rawPayload } = await app.http.inject({
    url: '/api/business/receipt',
    query: { month, format },
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

async function textOf(bytes: Buffer): Promise<string> {
  const document = await libraries.pdf.getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, i) => {
    const { items } = await (await document.getPage(i + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join('\n').replace(/\s+/g, ' ');
}

/** The days of a file. */
const daysOf = (csv: Buffer) => [...csv.toString().matchAll(/^"päivä";"(\d{4}-\d\d-\d\d)"/gm)].map(([, day]) => day);

describe.each([
  ['month', `${year}-05-01`, `${year}-04-30`, `${year}-05-03`, 'toukokuu', 'huhtikuu'],
  ['year', `${year + 1}-01-01`, `${year}-12-31`, `${year + 1}-01-03`, 'tammikuu', 'joulukuu'],
])('in the first minute of a %s', (_, first, last, closing, name, nameBefore) => {
  const [month, before] = [first.slice(0, 7), last.slice(0, 7)];
  beforeEach(() => setClock(beginOf(first)));

  test('a month of one day is open beside the one before, in which the last day is', async () => {
    const business = await aRichBusiness(platform, 2000, { createdAt: noonOf(addDays(last, -20)) });
    const by = await ownerOf(business);
    await publish(platform, business, { title: 'Yli vuorokauden' }, noonOf(addDays(last, -2)));
    const offer = await publish(platform, business, { title: 'Heti yöllä' }, new Date());
    await count(platform, business, last);
    const visitor = {
      ip: '91.152.9.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await recordOfferVisit({ platform }, visitor, { offerId: offer.id, kind: 'CLICK' }, new Date());
    expect(await months(by)).toEqual([month, before].map((each) => ({ month: each, isClosed: false })));
    const [present, earlier] = [await read(by, month), await read(by, before)];
    expect(present.receipt).toMatchObject({
      from: first,
      to: first,
      charged: 5,
      charges: [{ date: first, amount: 5 }],
      visibleDays: 1,
      views: 0,
      clicks: 1,
      days: [{ date: first, clicks: 1 }],
    });
    expect(earlier.receipt).toMatchObject({ from: `${before}-01`, to: last, closesOn: closing, charged: 5, clicks: 8 });
    expect(earlier.receipt?.days.at(-1)).toEqual({ date: last, clicks: 8 });
    expect(daysOf(await download(by, month, 'csv'))).toEqual([first]);
    expect(daysOf(await download(by, before, 'csv')).at(-1)).toBe(last);
    const pdf = await textOf(await download(by, month, 'pdf'));
    expect(pdf).toContain(`${name} ${month.slice(0, 4)}`);
    expect(pdf).not.toContain(nameBefore);
    expect(await textOf(await download(by, before, 'pdf'))).toContain(`${nameBefore} ${before.slice(0, 4)}`);
  });

  test('a business of that minute has one month, without anything, on the page and in both files', async () => {
    const by = await ownerOf(await aRichBusiness(platform, 0, { createdAt: new Date() }));
    expect(await months(by)).toEqual([{ month, isClosed: false }]);
    const { receipt, codes } = await read(by, month);
    expect(codes).toEqual([]);
    expect(receipt).toMatchObject({ from: first, to: first, charged: 0, visibleDays: 0, clicks: 0, charges: [] });
    expect((await read(by, before)).codes).toEqual(['NOT_FOUND']);
    const csv = (await download(by, month, 'csv')).toString();
    expect(csv).toContain('"yhteensä";"0,00";"0,00";"0"');
    expect(await textOf(await download(by, month, 'pdf'))).toContain('Tässä kuussa ei veloitettu mitään.');
  });

  test('the month before is not closed yet, and is from the third day on', async () => {
    const business = await aRichBusiness(platform, 2000, { createdAt: noonOf(addDays(last, -20)) });
    await count(platform, business, last);
    const by = await ownerOf(business);
    await closeReceipts(platform, new Date());
    await closeReceipts(platform, new Date(startOfDay(closing).getTime() - SECOND));
    expect(await months(by)).toContainEqual({ month: before, isClosed: false });
    await closeReceipts(platform, beginOf(closing));
    expect(await months(by)).toContainEqual({ month: before, isClosed: true });
    expect((await verifyReceipts(fork())).faults).toEqual([]);
  });
});

/** The last Sunday of a month. */
function lastSunday(month: string): string {
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
  return addDays(last, -new Date(`${last}T00:00:00Z`).getUTCDay());
}

test.each([
  ['a day of 23 hours', `${year}-03`, 23],
  ['a day of 25 hours', `${year}-10`, 25],
])('a month with %s has each of its days once, and its price is whole', async (_, month, hours) => {
  const day = lastSunday(month);
  expect((startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / 3_600_000).toBe(hours);
  const business = await aRichBusiness(platform, 2000, { createdAt: noonOf(`${month}-02`) });
  const first = addDays(day, -3);
  await publish(platform, business, { startDate: first, endDate: addDays(day, 3) }, noonOf(first));
  await count(platform, business, day);
  const at = closingOf(month);
  setClock(at);
  await closeReceipts(platform, at);
  const by = await ownerOf(business);
  const next = at && addDays(`${month}-01`, 31).slice(0, 7);
  const [own, after] = [(await read(by, month)).receipt, (await read(by, next)).receipt];
  expect(own?.days.map(({ date }) => date)).toEqual(Array.from({ length: 31 }, (_, i) => addDays(`${month}-01`, i)));
  expect(own?.days.filter(({ clicks }) => clicks > 0)).toEqual([{ date: day, clicks: 8 }]);
  expect((own?.visibleDays ?? 0) + (after?.visibleDays ?? 0)).toBe(7);
  expect(Math.round(((own?.visibilityCost ?? 0) + (after?.visibilityCost ?? 0)) * 100)).toBe(500);
  expect(daysOf(await download(by, month, 'csv'))).toHaveLength(31);
});

test('the mail of a week over the end of a year counts both days, each of which is on its own receipt', async () => {
  const first = `${year + 1}-01-01`;
  const last = addDays(first, -1);
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  // A year that begins on a Monday has its week alone: then of the first two days.
  const [one, two] = weekday === 0 ? [first, addDays(first, 1)] : [last, first];
  const business = await aRichBusiness(platform, 2000, { createdAt: noonOf(addDays(last, -40)) });
  const offer = await publish(platform, business, {}, noonOf(addDays(one, -1)));
  for (const [day, customers] of [
    [one, 1],
    [two, 2],
  ] as const)
    await addToDay(
      platform.primary,
      { businessId: business.id, offerId: offer.id, outletId: null, day },
      { customers, source: null },
    );
  const monday = addDays(first, 7 - weekday);
  await mailWeeklyResults(platform, new Date(startOfDay(monday).getTime() - SECOND));
  expect((await mailsTo(platform, business)).filter(({ text }) => text.includes('kassalla'))).toEqual([]);
  await mailWeeklyResults(platform, beginOf(monday));
  await mailWeeklyResults(platform, new Date(startOfDay(monday).getTime() + 8 * 3600 * SECOND));
  const mails = (await mailsTo(platform, business)).filter(({ text }) => text.includes('kassalla'));
  expect(mails.map(({ text }) => /Vähintään \d+ kävi kassalla\./.exec(text)?.[0])).toEqual([
    'Vähintään 3 kävi kassalla.',
  ]);
});
