import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createStorage } from './storage.ts';
import { isIntact, keyOfContents, keyOfCopy } from './uploadedFile.ts';
import { registerUploads } from './uploadsRoute.ts';

const soundKey = `${keyOfContents([Buffer.from('picture')])}-400.webp`;
/** As keys were before they had hashes. */
const oldKey = `${'0123456789abcdef'.repeat(2)}-400.webp`;

const open = {
  admit: async () => 'FOR_EVER' as const,
  spend: async () => {},
  page: () => undefined,
  jpeg: async () => undefined,
};

let dataDir: string;
let app: FastifyInstance;
const metrics = createMetrics({ processMetrics: false });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  const storage = createStorage({ dataDir, s3: undefined });
  await storage.put(soundKey, Buffer.from('picture'));
  await storage.put(oldKey, Buffer.from('picture'));
  app = Fastify();
  await registerUploads(app, { storage, log: createLog({ level: 'silent' }), metrics }, open);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const get = (url: string): Promise<LightMyRequestResponse> => app.inject(url);

test('a stored file is served so that caches keep it and browsers run nothing of it', async () => {
  const reply = await get(`/uploads/${soundKey}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe('picture');
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '7',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each(['/uploads/', '/uploads/bb-400.webp', '/uploads/..%2fencryption.key', '/uploads/%2e%2e/x', '/uploads/%00'])(
  '%s is not there, and says so in JSON',
  async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/json');
  },
);

test('a picture stored before there were hashes is served, and caches keep it for a day instead of a year', async () => {
  const reply = await get(`/uploads/${oldKey}`);
  expect([reply.statusCode, reply.body]).toEqual([200, 'picture']);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
});

test('a copy of a picture stored before there were hashes gets a key of the same kind', () => {
  const copy = keyOfCopy(oldKey);
  expect(copy).toMatch(/^[0-9a-f]{32}-400\.webp$/);
  expect(copy).not.toBe(oldKey);
  expect(isIntact(copy, Buffer.from('any bytes'))).toBe(true);
  const copyOfSound = keyOfCopy(soundKey);
  expect(copyOfSound.slice(16)).toBe(soundKey.slice(16));
  expect([isIntact(copyOfSound, Buffer.from('picture')), isIntact(copyOfSound, Buffer.from('other'))]).toEqual([
    true,
    false,
  ]);
});

test('a picture whose bytes have changed is not found for a minute, counted, and never cached for a year', async () => {
  const [picture, other] = [Buffer.from('a sound picture'), Buffer.from('another width')];
  const key = `${keyOfContents([picture, other])}-400.webp`;
  const path = join(dataDir, 'uploads', key);
  await writeFile(path, 'a s0und picture');
  const damaged = await get(`/uploads/${key}`);
  expect([damaged.statusCode, damaged.headers['cache-control']]).toEqual([404, 'public, max-age=60']);
  expect((await metrics.read()).body).toMatch(/^corrupt_pictures_total 1$/m);

  await writeFile(path, picture);
  const mended = await get(`/uploads/${key}`);
  expect([mended.statusCode, mended.body]).toEqual([200, 'a sound picture']);
  expect(mended.headers['cache-control']).toContain('immutable');
});
