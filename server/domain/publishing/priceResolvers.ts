import { helsinkiDate } from '#platform/helsinki.ts';
import { findPriceClaims } from '#shared/rules/offers/priceFields.ts';
import { lacksUnitPrice } from '#shared/rules/offers/prices.ts';
import { type CardPrice, markOf, type ShownPrice, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import type { ManagedOfferResolvers } from '../../api/resolvers.generated.ts';
import { shownTexts } from '../catalogue/content.ts';
import type { Offer } from '../catalogue/entities.ts';
import { shownPages } from './media/pages.ts';

/** The price of an offer as its business and admins see it: that of a waiting revision, if there is one. */
export const priceOfManaged = {
  originalPrice: (offer) => shownTexts(offer).originalPrice,
  discountedPrice: (offer) => shownTexts(offer).discountedPrice,
  lowestPrice30Days: (offer) => shownTexts(offer).lowestPrice30Days,
  discountPercentage: (offer) => managedPrice(offer).discountPercentage,
  price: (offer) => managedPrice(offer).price,
  compareWith: (offer) => managedPrice(offer).compareWith,
  unitPrice: (offer) => managedPrice(offer).unitPrice,
  priceMark: (offer) => {
    const texts = shownTexts(offer);
    return { kind: markOf(texts), offersCompared: texts.offersCompared };
  },
  priceForm: (offer) => managedPrice(offer).priceForm,
  audience: (offer) => shownTexts(offer).audience,
  subject: (offer) => shownTexts(offer).subject,
  multiCount: (offer) => shownTexts(offer).multiCount,
  scope: (offer) => shownTexts(offer).scope,
  upTo: (offer) => shownTexts(offer).upTo,
  perishable: (offer) => shownTexts(offer).perishable,
  onSaleSince: (offer) => shownTexts(offer).onSaleSince,
  unit: (offer) => shownTexts(offer).unit,
  noUnitPriceReason: (offer) => shownTexts(offer).noUnitPriceReason,
  isOtherProduct: (offer) => shownTexts(offer).isOtherProduct,
  setAside: (offer) => shownTexts(offer).setAside,
  priceFlag: async (offer) => {
    const { title, description } = shownTexts(offer);
    const { discountPercentage, compareWith } = managedPrice(offer);
    const isReduced = discountPercentage !== null || compareWith !== null;
    const pages = isReduced ? [] : await shownPages(offer);
    const texts = [title, description, ...pages.flatMap(({ text }) => text ?? [])];
    return isReduced ? null : findPriceClaims(texts.join('\n')).join(', ') || null;
  },
  contentFlags: async (offer, _, { loaders }) => {
    const texts = shownTexts(offer);
    const categoryKind = await loaders.kindOfCategory.load(texts.categoryId);
    return lacksUnitPrice({ ...texts, categoryKind }) ? ['UNIT_PRICE'] : [];
  },
  resembledProduct: ({ id }, _, { loaders }) => loaders.resembledProduct.load(id),
} satisfies ManagedOfferResolvers;

function managedPrice(offer: Offer): ShownPrice {
  return shownPriceOf(shownTexts(offer), () => helsinkiDate(offer.startsAt));
}

/** What follows from the price of an offer's content. */
export function shownOf(texts: CardPrice, { startsAt }: Offer): Pick<ShownPrice, 'discountPercentage' | 'priceForm'> {
  const { discountPercentage, priceForm } = shownPriceOf(texts, () => helsinkiDate(startsAt));
  return { discountPercentage, priceForm };
}
