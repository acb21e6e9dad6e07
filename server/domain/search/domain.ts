import { defineDomain } from '../definitions/defineDomain.ts';
import { OfferVocabulary, OfferWords } from './searchEntities.ts';

/** The search of offers. */
export const search = defineDomain({
  name: 'search',
  tables: {
    offer_words: OfferWords,
    offer_vocabulary: OfferVocabulary,
  },
  rows: {
    OfferSearch: 'searchLiveOffers.ts#FoundOffers',
    ProductGroup: '../../finnish/productGroups.ts#ProductGroup',
  },
});
