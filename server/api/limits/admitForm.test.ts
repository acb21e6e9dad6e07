import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aRichBusiness } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
let app: App;
let port: number;

beforeAll(async () => {
  app = await createApp(platform);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(() => app.close());

const aToken = async () => signIn(platform.orm.em.fork(), 'BUSINESS', await aRichBusiness(platform, 1000));

/** Begins a form that does not end. */
async function begin(path: string, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const headers = `authorization: Bearer ${token}\r\napollo-require-preflight: 1\r\ncontent-length: 1000000`;
  const type = 'content-type: multipart/form-data; boundary=b';
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n${type}\r\n\r\n--b\r\n`);
  return socket;
}

async function statusOf(socket: Socket): Promise<string | undefined> {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return /^HTTP\/1.1 (\d+)/.exec(answer.toString())?.[1];
}

test('an account may send six forms at the same time, as each may fill the disk', { timeout: 30_000 }, async () => {
  const [token, other] = [await aToken(), await aToken()];
  const paths = ['/graphql', '/api/business/offers'];
  const sockets = await Promise.all([...paths, ...paths, ...paths].map((path) => begin(path, token)));
  const whole = async (token: string) => {
    const form = new FormData();
    form.append('title', 'Kahvi');
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`http://127.0.0.1:${port}/api/business/offers`, { method: 'POST', headers, body: form });
    return [reply.status, ((await reply.json()) as { code: string }).code];
  };
  await expect.poll(() => whole(token)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await statusOf(await begin('/graphql', token))).toBe('429');
  expect(await whole(other)).toEqual([400, 'INVALID_INPUT']);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => whole(token)).toEqual([400, 'INVALID_INPUT']);
});
