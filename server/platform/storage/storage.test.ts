import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage, type Storage } from './storage.ts';

let folder: string;
let store: S3rver;
const drivers: Partial<Record<'disk' | 'S3', Storage>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const configureBuckets = [{ name: 'uploads', configs: [] }];
  store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets });
  const { port } = (await store.run()) as AddressInfo;
  const s3 = {
    bucket: 'uploads',
    region: 'eu-north-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  drivers.disk = createStorage({ dataDir: folder, s3: undefined });
  drivers.S3 = createStorage({ dataDir: folder, s3 });
});

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe.each(['disk', 'S3'] as const)('%s', (name) => {
  const driver = () => drivers[name] as Storage;
  const text = async (key: string) => {
    const file = await driver().read(key);
    return file && (await buffer(file.stream)).toString();
  };
  const keys = async (prefix?: string) => (await Array.fromAsync(driver().list(prefix), ({ key }) => key)).sort();

  test('a file is read back as it was put, with its type and size', async () => {
    await driver().put('a1-400.webp', Buffer.from('hyvää päivää'));
    const file = await driver().read('a1-400.webp');
    expect(file).toMatchObject({ contentType: 'image/webp', size: 17 });
    file?.stream.destroy();
    expect(await text('a1-400.webp')).toBe('hyvää päivää');
  });

  test('putting again replaces', async () => {
    await driver().put('b1.png', Buffer.from('first'));
    await driver().put('b1.png', Buffer.from('second'));
    expect(await text('b1.png')).toBe('second');
  });

  test('files are listed by the beginning of their key and removed by key', async () => {
    for (const key of ['list-1.png', 'list-2.png', 'other-1.png']) await driver().put(key, Buffer.from('x'));
    expect(await keys('list-')).toEqual(['list-1.png', 'list-2.png']);
    const [entry] = await Array.fromAsync(driver().list('other-'));
    expect(Math.abs(Date.now() - (entry?.storedAt.getTime() ?? 0))).toBeLessThan(60_000);

    await driver().remove(['list-1.png', 'other-1.png', 'never-was.png']);
    expect(await keys('list-')).toEqual(['list-2.png']);
    expect(await driver().read('list-1.png')).toBeUndefined();
  });

  test.each(['../config.png', '/etc/passwd', 'a/b.png', 'A.png', '.png', 'a.html', 'a.svg', 'a', '', 'a\0.png'])(
    'the key %j is neither written nor read',
    async (key) => {
      await expect(driver().put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      expect(await driver().read(key)).toBeUndefined();
    },
  );
});

test('nothing unfinished stays beside a finished file, and removing cannot leave the folder', async () => {
  const disk = drivers.disk as Storage;
  await disk.put('c1.png', Buffer.from('x'));
  expect((await readdir(join(folder, 'uploads'))).filter((file) => file.startsWith('unfinished'))).toEqual([]);
  await disk.remove(['../s3', '..', '.']);
  expect(await readdir(folder)).toContain('s3');
});

test('a folder that does not exist yet is an empty one', async () => {
  const fresh = createStorage({ dataDir: join(folder, 'nowhere'), s3: undefined });
  expect(await fresh.read('a1.png')).toBeUndefined();
  expect(await Array.fromAsync(fresh.list())).toEqual([]);
});
