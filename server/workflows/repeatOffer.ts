import type { Scope } from '#platform/platform.ts';
import { asPageTexts } from '#shared/rules/offers/pages.ts';
import type { MutationRepeatOfferArgs } from '#shared/schema.generated.ts';
import type { Business } from '../domain/accounts/entities.ts';
import { businessActor } from '../domain/accounts/viewers.ts';
import { editedDraft, withoutComparisonPrice } from '../domain/catalogue/content.ts';
import { atOutlets } from '../domain/outlets/placeOffer.ts';
import { shownPageTexts } from '../domain/publishing/media/pages.ts';
import { copyPictures, refuseLostPictures, shownPictures } from '../domain/publishing/media/pictures.ts';
import { contentDoor } from '../domain/publishing/moderation/findings.ts';
import { draftOffer } from '../domain/publishing/newOffer.ts';
import { myOffer } from '../domain/publishing/offers.ts';
import { type CreatedOffer, createOfferOnce, sellOffer, statusOfNew } from './createOffer.ts';

/**
 * Publishes the content of a business's own offer once more, on other days: a new offer with its own charge, its own copies
 * of the pictures and its own moderation. Its price is judged by what is known now: after a break the price of the first
 * offer is itself the lowest, so that it is no reduction. That is refused, unless the business takes the plain price.
 * Throws as `createOffer`, OFFER_NOT_FOUND, and CONFLICT when the offer's pictures have changed meanwhile.
 */
export async function repeatOffer(
  scope: Scope,
  business: Business,
  { id, withoutComparison, isOtherProduct, contentAnswers, idempotencyKey: key, ...terms }: MutationRepeatOfferArgs,
  now = new Date(),
): Promise<CreatedOffer> {
  const { startDate, endDate, expectedPrice } = terms;
  const actor = `BUSINESS:${business.id}`;
  const offer = await myOffer(scope, business, id);
  const status = await statusOfNew(scope.platform);
  const content = await atOutlets(scope.em, business.id, editedDraft(offer, { isOtherProduct, contentAnswers }));
  const { type, productId = null } = offer;
  const asked = withoutComparison ? withoutComparisonPrice(content) : content;
  const pictures = shownPictures(offer, offer.images.getItems());
  const copied = {
    ...asked,
    images: pictures,
    pageTexts: asPageTexts(shownPageTexts(offer)),
    productId,
    repeatedFrom: id,
  };
  const draft = await draftOffer(
    scope.em,
    { ...copied, type, startDate, endDate },
    now,
    await contentDoor(scope.platform),
  );
  // Before the transaction: a slow storage must not keep the account locked.
  const images = await copyPictures(scope.platform, actor, pictures);
  const call = {
    actor,
    operation: 'repeatOffer',
    key,
    content: { id, withoutComparison, isOtherProduct, contentAnswers, ...terms },
  };
  const sale = { by: businessActor(business), businessId: business.id, draft, images, status, expectedPrice };

  return createOfferOnce(scope, call, images, async (em) => {
    const sold = await sellOffer(em, sale, now);
    await refuseLostPictures(em, pictures);
    return sold;
  });
}
