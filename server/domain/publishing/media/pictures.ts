import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Offer, OfferImage } from '#domain/catalogue/entities.ts';
import type { CardImage } from '#domain/catalogue/feed/card.ts';
import type { OfferRevision } from '#domain/catalogue/offerContent.ts';
import { db } from '#platform/database/db.ts';
import { copyImages, discardImages, type StoredImage, storeImages } from '#platform/images/images.ts';
import { consume } from '#platform/limits/limiter.ts';
import { isConnectionLost } from '#platform/outage.ts';
import type { Platform } from '#platform/platform.ts';
import type { Upload } from '#platform/storage/uploadedFile.ts';
import { AppError } from '#shared/appError.ts';
import { changedOffer } from '#shared/rules/offers/offers.ts';

/** Maximum number of times a day that one account sends pictures, which protects the shared disk. */
const sending = { name: 'pictures', points: 500, seconds: 86_400 };

/** Stores an account's pictures as `storeImages` does. Throws TOO_MANY_REQUESTS too. */
export async function storePictures(
  platform: Pick<Platform, 'primary' | 'secrets' | 'storage' | 'pictures'>,
  account: string,
  uploads: readonly Upload[],
): Promise<StoredImage[]> {
  if (uploads.length > 0) await consume(platform, account, sending);
  return storeImages(platform, account, uploads);
}

/**
 * Files of an account's own pictures stored once more, for another offer or weekly repeat: `offer_image.key` is one offer's.
 * Throws TOO_MANY_REQUESTS.
 */
export async function copyPictures(
  platform: Pick<Platform, 'primary' | 'secrets' | 'storage'>,
  account: string,
  pictures: readonly StoredImage[],
): Promise<StoredImage[]> {
  if (pictures.length > 0) await consume(platform, account, sending);
  return copyImages(
    platform,
    pictures.map(({ key, width, height, placeholder }) => ({ key, width, height, placeholder })),
  );
}

/**
 * Locks the rows of pictures that were copied. Their files go after their rows: a copy whose original has no row any more
 * may lack files. Throws CONFLICT for such a one.
 */
export async function refuseLostPictures(
  em: EntityManager,
  pictures: readonly { id: string }[],
  table: 'offer_image' | 'draft_image' = 'offer_image',
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  if (ids.length === 0) return;
  const found = await db(em).selectFrom(table).select('id').where('id', 'in', ids).forKeyShare().execute();
  if (found.length < ids.length) throw new AppError('CONFLICT', { message: changedOffer });
}

/**
 * Runs the transaction that refers to stored pictures, and removes their files when it fails. After a lost connection
 * it may have committed: the files stay, and the sweep of orphaned files removes them if nothing refers to them.
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

/** Removes the files of pictures that a committed transaction has left unused. The sweep of orphaned files retries. */
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

/** Adds stored pictures to an offer, or to that of an id. Without a position, consumers do not see them. */
export function addPictures(
  em: EntityManager,
  offer: Offer | string,
  images: StoredImage[],
  position?: number,
): OfferImage[] {
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

/** The pictures that the offer's business and admins see, in order: those of a waiting revision, if there is one. */
export function shownPictures(offer: Pick<Offer, 'revision'>, images: readonly OfferImage[]): OfferImage[] {
  return offer.revision ? picturesOf(offer.revision, images) : publishedPictures(images);
}

/** The pictures of a revision, waiting or rejected, in order. */
export function picturesOf({ content }: OfferRevision, images: readonly OfferImage[]): OfferImage[] {
  const byId = new Map(images.map((image) => [image.id, image]));
  return content.imageIds.flatMap((id) => byId.get(id) ?? []);
}

/** Makes these pictures, in this order, the only ones that consumers see. */
export function arrangePictures(images: readonly OfferImage[], ids: readonly string[]): void {
  for (const image of images) {
    const index = ids.indexOf(image.id);
    image.position = index < 0 ? null : index;
  }
}

/** Removes the rows of pictures that are neither published nor in a revision. Their files go after the commit. */
export function removeUnusedPictures(em: EntityManager, offer: Offer): Pick<CardImage, 'key'>[] {
  const revisions = [offer.revision, offer.rejectedRevision];
  const used = new Set(revisions.flatMap((revision) => revision?.content.imageIds ?? []));
  const unused = offer.images.getItems().filter(({ id, position }) => position == null && !used.has(id));
  for (const image of unused) offer.images.remove(image);
  em.remove(unused);
  return unused.map(({ key }) => ({ key }));
}

/**
 * Those of the storage keys that a picture of an offer or of a draft has; the sweep of orphaned files leaves them. One
 * statement: the key of a draft that is being published is in exactly one of the tables at any moment.
 */
export async function referencedPictures(em: EntityManager, keys: string[]): Promise<string[]> {
  const pictures = await db(em)
    .selectFrom('offer_image')
    .select('key')
    .where('key', 'in', keys)
    .unionAll(db(em).selectFrom('draft_image').select('key').where('key', 'in', keys))
    .execute();
  return pictures.map(({ key }) => key);
}
