import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { toggleOfferVisibility } from '../domain/publishing/moderation/moderation.ts';
import { testPlatform } from '../test/database.ts';
import { anAdmin } from '../test/marketplace.ts';
import { aRichBusiness, publish } from '../test/offers.ts';
import { registerSiteMap } from './siteMap.ts';

const platform = await testPlatform({ PUBLIC_URL: 'https://www.lahitarjous.example' });
const app = fastify();
registerSiteMap(app, platform, undefined);

beforeAll(() => seedCategories(platform.orm.em.fork()));

async function publishTwo(...titles: string[]) {
  const business = await aRichBusiness(platform, 1_000_000);
  return Promise.all(titles.map((title) => publish(platform, business, { title })));
}

async function readMap() {
  const { body, headers } = await app.inject('/sitemap.xml');
  return { body, seconds: Number(/^public, max-age=(\d+)$/.exec(String(headers['cache-control']))?.[1]) };
}

test('an offer leaves the map when it ends, and no cache header lets the map outlive it', async () => {
  const em = platform.orm.em.fork();
  const [ending, staying] = await publishTwo('Loppuu', 'Jatkuu');
  const feed = `update offer_feed set expires_at = now() + interval '3 seconds' where offer_id = ?`;
  await em.execute(feed, [ending?.id]);

  const before = await readMap();
  expect(before.body).toContain(`/tarjous/${ending?.id}`);
  expect(before.seconds).toBeLessThanOrEqual(3);
  await expect.poll(async () => (await readMap()).body, { timeout: 10_000 }).not.toContain(`/tarjous/${ending?.id}`);
  const after = await readMap();
  expect(after.body).toContain(`/tarjous/${staying?.id}`);
  expect(after.seconds).toBe(60);
});

test('an offer leaves the map when it is hidden, although the map is cached', async () => {
  const [hidden] = await publishTwo('Piilotetaan', 'Näkyy yhä');
  expect((await readMap()).body).toContain(`/tarjous/${hidden?.id}`);
  const admin = await anAdmin(platform.orm.em.fork());
  await toggleOfferVisibility({ em: platform.orm.em.fork(), platform }, admin, hidden?.id ?? '', true);
  await expect.poll(async () => (await readMap()).body, { timeout: 3000 }).not.toContain(`/tarjous/${hidden?.id}`);
});

test('goods are in the map while they have an offer', async () => {
  expect((await readMap()).body).not.toContain('/tuote/hunaja');
  const [hidden] = await publishTwo('Hunaja 450 g', 'Jotain muuta');
  await expect.poll(async () => (await readMap()).body, { timeout: 3000 }).toContain('/tuote/hunaja</loc>');
  const admin = await anAdmin(platform.orm.em.fork());
  await toggleOfferVisibility({ em: platform.orm.em.fork(), platform }, admin, hidden?.id ?? '', true);
  await expect.poll(async () => (await readMap()).body, { timeout: 3000 }).not.toContain('/tuote/hunaja');
});

test('security.txt names the contact for vulnerabilities and expires within a year', async () => {
  const { statusCode, body, headers } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '').getTime() - Date.now();
  expect([expires > 0, expires < 365 * 86_400_000]).toEqual([true, true]);
});
