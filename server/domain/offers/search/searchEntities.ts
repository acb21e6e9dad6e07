import { defineEntity, p } from '@mikro-orm/core';
import { offerTypes } from '#shared/rules/offers.ts';
import { Offer } from '../entities.ts';

const OfferWordsSchema = defineEntity({
  name: 'OfferWords',
  tableName: 'offer_words',
  // A small pending list: each search reads all of it.
  indexes: [
    { properties: ['expiresAt'] },
    {
      name: 'offer_words_document',
      expression:
        'create index "offer_words_document" on "offer_words" using gin (document) with (gin_pending_list_limit = 256)',
    },
    {
      name: 'offer_words_names',
      expression:
        'create index "offer_words_names" on "offer_words" using gin (names gin_trgm_ops) with (gin_pending_list_limit = 256)',
    },
  ],
  properties: {
    offer: () => p.oneToOne(Offer).ref().primary().owner().deleteRule('cascade'),
    /**
     * Its words in small letters, as written; those of title and keywords also as '+word', those of its category only as
     * '#word'; the ends of long words as '-end', so that the second part of a compound is found; its municipalities as
     * '@name', the whole country as '@'.
     */
    document: p.string().columnType('tsvector'),
    /** The words of the title and the keywords, and the ends of the long ones. */
    headline: p.string().columnType('tsvector'),
    /** Title, keywords, category and business in plain words, to find misspelt words. */
    names: p.text(),
    premium: p.boolean(),
    /** Milliseconds of publishedAt, negative: the newest is first. */
    position: p.bigint('number'),
    /** When it becomes visible: the later of approval and start. */
    publishedAt: p.datetime(),
    expiresAt: p.datetime(),
    categoryId: p.uuid(),
    type: p.enum(offerTypes),
  },
});

/** One row for each offer that is or will be live: what consumers' searches read. */
export class OfferWords extends OfferWordsSchema.class {}
OfferWordsSchema.setClass(OfferWords);
