import { type ContentDraft, contentOf, type OfferContent, withEdit } from '#shared/rules/offers/content.ts';
import { claimsReduction } from '#shared/rules/offers/prices.ts';
import { judgedOf } from '#shared/rules/offers/shownPrice.ts';
import type { Offer } from './entities.ts';

/** The content that consumers may see. */
export function publishedContent(offer: Offer): OfferContent {
  return { ...contentOf(offer), categoryId: offer.category.id };
}

/** The content that the offer's business and admins see: that of a waiting revision, if there is one. */
export function shownContent(offer: Offer): OfferContent {
  return offer.revision ? contentOf(offer.revision.content) : publishedContent(offer);
}

/** A draft of the shown content with an edit's changes, as `withEdit` describes them. */
export function editedDraft(offer: Offer, edit: ContentDraft): ContentDraft {
  const { categoryId: category, ...shown } = shownContent(offer);
  // A form that follows from what is given follows from what is given now.
  const isDerived = shown.priceForm === 'SINGLE' || shown.priceForm === 'GENERAL';
  const typed = judgedOf(shown).priceBasis === 'STATED_GENERAL' ? shown.discountBp : null;
  const discountPercentage = typed === null ? null : typed / 100;
  const priceForm = isDerived ? null : shown.priceForm;
  return withEdit({ ...shown, category, discountPercentage, priceForm }, edit);
}

/** A draft that compares its price with no other one. */
export function withoutComparisonPrice(draft: ContentDraft): ContentDraft {
  return claimsReduction(draft) ? { ...draft, originalPrice: null, lowestPrice30Days: null } : draft;
}
