import { defineEntity, p } from '@mikro-orm/core';

const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox_mail',
  indexes: [
    { properties: ['to', 'createdAt', 'id'] },
    { name: 'outbox_mail_unsent', properties: ['createdAt'], where: 'sent_at is null' },
  ],
  properties: {
    id: p.uuid().primary(),
    to: p.string().length(254),
    replyTo: p.string().length(254).nullable(),
    subject: p.string().length(200),
    /** Emptied once sent: mails carry links that let their reader in. */
    text: p.text(),
    html: p.text(),
    /** Headers beside the usual ones; emptied too. */
    headers: p.json<Record<string, string>>().nullable(),
    /** A document to attach, as kind and id: 'invoice:<id>'. It is made when the mail is sent, and not stored. */
    attachment: p.string().length(60).nullable(),
    createdAt: p.datetime().index(),
    sentAt: p.datetime().nullable(),
    /** Times that sending was begun. */
    attempts: p.integer().default(0),
    /** When to try (again); null once sent or given up. */
    nextAttemptAt: p.datetime().nullable().index(),
    lastError: p.string().length(500).nullable(),
  },
});

/** A mail written in the transaction that caused it, to be sent after the commit. */
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail);
