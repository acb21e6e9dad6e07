import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { OfferInput } from '#shared/schema.generated.ts';
import type { Business } from '../domain/accounts/entities.ts';
import { charge } from '../domain/billing/ledger/ledger.ts';
import { priceOf } from '../domain/billing/prices.ts';
import { draftOffer, insertOffer } from '../domain/offers/manage/newOffer.ts';
import { storePictures } from '../domain/offers/manage/pictures.ts';
import { readSettings } from '../domain/settings/settings.ts';
import type { Scope } from '../platform/platform.ts';
import { type CreatedOffer, contentOf, createOfferOnce } from './createOfferOnce.ts';

const published = 'Tarjous julkaistu onnistuneesti!';
const submitted = 'Tarjous lähetetty hyväksyttäväksi. Saat sähköpostin, kun se on käsitelty.';

/**
 * Publishes a business's own offer, or submits it under pre-moderation, and charges its price, in one transaction.
 * Throws INVALID_INPUT, IMAGE_INVALID, IMAGE_TOO_LARGE, TOO_MANY_REQUESTS for too many images in a day, PRICE_CHANGED
 * with the new price, BALANCE_TOO_LOW with the missing cents, IDEMPOTENCY_KEY_REUSED and, for a business that is no
 * longer approved, ACCOUNT_SUSPENDED and its siblings. A failure leaves no row, no file and no charge.
 */
export async function createOffer(
  scope: Scope,
  { id: businessId }: Business,
  input: OfferInput,
  now = new Date(),
): Promise<CreatedOffer> {
  const { general } = await readSettings(scope.platform);
  const status = general.offerModeration === 'PRE' ? 'PENDING' : 'APPROVED';
  const draft = await draftOffer(scope.em, input, now);
  // Before the transaction: a slow upload must not keep the account locked.
  const actor = `BUSINESS:${businessId}`;
  const images = await storePictures(scope.platform, actor, input.images);
  const call = { actor, operation: 'createOffer', key: input.idempotencyKey, content: contentOf(input, images) };

  return createOfferOnce(scope, call, images, async (em) => {
    const cost = await expectedPrice(em, input);
    const { balanceAfter, referenceNumber } = await charge(em, { businessId, amount: cost, offer: draft }, now);
    const { id: offerId } = await insertOffer(em, draft, { businessId, status, cost, referenceNumber, images }, now);
    const message = status === 'APPROVED' ? published : submitted;
    return { offerId, message, remainingBalance: balanceAfter, toppedUp: 0 };
  });
}

/** The list price in cents. Throws PRICE_CHANGED when the sender has seen another one (decision 9). */
async function expectedPrice(em: EntityManager, { type, expectedPrice }: OfferInput): Promise<number> {
  const price = await priceOf(em, type);
  if (expectedPrice != null && expectedPrice !== price) throw new AppError('PRICE_CHANGED', { price });
  return price;
}
