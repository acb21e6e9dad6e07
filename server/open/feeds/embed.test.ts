import { afterAll, beforeAll, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { BusinessSourceDay, OfferDay } from '#domain/analytics/entities.ts';
import { flushCounts } from '#domain/analytics/events/waitingCounts.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { updateSettings } from '#domain/settings/updateSettings.ts';
import { makeShops, setShopSlug } from '#domain/shops/slugs.ts';
import { embedCode } from '#shared/rules/offers/embed.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform({ PUBLIC_URL: 'https://www.lahitarjous.example' });
const fork = () => platform.orm.em.fork();
let app: App;
let slug: string;
let picture: string;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  const business = await aRichBusiness(platform, 1_000_000, { businessName: 'Kulman "Leipomo" <Oy>' });
  await fork().transactional((em) => makeShops(em as ReturnType<typeof fork>, [business]));
  const [profile] = await fork().execute<{ slug: string }[]>('select slug from shop_profile');
  slug = profile?.slug ?? '';
  const prices = { originalPrice: 2000, discountedPrice: 1670 };
  await publish(platform, business, {
    ...prices,
    type: 'PREMIUM_OFFER',
    title: 'Ruisleipä',
    images: [await aPicture()],
  });
  await publish(platform, business, { title: '</a><script>alert(1)</script>" onload="x', address: '"><img src=x>' });
  const [stored] = await fork().execute<{ key: string }[]>('select key from offer_image');
  picture = stored?.key ?? '';
});
afterAll(() => app.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const get = (url: string, headers = {}) => app.http.inject({ url, headers: { 'user-agent': browser, ...headers } });

test('a list of offers may be framed by any site, and has neither scripts nor cookies', async () => {
  const { statusCode, headers, body, cookies } = await get(`/upotus/${slug}?ilme=kuusi`);
  expect([statusCode, cookies, headers['x-frame-options']]).toEqual([200, [], undefined]);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors \*$/);
  expect(body).toContain('data-look="kuusi"');
  expect(body).not.toMatch(/<script|<img src=x|\son\w+="/);
  expect(body).toContain('Kulman &quot;Leipomo&quot; &lt;Oy&gt;: tarjoukset');
  expect(body).toContain('<span class="bought">Mainos · maksettu nosto</span><strong>Ruisleipä</strong>');
  expect(body).toContain(
    '<span class="price">16,70\u00a0€ −16\u00a0%</span><span>Alin hinta 30 päivän aikana ennen alennusta: 20,00\u00a0€</span>',
  );
  const links = body.match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links)
    expect(link).toMatch(/href="https:\/\/www\.lahitarjous\.example\/\S+" target="_blank" rel="noopener"/);
  expect((await get(`/upotus/${slug}?ilme=muu`)).body).toContain('data-look="paperi"');
});

test('nothing else may be framed', async () => {
  const others = [
    '/',
    `/yritykset/${slug}`,
    `/yritykset/${slug}/syote.xml`,
    '/sovellus',
    '/yritys',
    '/admini',
    '/upotus',
    `/upotus/${slug}/muu`,
    '/graphql',
    '/api',
    '/api/docs',
    '/mcp',
    '/health',
    '/robots.txt',
    '/sitemap.xml',
    '/syote/Tampere.xml',
    '/ei-ole',
    '/%ff',
  ];
  for (const url of others) {
    const policy = String((await get(url)).headers['content-security-policy']);
    expect([url, policy.includes("frame-ancestors 'none'")]).toEqual([url, true]);
  }
  const { statusCode, headers } = await get(`/uploads/${picture}-400.webp`);
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  expect([headers['content-security-policy'], headers['x-frame-options']]).toEqual([
    "default-src 'none'; sandbox",
    'SAMEORIGIN',
  ]);
});

const views = async () => {
  await flushCounts(platform);
  const days = await fork().find(OfferDay, {});
  return days.reduce((sum, day) => sum + day.views, 0);
};
const inFrame = { 'sec-fetch-dest': 'iframe' };

test('views are counted in frames only, once for a visitor, and never for robots', async () => {
  await get(`/upotus/${slug}`);
  await get(`/upotus/${slug}`, { ...inFrame, 'sec-purpose': 'prefetch' });
  await get(`/upotus/${slug}`, { ...inFrame, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect(await views()).toBe(0);
  await get(`/upotus/${slug}`, inFrame);
  await get(`/upotus/${slug}`, inFrame);
  expect(await views()).toBe(2);
  expect(await fork().find(BusinessSourceDay, {})).toMatchObject([{ source: 'EMBED', visits: 2 }]);
});

test('a list is shown, too, while nothing can be counted', async () => {
  await fork().execute('alter table waiting_counts rename to away');
  const { statusCode, body } = await get(`/upotus/${slug}`, { 'sec-fetch-dest': 'iframe' });
  await fork().execute('alter table away rename to waiting_counts');
  expect([statusCode, body.includes('Ruisleipä')]).toEqual([200, true]);
});

test('a list that is not there says so in the frame', async () => {
  const { statusCode, headers, body } = await get('/upotus/ei-ole?ilme=kuusi');
  expect([statusCode, headers['cache-control'], headers['x-frame-options']]).toEqual([404, 'no-store', undefined]);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors \*$/);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('data-look="kuusi"');
  expect(body).toContain('<p>Yritystä ei löytynyt.</p>');
  const posted = await app.http.inject({ method: 'POST', url: `/upotus/${slug}` });
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a list that is cached costs a point; a reader who asks too often reads so in the frame', async () => {
  await get(`/upotus/${slug}`);
  const load = () => app.http.inject({ url: `/upotus/${slug}`, remoteAddress: '192.0.2.77' });
  const { requestPoints } = platform.config;
  Object.assign(platform.config, { requestPoints: 40 });
  try {
    const first = await Promise.all(Array.from({ length: 12 }, load));
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const more = await Promise.all(Array.from({ length: 60 }, load));
    const refused = more.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(refused?.body).toContain('<p>Liian monta pyyntöä.');
  } finally {
    Object.assign(platform.config, { requestPoints });
  }
});

test('under maintenance feeds and lists ask to come back later, and no view is counted', async () => {
  const admin = await anAdmin(fork());
  const set = (maintenanceMode: boolean) =>
    updateSettings(aScope(platform), admin, { group: 'general', draft: { maintenanceMode } });
  const paths = ['syote.xml', 'tarjoukset.ics'].map((file) => `/yritykset/${slug}/${file}`);
  const urls = ['/syote/Tampere.xml', ...paths, `/upotus/${slug}`];
  for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  const before = await views();
  const refused = async () =>
    /^http_requests_failed_total\{status="503"\} \d+$/m.exec((await platform.metrics.read()).body)?.[0];
  const refusedBefore = await refused();
  await set(true);
  for (const url of urls) {
    const { statusCode, headers } = await get(url, { ...inFrame, 'user-agent': `${browser} Huolto/1` });
    const { 'retry-after': wait, 'cache-control': control } = headers;
    expect([url, statusCode, String(wait), control]).toEqual([url, 503, '60', 'no-store']);
  }
  expect((await get(`/upotus/${slug}`)).body).toContain('<p>Palvelu on huollossa.');
  // What is planned raises no alert.
  expect(refusedBefore).toMatch(/ \d+$/);
  expect(await refused()).toBe(refusedBefore);
  await set(false);
  expect(await views()).toBe(before);
  for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
});

test('a new offer is in the list at once, and an old address leads on for five minutes', async () => {
  await get(`/upotus/${slug}`);
  const [business] = await fork().find(Business, {});
  if (!business) throw new Error('There is no business.');
  await publish(platform, business, { title: 'Tuore pulla' });
  await expect.poll(async () => (await get(`/upotus/${slug}`)).body).toContain('Tuore pulla');
  await setShopSlug(aScope(platform), await anAdmin(fork()), business.id, 'uusi-nimi');
  const { statusCode, headers } = await get(`/upotus/${slug}?ilme=avoin`);
  expect([statusCode, headers.location]).toEqual([301, '/upotus/uusi-nimi?ilme=avoin']);
  expect(headers['cache-control']).toBe('public, max-age=300');
});

test('the code for other sites frames the list, whatever the name of the business', () => {
  const code = embedCode('https://www.lahitarjous.example', { slug: 'leipomo', name: 'A & "B" <C>' }, 'avoin');
  expect(code).toContain('src="https://www.lahitarjous.example/upotus/leipomo?ilme=avoin"');
  expect(code).toContain('title="Tarjoukset: A &#38; &#34;B&#34; &#60;C&#62;"');
  expect(code.match(/[<>]/g)).toHaveLength(4);
});
