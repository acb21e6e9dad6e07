import { defineEntity, p } from '@mikro-orm/core';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { Offer } from '../entities.ts';
import type { OfferCard } from './card.ts';

/** What a page of the feed reads besides its order: with these in the index, it reads nothing else. */
const pageColumns = 'include ("published_at", "expires_at", "category_id", "type")';

const OfferFeedSchema = defineEntity({
  name: 'OfferFeed',
  tableName: 'offer_feed',
  indexes: [
    { properties: ['expiresAt'] },
    {
      name: 'offer_feed_page',
      expression: `create index "offer_feed_page" on "offer_feed" ("city", "premium", "position", "offer_id") ${pageColumns}`,
    },
    {
      name: 'offer_feed_category_page',
      expression: `create index "offer_feed_category_page" on "offer_feed" ("city", "category_id", "premium", "position", "offer_id") ${pageColumns}`,
    },
    {
      // What ends on a day, the newest first.
      name: 'offer_feed_ending',
      expression: `create index "offer_feed_ending" on "offer_feed" ("city", "premium", "expires_at", "published_at" desc, "offer_id")`,
    },
    {
      // Paid offers by their time, which their positions do not say.
      name: 'offer_feed_paid',
      expression: `create index "offer_feed_paid" on "offer_feed" ("city", "published_at" desc, "offer_id") include ("expires_at") where premium`,
    },
  ],
  properties: {
    offer: () => p.manyToOne(Offer).ref().primary().deleteRule('cascade'),
    /** Municipality; '' for the whole country. */
    city: p.string().length(60).primary(),
    premium: p.boolean(),
    /**
     * Place within the city's premium or other offers, lowest first. Of others: milliseconds of publishedAt, negative,
     * so that the newest is first. Of premium ones: their place on a ring of 2^31 of which each day begins at another position.
     */
    position: p.bigint('number'),
    /** When it becomes visible: the later of approval and start. */
    publishedAt: p.datetime(),
    expiresAt: p.datetime(),
    categoryId: p.uuid(),
    type: p.enum(offerTypes),
  },
});

/** One row for each city of each offer that is or will be live: the consumer's feed reads ordered ranges of it. */
export class OfferFeed extends OfferFeedSchema.class {}
OfferFeedSchema.setClass(OfferFeed);

const OfferCardSchema = defineEntity({
  name: 'OfferCardRow',
  tableName: 'offer_card',
  properties: {
    offer: () => p.oneToOne(Offer).ref().primary().owner().deleteRule('cascade'),
    /** As text, not jsonb: it is only ever read whole. */
    card: p.json<OfferCard>().columnType('json'),
  },
});

/** What consumers are shown of an offer, rendered when it changes so that reading is one statement. */
export class OfferCardRow extends OfferCardSchema.class {}
OfferCardSchema.setClass(OfferCardRow);

/** Positions on the ring of the premium offers. */
export const ringSize = 2 ** 31;
