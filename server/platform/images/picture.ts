import decodeIco from 'decode-ico';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import {
  checkPictureSize,
  heicSentence,
  type ImageWidth,
  isHeic,
  linkSide,
  maxPixels,
} from '#shared/rules/offers/images.ts';

export interface Picture {
  /** Of the original, after turning it upright. */
  width: number;
  height: number;
  /** Tiny blurred version as a data: address of a few hundred characters. */
  placeholder: string;
  webp: Record<ImageWidth, Buffer>;
}

/** Why bytes did not become a picture. `message` is a Finnish sentence in place of the code's own. */
export interface PictureFault {
  fault: 'IMAGE_INVALID' | 'IMAGE_TOO_LARGE';
  message?: string;
}

const FORMATS = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const wideDepths = new Set(['ushort', 'short']);

/** How sharp reads untrusted bytes: the first frame only, and no damage overlooked. */
const strict: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };

/**
 * Turns the bytes of a PNG, JPEG, GIF, WebP or AVIF into new pictures that carry nothing of the old file but its pixels.
 * What the bytes are is read from themselves, before any decoder sees them.
 */
export async function renderPicture(bytes: Buffer): Promise<Picture | PictureFault> {
  try {
    const checked = await checkPicture(bytes);
    if ('fault' in checked) return checked;
    const { autoOrient } = checked;
    // Decoded once, and never larger than the largest version: the rest is made from this.
    const { data, info } = await fitted(sharp(bytes, strict).autoOrient(), 1600)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const encode = (picture: Sharp) => picture.webp({ quality: 80, effort: 3 }).toBuffer();
    let whole: Promise<Buffer> | undefined;
    const webp = (size: ImageWidth) => {
      if (info.width > size || info.height > heightOf(size)) return encode(fitted(decoded(), size));
      // Versions that are larger than the picture are the picture itself.
      whole ??= encode(decoded());
      return whole;
    };
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      placeholder: await placeholder(decoded()),
      webp: { 400: await webp(400), 800: await webp(800), 1600: await webp(1600) },
    };
  } catch {
    return { fault: 'IMAGE_INVALID' };
  }
}

/** What a picture says of itself, when it is of a format that is taken and within the limits. */
async function checkPicture(bytes: Buffer): Promise<Metadata | PictureFault> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !FORMATS.has(type.mime)) {
    return { fault: 'IMAGE_INVALID', ...(isHeic(bytes) && { message: heicSentence }) };
  }
  const metadata = await sharp(bytes, { ...strict, limitInputPixels: false }).metadata();
  const { autoOrient, channels, depth } = metadata;
  const message = checkPictureSize({ ...autoOrient, bytesPerPixel: channels * (wideDepths.has(depth) ? 2 : 1) });
  return message ? { fault: 'IMAGE_TOO_LARGE', message } : metadata;
}

/** A picture as text is recognized in it. */
export interface Reading {
  /** Grey, upright, and never larger than a page of a flyer at 300 dots an inch. */
  png: Buffer;
}

/** Makes a picture ready for text to be recognized in it. */
export async function renderReading(bytes: Buffer): Promise<Reading | PictureFault> {
  try {
    const checked = await checkPicture(bytes);
    if ('fault' in checked) return checked;
    const upright = sharp(bytes, strict).autoOrient().flatten({ background: 'white' }).greyscale();
    const size = { width: 2480, height: 3508, fit: 'inside', withoutEnlargement: true } as const;
    return { png: await upright.resize(size).png({ compressionLevel: 3 }).toBuffer() };
  } catch {
    return { fault: 'IMAGE_INVALID' };
  }
}

/** A stored picture, which is WebP, as a JPEG for services that show previews of links. */
export async function renderJpeg(bytes: Buffer): Promise<{ jpeg: Buffer } | PictureFault> {
  try {
    const checked = await checkPicture(bytes);
    if ('fault' in checked) return checked;
    const size = { width: linkSide, height: linkSide, fit: 'inside', withoutEnlargement: true } as const;
    const opaque = sharp(bytes, strict).flatten({ background: 'white' }).resize(size);
    return { jpeg: await opaque.jpeg({ quality: 78, mozjpeg: true }).toBuffer() };
  } catch {
    return { fault: 'IMAGE_INVALID' };
  }
}

/** The height is bounded too: WebP ends at 16383 pixels, and memory before that. */
const heightOf = (width: number) => width * 4;

function fitted(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: heightOf(width), fit: 'inside', withoutEnlargement: true });
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

const HEADER = 6;
const ENTRY = 16;
const MAX_ENTRIES = 64;
const MAX_SIDE = 256;

/** The largest picture of an .ico file as a PNG of at most 256 x 256 pixels. */
export async function renderIco(bytes: Buffer): Promise<Buffer | PictureFault> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext !== 'ico') return { fault: 'IMAGE_INVALID' };
  try {
    const [icon] = decodeIco(onlyLargest(bytes));
    if (!icon) return { fault: 'IMAGE_INVALID' };
    const { width, height, data } = icon;
    const options = { ...strict, limitInputPixels: MAX_SIDE * MAX_SIDE };
    const picture = icon.type === 'png' ? sharp(data, options) : sharp(data, { raw: { width, height, channels: 4 } });
    return await picture.png().toBuffer();
  } catch {
    return { fault: 'IMAGE_INVALID' };
  }
}

/**
 * The same file with its largest picture alone. A file's list of pictures may name one large picture many times over,
 * which would all be decoded; and the decoder reads whatever memory a false list points to, hence the copy.
 */
function onlyLargest(bytes: Buffer): Uint8Array {
  const count = bytes.readUInt16LE(4);
  if (count === 0 || count > MAX_ENTRIES) throw new Error('An unexpected number of pictures');
  const entries = Array.from({ length: count }, (_, index) => readEntry(bytes, HEADER + index * ENTRY));
  const [largest] = entries.sort((a, b) => b.pixels - a.pixels || b.data.length - a.data.length);
  if (!largest) throw new Error('No picture');

  const single = new Uint8Array(HEADER + ENTRY + largest.data.length);
  single.set([0, 0, 1, 0, 1, 0]);
  single.set(largest.entry, HEADER);
  single.set(largest.data, HEADER + ENTRY);
  new DataView(single.buffer).setUint32(HEADER + 12, HEADER + ENTRY, true);
  return single;
}

function readEntry(bytes: Buffer, at: number) {
  // In the list, 0 means 256.
  const pixels = (bytes.readUInt8(at) || MAX_SIDE) * (bytes.readUInt8(at + 1) || MAX_SIDE);
  const size = bytes.readUInt32LE(at + 8);
  const start = bytes.readUInt32LE(at + 12);
  const data = bytes.subarray(start, start + size);
  if (size < 40 || data.length !== size) throw new Error('A picture outside the file');
  if (!isPng(data)) checkBitmap(data);
  return { pixels, entry: bytes.subarray(at, at + ENTRY), data };
}

// A bitmap's own header outranks the list, and counts the height twice: once for the transparency mask.
function checkBitmap(data: Buffer) {
  const [width, height] = [data.readUInt32LE(4), data.readUInt32LE(8) / 2];
  if (width > MAX_SIDE || height > MAX_SIDE || data.readUInt32LE(32) > 256) throw new Error('An unexpected bitmap');
}

function isPng(data: Buffer): boolean {
  return data.readUInt32BE(0) === 0x89504e47;
}
