import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkGivenReason } from '#shared/rules/accounts.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { UpdateOfferInput } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import type { Scope } from '../../../platform/platform.ts';
import type { Admin } from '../../accounts/entities.ts';
import { record } from '../../audit/audit.ts';
import { chargedByAdmins } from '../../billing/adminCharge.ts';
import { refund } from '../../billing/ledger/ledger.ts';
import { ledgerTransaction } from '../../billing/ledger/ledgerTransaction.ts';
import { findCategory } from '../categories/categories.ts';
import { Offer } from '../entities.ts';
import { syncFeed } from '../feed/syncFeed.ts';
import { textsOf } from './content.ts';
import { isRefunded, planEdit, writeContent } from './editing.ts';
import { clearOfferCounts } from './offerCounts.ts';
import { mailDecision } from './offerMail.ts';
import { adminOffer, lockOffer } from './offers.ts';
import { refuseIfChanged } from './offerVersion.ts';
import { addPictures, discardPictures, removeUnusedPictures, storePictures, withPictures } from './pictures.ts';

/** Why an admin changes or cancels an offer, and the version of it that the admin has read. */
interface Correction {
  reason: string;
  version: number;
}

/**
 * Corrects an offer that an admin has published for a business: consumers see the change at once, and the business gets
 * a mail with the reason. Throws as `updateOffer`, and STATUS_CHANGE_REFUSED for an offer that the business published
 * itself, and while a change of the business waits for a decision.
 */
export async function correctOffer(
  scope: Scope,
  admin: Admin,
  id: string,
  { reason: given, version, input }: Correction & { input: UpdateOfferInput },
  now = new Date(),
): Promise<Offer> {
  const { em, platform } = scope;
  const reason = checkedReason(given);
  // Checked before the upload, so that an invalid change stores no file, and again under the lock.
  const offer = await adminOffer(scope, id);
  await offer.images.loadItems();
  await refuseIfChanged(em, offer, version);
  await refuseOthers(em, offer);
  await findCategory(em, planEdit(offer, input, now).category);
  const stored = await storePictures(platform, `ADMIN:${admin.id}`, input.images);
  const unused = await withPictures(platform, stored, () =>
    ledgerTransaction(em, async (em) => {
      const offer = await lockOffer(em, id);
      await refuseIfChanged(em, offer, version);
      await refuseOthers(em, offer);
      const { draft, keptImages, category } = planEdit(offer, input, now);
      const { id: categoryId } = await findCategory(em, category);
      const before = { title: offer.title };
      const added = addPictures(em, offer, stored);
      const imageIds = [...keptImages, ...added.map(({ id }) => id)];
      writeContent(em, offer, { ...textsOf(draft, categoryId), imageIds });
      offer.version += 1;
      const pictures = removeUnusedPictures(em, offer);
      record(em, admin, 'offer.update', {
        target: { kind: 'offer', id },
        before,
        after: { title: offer.title, reason, fields: Object.keys(input) },
      });
      await mailDecision(em, platform, offer, 'corrected', { title: offer.title, reason });
      await syncFeed(em, { offerId: id }, now);
      return pictures;
    }),
  );
  clearOfferCounts(platform);
  await discardPictures(platform, unused);
  return em.findOneOrFail(Offer, id, { refresh: true, populate: ['images'] });
}

/**
 * Withdraws an offer that an admin has published for a business by mistake, and refunds its price in full, also when
 * consumers have seen it. Throws OFFER_NOT_FOUND, INVALID_INPUT without a reason, CONFLICT when the offer is not the
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
    const { amount } = await refund(em, { offerId: id, admin, note: reason }, now);
    // As an offer that consumers never saw: neither the business nor an admin can bring it back.
    em.assign(offer, { status: 'REJECTED', statusReason: reason, approvedAt: null, version: offer.version + 1 });
    const pictures = removeUnusedPictures(em, offer);
    record(em, admin, 'offer.cancel', {
      target: { kind: 'offer', id },
      before,
      after: { status: offer.status, amount, reason },
    });
    await mailDecision(em, platform, offer, 'cancelled', { title: offer.title, reason });
    await syncFeed(em, { offerId: id }, now);
    return pictures;
  });
  clearOfferCounts(platform);
  await discardPictures(platform, unused);
  return em.findOneOrFail(Offer, id, { refresh: true, populate: ['images'] });
}

function checkedReason(given: string): string {
  const reason = tidyText(given);
  refuseIfAny(checkGivenReason(reason));
  return reason;
}

/** A business's own offers and changes are decided on, not rewritten. */
async function refuseOthers(em: EntityManager, offer: Offer): Promise<void> {
  if (offer.revision) {
    throw new AppError('STATUS_CHANGE_REFUSED', { message: 'Päätä ensin yrityksen lähettämästä muutoksesta.' });
  }
  if ((await chargedByAdmins(db(em), [offer.id])).has(offer.id)) return;
  throw new AppError('STATUS_CHANGE_REFUSED', {
    message: 'Yrityksen itse julkaisemaa tarjousta ei voi korjata täältä.',
  });
}
