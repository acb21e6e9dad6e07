import { beforeEach, expect, test } from 'vitest';
import { Offer } from '#domain/catalogue/entities.ts';
import { createCaches } from '#platform/caches.ts';
import { startOfDay } from '#platform/helsinki.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anOffer } from '#test/marketplace.ts';
import { CallerVisits, DailySalt } from '../entities.ts';
import { forgetVisitors, recordOfferVisit } from './tracking.ts';
import { isRobot, secretOf, visitorKeys } from './visitors.ts';

const platform = await testPlatform();
/** Another server over the same database: it remembers no salt of this one. */
const anotherServer = () => ({ ...platform, caches: createCaches() });
const newEm = () => platform.orm.em.fork();
const HOUR = 3_600_000;
const visitor = { ip: '192.0.2.77', userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' };

beforeEach(async () => {
  await newEm().nativeDelete(CallerVisits, {});
});

test('stores nothing of a visit that identifies the visitor', async () => {
  const offer = await anOffer(newEm(), await aBusiness(newEm()));
  const consumer = { id: crypto.randomUUID(), city: 'Oulu' };
  await recordOfferVisit({ platform }, visitor, { offerId: offer.id, kind: 'CLICK' });
  await recordOfferVisit({ platform }, { ...visitor, consumer }, { offerId: offer.id, kind: 'CLICK' });
  const rows = await newEm().execute('select to_jsonb(v) as row from caller_visits v');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`192\\.0\\.2|Mozilla|${consumer.id}|Oulu`));
});

test('gives a visitor one key for a day and another on the next, and each visitor its own', async () => {
  const noon = new Date('2026-11-20T10:00:00Z');
  const [key, again, tomorrow, other] = await Promise.all([
    visitorKeys(platform, visitor, noon),
    visitorKeys(platform, visitor, new Date('2026-11-20T20:00:00Z')),
    visitorKeys(platform, visitor, new Date('2026-11-21T10:00:00Z')),
    visitorKeys(platform, { ...visitor, ip: '192.0.2.78' }, noon),
  ]);
  expect(again).toEqual(key);
  expect(new Set([key.key, tomorrow.key, other.key]).size).toBe(3);
  expect(key.key).toMatch(/^[0-9a-f]{32}$/);
});

test('stores only pseudonyms of the day for a visitor and its network address, until an hour into the next day', async () => {
  const midnight = startOfDay('2026-11-21');
  const offer = await anOffer(newEm(), await aBusiness(newEm()));
  const live = { startsAt: startOfDay('2026-11-19'), expiresAt: startOfDay('2026-11-25') };
  await newEm().nativeUpdate(Offer, { id: offer.id }, live);
  const after = (hours: number) => new Date(midnight.getTime() + hours * HOUR);
  for (const hours of [-5, -0.5, 0.5]) {
    await recordOfferVisit({ platform }, visitor, { offerId: offer.id, kind: 'CLICK' }, after(hours));
  }
  const rows = () => newEm().find(CallerVisits, {}, { orderBy: { day: 'asc' } });
  const [before, next] = await rows();
  expect([before?.day, next?.day]).toEqual(['2026-11-20', '2026-11-21']);
  expect(before?.caller).not.toBe(next?.caller);
  expect(before).toMatchObject({ visits: [expect.stringMatching(/^[0-9a-f]{32}CLICK$/)], counted: 2 });
  expect(JSON.stringify(await rows())).not.toContain('192.0.2');
  await forgetVisitors(platform, after(0.9));
  expect(await rows()).toHaveLength(2);
  await forgetVisitors(platform, after(1.1));
  expect(await rows()).toMatchObject([{ day: '2026-11-21' }]);
});

test('two servers use the same salt of a day', async () => {
  const [mine, theirs] = await Promise.all([secretOf(platform, '2026-12-01'), secretOf(anotherServer(), '2026-12-01')]);
  expect(theirs).toBe(mine);
});

test('deletes salts an hour into the next day', async () => {
  const noon = new Date('2026-11-20T10:00:00Z');
  const midnight = startOfDay('2026-11-21');
  await newEm().nativeDelete(DailySalt, {});
  const other = anotherServer();
  await visitorKeys(other, visitor, noon);
  await visitorKeys(other, visitor, midnight);
  const left = async () => (await newEm().find(DailySalt, {}, { orderBy: { day: 'asc' } })).map(({ day }) => day);
  await forgetVisitors(platform, new Date(midnight.getTime() + 0.9 * HOUR));
  expect(await left()).toEqual(['2026-11-20', '2026-11-21']);
  await forgetVisitors(platform, new Date(midnight.getTime() + 1.5 * HOUR));
  expect(await left()).toEqual(['2026-11-21']);
});

test.each<[string, boolean]>([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', false],
  ['Lahitarjous/3 CFNetwork/1568.100.1 Darwin/24.0.0', false],
  ['okhttp/4.12.0', false],
  ['Dart/3.5 (dart:io)', false],
  ['', false],
  ['[FBAN/FB4A;FBAV/441.0.0.31;FBLC/fi_FI;FBPN/com.facebook.katana;FBDV/SM-A546B;FBSV/14;FBCA/arm64-v8a:;]', false],
  ['[FBAN/MessengerForiOS;FBAV/400.0;FBDV/iPhone14,5;FBSN/iOS;FBSV/17.0;FBLC/fi_FI;FBOP/5]', false],
  ['Mozilla/5.0 (Linux; Android 14; wv) Chrome/119 Instagram 309.0 Android (33/13; google; Pixel 7)', false],
  ['Snapchat/12.50.0.32 (iPhone14,5; iOS 17.0; gzip)', false],
  ['facebookexternalhit/1.1 [FBAN/FB4A]', true],
  ['WhatsApp/2.23.20 A', true],
  [
    'Mozilla/5.0 (Linux; Android 11; Spider X(5) Build/RP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 Instagram 308.0.0.36 Android (30/11; 320dpi; 720x1460; Spider; Spider X(5); spider_x; mt6765; fi_FI; 1)',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; Spider X(5) Build/RP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]',
    false,
  ],
  ['[FBAN/FB4A;FBAV/567.1.0.52.74;FBLC/fi_FI;FBCR/Elisa;FBDV/SM-S921B;FBSV/16;]', false],
  [
    'Mozilla/5.0 (Linux; Android 11; Spider X(5) Build/RP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 Instagram 308 Googlebot/2.1',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 12; wv; compatible; AhrefsBot/7.0) Chrome/124 Mobile Instagram 308', true],
  ['Mozilla/5.0 (compatible; Instagrambot/1.0)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['GPTBot/1.2', true],
  ['curl/8.9.1', true],
  ['python-requests/2.32', true],
])('recognises whether %j is a robot: %s', (userAgent, verdict) => {
  expect(isRobot({ ip: '192.0.2.1', userAgent })).toBe(verdict);
});

test('a page that is prepared before anyone sees it is not counted, also for those who are signed in', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const consumer = { id: 'x', city: 'Pori' };
  expect(isRobot({ ip: '192.0.2.1', userAgent, consumer })).toBe(false);
  expect(isRobot({ ip: '192.0.2.1', userAgent, consumer, isAhead: true })).toBe(true);
});
