import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkPictureSize, decodedBytes, maxDecodedBytes, readPictureSize } from './images.ts';

function picture(channels: 3 | 4 = 3) {
  return sharp({ create: { width: 70, height: 30, channels, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } });
}

describe('the size of a picture is read from its header', () => {
  test.each<[string, () => Promise<Buffer>, number]>([
    ['PNG', () => picture().png().toBuffer(), 3],
    ['PNG with transparency', () => picture(4).png().toBuffer(), 4],
    ['interlaced 16-bit PNG', () => picture(4).toColourspace('rgb16').png({ progressive: true }).toBuffer(), 8],
    ['grey 16-bit PNG', () => picture().toColourspace('grey16').png().toBuffer(), 2],
    ['palette PNG', () => picture().png({ palette: true }).toBuffer(), 4],
    ['JPEG', () => picture().jpeg().toBuffer(), 3],
    ['progressive JPEG with metadata', () => picture().withMetadata().jpeg({ progressive: true }).toBuffer(), 3],
    ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer(), 4],
    ['grey JPEG', () => picture().toColourspace('b-w').jpeg().toBuffer(), 1],
    ['GIF', () => picture().gif().toBuffer(), 4],
    ['WebP', () => picture().webp().toBuffer(), 4],
    ['WebP without loss', () => picture().webp({ lossless: true }).toBuffer(), 4],
    ['WebP with transparency', () => picture(4).webp().toBuffer(), 4],
    ['AVIF', () => picture().avif().toBuffer(), 4],
  ])('of a %s', async (_what, make, bytesPerPixel) => {
    const bytes = await make();
    expect(readPictureSize(bytes)).toEqual({ width: 70, height: 30, bytesPerPixel });
  });

  test('of a JPEG with fill bytes before its markers', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const filled = Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xff, 0xff]), bytes.subarray(2)]);
    expect(readPictureSize(filled)).toEqual(readPictureSize(bytes));
  });
});

test('a header that is cut off or made of rubbish is read to its end without a fault', async () => {
  const starts = ['png', 'jpeg', 'gif', 'webp', 'avif'].map((format) =>
    picture()
      .toFormat(format as 'png')
      .toBuffer(),
  );
  for (const whole of await Promise.all(starts)) {
    for (let length = 0; length < 200; length += 1) readPictureSize(whole.subarray(0, length));
    for (const rubbish of [0, 1, 0x7f, 0xff]) {
      const bytes = Buffer.concat([whole.subarray(0, 16), Buffer.alloc(300_000, rubbish)]);
      expect(decodedBytes(readPictureSize(bytes) ?? { width: 0, height: 0, bytesPerPixel: 0 })).toBeGreaterThanOrEqual(
        0,
      );
    }
  }
  expect(readPictureSize(Buffer.from('<svg/>'))).toBeUndefined();
});

test.each([
  [{ width: 10_000, height: 5_000, bytesPerPixel: 3 }, undefined],
  [{ width: 10_000, height: 5_001, bytesPerPixel: 3 }, '50 miljoonaa pikseliä'],
  [{ width: 12_000, height: 600, bytesPerPixel: 3 }, undefined],
  [{ width: 600, height: 12_001, bytesPerPixel: 3 }, 'pidempi sivu saa olla enintään 12 000 pikseliä'],
  [{ width: 1, height: 100_000, bytesPerPixel: 3 }, 'pidempi sivu saa olla enintään 12 000 pikseliä'],
  [{ width: 1, height: 20, bytesPerPixel: 3 }, undefined],
  [{ width: 21, height: 1, bytesPerPixel: 3 }, 'enintään 20 kertaa'],
  [{ width: 12_000, height: 599, bytesPerPixel: 3 }, 'enintään 20 kertaa'],
  [{ width: 6144, height: 4096, bytesPerPixel: 8 }, undefined],
  [{ width: 6144, height: 4097, bytesPerPixel: 8 }, '192 Mt'],
])('%j is refused only past a limit', (size, reason) => {
  const sentence = checkPictureSize(size);
  if (reason) expect(sentence).toContain(reason);
  else expect(sentence).toBeUndefined();
  expect(decodedBytes(size) > maxDecodedBytes).toBe(reason === '192 Mt');
});
