import { buffer } from 'node:stream/consumers';
import { checkPictureSize, type ImageWidth, imageWidths, maxFileBytes, readPictureSize } from '#shared/rules/images.ts';
import { isOutage } from '../outage.ts';
import { keyOfContents, keyOfCopy } from '../storage/fileHash.ts';
import type { Storage } from '../storage/storedFiles.ts';
import { readUpload, receiveUpload, refusedFile, type Upload, type UploadedFile } from '../storage/uploadedFile.ts';
import type { Picture, PictureFault } from './picture.ts';
import type { Decode, PictureWorkers } from './pictureWorkers.ts';

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

/** Where pictures are decoded, and where they are stored. */
export interface HasPictures extends HasStorage {
  pictures: PictureWorkers;
}

/**
 * Checks, re-encodes and stores uploaded pictures, all of them or none. Call it before the transaction that will
 * name them, and `discardImages` when that fails. An owner's pictures are worked on one after the other.
 * Throws IMAGE_INVALID (not a sound PNG, JPEG or GIF) and IMAGE_TOO_LARGE (over 10 MB, 50 megapixels or 192 MB once
 * decoded), naming the file, TOO_MANY_REQUESTS when too many pictures wait, and UNAVAILABLE when the decoder fails.
 */
export async function storeImages(
  platform: HasPictures,
  owner: string,
  uploads: readonly Upload[],
): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  try {
    // One at a time, so that a request holds one picture in memory however many it sends.
    for (const file of await Promise.all(uploads)) await storeImage(platform, owner, file, stored);
    return stored;
  } catch (error) {
    // A store that is away would only keep the caller waiting; the sweep of orphaned files removes what was stored.
    if (!isOutage(error)) await discardImages(platform, stored);
    throw error;
  }
}

/** Removes stored pictures; those already gone are no error. */
export async function discardImages({ storage }: HasStorage, images: readonly Pick<StoredImage, 'key'>[]) {
  await storage.remove(images.flatMap(({ key }) => imageWidths.map((width) => storageKey(key, width))));
}

/** Copies of a picture's files under a key of their own, so that either can be discarded without the other. */
export async function copyImage({ storage }: HasStorage, image: StoredImage): Promise<StoredImage> {
  const key = keyOfCopy(image.key);
  for (const width of imageWidths) {
    const file = await storage.read(storageKey(image.key, width));
    if (file) await storage.put(storageKey(key, width), await buffer(file.stream));
  }
  return { ...image, key };
}

/** The same of several pictures, all of them or none. */
export async function copyImages(platform: HasStorage, images: readonly StoredImage[]): Promise<StoredImage[]> {
  const copies: StoredImage[] = [];
  try {
    for (const image of images) copies.push(await copyImage(platform, image));
    return copies;
  } catch (error) {
    if (!isOutage(error)) await discardImages(platform, copies);
    throw error;
  }
}

/** Where a browser finds a picture's version of that width. */
export function imageUrl(key: string, width: ImageWidth): string {
  return `/uploads/${storageKey(key, width)}`;
}

async function storeImage(
  { storage, pictures }: HasPictures,
  owner: string,
  file: UploadedFile,
  stored: StoredImage[],
) {
  // A sender who is slow must not hold a turn.
  if (!(await receiveUpload(file, maxFileBytes))) throw refusedFile('IMAGE_TOO_LARGE', file);
  const picture = await pictures.runInOrder(owner, (decode) => decodeFile(file, decode));
  if ('fault' in picture) throw refusedFile(picture.fault, file, picture.message);

  const { webp, ...facts } = picture;
  const image = { key: keyOfContents(imageWidths.map((width) => webp[width])), ...facts };
  // Listed before it is stored, so that a store that fails half-way is cleaned up as well.
  stored.push(image);
  for (const width of imageWidths) await storage.put(storageKey(image.key, width), webp[width]);
}

/** What is too large by its own header is refused before any decoder sees it. */
async function decodeFile(file: UploadedFile, decode: Decode): Promise<Picture | PictureFault> {
  const bytes = await readUpload(file, maxFileBytes);
  if (!bytes) return { fault: 'IMAGE_TOO_LARGE' };
  const size = readPictureSize(bytes);
  const message = size && checkPictureSize(size);
  return message ? { fault: 'IMAGE_TOO_LARGE', message } : decode('picture', bytes);
}

function storageKey(key: string, width: ImageWidth): string {
  return `${key}-${width}.webp`;
}
