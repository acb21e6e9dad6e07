import type { EntityManager } from '@mikro-orm/postgresql';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { publishedTexts } from '#shared/rules/offers/drafts.ts';
import { checkOffer, type OfferDraft as OfferAsWritten } from '#shared/rules/offers/offers.ts';
import { checkReduction } from '#shared/rules/offers/prices.ts';
import type { MutationPublishDraftArgs } from '#shared/schema.generated.ts';
import type { Business } from '../domain/accounts/entities.ts';
import { businessActor } from '../domain/accounts/viewers.ts';
import { atOutlets } from '../domain/outlets/placeOffer.ts';
import { OfferDraft } from '../domain/publishing/drafts/draftEntities.ts';
import { ownDraft, picturesOfDraft, refuseOtherVersion } from '../domain/publishing/drafts/drafts.ts';
import { type ContentDoor, contentDoor } from '../domain/publishing/moderation/findings.ts';
import { draftOffer, type NewOffer } from '../domain/publishing/newOffer.ts';
import { helsinkiDate } from '../platform/helsinki.ts';
import type { StoredImage } from '../platform/images/images.ts';
import { type CreatedOffer, createOfferOnce, sellOffer, statusOfNew } from './createOffer.ts';

/**
 * Publishes a business's own draft: charges its price, writes the offer, gives it the draft's pictures and deletes the draft,
 * in one transaction, so that a failure leaves the draft as it was and charges nothing. Throws as `createOffer`,
 * OFFER_NOT_FOUND, and CONFLICT when the draft is not the version that was read.
 */
export async function publishDraft(
  scope: Scope,
  business: Business,
  { id, version, expectedPrice, idempotencyKey: key }: MutationPublishDraftArgs,
  now = new Date(),
): Promise<CreatedOffer> {
  const status = await statusOfNew(scope.platform);
  const door = await contentDoor(scope.platform);
  const call = {
    actor: `BUSINESS:${business.id}`,
    operation: 'publishDraft',
    key,
    content: { id, version, expectedPrice },
  };

  // No new files: a failure must not remove those of the draft.
  return createOfferOnce(scope, call, [], async (em) => {
    const saved = await ownDraft(em, business.id, id);
    refuseOtherVersion(saved, version);
    const pictures = picturesOfDraft(saved);
    const images = pictures.map(storedImageOf);
    const written = { ...saved.content, images, pageTexts: publishedTexts(pictures, saved.content) };
    const sent = await atOutlets(em, business.id, written);
    const draft = await offerOf(em, sent, now, door);
    const sale = { by: businessActor(business), businessId: business.id, draft, images, status, expectedPrice };
    const sold = await sellOffer(em, sale, now);
    await em.nativeDelete(OfferDraft, { id: saved.id });
    return sold;
  });
}

/** What the draft says, checked by every rule of offers. Throws INVALID_INPUT. */
async function offerOf(
  em: EntityManager,
  sent: OfferAsWritten & { isReduced: boolean },
  now: Date,
  door: ContentDoor,
): Promise<NewOffer> {
  refuseIfAny({ ...checkReduction(sent), ...checkOffer(sent, helsinkiDate(now)) });
  const { type, startDate, endDate } = sent;
  // The rules have refused an offer without them.
  if (!type || !startDate || !endDate) throw new AppError('INVALID_INPUT');
  return draftOffer(em, { ...sent, type, startDate, endDate }, now, door);
}

/** The same file under the same key: nothing is stored once more. */
function storedImageOf({ key, width, height, placeholder }: StoredImage): StoredImage {
  return { key, width, height, placeholder };
}
