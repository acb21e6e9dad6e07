import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage/storedFiles.ts';
import { readUpload, refusedFile, type Upload, type UploadedFile } from '../storage/uploadedFile.ts';
import { type ImageWidth, imageWidths, renderPicture } from './picture.ts';

/** A picture whose WebP versions are in the storage. */
export interface StoredImage {
  /** Random; the versions' storage keys are made from it. */
  key: string;
  /** Pixels of the original, after turning it upright. */
  width: number;
  height: number;
  /** Tiny blurred version as a data: address. */
  placeholder: string;
}

export interface HasStorage {
  storage: Storage;
}

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Checks, re-encodes and stores uploaded pictures, all of them or none. Call it before the transaction that will
 * name them, and `discardImages` when that fails.
 * Refuses IMAGE_INVALID (not a sound PNG, JPEG or GIF) and IMAGE_TOO_LARGE (over 10 MB or 50 megapixels), naming the
 * file, and TOO_MANY_REQUESTS when too many pictures are being worked on.
 */
export async function storeImages(platform: HasStorage, uploads: readonly Upload[]): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  try {
    // One at a time, so that a request holds one picture in memory however many it sends.
    for (const file of await Promise.all(uploads)) await storeImage(platform, file, stored);
    return stored;
  } catch (error) {
    await discardImages(platform, stored);
    throw error;
  }
}

/** Removes stored pictures; those already gone are no error. */
export async function discardImages({ storage }: HasStorage, images: readonly Pick<StoredImage, 'key'>[]) {
  await storage.remove(images.flatMap(({ key }) => imageWidths.map((width) => storageKey(key, width))));
}

/** Copies of a picture's files under a key of their own, so that either can be discarded without the other. */
export async function copyImage({ storage }: HasStorage, image: StoredImage): Promise<StoredImage> {
  const key = randomBytes(16).toString('hex');
  for (const width of imageWidths) {
    const file = await storage.read(storageKey(image.key, width));
    if (file) await storage.put(storageKey(key, width), await buffer(file.stream));
  }
  return { ...image, key };
}

/** Where a browser finds a picture's version of that width. */
export function imageUrl(key: string, width: ImageWidth): string {
  return `/uploads/${storageKey(key, width)}`;
}

async function storeImage({ storage }: HasStorage, file: UploadedFile, stored: StoredImage[]) {
  const bytes = await readUpload(file, MOST_BYTES);
  if (!bytes) throw refusedFile('IMAGE_TOO_LARGE', file);
  const picture = await renderPicture(bytes);
  if (picture === 'invalid') throw refusedFile('IMAGE_INVALID', file);
  if (picture === 'too many pixels') {
    throw refusedFile('IMAGE_TOO_LARGE', file, 'Kuva on liian suuri. Kuvassa saa olla enintään 50 miljoonaa pikseliä.');
  }

  const { webp, ...facts } = picture;
  const image = { key: randomBytes(16).toString('hex'), ...facts };
  // Listed before it is stored, so that a store that fails half-way is cleaned up as well.
  stored.push(image);
  for (const width of imageWidths) await storage.put(storageKey(image.key, width), webp[width]);
}

function storageKey(key: string, width: ImageWidth): string {
  return `${key}-${width}.webp`;
}
