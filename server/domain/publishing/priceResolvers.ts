import { helsinkiDate } from '#platform/helsinki.ts';
import { findPriceClaims } from '#shared/rules/offers/priceFields.ts';
import { lacksUnitPrice } from '#shared/rules/offers/prices.ts';
import { type CardPrice, markOf, type ShownPrice, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import type { ManagedOfferResolvers } from '../../api/resolvers.generated.ts';
import { shownContent } from '../catalogue/content.ts';
import type { Offer } from '../catalogue/entities.ts';
import { shownPages } from './media/pages.ts';

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
  isOtherProduct: (offer) => shownContent(offer).isOtherProduct,
  setAside: (offer) => shownContent(offer).setAside,
  priceFlag: async (offer) => {
    const { title, description } = shownContent(offer);
    const { discountPercentage, compareWith } = managedPrice(offer);
    const isReduced = discountPercentage !== null || compareWith !== null;
    const pages = isReduced ? [] : await shownPages(offer);
    const texts = [title, description, ...pages.flatMap(({ text }) => text ?? [])];
    return isReduced ? null : findPriceClaims(texts.join('\n')).join(', ') || null;
  },
  contentFlags: async (offer, _, { loaders }) => {
    const texts = shownContent(offer);
    const categoryKind = await loaders.kindOfCategory.load(texts.categoryId);
    return lacksUnitPrice({ ...texts, categoryKind }) ? ['UNIT_PRICE'] : [];
  },
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
