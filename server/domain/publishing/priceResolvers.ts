import { helsinkiDate } from '#platform/helsinki.ts';
import { type ContentFinding, shownFinding } from '#shared/rules/content/judge.ts';
import { type CardPrice, markOf, type ShownPrice, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import type { Context } from '../../api/context.ts';
import type { ManagedOfferResolvers } from '../../api/resolvers.generated.ts';
import { shownContent } from '../catalogue/content.ts';
import type { Offer } from '../catalogue/entities.ts';
import { contentDoor } from './moderation/findings.ts';
import { findingsOfOffer } from './moderation/offerFindings.ts';

/** The price of an offer as its business and admins see it: that of a waiting revision, if there is one. */
export const priceOfManaged = {
  originalPrice: (offer) => shownContent(offer).originalPrice,
  discountedPrice: (offer) => shownContent(offer).discountedPrice,
  lowestPrice30Days: (offer) => shownContent(offer).lowestPrice30Days,
  discountPercentage: (offer) => managedPrice(offer).discountPercentage,
  price: (offer) => managedPrice(offer).price,
  compareWith: (offer) => managedPrice(offer).compareWith,
  unitPrice: (offer) => managedPrice(offer).unitPrice,
  priceMark: (offer) => {
    const texts = shownContent(offer);
    return { kind: markOf(texts), offersCompared: texts.offersCompared };
  },
  priceForm: (offer) => managedPrice(offer).priceForm,
  audience: (offer) => shownContent(offer).audience,
  subject: (offer) => shownContent(offer).subject,
  multiCount: (offer) => shownContent(offer).multiCount,
  scope: (offer) => shownContent(offer).scope,
  upTo: (offer) => shownContent(offer).upTo,
  perishable: (offer) => shownContent(offer).perishable,
  onSaleSince: (offer) => shownContent(offer).onSaleSince,
  unit: (offer) => shownContent(offer).unit,
  noUnitPriceReason: (offer) => shownContent(offer).noUnitPriceReason,
  contentAnswers: (offer) => shownContent(offer).contentAnswers,
  isOtherProduct: (offer) => shownContent(offer).isOtherProduct,
  setAside: (offer) => shownContent(offer).setAside,
  priceFlag: async (offer, _, context) => {
    const claim = (await findingsOfManaged(offer, context)).find(({ rule }) => rule === 'PRICE_WORDS');
    return claim?.words.join(', ') ?? null;
  },
  contentFlags: async (offer, _, context) => {
    const findings = await findingsOfManaged(offer, context);
    return [...new Set(findings.map(({ rule }) => rule))];
  },
  contentFindings: async (offer, _, context) => (await findingsOfManaged(offer, context)).map(shownFinding),
  resembledProduct: ({ id }, _, { loaders }) => loaders.resembledProduct.load(id),
} satisfies ManagedOfferResolvers;

function managedPrice(offer: Offer): ShownPrice {
  return shownPriceOf(shownContent(offer), () => helsinkiDate(offer.startsAt));
}

/** What follows from the price of an offer's content. */
export function shownOf(texts: CardPrice, { startsAt }: Offer): Pick<ShownPrice, 'discountPercentage' | 'priceForm'> {
  const { discountPercentage, priceForm } = shownPriceOf(texts, () => helsinkiDate(startsAt));
  return { discountPercentage, priceForm };
}

/** What the rules say of an offer as its business and admins see it. */
async function findingsOfManaged(
  offer: Offer,
  { loaders, platform }: Pick<Context, 'loaders' | 'platform'>,
): Promise<ContentFinding[]> {
  const { asked } = await contentDoor(platform);
  const categoryKind = await loaders.kindOfCategory.load(shownContent(offer).categoryId);
  return findingsOfOffer(offer, categoryKind, asked);
}
