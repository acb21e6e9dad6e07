import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage, type Storage } from '../storage/storage.ts';
import { createLog } from '../telemetry/log.ts';
import { discardIcon, iconUrl, storeIcon } from './images.ts';
import { createPictureWorkers } from './pictureWorkers.ts';

const pictures = createPictureWorkers(createLog({ level: 'silent' }));

let dataDir: string;
let storage: Storage;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'icons-'));
  storage = createStorage({ dataDir, s3: undefined });
});
afterAll(async () => {
  await pictures.stop();
  await rm(dataDir, { recursive: true });
});

const left = () => readdir(join(dataDir, 'uploads')).catch(() => []);
const store = (bytes: Buffer) =>
  storeIcon({ storage, pictures }, 'admin', { filename: 'x.ico', createReadStream: () => Readable.from([bytes]) });

interface Entry {
  side: number;
  data: Buffer;
  offset?: number;
  size?: number;
}

/** An .ico file of the entries; an entry may have a false offset or size. */
function ico(...entries: Entry[]) {
  const list = Buffer.alloc(6 + 16 * entries.length);
  list.writeUInt16LE(1, 2);
  list.writeUInt16LE(entries.length, 4);
  let end = list.length;
  for (const [index, { side, data, offset = end, size = data.length }] of entries.entries()) {
    const at = 6 + 16 * index;
    list.set([side % 256, side % 256, 0, 0, 1, 0, 32, 0], at);
    list.writeUInt32LE(size, at + 8);
    list.writeUInt32LE(offset, at + 12);
    end += data.length;
  }
  return Buffer.concat([list, ...entries.map(({ data }) => data)]);
}

const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: 'red' } })
    .png()
    .toBuffer();

/** A 32-bit bitmap as icons hold them: doubled height, blue-green-red-alpha, without a file header. */
function bitmap(side: number, written = side) {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeUInt32LE(written, 4);
  header.writeUInt32LE(written * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  return Buffer.concat([header, Buffer.alloc(side * side * 4, Buffer.from([255, 0, 0, 255])), Buffer.alloc(side * 4)]);
}

test('the largest picture of an icon is stored as a PNG', async () => {
  const key = await store(
    ico({ side: 16, data: bitmap(16) }, { side: 48, data: await png(48) }, { side: 32, data: bitmap(32) }),
  );
  const stored = await storage.read(iconUrl(key).replace('/uploads/', ''));
  const made = await sharp(await buffer(stored?.stream as Readable)).metadata();
  expect(made).toMatchObject({ format: 'png', width: 48, height: 48 });

  await discardIcon({ storage }, key);
  expect(await left()).toEqual([]);
});

test('an icon of a bitmap keeps its colours', async () => {
  const key = await store(ico({ side: 32, data: bitmap(32) }));
  const stored = await storage.read(iconUrl(key).replace('/uploads/', ''));
  const pixels = await sharp(await buffer(stored?.stream as Readable))
    .raw()
    .toBuffer();
  expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 255, 255]);
  await discardIcon({ storage }, key);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a PNG named .ico', () => png(32)],
  ['text', () => Buffer.from('icon')],
  ['an empty file', () => Buffer.alloc(0)],
  ['no pictures', () => ico()],
  ['a list cut off', () => ico({ side: 16, data: bitmap(16) }).subarray(0, 12)],
  ['a picture cut off', () => ico({ side: 16, data: bitmap(16) }).subarray(0, 300)],
  ['a picture outside the file', () => ico({ side: 16, data: bitmap(16), offset: 2 ** 31 })],
  ['a size beyond the file', () => ico({ side: 16, data: bitmap(16), size: 2 ** 31 })],
  [
    '256 pictures that are one',
    () => ico(...Array.from({ length: 256 }, () => ({ side: 16, data: bitmap(16), offset: 6 + 16 * 256 }))),
  ],
  ['a bitmap that claims to be huge', () => ico({ side: 16, data: bitmap(16, 60_000) })],
  ['a PNG that is larger than it claims', async () => ico({ side: 16, data: await png(2_000) })],
])('%s is refused and leaves nothing', async (_what, make) => {
  await expect(store(await make())).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
  expect(await left()).toEqual([]);
});

test('an icon over one megabyte is refused', async () => {
  const large = ico({ side: 16, data: Buffer.concat([bitmap(16), Buffer.alloc(1024 * 1024)]) });
  await expect(store(large)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
});
