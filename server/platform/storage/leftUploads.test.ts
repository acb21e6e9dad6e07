import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftUploads } from './leftUploads.ts';

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
