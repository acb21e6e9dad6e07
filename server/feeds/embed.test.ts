import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedCode } from '#shared/rules/embed.ts';
import { type App, createApp } from '../app.ts';
import { OfferDay } from '../domain/analytics/entities.ts';
import { seedCategories } from '../domain/offers/categories/categories.ts';
import { updateSettings } from '../domain/settings/updateSettings.ts';
import { makeShops } from '../domain/shops/slugs.ts';
import { testPlatform } from '../test/database.ts';
import { anAdmin } from '../test/marketplace.ts';
import { aPicture, aRichBusiness, aScope, publish } from '../test/offers.ts';

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
  expect(body).toContain('<strong>Ruisleipä (Premium)</strong>');
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
    ...['/', `/yritykset/${slug}`, `/yritykset/${slug}/syote.xml`, '/sovellus', '/yritys'],
    ...['/admini', '/upotus', `/upotus/${slug}/muu`, '/graphql', '/api', '/api/docs', '/mcp', '/health'],
    ...['/robots.txt', '/sitemap.xml', '/syote/Tampere.xml', '/ei-ole', '/%ff'],
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
});

test('under maintenance feeds and lists ask to come back later, and no view is counted', async () => {
  const admin = await anAdmin(fork());
  const set = (maintenanceMode: boolean) =>
    updateSettings(aScope(platform), admin, { group: 'general', draft: { maintenanceMode } });
  const paths = ['syote.xml', 'tarjoukset.ics'].map((file) => `/yritykset/${slug}/${file}`);
  const urls = ['/syote/Tampere.xml', ...paths, `/upotus/${slug}`];
  for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  const before = await views();
  await set(true);
  for (const url of urls) {
    const { statusCode, headers } = await get(url, { ...inFrame, 'user-agent': `${browser} Huolto/1` });
    const { 'retry-after': wait, 'cache-control': control } = headers;
    expect([url, statusCode, String(wait), control]).toEqual([url, 503, '60', 'no-store']);
  }
  await set(false);
  expect(await views()).toBe(before);
  for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
});

test('the code for other sites frames the list, whatever the name of the business', () => {
  const code = embedCode('https://www.lahitarjous.example', { slug: 'leipomo', name: 'A & "B" <C>' }, 'avoin');
  expect(code).toContain('src="https://www.lahitarjous.example/upotus/leipomo?ilme=avoin"');
  expect(code).toContain('title="Tarjoukset: A &#38; &#34;B&#34; &#60;C&#62;"');
  expect(code.match(/[<>]/g)).toHaveLength(4);
});
