import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { chargedByAdmins } from '#domain/billing/adminCharge.ts';
import { ledgerTransaction } from '#domain/billing/ledger/ledger.ts';
import { findCategory } from '#domain/catalogue/categories.ts';
import type { Offer } from '#domain/catalogue/entities.ts';
import { atOutlets } from '#domain/outlets/placeOffer.ts';
import { recordOtherProduct } from '#domain/prices/otherProduct.ts';
import { syncPriceHistory } from '#domain/prices/priceHistory.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { db } from '#platform/database/db.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkGivenReason } from '#shared/rules/accounts.ts';
import { tidyText } from '#shared/rules/fields.ts';
import { contentOfDraft, type OfferEdit, priceOfDraft } from '#shared/rules/offers/content.ts';
import { offerRefusals } from '#shared/texts/offers.ts';
import { finishedOffer } from '../afterChange.ts';
import { cancelAndRefund, checkMove, isCancellable, moveDates } from '../beforeStart.ts';
import { isRefunded, judgePlan, picturedContent, planEdit, writeContent } from '../editing.ts';
import { addPictures, removeUnusedPictures, storePictures, withPictures } from '../media/pictures.ts';
import { mailDecision } from '../offerMail.ts';
import { adminOffer, lockOffer } from '../offers.ts';
import { refuseIfChanged } from '../offerVersion.ts';
import { contentDoor, renewFindings } from './findings.ts';

/** Why an admin changes or cancels an offer, and the version of it that the admin has read. */
interface Correction {
  reason: string;
  version: number;
}

/**
 * Corrects an offer that an admin has published for a business: consumers see the change at once, and the business gets
 * a mail with the reason. Its dates move too as long as it has not begun. Returns `changed: false` when nothing differs.
 * Throws as `updateOffer`, and STATUS_CHANGE_REFUSED for an offer that the business published itself, and while a change
 * of the business waits for a decision.
 */
export async function correctOffer(
  scope: Scope,
  admin: Admin,
  id: string,
  { reason: given, version, input: sent }: Correction & { input: OfferEdit },
  now = new Date(),
): Promise<{ offer: Offer; changed: boolean }> {
  const { em, platform } = scope;
  const reason = checkedReason(given);
  // Checked before the upload, so that an invalid change stores no file, and again under the lock.
  const offer = await adminOffer(scope, id);
  await offer.images.loadItems();
  await refuseIfChanged(em, offer, version);
  await refuseOthers(em, offer);
  const input = await atOutlets(em, offer.business.id, sent);
  const planned = planCorrection(offer, input, now);
  const door = { ...(await contentDoor(platform)), admitsBarePercent: true };
  await judgePlan(em, offer, planned, await findCategory(em, planned.category), now, door);
  const stored = await storePictures(platform, `ADMIN:${admin.id}`, input.images);
  const { unused, changed } = await withPictures(platform, stored, () =>
    ledgerTransaction(em, async (em) => {
      const offer = await lockOffer(em, id);
      await refuseIfChanged(em, offer, version);
      await refuseOthers(em, offer);
      const plan = planCorrection(offer, input, now);
      const category = await findCategory(em, plan.category);
      const { judged, findings, draft } = await judgePlan(em, offer, plan, category, now, door);
      const before = { title: offer.title };
      const added = addPictures(em, offer, stored);
      const imageIds = [...plan.keptImages, ...added.map(({ id }) => id)];
      const content = {
        ...contentOfDraft(draft, category.id, priceOfDraft(draft, judged)),
        imageIds,
        pages: plan.pages,
      };
      const known = picturedContent(offer);
      const isSame = isDeepStrictEqual(known, content);
      const isMoved = isCancellable(offer, now) && moveDates(offer, input, now);
      if (isSame && !isMoved) return { unused: [], changed: false };
      const { business, currency } = offer;
      const said = { ...content, id, businessId: business.id, currency };
      await recordOtherProduct(em, said, { by: admin, before: known });
      writeContent(em, offer, content);
      await renewFindings(em, { offerId: id, findings, now });
      offer.version += 1;
      const unused = removeUnusedPictures(em, offer);
      record(em, admin, 'offer.update', {
        target: { kind: 'offer', id },
        business: business.id,
        before,
        after: { title: offer.title, reason, fields: Object.keys(input) },
      });
      await mailDecision(em, platform, offer, 'corrected', { title: offer.title, reason });
      await syncPriceHistory(em, id, now);
      await syncFeed(em, { offerId: id }, now);
      return { unused, changed: true };
    }),
  );
  return { offer: await finishedOffer(scope, id, unused), changed };
}

/** As `planEdit`, and the dates of an offer that has not begun may be others. */
function planCorrection(offer: Offer, input: OfferEdit, now: Date) {
  if (!isCancellable(offer, now)) return planEdit(offer, input, now);
  const { startDate, endDate, ...content } = input;
  refuseIfAny(checkMove(offer, { startDate, endDate }, now));
  return planEdit(offer, content, now);
}

/**
 * Withdraws an offer that an admin has published for a business by mistake, and refunds its price in full, also when
 * consumers have seen it. That undoes a mistake and is no restriction, so it makes no statement of reasons (decision 82):
 * the business gets a mail with the reason. Throws OFFER_NOT_FOUND, INVALID_INPUT without a reason, CONFLICT when the offer is not the
 * version that was read, and STATUS_CHANGE_REFUSED for an offer that the business published itself or that is refunded.
 */
export async function cancelOffer(
  { em, platform }: Scope,
  admin: Admin,
  id: string,
  { reason: given, version }: Correction,
  now = new Date(),
): Promise<Offer> {
  const reason = checkedReason(given);
  const unused = await ledgerTransaction(em, async (em) => {
    const offer = await lockOffer(em, id);
    await refuseIfChanged(em, offer, version);
    await refuseOthers(em, offer);
    if (isRefunded(offer)) throw new AppError('STATUS_CHANGE_REFUSED');
    const before = { status: offer.status };
    const { transaction, unused } = await cancelAndRefund(em, offer, { admin, reason }, now);
    record(em, admin, 'offer.cancel', {
      target: { kind: 'offer', id },
      business: offer.business.id,
      before,
      after: { status: offer.status, amount: transaction.amount, reason },
    });
    const decision = transaction.amount > 0 ? 'cancelled' : 'cancelled free';
    await mailDecision(em, platform, offer, decision, { title: offer.title, reason });
    return unused;
  });
  return finishedOffer({ em, platform }, id, unused);
}

function checkedReason(given: string): string {
  const reason = tidyText(given);
  refuseIfAny(checkGivenReason(reason));
  return reason;
}

/** A business's own offers and changes are decided on, not rewritten. */
async function refuseOthers(em: EntityManager, offer: Offer): Promise<void> {
  if (offer.revision) {
    throw new AppError('STATUS_CHANGE_REFUSED', { message: offerRefusals.revisionWaits });
  }
  if ((await chargedByAdmins(db(em), [offer.id])).has(offer.id)) return;
  throw new AppError('STATUS_CHANGE_REFUSED', {
    message: offerRefusals.ofBusiness,
  });
}
