import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseIfAny } from '#shared/appError.ts';
import { checkOffer } from '#shared/rules/offers.ts';
import type { OfferInput, OfferStatus, OfferType } from '#shared/schema.generated.ts';
import { endOfDay, helsinkiDate, startOfDay } from '../../../platform/helsinki.ts';
import type { StoredImage } from '../../../platform/images/images.ts';
import { taxTermsInForce } from '../../billing/prices.ts';
import { findCategory } from '../categories/categories.ts';
import { Offer } from '../entities.ts';
import { addToFeed } from '../feed/syncFeed.ts';
import { type OfferTexts, textsOf } from './content.ts';
import { addPictures } from './pictures.ts';

/** A checked offer that is neither charged nor stored yet. */
export interface NewOffer extends OfferTexts {
  id: string;
  type: OfferType;
  startsAt: Date;
  expiresAt: Date;
}

/** Checks what a sender asks for and gives it an id. Throws INVALID_INPUT, also for an unknown category. */
export async function draftOffer(em: EntityManager, input: OfferInput, now: Date): Promise<NewOffer> {
  refuseIfAny(checkOffer(input, helsinkiDate(now)));
  const category = await findCategory(em, input.category);
  return {
    id: randomUUIDv7(),
    type: input.type,
    ...textsOf(input, category.id),
    startsAt: startOfDay(input.startDate),
    expiresAt: endOfDay(input.endDate),
  };
}

/** Whose a new offer is, and what was paid for it. */
interface Placement {
  businessId: string;
  status: OfferStatus;
  /** Cents, net of VAT. */
  cost: number;
  /** Of the charge. */
  referenceNumber: string | null;
  images: StoredImage[];
}

/** Writes an offer with its pictures and adds it to the feed. Part of the transaction that has charged it. */
export async function insertOffer(
  em: EntityManager,
  { categoryId: category, ...draft }: NewOffer,
  { businessId: business, status, cost, referenceNumber, images }: Placement,
  now: Date,
): Promise<Offer> {
  const { currency } = await taxTermsInForce(em);
  const offer = em.create(Offer, {
    ...{ ...draft, category, business, status, cost, currency, referenceNumber },
    createdAt: now,
    approvedAt: status === 'APPROVED' ? now : null,
  });
  addPictures(em, offer, images, 0);
  await addToFeed(em, offer.id, now);
  return offer;
}
