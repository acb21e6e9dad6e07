import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { balancesOnly, checkCustomPrice } from '#shared/rules/billing.ts';
import { checkOffer } from '#shared/rules/offers.ts';
import type { OfferForBusinessInput, OfferInput, OfferStatus } from '#shared/schema.generated.ts';
import { refuseViolations } from '../../../platform/database/constraints.ts';
import { isId } from '../../../platform/database/ids.ts';
import { insertPrepared } from '../../../platform/database/insertPrepared.ts';
import { endOfDay, helsinkiDate, startOfDay } from '../../../platform/helsinki.ts';
import type { StoredImage } from '../../../platform/images/images.ts';
import type { Scope } from '../../../platform/platform.ts';
import type { Admin, Business } from '../../accounts/entities.ts';
import { record } from '../../audit/audit.ts';
import { chargeForAdmin } from '../../billing/adminCharge.ts';
import { admitToBalances } from '../../billing/balancePermission.ts';
import { type Call, once } from '../../billing/ledger/idempotency.ts';
import { charge } from '../../billing/ledger/ledger.ts';
import { ledgerTransaction } from '../../billing/ledger/ledgerTransaction.ts';
import { priceOf, termsInForce } from '../../billing/terms.ts';
import { readSettings } from '../../settings/settings.ts';
import { findCategory, unknownCategory } from '../categories/categories.ts';
import { Offer } from '../entities.ts';
import { addToFeed } from '../feed/syncFeed.ts';
import { textsOf } from './content.ts';
import { forgetCounts } from './offerCounts.ts';
import { mailPublishedFor } from './offerMail.ts';
import { addPictures, discardPictures, storePictures, withPictures } from './pictures.ts';

/** A new offer and what it left on the balance; cents, net of VAT. */
export interface Published {
  offer: Offer;
  /** Finnish sentence for the sender. */
  message: string;
  remainingBalance: number;
  toppedUp: number;
}

/** What was paid for an offer; cents. */
interface Payment {
  referenceNumber: string;
  remainingBalance: number;
  toppedUp: number;
}

/** Who publishes an offer, for whom, and how it is paid. */
interface Publisher {
  businessId: string;
  status: OfferStatus;
  call: Omit<Call, 'key' | 'content'>;
  /** What the sender asked for beside the offer. */
  terms?: Record<string, unknown>;
  /** The price in cents, in the transaction that charges it. */
  price(em: EntityManager): Promise<number>;
  pay(em: EntityManager, offer: Pick<Offer, 'id' | 'title' | 'type'>, price: number): Promise<Payment>;
  /** What follows in the same transaction. */
  conclude?(em: EntityManager, offer: Offer): Promise<void>;
}

/**
 * Publishes a business's own offer, or submits it under pre-moderation, and charges its price, in one transaction.
 * Refuses INVALID_INPUT, IMAGE_INVALID, IMAGE_TOO_LARGE, PRICE_CHANGED with the new price, BALANCE_TOO_LOW with what is
 * missing, and IDEMPOTENCY_KEY_REUSED. A refused offer leaves no row, no file and no charge.
 */
export async function createOffer(
  scope: Scope,
  business: Business,
  input: OfferInput,
  now = new Date(),
): Promise<Published> {
  const { general } = await readSettings(scope.platform);
  const businessId = business.id;
  return publish(scope, input, now, {
    businessId,
    status: general.offerModeration === 'PRE' ? 'PENDING' : 'APPROVED',
    call: { actor: `BUSINESS:${businessId}`, operation: 'createOffer' },
    async price(em) {
      const price = await priceOf(em, input.type);
      if (input.expectedPrice != null && input.expectedPrice !== price) throw new AppError('PRICE_CHANGED', { price });
      return price;
    },
    async pay(em, offer, amount) {
      const { balanceAfter, referenceNumber } = await charge(em, { businessId, amount, offer }, now);
      return { referenceNumber, remainingBalance: balanceAfter, toppedUp: 0 };
    },
  });
}

/**
 * Publishes an offer on a business's behalf, at the list price or another. What the balance lacks is credited and
 * invoiced, with the service fee when asked for. An admin publishes it, so it waits for nobody's approval.
 * Refuses as `createOffer`, BUSINESS_NOT_FOUND, STATUS_CHANGE_REFUSED when the business is not approved, and FORBIDDEN
 * when the admin does not manage businesses but asks for another price or the balance lacks some of it.
 */
export async function createOfferForBusiness(
  scope: Scope,
  admin: Admin,
  { businessId, offer: input, customPrice, chargeServiceFee }: OfferForBusinessInput,
  now = new Date(),
): Promise<Published> {
  if (!isId(businessId)) throw new AppError('BUSINESS_NOT_FOUND');
  refuseIfAny(checkCustomPrice(customPrice));
  const terms = { businessId, customPrice, chargeServiceFee };
  return publish(scope, input, now, {
    businessId,
    status: 'APPROVED',
    call: { actor: `ADMIN:${admin.id}`, operation: 'createOfferForBusiness' },
    terms,
    async price(em) {
      const price = await priceOf(em, input.type);
      if (customPrice == null || customPrice === price) return price;
      admitToBalances(admin, balancesOnly.customPrice);
      return customPrice;
    },
    async pay(em, offer, amount) {
      const bill = { businessId, amount, offer, admin, serviceFee: chargeServiceFee };
      const { transaction, toppedUp } = await chargeForAdmin({ em, platform: scope.platform }, bill, now);
      const { referenceNumber, balanceAfter } = transaction;
      return { referenceNumber, remainingBalance: balanceAfter, toppedUp };
    },
    async conclude(em, offer) {
      const { id, title, type, cost } = offer;
      record(em, admin, 'offer.create', { target: { kind: 'offer', id }, after: { title, type, cost, ...terms } });
      await mailPublishedFor(em, scope.platform, offer);
    },
  });
}

async function publish({ em, platform }: Scope, input: OfferInput, now: Date, by: Publisher): Promise<Published> {
  refuseIfAny(checkOffer(input, helsinkiDate(now)));
  const { id: categoryId } = await findCategory(em, input.category);
  // Before the transaction: a slow upload must not keep the account locked.
  const images = await storePictures(platform, by.call.actor, input.images);
  const { idempotencyKey: key, images: _files, ...asked } = input;
  const content = { ...by.terms, ...asked, images: images.map(({ key: _random, ...facts }) => facts) };
  const { reply, replayed } = await withPictures(platform, images, () =>
    // The category may be deleted until the offer names it.
    refuseViolations({ offer_category_id_foreign: unknownCategory }, () =>
      ledgerTransaction(em, (em) =>
        once(em, { ...by.call, key, content }, () => writeOffer(em, { input, categoryId, images, by, now })),
      ),
    ),
  );
  forgetCounts(platform);
  if (replayed) await discardPictures(platform, images);
  const { offerId, ...rest } = reply;
  // Just written, it is at hand.
  const offer = em.getUnitOfWork().getById(Offer, offerId) ?? (await em.findOne(Offer, offerId));
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return { offer, ...rest };
}

interface NewOffer {
  input: OfferInput;
  categoryId: string;
  images: StoredImage[];
  by: Publisher;
  now: Date;
}

/** Charges and writes the offer. Part of the transaction; the charge comes first because it locks the account. */
async function writeOffer(em: EntityManager, { input, categoryId, images, by, now }: NewOffer) {
  const { categoryId: category, nationwide, ...texts } = textsOf(input, categoryId);
  const { businessId: business, status } = by;
  const id = randomUUIDv7();
  const cost = await by.price(em);
  const { currency } = await termsInForce(em);
  const { referenceNumber, ...balance } = await by.pay(em, { id, title: texts.title, type: input.type }, cost);
  const draft = {
    ...{ id, business, category, status, type: input.type, ...texts, nationwide, cost, currency, referenceNumber },
    startsAt: startOfDay(input.startDate),
    expiresAt: endOfDay(input.endDate),
    createdAt: now,
    approvedAt: status === 'APPROVED' ? now : null,
  };
  const offer = await insertPrepared(em, em.create(Offer, draft, { persist: false }));
  addPictures(em, offer, images, 0);
  await addToFeed(em, id, now);
  await by.conclude?.(em, offer);
  return { offerId: id, ...balance, message: successText(status) };
}

function successText(status: OfferStatus): string {
  if (status === 'APPROVED') return 'Tarjous julkaistu onnistuneesti!';
  return 'Tarjous lähetetty hyväksyttäväksi. Saat sähköpostin, kun se on käsitelty.';
}
