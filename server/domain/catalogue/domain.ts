import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { Category, Offer, OfferGone, OfferImage, OfferPage } from './entities.ts';
import { OfferCardRow, OfferFeed } from './feed/feedRows.ts';
import { personalData } from './personalData.ts';
import { OfferTally, VisibleTally } from './tallies/tallies.ts';

/** Categories and offers, as everybody reads them. */
export const catalogue = defineDomain({
  name: 'catalogue',
  tables: {
    category: Category,
    offer: Offer,
    offer_image: OfferImage,
    offer_gone: OfferGone,
    offer_page: OfferPage,
    offer_tally: OfferTally,
    visible_tally: VisibleTally,
    offer_feed: OfferFeed,
    offer_card: OfferCardRow,
  },
  rows: {
    Category: 'feed/card.ts#CardCategory',
    Image: 'feed/card.ts#CardImage',
    ManagedOffer: 'entities.ts#Offer',
    Offer: 'feed/card.ts#OfferCard',
    OfferContent: '../../shared/rules/offers/contentNode.ts#ContentNode',
    OfferPage: '../../shared/rules/offers/contentNode.ts#NodePage',
    OfferPrice: '../../shared/rules/offers/contentNode.ts#ContentNode',
    OpenOffer: 'today/today.ts#OpenOffer',
    Today: 'today/today.ts#Today',
  },
  personalData,
  nameColumns: { offer: sql.ref('shown_title'), category: sql.ref('name') },
});
