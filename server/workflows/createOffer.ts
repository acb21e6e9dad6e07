import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import type { OfferStatus, OfferType } from '#shared/schema.generated.ts';
import { publishingTexts } from '#shared/texts/offers.ts';
import type { Business } from '../domain/accounts/entities.ts';
import { businessActor } from '../domain/accounts/viewers.ts';
import { type Actor, recordNow } from '../domain/audit/audit.ts';
import { type Call, once } from '../domain/billing/ledger/idempotency.ts';
import { charge, ledgerTransaction } from '../domain/billing/ledger/ledger.ts';
import { priceOf } from '../domain/billing/prices.ts';
import { unknownCategory } from '../domain/catalogue/categories.ts';
import { Offer } from '../domain/catalogue/entities.ts';
import { atOutlets } from '../domain/outlets/placeOffer.ts';
import { withFlyer } from '../domain/publishing/media/pages.ts';
import { discardPictures, storePictures, withPictures } from '../domain/publishing/media/pictures.ts';
import { contentDoor, mustWait } from '../domain/publishing/moderation/findings.ts';
import { draftOffer, insertOffer, type NewOffer, type OfferRow } from '../domain/publishing/newOffer.ts';
import { offersTopic } from '../domain/search/syncFeed.ts';
import { readSettings } from '../domain/settings/settings.ts';
import { refuseViolations } from '../platform/database/db.ts';
import { helsinkiDate } from '../platform/helsinki.ts';
import type { StoredImage } from '../platform/images/images.ts';
import { isConnectionLost } from '../platform/outage.ts';
import type { Platform, Scope } from '../platform/platform.ts';

/**
 * Publishes a business's own offer, or submits it under pre-moderation, and charges its price, in one transaction.
 * Throws INVALID_INPUT, IMAGE_INVALID, IMAGE_TOO_LARGE, TOO_MANY_REQUESTS for too many images in a day, PRICE_CHANGED
 * with the new price, BALANCE_TOO_LOW and CAP_REACHED with the missing cents, IDEMPOTENCY_KEY_REUSED and, for a business that is no
 * longer approved, ACCOUNT_SUSPENDED and its siblings. A failure leaves no row, no file and no charge.
 * @param waits whether what the rules of content do not let be published is accepted: then an admin looks at the offer first
 */
export async function createOffer(
  scope: Scope,
  business: Business,
  sent: GivenOffer,
  now = new Date(),
  waits = false,
): Promise<CreatedOffer> {
  const { id: businessId } = business;
  const actor = `BUSINESS:${businessId}`;
  const placed = await atOutlets(scope.em, businessId, sent);
  const input = await withFlyer(scope, actor, placed, now);
  const draft = await draftOffer(scope.em, input, now, await contentDoor(scope.platform, waits));
  const status = mustWait(draft.findings) ? 'PENDING' : await statusOfNew(scope.platform);
  // Before the transaction: a slow upload must not keep the account locked.
  const images = await storePictures(scope.platform, actor, input.images);
  const call = { actor, operation: 'createOffer', key: input.idempotencyKey, content: callContent(input, images) };
  const sale = { by: businessActor(business), businessId, draft, images, status, expectedPrice: input.expectedPrice };

  return createOfferOnce(scope, call, images, (em) => sellOffer(em, sale, now));
}

/** A business's own offer that is to be published for its list price. */
interface Sale {
  /** As whom the log names the one who publishes: the business, or the platform that runs a weekly repeat. */
  by: Actor;
  businessId: string;
  draft: NewOffer;
  images: StoredImage[];
  status: OfferStatus;
  /** The price in cents that the sender has seen. */
  expectedPrice: number | null | undefined;
}

/** What a business's own new offer is at first: under pre-moderation it waits for an admin. */
export async function statusOfNew(platform: Platform): Promise<OfferStatus> {
  const { general } = await readSettings(platform);
  return general.offerModeration === 'PRE' ? 'PENDING' : 'APPROVED';
}

/** Charges the list price of an offer and writes it. Part of the transaction of `createOfferOnce`. */
export async function sellOffer(em: EntityManager, { by, draft, expectedPrice, ...sold }: Sale, now: Date) {
  const { businessId, status } = sold;
  const cost = await priceSeen(em, draft.type, expectedPrice);
  const { balanceAfter, referenceNumber } = await charge(em, { businessId, amount: cost, offer: draft }, now);
  const row = await insertOffer(em, draft, { ...sold, cost, referenceNumber }, now);
  const { id, title, type, currency } = row;
  const days = { startDate: helsinkiDate(draft.startsAt), endDate: helsinkiDate(draft.expiresAt) };
  await recordNow(em, by, 'offer.publish', {
    target: { kind: 'offer', id },
    business: businessId,
    after: { title, type, status, cost, currency, ...days },
  });
  const message = status === 'APPROVED' ? publishingTexts.published : publishingTexts.submitted;
  return { row, message, remainingBalance: balanceAfter, toppedUp: 0 };
}

/** The list price in cents. Throws PRICE_CHANGED when the sender has seen another one (decision 9). */
export async function priceSeen(em: EntityManager, type: OfferType, seen: number | null | undefined): Promise<number> {
  const price = await priceOf(em, type);
  if (seen != null && seen !== price) throw new AppError('PRICE_CHANGED', { price });
  return price;
}

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
 * Every server is notified of the offer. A failure removes the stored images. Throws IDEMPOTENCY_KEY_REUSED, and
 * INVALID_INPUT when the category was deleted in the meantime.
 */
export async function createOfferOnce(
  { em, platform }: Scope,
  call: Call,
  images: StoredImage[],
  create: (em: EntityManager) => Promise<Outcome & { row: OfferRow }>,
): Promise<CreatedOffer> {
  let written: OfferRow | undefined;
  const publish = async (em: EntityManager) => {
    const { row, ...outcome } = await create(em);
    written = row;
    return { ...outcome, offerId: row.id };
  };
  const announce = () => platform.changes.announce(offersTopic);
  const { reply, replayed } = await withPictures(platform, images, () =>
    refuseViolations({ offer_category_id_foreign: unknownCategory }, () =>
      ledgerTransaction(em, (em) => once(em, call, () => publish(em))),
    ),
  ).catch((error: unknown) => {
    // It may have committed.
    if (isConnectionLost(error)) announce();
    throw error;
  });
  // A call that is repeated changes nothing: no one may empty every cache with it.
  if (replayed) await discardPictures(platform, images);
  else announce();
  const { offerId, ...outcome } = reply;
  const offer = written && !replayed ? em.map(Offer, written) : await em.findOne(Offer, offerId);
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return { offer, ...outcome };
}

/** What identifies the content of a call: the whole input, with the digests of the images. */
export function callContent({ idempotencyKey: _key, images: _files, ...asked }: GivenOffer, images: StoredImage[]) {
  return { ...asked, images: images.map(({ key: _random, ...facts }) => facts) };
}
