import type { Resolvers } from '../../api/resolvers.generated.ts';
import { productGroupNamed } from '../../finnish/productGroups.ts';
import { pageHitsOf } from './pageHits.ts';
import { groupOffers, groupsWithOffers } from './productGroups/groupOffers.ts';
import { groupOfWords } from './productGroups/groupOfWords.ts';

export const resolvers: Resolvers = {
  Query: {
    productGroup: (_, { slug }) => productGroupNamed(slug) ?? null,
    productGroups: (_, { city }, { platform }) => groupsWithOffers(platform, { city }),
  },
  Offer: {
    productGroup: ({ id }, _, { loaders }) => loaders.groupOfOffer.load(id),
  },
  OfferSearch: {
    pageHits: (found, _, { platform }) => pageHitsOf(found, platform),
    productGroup: ({ understood }) => groupOfWords(understood),
  },
  ProductGroup: {
    offers: (group, query, { platform }) => groupOffers(platform, group, query),
  },
};
