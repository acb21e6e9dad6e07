import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { removeLeftUploads, sweepOrphans } from './orphans.ts';
import { createStorage } from './storage.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orphans-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('files over a day old that no row names are removed, also those that a crash left unfinished', async () => {
  const storage = createStorage({ dataDir, s3: undefined });
  const folder = join(dataDir, 'uploads');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const put = async (key: string, time = new Date()) => {
    await storage.put(key, Buffer.from('x'));
    await utimes(join(folder, key), time, time);
  };
  const unfinished = 'unfinished-6f1c2f3e-0000-4000-8000-000000000000';
  for (const key of ['aa-400.webp', 'aa-800.webp', 'bb-400.webp', 'cc-icon.png']) await put(key, twoDaysAgo);
  await put('dd-400.webp');
  await writeFile(join(folder, unfinished), 'half');
  await utimes(join(folder, unfinished), twoDaysAgo, twoDaysAgo);

  const asked: string[] = [];
  const removed = await sweepOrphans({ storage }, async (keys) => {
    asked.push(...keys);
    return ['aa', 'cc'];
  });

  expect(removed).toBe(2);
  expect(asked.sort()).toEqual(['aa', 'bb', 'cc', unfinished]);
  expect((await readdir(folder)).sort()).toEqual(['aa-400.webp', 'aa-800.webp', 'cc-icon.png', 'dd-400.webp']);
});

test('files that a killed server left of unfinished uploads are removed, those in use and of others stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'left-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of ['lahitarjous-upload-0a1b2c.tmp', 'lahitarjous-upload-ffff.tmp', 'unrelated.tmp']) {
    await writeFile(join(folder, name), 'x');
    if (name !== 'lahitarjous-upload-ffff.tmp') await utimes(join(folder, name), longAgo, longAgo);
  }
  expect(await removeLeftUploads(folder)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(['lahitarjous-upload-ffff.tmp', 'unrelated.tmp']);
});
