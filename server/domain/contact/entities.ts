import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import type { ContactKind } from '#shared/schema.generated.ts';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  indexes: [{ properties: ['createdAt', 'id'] }, { properties: ['handled', 'createdAt', 'id'] }],
  properties: {
    id: idColumn(),
    name: p.string().length(100),
    email: p.string().length(254),
    message: p.text(),
    kind: p.string().length(20).$type<ContactKind>().default('GENERAL'),
    handled: p.boolean().default(false),
    createdAt: createdColumn(),
  },
});

/** A message from the contact form. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
