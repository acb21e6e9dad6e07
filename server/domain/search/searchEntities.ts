import { defineEntity, p } from '@mikro-orm/core';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { Offer } from '../catalogue/entities.ts';

const OfferWordsSchema = defineEntity({
  name: 'OfferWords',
  tableName: 'offer_words',
  indexes: [
    { properties: ['expiresAt'] },
    { properties: ['rules', 'offer'] },
    {
      name: 'offer_words_order',
      expression:
        'create index "offer_words_order" on "offer_words" (premium desc, "position", offer_id, published_at, expires_at)',
    },
    {
      name: 'offer_words_lexemes',
      // A small pending list: each search reads all of it.
      expression:
        'create index "offer_words_lexemes" on "offer_words" using gin (lexemes) with (gin_pending_list_limit = 256)',
    },
  ],
  properties: {
    offer: () => p.oneToOne(Offer).ref().primary().owner().deleteRule('cascade'),
    /**
     * Its words by searchLexemes.ts: as written, basic forms, parts of compounds, places, each with the fields that have
     * it as weights. Stored apart from the row, so that counting and ordering rows does not read it.
     */
    lexemes: p.string().columnType('tsvector').nullable(),
    /** Version of the rules that filed the words; 0 for a row without lexemes. */
    rules: p.integer().default(0),
    /** What is paid, in cents; null when the offer does not say. */
    price: p.bigint('number').nullable(),
    currency: p.text().nullable(),
    /** Hundredths of a percent; 0 when the offer does not say. */
    discountBp: p.integer().default(0),
    /** Of a kilo, a litre and so on, in cents; null without an amount. */
    unitPrice: p.bigint('number').nullable(),
    unitBase: p.string().length(10).nullable(),
    cities: p.array().nullable(),
    // Neither read nor written since lexemes took their place; the release after this one drops them.
    document: p.string().columnType('tsvector').nullable(),
    headline: p.string().columnType('tsvector').nullable(),
    names: p.text().nullable(),
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

const OfferVocabularySchema = defineEntity({
  name: 'OfferVocabulary',
  tableName: 'offer_vocabulary',
  indexes: [
    { properties: ['folded'] },
    {
      name: 'offer_vocabulary_alike',
      expression: `create index "offer_vocabulary_alike" on "offer_vocabulary" using gin (folded gin_trgm_ops) where lexeme ^@ '='`,
    },
    {
      name: 'offer_vocabulary_ends',
      // Basic forms alone: before letters there are only the marks of the others.
      expression: `create index "offer_vocabulary_ends" on "offer_vocabulary" (reverse(lexeme)) where lexeme >= 'a'`,
    },
  ],
  properties: {
    /** As in OfferWords.lexemes. */
    lexeme: p.string().columnType('text collate "C"').primary(),
    /** The same without dots: a for ä, o for ö and å. */
    folded: p.text(),
  },
});

/** The words of live offers, until the night after the last offer with a word: what a misspelt word may have meant. */
export class OfferVocabulary extends OfferVocabularySchema.class {}
OfferVocabularySchema.setClass(OfferVocabulary);
