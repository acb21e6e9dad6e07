import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaches } from '#platform/caches.ts';
import { startOfDay } from '#platform/helsinki.ts';
import type { MonthlyRecipients } from '#shared/schema.generated.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { VisitorDay, VisitorMark } from '../entities.ts';
import { foldVisitors, monthlyRecipients, noteVisitor } from './recipients.ts';
import { forgetVisitors, recordEvents } from './tracking.ts';
import { senderOf } from './visitors.ts';

const platform = await testPlatform();
/** Another server over the same database: it remembers nothing of this one. */
const anotherServer = () => ({ ...platform, caches: createCaches() });
const em = () => platform.orm.em.fork();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  await em().nativeDelete(VisitorMark, {});
  await em().nativeDelete(VisitorDay, {});
});

const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const noon = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);

/** Visits of that many addresses on a day, each from two servers. */
async function visit(count: number, day: string, from = 0): Promise<void> {
  const servers = [anotherServer(), anotherServer()];
  const numbers = Array.from({ length: count }, (_, number) => from + number);
  const visitors = numbers.map((number) => ({
    ip: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    userAgent,
  }));
  for (const server of servers)
    await Promise.all(visitors.map(async (visitor) => noteVisitor(server, await senderOf(server, visitor, noon(day)))));
}

test.each([1, 20, 3000, 20_000])(
  '%i visitors of a day are estimated within five in a hundred, on all servers',
  async (count) => {
    await visit(count, '2026-11-20');
    const [month] = await monthlyRecipients(platform, noon('2026-11-20'));
    expect(Math.abs((month?.atMost ?? 0) - count)).toBeLessThanOrEqual(count * 0.05);
  },
);

test('the visits of people over HTTP count their visitors once a day, and those of robots none', async () => {
  const offer = await anOffer(em(), await aBusiness(em()));
  const view = (headers: object, remoteAddress: string) =>
    app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      remoteAddress,
      payload: {
        query: 'mutation ($id: ID!) { recordOfferView(offerId: $id) { counted } }',
        variables: { id: offer.id },
      },
    });
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await view({ 'user-agent': userAgent }, address);
  await view({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, '192.0.2.3');
  const [month] = await monthlyRecipients(platform);
  expect(month).toMatchObject({ days: 1, atLeast: 2, atMost: 2 });
});

test('what is stored names no visitor, and after the day it is a number', async () => {
  const offer = await anOffer(em(), await aBusiness(em()));
  const visitor = { ip: '192.0.2.9', userAgent };
  const day = '2026-11-20';
  await recordEvents({ platform }, visitor, [{ id: crypto.randomUUID(), kind: 'VIEW', targetId: offer.id }], noon(day));
  const { key } = await senderOf(platform, visitor, noon(day));
  const stored = JSON.stringify(await em().find(VisitorMark, {}));
  for (const secret of ['192.0.2.9', 'Mozilla', key, key.slice(0, 8)]) expect(stored).not.toContain(secret);
  expect(await em().count(VisitorMark)).toBe(1);
  await forgetVisitors(platform, noon('2026-11-21'));
  expect(await em().count(VisitorMark)).toBe(0);
  expect(await em().find(VisitorDay, {})).toMatchObject([{ day, visitors: 1 }]);
});

test('a month is at least its busiest day and at most its days together, also when the job runs again', async () => {
  await visit(30, '2026-10-01');
  await visit(10, '2026-10-02', 20);
  await foldVisitors(platform, '2026-10-03');
  await visit(5, '2026-11-01', 90);
  await foldVisitors(platform, '2026-11-01');
  await foldVisitors(platform, '2026-11-01');
  expect(await monthlyRecipients(platform, noon('2026-11-01'))).toEqual([
    { month: '2026-11', days: 1, atLeast: 5, atMost: 5, isWhole: false },
    { month: '2026-10', days: 2, atLeast: 30, atMost: 40, isWhole: true },
  ]);
});

test('a month that was not counted from its first day is no whole one', async () => {
  await visit(3, '2026-10-15');
  await foldVisitors(platform, '2026-11-01');
  expect(await monthlyRecipients(platform, noon('2026-11-02'))).toMatchObject([{ month: '2026-10', isWhole: false }]);
});

test('six months are shown, and days are forgotten after two years', async () => {
  for (const day of ['2024-10-30', '2024-11-30', '2026-05-31', '2026-06-01', '2026-12-31']) await visit(1, day);
  await foldVisitors(platform, '2027-01-01');
  await visit(1, '2026-11-30');
  await foldVisitors(platform, '2026-12-01');
  const days = (await em().find(VisitorDay, {}, { orderBy: { day: 'asc' } })).map(({ day }) => day);
  expect(days).toEqual(['2026-05-31', '2026-06-01', '2026-11-30', '2026-12-31']);
  const months = (await monthlyRecipients(platform, noon('2026-11-30'))).map(({ month }) => month);
  expect(months).toEqual(['2026-11', '2026-06']);
});

test('admins who may change settings read it, and no one else', async () => {
  const document = '{ monthlyRecipients { month atMost atLeast days isWhole } }';
  const read = async (permissions: 'MANAGE_SETTINGS'[]) => {
    const token = await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions }));
    return ask<{ monthlyRecipients: MonthlyRecipients[] }>(app, document, {}, { token });
  };
  expect((await read(['MANAGE_SETTINGS'])).data).toEqual({ monthlyRecipients: [] });
  expect((await read([])).code).toBe('FORBIDDEN');
  expect((await ask(app, document)).code).toBe('SIGN_IN_REQUIRED');
});
