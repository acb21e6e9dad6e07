import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownFile } from '#shared/rules/fields.ts';
import { type App, createApp } from '../app.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { aBusiness, anAdmin } from '../test/marketplace.ts';
import { getAsWritten } from '../test/processes/getAsWritten.ts';

const platform = await testPlatform();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const browser = ['accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'];

test.each([
  ['/tarjoukset/J%E4rvenp%E4%E4', 400, 'Osoitetta ei voi lukea'],
  ['/%', 400, 'Osoitetta ei voi lukea'],
  ['/tarjous/100%', 400, 'Osoitetta ei voi lukea'],
  ['/%C3%28', 400, 'Osoitetta ei voi lukea'],
  ['/esitteet/viikko-49.pdf', 404, 'Sivua ei löytynyt'],
  ['/wp-login.php', 404, 'Sivua ei löytynyt'],
  ['/uploads/piilotettu-kuva.webp', 404, 'Sivua ei löytynyt'],
])('a browser that opens %s reads a page, a program JSON', async (path, status, heading) => {
  const page = await getAsWritten(app.http, path, browser);
  expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(page.body).toContain(`<h1>${heading}</h1>`);
  expect(page.body).toContain('<a href="/">Etusivulle</a>');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const reply = await getAsWritten(app.http, path, ['accept', 'application/json']);
  expect([reply.statusCode, JSON.parse(reply.body).success]).toEqual([status, false]);
});

test.each(['/api/offers/%E4', '//api/%', '/graphql?query=%E4', '/mcp/%'])(
  '%s is answered to programs only',
  async (path) => {
    const { statusCode, headers } = await getAsWritten(app.http, path, browser);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(headers['content-type']).toMatch(/json/);
  },
);

describe('a file whose address is opened', () => {
  const files: [address: string, signIns: string[]][] = [
    ['/api/invoices/7.pdf', ['yritys', 'admini']],
    ['/api/invoices/7.xml', ['yritys', 'admini']],
    ['/api/books/2026-03.zip', ['admini']],
    ['/api/exports/offers.csv?filter=%7B%22text%22%3A%22%C3%A4%22%7D', ['admini', 'yritys']],
    ['/api/business/analytics/report?days=7&format=pdf', ['yritys']],
    ['/api/business/poster?size=A4', ['yritys']],
    ['/api/admin/reports/pictures/7', ['admini']],
  ];

  test.each(files)('%s leads to the sign-in and from there to the file', async (address, signIns) => {
    const page = await getAsWritten(app.http, address, browser);
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      401,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.body).toContain('<h1>Kirjaudu, niin saat tiedoston</h1>');
    const links = [...page.body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    const to = encodeURIComponent(address);
    expect(links).toEqual([...signIns.map((area) => `/${area}/kirjaudu?tiedosto=${to}`), '/']);
    expect(ownFile(new URL(links[0] ?? '', 'https://x.example').searchParams.get('tiedosto'))).toBe(address);
  });

  test.each(files)('%s answers programs and pages that ask for it with JSON', async (address) => {
    for (const accept of ['application/json', '*/*', 'image/avif,image/webp,*/*;q=0.8']) {
      const reply = await getAsWritten(app.http, address, ['accept', accept]);
      expect([reply.statusCode, JSON.parse(reply.body).code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    }
  });

  test('says why it is refused, and leads to the other account', async () => {
    const em = platform.orm.em.fork();
    const business = await signIn(em, 'BUSINESS', await aBusiness(em, { status: 'APPROVED' }));
    const admin = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['VIEW_ANALYTICS'] }));
    const open = (path: string, token: string) =>
      getAsWritten(app.http, path, [...browser, 'authorization', `Bearer ${token}`]);
    const missing = await open('/api/invoices/7.pdf', business);
    expect([missing.statusCode, missing.body]).toEqual([
      404,
      expect.stringContaining('<h1>Tiedostoa ei löytynyt</h1>'),
    ]);
    expect(missing.body).toContain('href="/admini/kirjaudu?tiedosto=%2Fapi%2Finvoices%2F7.pdf"');
    expect(missing.body).toContain('href="/yritys"');
    const forbidden = await open('/api/books/2026-03.zip', admin);
    expect([forbidden.statusCode, forbidden.body]).toEqual([403, expect.stringContaining('Tiedostoa ei voi avata')]);
    expect(forbidden.body).toContain('href="/admini"');
  });
});
