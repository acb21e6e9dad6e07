import { fileTypeFromBuffer } from 'file-type';
import type { Sharp, SharpOptions } from 'sharp';
import { Refusal } from '../../errors.ts';
import { limitWork } from '../workLimit.ts';

/** Widths in pixels in which pictures are kept; smaller pictures are not enlarged. */
export const imageWidths = [400, 800, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

interface Picture {
  /** Of the original, after turning it upright. */
  width: number;
  height: number;
  /** Tiny blurred version as a data: address of a few hundred characters. */
  placeholder: string;
  webp: Record<ImageWidth, Buffer>;
}

/** Why bytes did not become a picture. */
export type Fault = 'invalid' | 'too many pixels';

const FORMATS = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif']);
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

/** How sharp reads bytes of strangers: the first frame only, and no damage overlooked. */
export const strict: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 };

const inTurn = limitWork({ atOnce: 4, waiting: 100, whenFull: () => new Refusal('TOO_MANY_REQUESTS') });

/** Runs work on pictures, a few at a time in the whole server: each holds tens of megabytes. */
export async function withSharp<T>(work: (sharp: typeof import('sharp').default) => Promise<T>): Promise<T> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return inTurn(() => work(sharp));
}

/**
 * Turns the bytes of a PNG, JPEG or GIF into new pictures that carry nothing of the old file but its pixels.
 * What the bytes are is read from themselves, before any decoder sees them.
 */
export async function renderPicture(bytes: Buffer): Promise<Picture | Fault> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !FORMATS.has(type.mime)) return 'invalid';
  return withSharp(async (sharp) => {
    try {
      const { autoOrient } = await sharp(bytes, strict).metadata();
      // Decoded once, and never larger than the largest version: the rest is made from this.
      const { data, info } = await fitted(sharp(bytes, strict).autoOrient().timeout({ seconds: SECONDS }), 1600)
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const decoded = () => sharp(data, { raw: { width, height, channels } });
      const webp = (size: ImageWidth) => fitted(decoded(), size).webp({ quality: 80, effort: 3 }).toBuffer();
      return {
        width: autoOrient.width,
        height: autoOrient.height,
        placeholder: await placeholder(decoded()),
        webp: { 400: await webp(400), 800: await webp(800), 1600: await webp(1600) },
      };
    } catch (error) {
      return /pixel limit/i.test(String(error)) ? 'too many pixels' : 'invalid';
    }
  });
}

// The height is bounded too: WebP ends at 16383 pixels, and memory before that.
function fitted(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * 4, fit: 'inside', withoutEnlargement: true });
}

async function placeholder(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: 16, height: 16, fit: 'inside' })
    .flatten({ background: 'white' })
    .blur(0.6)
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
