import { defineEntity, p } from '@mikro-orm/core';
import { keptByTriggers } from '../payments/guards.ts';

const InvoiceWordsSchema = defineEntity({
  name: 'InvoiceWords',
  tableName: 'invoice_words',
  indexes: [
    { properties: ['issuedOn', 'number'] },
    { name: 'invoice_words_credit_notes', properties: ['number'], where: 'is_credit_note' },
    {
      name: 'invoice_words_search',
      expression: 'create index "invoice_words_search" on "invoice_words" using gin (words gin_trgm_ops)',
    },
  ],
  triggers: [keptByTriggers('invoice_words')],
  properties: {
    /** Of the invoice. */
    id: p.uuid().primary(),
    number: p.integer().unique(),
    issuedOn: p.date(),
    isCreditNote: p.boolean(),
    /** What admins search by. */
    words: p.text(),
  },
});

/** What the list of all invoices is searched, filtered and ordered by, in narrow rows. A trigger writes it with the invoice. */
export class InvoiceWords extends InvoiceWordsSchema.class {}
InvoiceWordsSchema.setClass(InvoiceWords);
