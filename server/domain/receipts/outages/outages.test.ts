import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, helsinkiDate, helsinkiMonth, startOfDay } from '#platform/helsinki.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { Offer } from '../../catalogue/entities.ts';
import { seedCategories } from '../../publishing/categories/categories.ts';
import { LostDays } from '../../publishing/moderation/lostDays/lostDaysEntities.ts';
import { updateSettings } from '../../settings/updateSettings.ts';
import { OutageDay, OutageGiven, ServiceUptime } from '../entities.ts';
import { giveBackOutages } from './giveBackOutages.ts';
import { noteUptime, readGaps } from './uptime.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Noon of a day before the real present one. */
const noon = (daysAgo: number) =>
  new Date(startOfDay(addDays(helsinkiDate(new Date()), -daysAgo)).getTime() + 12 * HOUR);
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
});
afterAll(() => app.close());
beforeEach(async () => {
  await fork().nativeDelete(ServiceUptime, {});
  await fork().nativeDelete(OutageDay, {});
});

/** Two spans of uptime, with a gap that begins at noon of a day and lasts the given minutes. */
async function away(daysAgo: number, minutes: number) {
  const em = fork();
  em.create(ServiceUptime, { from: noon(daysAgo + 1), until: noon(daysAgo) });
  em.create(ServiceUptime, { from: new Date(noon(daysAgo).getTime() + minutes * MINUTE), until: new Date() });
  await em.flush();
}

const setWay = async (outageWay: 'DAYS' | 'NONE') => {
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await updateSettings({ em: fork(), platform }, admin, { group: 'billing', draft: { outageWay } });
};
const endOf = async (id: string) => helsinkiDate((await fork().findOneOrFail(Offer, id)).expiresAt);

test('signs of life make one span, a silence of more than five minutes begins another, and two servers change nothing', async () => {
  const from = noon(3);
  const after = (minutes: number) => new Date(from.getTime() + minutes * MINUTE);
  for (const minutes of [0, 1, 2, 6, 7])
    await Promise.all([noteUptime(platform, after(minutes)), noteUptime(platform, after(minutes))]);
  expect(await fork().count(ServiceUptime)).toBe(1);
  await noteUptime(platform, after(20));
  await noteUptime(platform, after(21));
  expect(await readGaps({ replica: platform.primary }, { from: after(0), until: after(60) })).toEqual([
    { from: after(7), until: after(20) },
  ]);
  // Of the time before the first one and after the last one nothing is known: no gap.
  expect(await readGaps({ replica: platform.primary }, { from: noon(9), until: after(-60) })).toEqual([]);
  expect(await readGaps({ replica: platform.primary }, { from: after(30), until: after(60) })).toEqual([]);
});

test('under maintenance the service is not there', async () => {
  const admin = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  const set = (maintenanceMode: boolean) =>
    updateSettings({ em: fork(), platform }, admin, { group: 'general', draft: { maintenanceMode } });
  await set(true);
  await noteUptime(platform);
  expect(await fork().count(ServiceUptime)).toBe(0);
  await set(false);
  await noteUptime(platform);
  expect(await fork().count(ServiceUptime)).toBe(1);
});

test('an offer that was to be seen runs a day longer for an hour without the service, once', async () => {
  const business = await aRichBusiness(platform);
  const seen = await publish(platform, business, { title: 'Nähtiin' }, noon(5));
  const later = await publish(platform, business, { title: 'Myöhemmin' });
  const ends = [await endOf(seen.id), await endOf(later.id)];
  await away(2, 60);
  await Promise.all([giveBackOutages(platform), giveBackOutages(platform)]);
  await giveBackOutages(platform);
  expect([await endOf(seen.id), await endOf(later.id)]).toEqual([addDays(ends[0] ?? '', 1), ends[1]]);
  const day = helsinkiDate(noon(2));
  expect(await fork().find(OutageGiven, { businessId: business.id })).toMatchObject([
    { day, offerId: seen.id, offerTitle: 'Nähtiin', lastOn: addDays(ends[0] ?? '', 1) },
  ]);
  expect(await fork().count(AuditEntry, { action: 'offer.give_back', businessId: business.id })).toBe(1);
  const by = { token: await signIn(fork(), 'BUSINESS', business) };
  const { data } = await ask<{ receipt: { losses: object[] } }>(
    app,
    'query ($month: String!) { receipt(month: $month) { losses { from to reason title minutes way } } }',
    { month: helsinkiMonth(new Date()) },
    by,
  );
  const expected = { from: day, to: day, reason: 'OUTAGE', title: '', minutes: 60, way: 'DAYS' };
  expect(data?.receipt.losses).toEqual(day.startsWith(helsinkiMonth(new Date())) ? [expected] : []);
});

test('less than an hour is named and nothing is given for it', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, {}, noon(5));
  const end = await endOf(offer.id);
  await away(2, 59);
  await giveBackOutages(platform);
  expect(await endOf(offer.id)).toBe(end);
  expect(await fork().count(OutageDay)).toBe(0);
});

test('by the setting nothing is given, and a day that is decided stays so', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, {}, noon(5));
  const end = await endOf(offer.id);
  await setWay('NONE');
  await away(3, 120);
  await giveBackOutages(platform);
  await setWay('DAYS');
  await giveBackOutages(platform);
  expect(await endOf(offer.id)).toBe(end);
  expect(await fork().find(OutageDay, {})).toMatchObject([{ day: helsinkiDate(noon(3)), minutes: 120, way: 'NONE' }]);
});

test('an outage over midnight gives an offer that ended on its first day one day, not one for each', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, { endDate: helsinkiDate(noon(3)) }, noon(6));
  const em = fork();
  em.create(ServiceUptime, { from: noon(4), until: new Date(noon(3).getTime() + 10 * HOUR) });
  em.create(ServiceUptime, { from: new Date(noon(3).getTime() + 15 * HOUR), until: new Date() });
  await em.flush();
  await giveBackOutages(platform, new Date(noon(2).getTime() - 6 * HOUR));
  expect(await endOf(offer.id)).toBe(helsinkiDate(noon(2)));
  await giveBackOutages(platform, new Date(noon(1).getTime() - 6 * HOUR));
  expect(await endOf(offer.id)).toBe(helsinkiDate(noon(2)));
  expect(await fork().count(OutageGiven, { offerId: offer.id })).toBe(1);
});

test('a day that an appeal gave back is not given for an outage too', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, {}, noon(5));
  const end = await endOf(offer.id);
  const em = fork();
  const { id: offerId, title: offerTitle } = offer;
  const lastOn = addDays(end, 1);
  const given = { statementId: randomUUID(), businessId: business.id, offerId, offerTitle, paidDays: 8, lastOn };
  em.create(LostDays, Object.assign(given, { days: [helsinkiDate(noon(2))] }));
  await em.flush();
  await away(2, 90);
  await giveBackOutages(platform);
  expect(await endOf(offer.id)).toBe(end);
});

test('an offer that ended while the service was away lives once more', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, { endDate: helsinkiDate(noon(2)) }, noon(6));
  await away(2, 90);
  const now = new Date();
  await giveBackOutages(platform, now);
  expect(await endOf(offer.id)).toBe(helsinkiDate(now));
});
