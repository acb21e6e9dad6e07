import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { testPlatform } from '../../test/database.ts';
import { getAsWritten } from '../../test/processes/getAsWritten.ts';

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
