import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readUpload } from '../platform/storage/uploadedFile.ts';
import { sendFailure } from '../rest/rest.ts';
import { readForm } from './multipart.ts';

const app = Fastify();
const spool = mkdtempSync(join(tmpdir(), 'forms-'));
const seen: { fields: unknown; files: Record<string, string[]> }[] = [];
let port: number;

beforeAll(async () => {
  vi.stubEnv('TMPDIR', spool);
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  app.post('/', async (request, reply) => {
    const { fields, files } = await readForm(request, reply, 'refuse');
    const texts: Record<string, string[]> = {};
    for (const [name, list] of Object.entries(files)) {
      const sent = await Promise.all(list.map(({ promise }) => promise));
      texts[name] = await Promise.all(sent.map(async (file) => `${file.filename}: ${await readUpload(file, 1000)}`));
    }
    seen.push({ fields, files: texts });
    return 'read';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
beforeEach(() => void seen.splice(0));
afterAll(async () => {
  await app.close();
  vi.unstubAllEnvs();
  rmSync(spool, { recursive: true });
});

const left = () => readdirSync(spool);

async function post(form: FormData): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  await reply.text();
  return reply.status;
}

test('refuses a file without the name of its field, and continues to serve', async () => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  const reply = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; filename="a"\r\n\r\nabc\r\n--x--\r\n',
  });
  expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ code: 'INVALID_INPUT' })]);
  await wait(50);
  process.off('uncaughtException', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  expect(await post(new FormData())).toBe(200);
});

test('fields and files come in any order and any number', async () => {
  const form = new FormData();
  form.append('images', new File(['yksi'], 'ä.png'));
  form.append('title', 'Ötökkä');
  form.append('images', new File(['kaksi'], '../../b.png'));
  form.append('keywords', 'a');
  form.append('keywords', 'b');
  form.append('__proto__', 'c');
  expect(await post(form)).toBe(200);
  const [{ fields, files } = { fields: {}, files: {} }] = seen;
  expect(Object.entries(fields as object)).toEqual([
    ['title', 'Ötökkä'],
    ['keywords', ['a', 'b']],
    ['__proto__', 'c'],
  ]);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(files.images?.map((text) => text.split(': ')[1])).toEqual(['yksi', 'kaksi']);
});

test('what waited on the disk goes with the reply', async () => {
  const form = new FormData();
  form.append('images', new File(['x'.repeat(100_000)], 'a.png'));
  await post(form);
  await expect.poll(left).toEqual([]);
});

test('a sender who goes away leaves nothing behind', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n${part}`;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${head}${'x'.repeat(50_000)}`);
      await wait(30);
      socket.destroy();
    }),
  );
  await expect.poll(left).toEqual([]);
  expect(seen).toEqual([]);
});

test('a form longer than the whole request may be is not read', async () => {
  const socket = connect(port, '127.0.0.1');
  const length = 200 * 1024 * 1024;
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
});

test.each([
  ['a field', 'x'.repeat(201), 'teksti', 'Kentän nimi on liian pitkä: enintään 200 merkkiä.'],
  [
    'the field of a file',
    'x'.repeat(201),
    new File(['a'], 'a.png'),
    'Kentän nimi on liian pitkä: enintään 200 merkkiä.',
  ],
  ['a file', 'images', new File(['a'], 'x'.repeat(256)), 'Tiedoston nimi on liian pitkä: enintään 255 merkkiä.'],
])('a name of %s that is too long is refused', async (_what, name, value, error) => {
  const form = new FormData();
  form.append(name, value);
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toEqual({ success: false, code: 'INVALID_INPUT', error });
});
