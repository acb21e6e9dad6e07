/** Widths in pixels in which pictures are stored; smaller pictures are not enlarged. */
export const imageWidths = [400, 800, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Pixels of the longer side of a picture in a preview of a link; a smaller picture is not enlarged. */
export const linkSide = 1200;

/** Maximum bytes of a picture's file: 10 MiB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Maximum bytes of a flyer's PDF: 20 MiB. */
export const maxPdfBytes = 20 * 1024 * 1024;

/** Maximum pixels of a picture. */
export const maxPixels = 50_000_000;

/** Maximum pixels of a picture's longer side, and how many times its shorter side that is at most. */
const maxSide = 12_000;
const maxProportion = 20;

/** Maximum bytes of a picture's pixels once decoded, 192 MiB: an interlaced picture is decoded whole. */
export const maxDecodedBytes = 192 * 1024 * 1024;

/** Maximum bytes that pictures decoded at the same time have together, 128 MiB; a larger picture is decoded alone. */
export const maxDecodedTogether = 128 * 1024 * 1024;

/** What decoding a picture costs, as its file says. */
export interface PictureSize {
  width: number;
  height: number;
  /** Channels times bytes of each. */
  bytesPerPixel: number;
}

/** Bytes of a picture's pixels once decoded. */
export function decodedBytes({ width, height, bytesPerPixel }: PictureSize): number {
  return width * height * bytesPerPixel;
}

/** Why a picture of that size is refused, as a Finnish sentence; undefined when it is not. */
export function checkPictureSize(size: PictureSize): string | undefined {
  if (size.width * size.height > maxPixels) {
    return 'Kuva on liian suuri. Kuvassa saa olla enintään 50 miljoonaa pikseliä.';
  }
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (longer > maxSide) {
    return 'Kuva on liian suuri. Kuvan pidempi sivu saa olla enintään 12 000 pikseliä.';
  }
  if (longer > shorter * maxProportion) {
    return 'Kuva on liian pitkä ja kapea. Kuvan pidempi sivu saa olla enintään 20 kertaa niin pitkä kuin lyhyempi.';
  }
  if (decodedBytes(size) > maxDecodedBytes) {
    return 'Kuva on liian suuri purettuna. Pienennä kuvaa tai tallenna se 8-bittisenä: purettuna se saa olla enintään 192 Mt.';
  }
  return undefined;
}

/** What the header of a PNG, JPEG, GIF, WebP or AVIF says of the picture; undefined when the bytes are none of these. */
export function readPictureSize(bytes: Uint8Array): PictureSize | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return readPng(bytes);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes);
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38])) return readGif(bytes);
  if (readAscii(bytes, 0) === 'RIFF' && readAscii(bytes, 8) === 'WEBP') return readWebp(bytes);
  if (readAscii(bytes, 4) === 'ftyp') return readAvif(bytes);
  return undefined;
}

/** By colour type: grey, colours, palette, grey with transparency, colours with transparency. */
const pngChannels: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

function readPng(bytes: Uint8Array): PictureSize {
  const channels = pngChannels[bytes[25] ?? 0] ?? 4;
  return {
    width: readUint(bytes, 16, 4),
    height: readUint(bytes, 20, 4),
    bytesPerPixel: channels * ((bytes[24] ?? 0) > 8 ? 2 : 1),
  };
}

function readGif(bytes: Uint8Array): PictureSize {
  return { width: readLittle(bytes, 6, 2), height: readLittle(bytes, 8, 2), bytesPerPixel: 4 };
}

/** The size is in the first part of the file, which is of one of three kinds. */
function readWebp(bytes: Uint8Array): PictureSize | undefined {
  const bits = readLittle(bytes, 21, 4);
  const sizes: Record<string, () => [number, number]> = {
    'VP8 ': () => [readLittle(bytes, 26, 2) % 0x4000, readLittle(bytes, 28, 2) % 0x4000],
    VP8L: () => [1 + (bits % 0x4000), 1 + (Math.floor(bits / 0x4000) % 0x4000)],
    VP8X: () => [1 + readLittle(bytes, 24, 3), 1 + readLittle(bytes, 27, 3)],
  };
  const [width, height] = sizes[readAscii(bytes, 12)]?.() ?? [];
  return width && height ? { width, height, bytesPerPixel: 4 } : undefined;
}

/** Bytes of the front of an AVIF or HEIC file that hold the sizes of its pictures. */
const avifHeader = 64 * 1024;

/** A file says the size of each of its pictures, of thumbnails and tiles too: the largest is what decoding takes. */
function readAvif(bytes: Uint8Array): PictureSize | undefined {
  const end = Math.min(bytes.length, avifHeader);
  let largest: PictureSize | undefined;
  for (let at = 0; at + 16 <= end; at += 1) {
    if (bytes[at] !== 0x69 || readAscii(bytes, at) !== 'ispe') continue;
    const [width, height] = [readUint(bytes, at + 8, 4), readUint(bytes, at + 12, 4)];
    if (width * height > (largest ? largest.width * largest.height : 0)) largest = { width, height, bytesPerPixel: 4 };
  }
  return largest;
}

/** Why a HEIC picture is refused where no browser could turn it into another. */
export const heicSentence = 'HEIC-kuvaa ei voi lukea. Tallenna kuva JPG-muodossa tai lisää se suoraan iPhonesta.';

/** Whether the bytes begin as a HEIC picture, as iPhones take them: browsers other than Safari cannot show it. */
export function isHeic(bytes: Uint8Array): boolean {
  return (
    readAscii(bytes, 4) === 'ftyp' && ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1'].includes(readAscii(bytes, 8))
  );
}

/** The size is in the frame header, which follows other segments, each of which says its length. */
function readJpeg(bytes: Uint8Array): PictureSize | undefined {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    // Any number of 0xff may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isFrameHeader(marker)) {
      const channels = bytes[at + 9] ?? 0;
      return {
        width: readUint(bytes, at + 7, 2),
        height: readUint(bytes, at + 5, 2),
        bytesPerPixel: channels * ((bytes[at + 4] ?? 0) > 8 ? 2 : 1),
      };
    } else at += 2 + Math.max(2, readUint(bytes, at + 2, 2));
  }
  return undefined;
}

function isFrameHeader(marker: number): boolean {
  // Among the frame headers are three markers of other meaning: tables and a reserved one.
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readUint(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
}

function readLittle(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduceRight((value, byte) => value * 256 + byte, 0);
}

/** Four letters. */
function readAscii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
