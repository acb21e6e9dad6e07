import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { refuseIfAny } from '#shared/appError.ts';
import { checkOffer } from '#shared/rules/offers.ts';
import type { OfferInput, OfferStatus, OfferType } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
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

/** Checks the input of a sender and gives the offer an id. Throws INVALID_INPUT, also for an unknown category. */
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
  draft: NewOffer,
  { businessId, status, cost, referenceNumber, images }: Placement,
  now: Date,
): Promise<Offer> {
  const { currency } = await taxTermsInForce(em);
  const row = {
    ...columnsOf(draft),
    business_id: businessId,
    status,
    hidden: false,
    version: 1,
    cost,
    currency,
    reference_number: referenceNumber,
    created_at: now,
    approved_at: status === 'APPROVED' ? now : null,
  };
  const shown = await db(em)
    .insertInto('offer')
    .values({ ...row, shown_status: sql`default`, shown_title: sql`default` })
    .returning(['shown_status', 'shown_title'])
    .executeTakeFirstOrThrow();
  const offer = em.map(Offer, { ...row, ...shown, status_reason: null, revision: null });
  addPictures(em, offer, images, 0);
  await addToFeed(em, offer.id, now);
  return offer;
}

function columnsOf({ id, type, startsAt, expiresAt, ...texts }: NewOffer) {
  return {
    ...{ id, type, starts_at: startsAt, expires_at: expiresAt },
    ...{ category_id: texts.categoryId, title: texts.title, description: texts.description },
    ...{ location_type: texts.locationType, cities: texts.cities, nationwide: texts.nationwide },
    ...{ address: texts.address, url: texts.url, keywords: texts.keywords },
    original_price: texts.originalPrice,
    discounted_price: texts.discountedPrice,
    discount_bp: texts.discountBp,
    lowest_price30days: texts.lowestPrice30Days,
  };
}
