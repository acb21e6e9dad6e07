import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import {
  checkPictureSize,
  type ImageWidth,
  imageWidths,
  linkSide,
  maxFileBytes,
  readPictureSize,
} from '#shared/rules/offers/images.ts';
import { isOutage } from '../outage.ts';
import { privateStart, type Storage } from '../storage/storage.ts';
import {
  isIntact,
  keyOfContents,
  keyOfCopy,
  readUpload,
  receiveUpload,
  refusedFile,
  type Upload,
  type UploadedFile,
} from '../storage/uploadedFile.ts';
import type { Picture, PictureFault, Reading } from './picture.ts';
import type { PictureWorkers } from './pictureWorkers.ts';
import type { ShareCard } from './shareCard.ts';

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
interface HasPictures extends HasStorage {
  pictures: PictureWorkers;
}

/**
 * Checks, re-encodes and stores uploaded pictures, all of them or none. Call it before the transaction that will
 * name them, and `discardImages` when that fails. An owner's pictures are worked on one after the other.
 * Throws IMAGE_INVALID (not a sound PNG, JPEG, GIF, WebP or AVIF) and IMAGE_TOO_LARGE (over 10 MB, or as `checkPictureSize` says),
 * naming the file, TOO_MANY_REQUESTS when too many pictures wait, and UNAVAILABLE when the decoder fails.
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

/** An uploaded picture that is here, ready for text to be recognized in it. Throws as `storeImages`, and stores nothing. */
export async function readyToRead(pictures: PictureWorkers, owner: string, file: UploadedFile): Promise<Buffer> {
  const made = await pictures.runInOrder<Reading | PictureFault>(owner, (decode) =>
    decodeFile(file, (bytes) => decode('reading', bytes)),
  );
  if ('fault' in made) throw refusedFile(made.fault, file, made.message);
  return Buffer.from(made.png);
}

/** Removes stored pictures; those already gone are no error. */
export async function discardImages({ storage }: HasStorage, images: readonly Pick<StoredImage, 'key'>[]) {
  await storage.remove(images.flatMap(({ key }) => imageWidths.map((width) => storageKey(key, width))));
}

/** Copies of a picture's files under a key of their own, so that either can be discarded without the other. */
async function copyImage({ storage }: HasStorage, image: StoredImage): Promise<StoredImage> {
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

/** The one version that a copy has which /uploads does not serve. */
const privateKey = (key: string) => privateStart + storageKey(key, 1600);

/** Copies a picture to where /uploads does not serve it; one copy has room for all who want it. False without the picture. */
export async function copyPrivately({ storage }: HasStorage, key: string): Promise<boolean> {
  const there = await storage.read(privateKey(key));
  there?.stream.destroy();
  if (there) return true;
  const file = await storage.read(storageKey(key, 1600));
  if (file) await storage.put(privateKey(key), await buffer(file.stream));
  return file !== undefined;
}

/** The copy of `copyPrivately`; undefined when it is gone or damaged. */
export async function readPrivate({ storage }: HasStorage, key: string): Promise<Buffer | undefined> {
  const file = await storage.read(privateKey(key));
  const bytes = file && (await buffer(file.stream));
  return bytes && isIntact(storageKey(key, 1600), bytes) ? bytes : undefined;
}

/** Removes the copies of `copyPrivately`. */
export async function removePrivate({ storage }: HasStorage, keys: readonly string[]): Promise<void> {
  await storage.remove(keys.map(privateKey));
}

/** Where a browser finds a picture's version of that width. */
export function imageUrl(key: string, width: ImageWidth): string {
  return `/uploads/${storageKey(key, width)}`;
}

/** Where other services find a picture as a JPEG, which is made when it is asked for. */
export function jpegUrl(key: string): string {
  return `/uploads/${key}-${linkSide}.jpg`;
}

/** The key of the picture that a file is a version of; undefined when it is another file. */
export function pictureKeyOf(file: string): string | undefined {
  return /^([0-9a-zA-Z]{1,100})-\d{1,5}\.(?:webp|jpg)$/.exec(file)?.[1];
}

/** Bytes of all JPEGs that are cached. */
const maxCached = 32 * 1024 * 1024;

/**
 * Reads pictures as JPEGs for other services, at the addresses of `jpegUrl`; undefined for one that is not there. Throws as
 * `storeImages` when pictures wait.
 */
export function createJpegs({ storage, pictures }: HasPictures) {
  const cached = new LRUCache<string, Buffer>({ maxSize: maxCached, sizeCalculation: ({ byteLength }) => byteLength });
  return async (file: string): Promise<Buffer | undefined> => {
    const before = cached.get(file);
    if (before) return before;
    const key = pictureKeyOf(file);
    const stored = key === undefined ? undefined : await storage.read(storageKey(key, 1600));
    if (!stored) return undefined;
    const bytes = await buffer(stored.stream);
    const made = await pictures.runInOrder('previews of links', (decode) => decode('jpeg', bytes));
    if ('fault' in made) return undefined;
    const jpeg = Buffer.from(made.jpeg);
    cached.set(file, jpeg);
    return jpeg;
  };
}

/**
 * Draws cards for sharing; one that was drawn before is not drawn again. Throws UNAVAILABLE when the decoder fails and
 * TOO_MANY_REQUESTS when too many pictures wait.
 */
export function createShareCards({ storage, pictures }: HasPictures) {
  const cached = new LRUCache<string, Buffer>({ maxSize: maxCached, sizeCalculation: ({ byteLength }) => byteLength });
  /**
   * @param name names the card and its picture as they are now
   * @param beforeDrawing throws when the caller may ask for no more
   */
  return async (name: string, card: ShareCard, picture: string | undefined, beforeDrawing: () => Promise<void>) => {
    const before = cached.get(name);
    if (before) return before;
    await beforeDrawing();
    const stored = picture === undefined ? undefined : await storage.read(storageKey(picture, 1600));
    const photo = stored ? await buffer(stored.stream) : Buffer.alloc(0);
    const made = await pictures.runInOrder('previews of links', (decode) => decode('card', photo, card));
    if ('fault' in made) throw new Error('A card for sharing could not be drawn');
    const jpeg = Buffer.from(made.jpeg);
    cached.set(name, jpeg);
    return jpeg;
  };
}

async function storeImage(
  { storage, pictures }: HasPictures,
  owner: string,
  file: UploadedFile,
  stored: StoredImage[],
) {
  // A sender who is slow must not hold a turn.
  if (!(await receiveUpload(file, maxFileBytes))) throw refusedFile('IMAGE_TOO_LARGE', file);
  const picture = await pictures.runInOrder<Picture | PictureFault>(owner, (decode) =>
    decodeFile(file, (bytes) => decode('picture', bytes)),
  );
  if ('fault' in picture) throw refusedFile(picture.fault, file, picture.message);

  await storeEncoded(storage, picture, stored);
}

/** Stores the versions of a picture that is encoded already, under a key of their own, and adds it to `stored`. */
export async function storeEncoded(
  storage: Storage,
  { webp, ...facts }: Picture,
  stored: StoredImage[] = [],
): Promise<StoredImage> {
  const image = { key: keyOfContents(imageWidths.map((width) => webp[width])), ...facts };
  // Listed before it is stored, so that a store that fails half-way is cleaned up as well.
  stored.push(image);
  for (const width of imageWidths) await storage.put(storageKey(image.key, width), webp[width]);
  return image;
}

/** What is too large by its own header is refused before any decoder sees it. */
async function decodeFile<Made>(
  file: UploadedFile,
  decode: (bytes: Buffer) => Promise<Made | PictureFault>,
): Promise<Made | PictureFault> {
  const bytes = await readUpload(file, maxFileBytes);
  if (!bytes) return { fault: 'IMAGE_TOO_LARGE' };
  const size = readPictureSize(bytes);
  const message = size && checkPictureSize(size);
  return message ? { fault: 'IMAGE_TOO_LARGE', message } : decode(bytes);
}

function storageKey(key: string, width: ImageWidth): string {
  return `${key}-${width}.webp`;
}

const MAX_BYTES = 1024 * 1024;

/**
 * Checks an uploaded .ico file and stores its largest picture as a PNG. Gives the icon's key.
 * Throws IMAGE_INVALID and, over 1 MB, IMAGE_TOO_LARGE, naming the file; also as `storeImages` when pictures wait.
 */
export async function storeIcon({ storage, pictures }: HasPictures, owner: string, upload: Upload): Promise<string> {
  const file = await upload;
  const bytes = await readUpload(file, MAX_BYTES);
  if (!bytes) throw refusedFile('IMAGE_TOO_LARGE', file, 'Kuvake on liian suuri. Suurin koko on 1 Mt.');
  const png = await pictures.runInOrder(owner, (decode) => decode('icon', bytes));
  if ('fault' in png) throw refusedFile('IMAGE_INVALID', file, 'Kuvakkeen pitää olla ICO-tiedosto.');
  const key = keyOfContents([png]);
  await storage.put(iconStorageKey(key), png);
  return key;
}

/** Removes a stored icon; one already gone is no error. */
export async function discardIcon({ storage }: HasStorage, key: string): Promise<void> {
  await storage.remove([iconStorageKey(key)]);
}

/** Where a browser finds a stored icon. */
export function iconUrl(key: string): string {
  return `/uploads/${iconStorageKey(key)}`;
}

function iconStorageKey(key: string): string {
  return `${key}-icon.png`;
}
