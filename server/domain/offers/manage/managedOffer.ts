import type { EntityManager } from '@mikro-orm/postgresql';
import { Category, type Offer } from '../entities.ts';
import type { CardCategory, CardImage } from '../feed/card.ts';
import { shownTexts } from './content.ts';
import { publishedPictures, shownPictures } from './pictures.ts';

/** Whether consumers see the offer right now. */
export async function isLive(offer: Offer, now = new Date()): Promise<boolean> {
  if (offer.status !== 'APPROVED' || offer.hidden || offer.startsAt > now || offer.expiresAt < now) return false;
  const business = await offer.business.loadOrFail();
  return business.status === 'APPROVED';
}

/** The category of the content that the offer's business and admins see. */
export function shownCategory(em: EntityManager, offer: Offer): Promise<CardCategory> {
  return em.getReference(Category, shownTexts(offer).categoryId, { wrapped: true }).loadOrFail();
}

/** The pictures of the content that the offer's business and admins see. */
export async function shownImages(offer: Offer): Promise<CardImage[]> {
  return shownPictures(offer, await offer.images.loadItems());
}

/** The pictures that consumers may see. */
export async function publishedImages(offer: Offer): Promise<CardImage[]> {
  return publishedPictures(await offer.images.loadItems());
}
