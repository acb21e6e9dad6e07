import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../entities.ts';

const BusinessNoteSchema = defineEntity({
  name: 'BusinessNote',
  tableName: 'business_note',
  indexes: [{ properties: ['business', 'createdAt', 'id'] }],
  triggers: [
    {
      name: 'business_note_is_never_changed',
      timing: 'before',
      events: ['update'],
      forEach: 'statement',
      body: `raise exception 'business_note is never changed';`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    text: p.text(),
    adminId: p.uuid(),
    adminName: p.string().length(255),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** What an admin noted about a business: written once, and gone with the business. */
export class BusinessNote extends BusinessNoteSchema.class {}
BusinessNoteSchema.setClass(BusinessNote);
