import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { discardImages, type StoredImage, storeImages } from '../../../platform/images/images.ts';
import { consume } from '../../../platform/limiter.ts';
import { isConnectionLost } from '../../../platform/outage.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Upload } from '../../../platform/storage/uploadedFile.ts';
import { type Offer, OfferImage } from '../entities.ts';
import type { CardImage } from '../feed/card.ts';

/** So many times a day one account may send pictures: more would only fill the disk that everybody shares. */
const sending = { name: 'pictures', points: 500, seconds: 86_400 };

/** Stores an account's pictures as `storeImages` does. Refuses TOO_MANY_REQUESTS too when it has sent too often. */
export async function storePictures(
  platform: Pick<Platform, 'primary' | 'secrets' | 'storage' | 'pictures'>,
  account: string,
  uploads: readonly Upload[],
): Promise<StoredImage[]> {
  if (uploads.length > 0) await consume(platform, account, sending);
  return storeImages(platform, account, uploads);
}

/**
 * Runs the transaction that names stored pictures, and removes their files when it fails. When the database went away
 * it may have committed all the same: then the files stay, and the sweep of orphaned files decides.
 */
export async function withPictures<T>(
  platform: Pick<Platform, 'storage' | 'log'>,
  images: StoredImage[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) await discardPictures(platform, images);
    throw error;
  }
}

/** Removes the files of pictures that a committed transaction has left unused. What fails, the sweep of orphans does. */
export async function discardPictures(
  platform: Pick<Platform, 'storage' | 'log'>,
  pictures: readonly Pick<CardImage, 'key'>[],
): Promise<void> {
  try {
    await discardImages(platform, pictures);
  } catch (error) {
    platform.log.warn({ err: error }, 'pictures could not be removed');
  }
}

/** Adds stored pictures to an offer. Without a position they are not shown to consumers. */
export function addPictures(em: EntityManager, offer: Offer, images: StoredImage[], position?: number): OfferImage[] {
  return images.map((image, index) =>
    em.create(OfferImage, {
      ...image,
      id: randomUUIDv7(),
      offer,
      position: position === undefined ? null : position + index,
    }),
  );
}

/** The pictures that consumers may see, in order. */
export function publishedPictures(images: readonly OfferImage[]): OfferImage[] {
  return images
    .filter(({ position }) => position != null)
    .sort((one, other) => Number(one.position) - Number(other.position));
}

/** The pictures that the offer's business and admins see, in order: a waiting revision's, when there is one. */
export function shownPictures(offer: Pick<Offer, 'revision'>, images: readonly OfferImage[]): OfferImage[] {
  if (!offer.revision) return publishedPictures(images);
  const byId = new Map(images.map((image) => [image.id, image]));
  return offer.revision.content.imageIds.flatMap((id) => byId.get(id) ?? []);
}

/** Shows consumers these pictures, in this order, and no others. */
export function arrangePictures(images: readonly OfferImage[], ids: readonly string[]): void {
  for (const image of images) {
    const place = ids.indexOf(image.id);
    image.position = place < 0 ? null : place;
  }
}

/** Removes the rows of pictures that neither consumers see nor a revision names. Their files go after the commit. */
export function removeUnusedPictures(em: EntityManager, offer: Offer): Pick<CardImage, 'key'>[] {
  const waiting = new Set(offer.revision?.content.imageIds);
  const unused = offer.images.getItems().filter(({ id, position }) => position == null && !waiting.has(id));
  for (const image of unused) offer.images.remove(image);
  em.remove(unused);
  return unused.map(({ key }) => ({ key }));
}

/** Of these storage keys, the ones that an offer's picture has: the sweep of orphaned files leaves them. */
export async function knownPictures(em: EntityManager, keys: string[]): Promise<string[]> {
  const pictures = await em.find(OfferImage, { key: { $in: keys } }, { fields: ['key'] });
  return pictures.map(({ key }) => key);
}
