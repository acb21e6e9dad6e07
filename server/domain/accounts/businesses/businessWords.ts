import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../entities.ts';

const BusinessWordsSchema = defineEntity({
  name: 'BusinessWords',
  tableName: 'business_words',
  indexes: [
    {
      name: 'business_words_search',
      expression: 'create index "business_words_search" on "business_words" using gin (words gin_trgm_ops)',
    },
    {
      // Finds businesses whose name is that of the payer of a payment, or similar.
      name: 'business_words_name',
      expression: 'create index "business_words_name" on "business_words" using gin (name gin_trgm_ops)',
    },
    // The index of letters reads dozens of blocks for a name that is wholly the same.
    { properties: ['name'] },
  ],
  properties: {
    business: () => p.oneToOne(Business).ref().primary().owner().deleteRule('cascade'),
    /** The name in plain letters. */
    name: p.text(),
    /** What admins search by in plain letters, with a space before each word: name, Y-tunnus, address, contact person. */
    words: p.text(),
  },
});

/**
 * What businesses are searched by; a trigger writes it. Beside the business, whose row is written at every charge: each
 * of its indexes gets an entry then, and one of trigrams dozens.
 */
export class BusinessWords extends BusinessWordsSchema.class {}
BusinessWordsSchema.setClass(BusinessWords);
