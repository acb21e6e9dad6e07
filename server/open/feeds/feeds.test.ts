import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import type { Offer } from '#domain/catalogue/entities.ts';
import { endedOffer } from '#domain/catalogue/nearby/relatedOffers.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { updateOffer } from '#domain/publishing/editing.ts';
import { setOfferStatus, toggleOfferVisibility } from '#domain/publishing/moderation/moderation.ts';
import { deleteOffer } from '#domain/publishing/offers.ts';
import { makeShops, setShopSlug } from '#domain/shops/slugs.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { activateBusiness, suspendBusiness } from '../../workflows/approveBusiness.ts';
import { deleteBusiness } from '../../workflows/deleteBusiness.ts';
import { calendarOf } from './calendar.ts';

const origin = 'https://www.lahitarjous.example';
const platform = await testPlatform({ PUBLIC_URL: origin });
const fork = () => platform.orm.em.fork();
let app: App;
let business: Business;
let slug: string;
const offers: Record<string, Offer> = {};

const hostile = {
  title: `Ale ]]> <b>&amp; "pulla"</b>, ${'ä'.repeat(40)} 🥐`,
  description: '</description><script>alert(1)</script>\r\nEND:VEVENT\nBEGIN:VALARM;x=1,2\\n',
};

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  business = await aRichBusiness(platform, 1_000_000, { businessName: 'Kulman & Kaisan <Leipomo> Oy' });
  await fork().transactional((em) => makeShops(em as ReturnType<typeof fork>, [business]));
  const [profile] = await fork().execute<{ slug: string }[]>('select slug from shop_profile');
  slug = profile?.slug ?? '';
  const prices = { originalPrice: 2000, discountedPrice: 1670 };
  offers.plain = await publish(platform, business, { ...prices, type: 'PREMIUM_OFFER', title: 'Ruisleipä' });
  offers.hostile = await publish(platform, business, hostile);
  offers.hidden = await publish(platform, business, { title: 'Piilotettava' });
  offers.coming = await publish(platform, business, {
    title: 'Tuleva',
    startDate: addDays(helsinkiDate(new Date()), 2),
    endDate: addDays(helsinkiDate(new Date()), 5),
  });
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.http.inject({ url, headers });

/** Parses XML strictly, as PostgreSQL does, and returns the texts of a path. */
async function texts(xml: string, path: string): Promise<string[]> {
  const [row] = await fork().execute<{ found: string[] }[]>(
    `select array(select (xpath('string(.)', node))[1]::text from unnest(xpath(?, xmlparse(document ?))) node) as found`,
    [path, xml.replace(/^<\?xml[^>]*\?>\s*/, '')],
  );
  // PostgreSQL writes a value as XML again.
  const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return (row?.found ?? []).map((text) => text.replace(/&(?:lt|gt|amp);/g, (sign) => signs[sign] ?? sign));
}

test('feeds of a city and of a shop are sound RSS with lawful prices, whatever businesses write', async () => {
  for (const url of ['/syote/Jyv%C3%A4skyl%C3%A4.xml', `/yritykset/${slug}/syote.xml`]) {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(headers['cache-control']).toMatch(/^public, max-age=(300|2\d\d), s-maxage=/);
    for (const tag of [headers.etag, '*']) {
      expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304);
    }
    const modified = String(headers['last-modified']);
    expect(new Date(modified).toUTCString()).toBe(modified);
    const since = (at: string) => get(url, { 'if-modified-since': at });
    const known = await since(modified);
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await since(new Date(Date.parse(modified) - 1000).toUTCString())).statusCode).toBe(200);
    expect((await since('eilen')).statusCode).toBe(200);
    const item = async (field: string) => texts(body, `/rss/channel/item/${field}`);
    expect(await item('guid')).toEqual(
      ['hidden', 'hostile', 'plain'].map((name) => `${origin}/tarjous/${offers[name]?.id}`),
    );
    const titles = await item('title');
    expect(titles[1]).toBe(hostile.title.replaceAll('<', '‹').replaceAll('>', '›'));
    expect(titles[2]).toBe('Mainos · maksettu nosto: Ruisleipä');
    const [, hostileText, plainText] = await item('description');
    expect(hostileText).not.toMatch(/<(?!\/?p>|br>)/);
    expect(plainText).toContain(
      '<p>16,70\u00a0€, −16\u00a0%, Alin hinta 30 päivän aikana ennen alennusta: 20,00\u00a0€</p>',
    );
    expect(await texts(body, '/rss/channel/title')).toHaveLength(1);
  }
});

/** The events of the shop's calendar, read back by a library, by id. */
async function events(of = slug) {
  const { statusCode, headers, body } = await get(`/yritykset/${of}/tarjoukset.ics`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = body.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const all = calendar.getAllSubcomponents('vevent');
  const others = calendar.getAllSubcomponents().filter(({ name }) => name !== 'vevent');
  expect(others.map(({ name }) => name)).toEqual(all.length > 0 ? [] : ['vtimezone']);
  return new Map(
    all.map((event) => {
      const read = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
      expect(event.getAllSubcomponents()).toEqual([]);
      return [read('uid'), read] as const;
    }),
  );
}

test('a calendar has whole days, follows edits, and takes hidden offers off without a word of them', async () => {
  const day = helsinkiDate(new Date());
  const before = await events();
  expect([...before.keys()].sort()).toEqual(
    [offers.plain, offers.hostile, offers.hidden].map((offer) => offer?.id).sort(),
  );
  const hostileEvent = before.get(offers.hostile?.id ?? '');
  expect(hostileEvent?.('summary')).toBe(`Kulman & Kaisan <Leipomo> Oy: ${hostile.title}`);
  expect(hostileEvent?.('description')).toContain('END:VEVENT\nBEGIN:VALARM;x=1,2\\n');
  const bread = before.get(offers.plain?.id ?? '');
  expect(['dtstart', 'dtend', 'sequence', 'status'].map((name) => bread?.(name))).toEqual([
    day,
    addDays(day, 8),
    '0',
    'CONFIRMED',
  ]);
  expect(bread?.('description')).toContain('−16\u00a0%, Alin hinta 30 päivän aikana');

  const admin = await anAdmin(fork());
  await toggleOfferVisibility(aScope(platform), admin, offers.hidden?.id ?? '');
  const breadId = offers.plain?.id ?? '';
  await updateOffer(aScope(platform), business, breadId, { title: 'Kauraleipä', images: [] });
  await setOfferStatus(aScope(platform), admin, breadId, { status: 'APPROVED' });
  await expect.poll(async () => (await events()).get(breadId)?.('summary')).toContain('Kauraleipä');
  const after = await events();
  expect(Number(after.get(breadId)?.('sequence'))).toBeGreaterThan(0);
  const hidden = after.get(offers.hidden?.id ?? '');
  expect(['status', 'sequence', 'summary', 'description', 'url'].map((name) => hidden?.(name))).toEqual([
    'CANCELLED',
    '1',
    'Tarjous ei ole enää voimassa',
    '',
    '',
  ]);
  expect((await get(`/yritykset/${slug}/syote.xml`)).body).not.toContain('Piilotettava');
});

test('a new name reaches calendars within the hour, whose answer is the same until then', async () => {
  const expiresAt = new Date('2026-12-31T21:59:59Z');
  const offer = { id: 'x', startsAt: new Date('2026-11-01'), expiresAt, sequence: 1, card: null };
  const stampAt = (now: string, publishedAt = new Date('2026-11-01T08:15:00Z')) =>
    /DTSTAMP:(\S+)/.exec(calendarOf('Kauppa', [{ ...offer, publishedAt }], 'https://x', new Date(now)))?.[1];
  expect(['2026-11-23T10:00:00Z', '2026-11-23T10:59:59Z', '2026-11-23T11:00:00Z'].map((now) => stampAt(now))).toEqual([
    '20261123T100000Z',
    '20261123T100000Z',
    '20261123T110000Z',
  ]);
  expect(stampAt('2026-11-23T10:59:00Z', new Date('2026-11-23T10:40:00Z'))).toBe('20261123T104000Z');
});

test('a deleted offer that consumers saw stays in the calendar as cancelled', async () => {
  const deleted = await publish(platform, business, { title: 'Poistettava' });
  await expect.poll(async () => (await events()).has(deleted.id)).toBe(true);
  const before = (await events()).get(deleted.id);
  const hiddenId = offers.hidden?.id ?? '';
  const unseenId = offers.coming?.id ?? '';
  for (const id of [deleted.id, hiddenId, unseenId]) await deleteOffer(aScope(platform), business, id);
  await expect.poll(async () => (await events()).get(deleted.id)?.('status')).toBe('CANCELLED');
  const after = await events();
  const fields = ['sequence', 'dtstart', 'dtend', 'summary', 'url'];
  expect(fields.map((name) => after.get(deleted.id)?.(name))).toEqual([
    '1',
    before?.('dtstart'),
    before?.('dtend'),
    'Tarjous ei ole enää voimassa',
    '',
  ]);
  expect(['status', 'sequence'].map((name) => after.get(hiddenId)?.(name))).toEqual(['CANCELLED', '2']);
  expect(after.has(unseenId)).toBe(false);
  // It never ended: a link to it says nothing of an end.
  expect(await endedOffer(platform, deleted.id)).toBeNull();
});

test('an old address of a shop leads on, and what is not there is said to be missing', async () => {
  await setShopSlug(aScope(platform), await anAdmin(fork()), business.id, 'uusi-osoite');
  const moved = await get(`/yritykset/${slug}/tarjoukset.ics`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/yritykset/uusi-osoite/tarjoukset.ics']);
  // The old address may be taken again.
  expect(moved.headers['cache-control']).toBe('public, max-age=300');
  expect((await get('/yritykset/uusi-osoite/syote.xml')).statusCode).toBe(200);
  for (const url of ['/syote/Atlantis.xml', '/yritykset/ei-ole/syote.xml', '/yritykset/ei-ole/tarjoukset.ics']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
});

test('a municipality is found as its page is: in any case, and by its Swedish name', async () => {
  for (const name of ['jyväskylä', 'JYVÄSKYLÄ']) {
    const { statusCode, headers } = await get(`/syote/${encodeURIComponent(name)}.xml`);
    expect([name, statusCode, headers.location]).toEqual([name, 301, '/syote/Jyv%C3%A4skyl%C3%A4.xml']);
  }
  expect((await get('/syote/helsingfors.xml')).headers.location).toBe('/syote/Helsinki.xml');
});

test('feeds and calendars can only be read', async () => {
  for (const url of [
    '/syote/Helsinki.xml',
    '/yritykset/uusi-osoite/syote.xml',
    '/yritykset/uusi-osoite/tarjoukset.ics',
  ]) {
    for (const method of ['POST', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers } = await app.http.inject({ method, url });
      expect([url, method, statusCode, headers.allow]).toEqual([url, method, 405, 'GET, HEAD']);
    }
    expect((await app.http.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  }
});

test('a suspension empties the feed and cancels the events until it is undone; a deletion ends both', async () => {
  const feed = '/yritykset/uusi-osoite/syote.xml';
  const admin = await anAdmin(fork());
  const breadId = offers.plain?.id ?? '';
  const bread = async () => (await events('uusi-osoite')).get(breadId);
  const before = await bread();
  expect([before?.('status'), (await get(feed)).body.includes('<item>')]).toEqual(['CONFIRMED', true]);

  await suspendBusiness(aScope(platform), admin, business.id);
  await expect.poll(async () => (await get(feed)).body.includes('<item>')).toBe(false);
  expect((await get(feed)).statusCode).toBe(200);
  const suspended = await events('uusi-osoite');
  expect(new Set([...suspended.values()].map((read) => read('status')))).toEqual(new Set(['CANCELLED']));
  const sequence = Number(suspended.get(breadId)?.('sequence'));
  expect(sequence).toBeGreaterThan(Number(before?.('sequence')));

  await activateBusiness(aScope(platform), admin, business.id);
  await expect.poll(async () => (await bread())?.('status')).toBe('CONFIRMED');
  expect(Number((await bread())?.('sequence'))).toBeGreaterThan(sequence);
  expect((await get(feed)).body).toContain('<item>');

  await deleteBusiness(aScope(platform), admin, business.id, { force: true });
  for (const url of [feed, '/yritykset/uusi-osoite/tarjoukset.ics']) {
    await expect.poll(async () => (await get(url)).statusCode).toBe(410);
  }
});
