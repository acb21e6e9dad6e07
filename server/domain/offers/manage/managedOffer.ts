import type { EntityManager } from '@mikro-orm/postgresql';
import type { OfferPhase } from '#shared/schema.generated.ts';
import { Category, type Offer } from '../entities.ts';
import type { CardCategory, CardImage } from '../feed/card.ts';
import { shownTexts } from './content.ts';
import { publishedPictures, shownPictures } from './pictures.ts';

/** What the offer goes through, as `OfferPhase` describes it. `phaseAt` says the same in SQL. */
export async function phaseOf(offer: Offer, now = new Date()): Promise<OfferPhase> {
  if (offer.cancelledAt) return 'CANCELLED';
  if (offer.status !== 'APPROVED') return offer.status;
  if (offer.expiresAt < now) return 'ENDED';
  const business = await offer.business.loadOrFail();
  if (offer.hidden || business.status !== 'APPROVED') return 'HIDDEN';
  return offer.startsAt > now ? 'SCHEDULED' : 'LIVE';
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
