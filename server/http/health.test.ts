import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { testPlatform } from '../test/database.ts';
import { getAsWritten } from '../test/processes/getAsWritten.ts';

const platform = await testPlatform();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const get = (path: string, headers?: string[]) => getAsWritten(app.http, path, headers);

test.each(['/livez', '/readyz', '/metrics', '/metrics?format=text'])('%s is answered', async (path) => {
  expect((await get(path)).statusCode).toBe(200);
});

// A proxy that compares addresses as they are written passes each of them.
test.each([
  '//metrics',
  '///metrics',
  '/%6detrics',
  '/metric%73',
  '/metrics/',
  '/./metrics',
  '/metrics%3f',
  '/metrics%23x',
  'http://localhost/metrics',
  '//readyz',
  '/%72eadyz',
  '/livez/',
  '/metrics#',
])('%s is not the address of the figures or of health', async (path) => {
  const { statusCode, body } = await get(path);
  expect([statusCode, body.includes('process_') || body.includes('database')]).toEqual([404, false]);
});

test('without a token the figures are for this machine, not for those whom a proxy on it passes on', async () => {
  for (const header of [
    ['x-forwarded-for', '192.0.2.1'],
    ['forwarded', 'for=192.0.2.1'],
    ['via', '1.1 proxy'],
  ]) {
    expect((await get('/metrics', header)).statusCode).toBe(404);
  }
  const outside = await app.http.inject({ url: '/metrics', remoteAddress: '192.0.2.1' });
  expect(outside.statusCode).toBe(404);
});

test('with a token the figures are for callers who send it, wherever they are', async () => {
  Object.assign(platform.config, { metricsToken: 'tosi-pitka-merkkijono' });
  try {
    const ask = (authorization?: string) =>
      app.http.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: authorization ? { authorization } : {} });
    expect((await ask('Bearer tosi-pitka-merkkijono')).statusCode).toBe(200);
    for (const wrong of [undefined, 'Bearer tosi-pitka-merkkijon', 'Bearer ', 'tosi-pitka-merkkijono']) {
      expect((await ask(wrong)).statusCode).toBe(404);
    }
    expect((await get('/metrics')).statusCode).toBe(404);
  } finally {
    Object.assign(platform.config, { metricsToken: undefined });
  }
});

test('a request with two hosts is refused, whichever they are', async () => {
  for (const hosts of [
    ['host', 'localhost', 'Host', 'muualla.example'],
    ['Host', 'localhost', 'HOST', 'localhost'],
  ]) {
    const { statusCode, body } = await get('/api/offers', hosts);
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'INVALID_INPUT']);
  }
});

test('missing addresses and files cost a point each, and are refused once the points of an address are spent', async () => {
  const { requestPoints } = platform.config;
  for (const url of ['/syote/ei-ole.txt', '/uploads/0123456789abcdef-400.webp', '/robots.txt', '/api/openapi.json']) {
    Object.assign(platform.config, { requestPoints: 40 });
    try {
      const remoteAddress = `192.0.2.${url.length}`;
      const replies = await Promise.all(
        Array.from({ length: 70 }, () =>
          app.http.inject({ url, remoteAddress, headers: { accept: 'application/json' } }),
        ),
      );
      const refused = replies.find(({ statusCode }) => statusCode === 429);
      expect([url, Number(refused?.headers['retry-after'])]).toEqual([url, expect.toSatisfy((wait) => wait > 0)]);
    } finally {
      Object.assign(platform.config, { requestPoints });
    }
  }
});

test('the document of REST is compressed once, and read by all callers as they accept it', async () => {
  const ask = (coding: string) => app.http.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': coding } });
  const plain = await ask('identity');
  expect(plain.json().openapi).toMatch(/^3/);
  const first = await ask('br');
  expect(first.headers['content-encoding']).toBe('br');
  expect(first.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
});
