import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ContactKind } from '#shared/schema.generated.ts';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  indexes: [{ properties: ['createdAt', 'id'] }, { properties: ['handled', 'createdAt', 'id'] }],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    name: p.string().length(100),
    email: p.string().length(254),
    message: p.text(),
    kind: p.string().length(20).$type<ContactKind>().default('GENERAL'),
    handled: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A message from the contact form. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
