import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { balancesOnly, checkCustomPrice } from '#shared/rules/billing/billing.ts';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import type { OfferForBusinessInput } from '#shared/schema.generated.ts';
import { publishingTexts } from '#shared/texts/offers.ts';
import { fillAddress } from '../domain/accounts/businesses/address.ts';
import { type Admin, Business } from '../domain/accounts/entities.ts';
import { record } from '../domain/audit/audit.ts';
import { assertMayChangeBalances, chargeForAdmin } from '../domain/billing/adminCharge.ts';
import { atOutlets } from '../domain/outlets/placeOffer.ts';
import { withFlyer } from '../domain/publishing/media/pages.ts';
import { storePictures } from '../domain/publishing/media/pictures.ts';
import { contentDoor, mustWait } from '../domain/publishing/moderation/findings.ts';
import { draftOffer, insertOffer } from '../domain/publishing/newOffer.ts';
import { mailPublishedFor } from '../domain/publishing/offerMail.ts';
import { isId } from '../platform/database/ids.ts';
import type { Scope } from '../platform/platform.ts';
import { type CreatedOffer, callContent, createOfferOnce, priceSeen } from './createOffer.ts';

/**
 * Publishes an offer on a business's behalf, at the list price or another. A shortfall of the balance is credited and
 * invoiced, with the service fee when requested (decision 7). The offer is approved at once, unless the rules of content let it wait.
 * Throws as `createOffer`, BUSINESS_NOT_FOUND, ADDRESS_MISSING, STATUS_CHANGE_REFUSED when the business is not approved, and FORBIDDEN
 * for another price or a shortfall when the admin does not manage businesses.
 */
export async function createOfferForBusiness(
  scope: Scope,
  admin: Admin,
  {
    business: businessId,
    offer: sent,
    customPrice,
    chargeServiceFee,
  }: Omit<OfferForBusinessInput, 'offer'> & { offer: GivenOffer },
  now = new Date(),
  waits = false,
): Promise<CreatedOffer> {
  if (!isId(businessId)) throw new AppError('BUSINESS_NOT_FOUND');
  refuseIfAny(checkCustomPrice(customPrice));
  const { platform } = scope;
  const actor = `ADMIN:${admin.id}`;
  const placed = await atOutlets(scope.em, businessId, sent);
  const input = await withFlyer(scope, actor, placed, now);
  const draft = await draftOffer(scope.em, input, now, await contentDoor(platform, waits));
  const status = mustWait(draft.findings) ? 'PENDING' : 'APPROVED';
  await fillAddress(scope, businessId);
  // Before the transaction: a slow upload must not keep the account locked.
  const images = await storePictures(platform, actor, input.images);
  const terms = { businessId, customPrice, chargeServiceFee };
  const content = { ...terms, ...callContent(input, images) };
  const call = { actor, operation: 'createOfferForBusiness', key: input.idempotencyKey, content };

  return createOfferOnce(scope, call, images, async (em) => {
    const cost = await admittedPrice(em, admin, input, customPrice);
    const bill = { businessId, amount: cost, offer: draft, admin, serviceFee: chargeServiceFee };
    const { transaction, toppedUp } = await chargeForAdmin({ em, platform }, bill, now);
    const { referenceNumber, balanceAfter } = transaction;
    const placed = { businessId, status, cost, referenceNumber, images } as const;
    const placement = { ...placed, by: admin, admitsBarePercent: true };
    const row = await insertOffer(em, draft, placement, now);
    const { id, title, type, currency } = row;
    const after = { title, type, cost, currency, ...terms };
    record(em, admin, 'offer.create', { target: { kind: 'offer', id }, business: businessId, after });
    const business = em.getReference(Business, businessId, { wrapped: true });
    if (status === 'APPROVED') await mailPublishedFor(em, platform, { title, business });
    const message = status === 'APPROVED' ? publishingTexts.published : publishingTexts.submitted;
    return { row, message, remainingBalance: balanceAfter, toppedUp };
  });
}

/**
 * The price in cents: the list price, or another one from an admin who manages businesses. Throws PRICE_CHANGED when the
 * list price is charged and the admin has seen another one, and FORBIDDEN.
 */
async function admittedPrice(
  em: EntityManager,
  admin: Admin,
  { type, expectedPrice }: Pick<GivenOffer, 'type' | 'expectedPrice'>,
  customPrice?: number | null | undefined,
) {
  const price = await priceSeen(em, type, customPrice == null ? expectedPrice : null);
  if (customPrice == null || customPrice === price) return price;
  assertMayChangeBalances(admin, balancesOnly.customPrice);
  return customPrice;
}
