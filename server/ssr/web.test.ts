import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { getAsWritten } from '../test/processes/getAsWritten.ts';
import { registerWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-'));
mkdirSync(join(folder, 'assets'));
const app = Fastify({ routerOptions: { ignoreDuplicateSlashes: true } });
const site = { pages: undefined, spend: async () => {}, isSecure: true };
await app.register(fastifyCookie);
await registerWeb(app, { folder, shell: '<!doctype html>', scriptHashes: [] }, site);
afterAll(() => app.close());

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each([
  [`/tarjous/${id}.`, `/tarjous/${id}`],
  [`/tarjous/${id}).`, `/tarjous/${id}`],
  [`/tarjous/${id},?ref=posti`, `/tarjous/${id}?ref=posti`],
  [`/tarjous/${id}%E2%80%9D`, `/tarjous/${id}`],
  ['/yritykset/kahvila-tuokio!', '/yritykset/kahvila-tuokio'],
  ['/tarjoukset/Pori%29', '/tarjoukset/Pori'],
  ['/syote/Pori.xml.', '/syote/Pori.xml'],
  [`/tarjoukset/${encodeURIComponent('Mänttä-Vilppula'.normalize('NFD'))}`, '/tarjoukset/M%C3%A4ntt%C3%A4-Vilppula'],
  [`/tarjoukset/${encodeURIComponent('Jyväskylä'.normalize('NFD'))}.?sivu=2`, '/tarjoukset/Jyv%C3%A4skyl%C3%A4?sivu=2'],
])('the address %s, with what was written behind it, leads to %s', async (url, meant) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers.location]).toEqual([301, meant]);
});

test.each([`/tarjous/${id}`, '/', '/tarjoukset/Mänttä-Vilppula'])('the address %s is a page', async (url) => {
  expect((await app.inject(encodeURI(url))).statusCode).toBe(200);
});

test.each(['//muualla.example/).', '/\\muualla.example.', '///muualla.example,', '/.'])(
  'no sign behind %s leads to another site',
  async (path) => {
    const { headers } = await getAsWritten(app, path);
    expect(headers.location).toBeUndefined();
  },
);

test('the municipality of the app is kept by the server, for a year and for its pages alone', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/sovellus/kunta?nimi=j%C3%A4rvenp%C3%A4%C3%A4',
  });
  expect([statusCode, headers['set-cookie']]).toEqual([
    204,
    'kunta=J%C3%A4rvenp%C3%A4%C3%A4; Max-Age=31536000; Path=/sovellus; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test.each(['', '?nimi=Atlantis', '?nimi=Turku&nimi=Salo'])('no other name becomes a cookie: %j', async (search) => {
  const { statusCode, headers } = await app.inject({ method: 'POST', url: `/sovellus/kunta${search}` });
  expect([statusCode >= 400, headers['set-cookie']]).toEqual([true, undefined]);
});
