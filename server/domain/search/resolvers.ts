import type { Resolvers } from '../../api/resolvers.generated.ts';
import { pageHitsOf } from './pageHits.ts';
import { searchLiveOffers } from './searchLiveOffers.ts';

export const resolvers: Resolvers = {
  Query: {
    searchOffers: (_, query, { platform }) => searchLiveOffers(platform, query),
  },
  OfferSearch: {
    pageHits: (found, _, { platform }) => pageHitsOf(found, platform),
  },
};
