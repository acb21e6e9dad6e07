import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { imageWidths } from '#shared/rules/offers/images.ts';
import { bestOfThree } from '#test/measure.ts';
import { createStorage, type Storage } from '../storage/storage.ts';
import { createLog } from '../telemetry/log.ts';
import { discardImages, imageUrl, storeImages } from './images.ts';
import { createPictureWorkers } from './pictureWorkers.ts';

const pictures = createPictureWorkers(createLog({ level: 'silent' }));

let dataDir: string;
let storage: Storage;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'images-'));
  storage = createStorage({ dataDir, s3: undefined });
});
afterAll(async () => {
  await pictures.stop();
  await rm(dataDir, { recursive: true });
});

const left = () => readdir(join(dataDir, 'uploads')).catch(() => []);
const file = (bytes: Buffer, filename = 'kuva.png') => ({ filename, createReadStream: () => Readable.from([bytes]) });
const store = (...files: Buffer[]) =>
  storeImages(
    { storage, pictures },
    'shop',
    files.map((bytes) => Promise.resolve(file(bytes))),
  );

async function version(key: string, width: 400 | 800 | 1600) {
  const stored = await storage.read(imageUrl(key, width).replace('/uploads/', ''));
  return buffer(stored?.stream as Readable);
}

/** A picture of noise, which does not compress to nothing. */
function noise(width: number, height: number) {
  const create = {
    width,
    height,
    channels: 3 as const,
    background: 'green',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  };
  return sharp({ create });
}

describe('an accepted picture', () => {
  afterEach(async () => {
    await storage.remove(await left());
  });

  test('that is narrower than a version is that version, encoded once', async () => {
    const [image] = await store(await noise(700, 500).png().toBuffer());
    const [small, middle, large] = await Promise.all(imageWidths.map((width) => version(image?.key ?? '', width)));
    expect(middle?.equals(large ?? Buffer.of())).toBe(true);
    expect(await sharp(middle).metadata()).toMatchObject({ format: 'webp', width: 700, height: 500 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 400 });
  });

  test('is stored as WebP in three widths, with its size and a tiny placeholder, and not as it came', async () => {
    const [image] = await store(await noise(2000, 1000).png().toBuffer());
    expect(image).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{16}h[0-9a-f]{48}$/),
      width: 2000,
      height: 1000,
    });
    expect(image?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image?.placeholder.length).toBeLessThanOrEqual(300);
    expect(await left()).toHaveLength(3);
    for (const width of imageWidths) {
      const made = await sharp(await version(image?.key ?? '', width)).metadata();
      expect(made).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
  });

  test('is never enlarged', async () => {
    const [image] = await store(await noise(500, 300).jpeg().toBuffer());
    const sizes = await Promise.all(
      imageWidths.map(async (width) => (await sharp(await version(image?.key ?? '', width)).metadata()).width),
    );
    expect(sizes).toEqual([400, 500, 500]);
  });

  test('is turned upright and loses its place of taking', async () => {
    const exif = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' } };
    const original = await noise(300, 200).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Kamera');

    const [image] = await store(original);
    expect(image).toMatchObject({ width: 200, height: 300 });
    const made = await sharp(await version(image?.key ?? '', 400)).metadata();
    expect(made).toMatchObject({ width: 200, height: 300 });
    expect([made.exif, made.xmp, made.icc, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('of a GIF with 300 frames is its first frame', async () => {
    const frames = Buffer.alloc(20 * 20 * 300 * 3, 0).fill(255, 0, 20 * 20 * 3);
    const raw = { width: 20, height: 20 * 300, channels: 3 as const, pageHeight: 20 };
    const gif = await sharp(frames, { raw }).gif().toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBeGreaterThan(1);

    const [image] = await store(gif);
    expect(image).toMatchObject({ width: 20, height: 20 });
    const { pages, height } = await sharp(await version(image?.key ?? '', 400)).metadata();
    expect([pages, height]).toEqual([undefined, 20]);
    const [pixel] = await sharp(await version(image?.key ?? '', 400))
      .raw()
      .toBuffer();
    expect(pixel).toBeGreaterThan(250);
  });

  test('hides nothing behind its pixels: a script after a PNG is gone', async () => {
    const png = await noise(60, 40).png().toBuffer();
    const [image] = await store(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    for (const width of imageWidths) expect((await version(image?.key ?? '', width)).includes('script')).toBe(false);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['16-bit grey PNG', () => noise(50, 40).toColourspace('grey16').png().toBuffer()],
    ['PNG with transparency', () => noise(50, 40).ensureAlpha(0.5).png().toBuffer()],
    ['CMYK JPEG', () => noise(50, 40).toColourspace('cmyk').jpeg().toBuffer()],
    ['palette PNG', () => noise(50, 40).png({ palette: true }).toBuffer()],
    ['very tall PNG', () => noise(200, 4_000).png().toBuffer()],
    ['WebP', () => noise(50, 40).webp().toBuffer()],
    ['WebP without loss', () => noise(50, 40).webp({ lossless: true }).toBuffer()],
    ['AVIF', () => noise(50, 40).avif().toBuffer()],
    ['one pixel', () => noise(1, 1).png().toBuffer()],
  ])('may be a %s', async (_what, make) => {
    const [image] = await store(await make());
    expect((await sharp(await version(image?.key ?? '', 800)).metadata()).format).toBe('webp');
    expect(image?.placeholder.length).toBeLessThanOrEqual(300);
  });
});

describe('a refused picture leaves nothing behind, nor do those sent with it', () => {
  const good = () => noise(100, 80).png().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG named .png', () => svg],
    ['an empty file', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('GIF89a\x10\0\x10\0 but no more')],
    ['a TIFF', () => noise(9, 9).tiff().toBuffer()],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script in front of a PNG', async () => Buffer.concat([Buffer.from('<script>'), await good()])],
  ])('%s', async (_what, make) => {
    const sent = store(await good(), await make());
    await expect(sent).rejects.toMatchObject({ code: 'IMAGE_INVALID', details: { file: 'kuva.png' } });
    expect(await left()).toEqual([]);
  });

  test('a HEIC picture, which is named as such', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const sentence = 'kuva.png: HEIC-kuvaa ei voi lukea. Tallenna kuva JPG-muodossa tai lisää se suoraan iPhonesta.';
    await expect(store(heic)).rejects.toMatchObject({ code: 'IMAGE_INVALID', message: sentence });
  });

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('a %s cut off anywhere', async (format) => {
    const whole = await noise(120, 90).toFormat(format).toBuffer();
    for (let part = 0; part < 20; part += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / 20));
      await expect(store(cut)).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
    }
    expect(await left()).toEqual([]);
  });

  test('a small file of 256 million pixels, without decoding them', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const refusal = async () => {
      const begun = performance.now();
      await expect(store(await good(), bomb)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
      return performance.now() - begun;
    };
    expect(await bestOfThree(1_000, refusal)).toBeLessThan(1_000);
    expect(await left()).toEqual([]);
  });

  test.each([
    [1, 100_000, 'kuva.png: Kuva on liian suuri. Kuvan pidempi sivu saa olla enintään 12 000 pikseliä.'],
    [
      4_000,
      100,
      'kuva.png: Kuva on liian pitkä ja kapea. Kuvan pidempi sivu saa olla enintään 20 kertaa niin pitkä kuin lyhyempi.',
    ],
  ])('a strip of %i × %i pixels', async (width, height, message) => {
    const strip = await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    await expect(store(await good(), strip)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE', message });
    expect(await left()).toEqual([]);
  });

  test('more than ten megabytes, read no further than that', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(1024 * 1024);
      }
    };
    const upload = {
      filename: 'C:\\kuvat\\iso\r\n.png',
      createReadStream: () => Readable.from(endless(), { highWaterMark: 1 }),
    };
    const refusal = storeImages({ storage, pictures }, 'shop', [file(await good()), upload]);
    await expect(refusal).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE', details: { file: 'iso.png' } });
    expect(sent).toBeLessThan(15);
    expect(await left()).toEqual([]);
  });

  test('a request that breaks off', async () => {
    const sent = storeImages({ storage, pictures }, 'shop', [
      file(await good()),
      Promise.reject(new Error('disconnected')),
    ]);
    await expect(sent).rejects.toThrow('disconnected');
    expect(await left()).toEqual([]);
  });

  test('a store that fails half-way', async () => {
    let puts = 0;
    const failing: Storage = {
      ...storage,
      async put(key, body) {
        puts += 1;
        if (puts === 5) throw new Error('disk full');
        await storage.put(key, body);
      },
    };
    const uploads = [file(await good()), file(await good())];
    await expect(storeImages({ storage: failing, pictures }, 'shop', uploads)).rejects.toThrow('disk full');
    expect(await left()).toEqual([]);
  });
});

test('discarded pictures are gone, and discarding again is no error', async () => {
  const images = await store(await noise(50, 50).png().toBuffer(), await noise(50, 50).png().toBuffer());
  expect(await left()).toHaveLength(6);
  await discardImages({ storage }, images);
  await discardImages({ storage }, images);
  expect(await left()).toEqual([]);
});
