import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { OfferInput } from '#shared/schema.generated.ts';
import { type Call, once } from '../domain/billing/ledger/idempotency.ts';
import { ledgerTransaction } from '../domain/billing/ledger/ledgerTransaction.ts';
import { unknownCategory } from '../domain/offers/categories/categories.ts';
import { Offer } from '../domain/offers/entities.ts';
import { clearOfferCounts } from '../domain/offers/manage/offerCounts.ts';
import { discardPictures, withPictures } from '../domain/offers/manage/pictures.ts';
import { refuseViolations } from '../platform/database/constraints.ts';
import type { StoredImage } from '../platform/images/images.ts';
import type { Scope } from '../platform/platform.ts';

/** What creating an offer did to the balance; cents, net of VAT. */
type Outcome = {
  /** Finnish sentence for the sender. */
  message: string;
  remainingBalance: number;
  toppedUp: number;
};

/** A new offer and what it left on the balance. */
export interface CreatedOffer extends Outcome {
  offer: Offer;
}

/**
 * Runs `create` in one transaction, once for each idempotency key; the same call again returns the first outcome.
 * A failure removes the stored images. Throws IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT when the category was deleted
 * in the meantime.
 */
export async function createOfferOnce(
  { em, platform }: Scope,
  call: Call,
  images: StoredImage[],
  create: (em: EntityManager) => Promise<Outcome & { offerId: string }>,
): Promise<CreatedOffer> {
  const { reply, replayed } = await withPictures(platform, images, () =>
    refuseViolations({ offer_category_id_foreign: unknownCategory }, () =>
      ledgerTransaction(em, (em) => once(em, call, () => create(em))),
    ),
  );
  clearOfferCounts(platform);
  if (replayed) await discardPictures(platform, images);
  const { offerId, ...outcome } = reply;
  const created = em.getUnitOfWork().getById(Offer, offerId);
  const offer = created ?? (await em.findOne(Offer, offerId));
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return { offer, ...outcome };
}

/** What identifies the content of a call: the whole input, with the digests of the images. */
export function contentOf({ idempotencyKey: _key, images: _files, ...asked }: OfferInput, images: StoredImage[]) {
  return { ...asked, images: images.map(({ key: _random, ...facts }) => facts) };
}
