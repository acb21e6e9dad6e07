import { imageUrl, jpegUrl } from '#platform/images/images.ts';
import { cities } from '#shared/cities.ts';
import { ageLimitOf } from '#shared/rules/content/notices.ts';
import { shownPriceOfNode } from '#shared/rules/offers/contentNode.ts';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { markOf } from '#shared/rules/offers/shownPrice.ts';
import type { ImageWidth } from '#shared/schema.generated.ts';
import type { Loaders } from '../../api/context.ts';
import type { OfferResolvers, Resolvers } from '../../api/resolvers.generated.ts';
import { contentOfCard, type OfferCard, shownPriceOfCard } from './feed/card.ts';
import { liveOffer, offerFeed, premiumOffers } from './feed/feed.ts';
import { liveCities, liveOffersInOrder } from './feed/liveOffers.ts';
import { nearbyOffers } from './nearby/nearbyOffers.ts';
import { endedOffer, offerStart, relatedOffers } from './nearby/relatedOffers.ts';
import { pagesWith } from './pages.ts';
import { today } from './today/today.ts';

const widths: Record<ImageWidth, 400 | 800 | 1600> = { W400: 400, W800: 800, W1600: 1600 };

/** The price of an offer as consumers see it. */
const priceOfCard = {
  discountPercentage: (card) => shownPriceOfCard(card).discountPercentage,
  price: (card) => shownPriceOfCard(card).price,
  compareWith: (card) => shownPriceOfCard(card).compareWith,
  unitPrice: (card) => shownPriceOfCard(card).unitPrice,
  priceMark: (card) => ({ kind: markOf(card), offersCompared: card.offersCompared ?? 0 }),
  priceForm: (card) => shownPriceOfCard(card).priceForm,
  audience: (card) => shownPriceOfCard(card).audience,
  subject: ({ subject }) => subject ?? 'GOODS',
  multiCount: (card) => shownPriceOfCard(card).multiCount,
  scope: (card) => shownPriceOfCard(card).scope,
  upTo: (card) => shownPriceOfCard(card).upTo,
} satisfies OfferResolvers;

export const resolvers: Resolvers = {
  Query: {
    offers: (_, { followed, ...query }, context) =>
      offerFeed(context.platform, followed ? { ...query, followedBy: context.consumer.id } : query),
    nearbyOffers: (_, query, { platform }) => nearbyOffers(platform, query),
    relatedOffers: (_, query, { platform }) => relatedOffers(platform, query),
    premiumOffers: (_, query, { platform }) => premiumOffers(platform, query),
    today: (_, query, { platform }) => today(platform, query),
    offer: (_, { id }, { platform }) => liveOffer(platform, id),
    endedOffer: (_, { offerId }, { platform }) => endedOffer(platform, offerId),
    offerStart: (_, { offerId }, { platform }) => offerStart(platform, offerId),
    offersById: (_, { ids }, { platform }) => liveOffersInOrder(platform, ids),
    liveCities: (_, _args, { platform }) => liveCities(platform),
    municipalities: () => [...cities],
  },
  Image: {
    url: ({ key }, { width }) => imageUrl(key, widths[width]),
    jpegUrl: ({ key }) => jpegUrl(key),
  },
  Offer: {
    ...priceOfCard,
    ageLimit: ({ contentAnswers }) => ageLimitOf(contentAnswers),
    creditTerms: ({ contentAnswers }) => contentAnswers?.credit ?? null,
    content: (card, _, { loaders }) => contentOfCard(card, () => pagesOfCard(card, loaders)),
    pages: (card, _, { loaders }) => pagesOfCard(card, loaders),
    validNow: ({ publishedAt, endsAt }) => isBetween(publishedAt, endsAt),
  },
  OfferContent: {
    price: (content) => content,
  },
  OfferPrice: {
    discountPercentage: (content) => content.discountPercentage ?? shownPriceOfNode(content).discountPercentage,
    price: (content) => shownPriceOfNode(content).price,
    compareWith: (content) => shownPriceOfNode(content).compareWith,
    unitPrice: (content) => shownPriceOfNode(content).unitPrice,
    priceMark: (content) => ({ kind: markOf(content), offersCompared: content.offersCompared }),
    priceForm: (content) => shownPriceOfNode(content).priceForm,
  },
  OfferPage: {
    isConfirmed: ({ source, isConfirmed = true }) => (source === 'OCR' ? isConfirmed : null),
  },
};

/** The pages of an offer of consumers; only flyers have texts. */
async function pagesOfCard({ id, type, images }: OfferCard, { pageTexts }: Pick<Loaders, 'pageTexts'>) {
  return pagesWith(images, hasPages(type) ? await pageTexts.load(id) : []);
}

/** Whether the present instant is between two ISO instants. */
function isBetween(from: string, to: string): boolean {
  const now = Date.now();
  return Date.parse(from) <= now && now <= Date.parse(to);
}
