import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../app.ts';
import { headerLimits } from './headerLimits.ts';

const platform = await testPlatform();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string>) => app.http.inject({ url, headers });

test.each([...headerLimits])('a header %s of more than %i characters is refused', async (name, max) => {
  const reply = await get('/api/public/settings', { [name]: 'a'.repeat(max + 1) });
  const error = `Otsake ${name} on liian pitkä: enintään ${max} merkkiä.`;
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ success: false, code: 'INVALID_INPUT', error, fields: { [name]: error } });
});

test.each([...headerLimits].filter(([name]) => name !== 'host'))(
  'a header %s of %i characters is read',
  async (name, max) => {
    const reply = await get('/livez', { [name]: 'a'.repeat(max) });
    expect(reply.statusCode).toBe(200);
  },
);

test('GraphQL refuses a long header in its own form, and every refusal has the headers of other replies', async () => {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${'a'.repeat(1000)}` },
    payload: { query: '{ categories { id } }' },
  });
  expect(reply.json().errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', status: 400 });
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
});

async function send(lines: string[]): Promise<string> {
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

test('headers that Node does not read are refused with 431 and a Finnish sentence', async () => {
  const reply = await send(['GET /livez HTTP/1.1', 'Host: a', `X-Other: ${'a'.repeat(20_000)}`]);
  expect(reply).toContain('HTTP/1.1 431 ');
  expect(reply).toContain('Otsakkeet ovat liian pitkät: yhteensä enintään 16384 tavua.');
});

test('what is no HTTP is refused with 400 and a Finnish sentence', async () => {
  const reply = await send(['TERVE']);
  expect(reply).toContain('HTTP/1.1 400 ');
  expect(reply).toContain('"code":"INVALID_INPUT"');
  expect(reply).toContain('x-content-type-options: nosniff');
});
