import decodeIco from 'decode-ico';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type PictureFault, strict } from './picture.ts';

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
