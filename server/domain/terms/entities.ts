import { defineEntity, p } from '@mikro-orm/core';
import { idColumn } from '#platform/database/columns.ts';
import type { TermsAcceptanceWay, TermsAudience, TermsUrgency } from '#shared/schema.generated.ts';
import { Business } from '../accounts/entities.ts';

const TermsVersionSchema = defineEntity({
  name: 'TermsVersion',
  tableName: 'terms_version',
  uniques: [{ name: 'terms_version_number', properties: ['audience', 'number'] }],
  triggers: [
    {
      name: 'terms_version_keeps_its_words',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      body: `if tg_op = 'DELETE' or old.cancelled_at is not null or row(new.audience, new.number, new.text, new.changes,
        new.published_at, new.in_force_from, new.urgency, new.urgency_reason, new.admin_id, new.admin_name)
        is distinct from row(old.audience, old.number, old.text, old.changes, old.published_at, old.in_force_from, old.urgency,
        old.urgency_reason, old.admin_id, old.admin_name)
        then raise exception 'a published version of the terms is never changed'; end if; return new;`,
    },
  ],
  properties: {
    id: idColumn(),
    audience: p.string().length(10).$type<TermsAudience>(),
    /** From 1, of the audience. */
    number: p.integer(),
    /** As `readTerms` reads it. */
    text: p.text(),
    /** What changed, in plain words. */
    changes: p.text(),
    publishedAt: p.datetime(),
    /** From when it is in force; a business that was mailed later is bound later. */
    inForceFrom: p.datetime(),
    urgency: p.string().length(10).$type<TermsUrgency>().nullable(),
    urgencyReason: p.text().nullable(),
    /** Taken back before it was in force. */
    cancelledAt: p.datetime().nullable(),
    cancelReason: p.text().nullable(),
    adminId: p.uuid().nullable(),
    /** Null of the versions with which a database begins: no business is mailed of them. */
    adminName: p.string().length(255).nullable(),
  },
});

/** A published version of the terms. Its words never change. */
export class TermsVersion extends TermsVersionSchema.class {}
TermsVersionSchema.setClass(TermsVersion);

const TermsNoticeSchema = defineEntity({
  name: 'TermsNotice',
  tableName: 'terms_notice',
  properties: {
    version: () => p.manyToOne(TermsVersion).ref().primary(),
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade').index(),
    toldAt: p.datetime(),
    /** Its mail; null of those that were written before mails were followed. */
    mailId: p.uuid().nullable(),
    /** When that was sent, or given up because the address takes none. Until then the version does not bind the business. */
    mailedAt: p.datetime().nullable(),
    /** From when the version binds the business. */
    inForceFrom: p.datetime(),
    /** When it was mailed that the version was taken back. */
    cancelToldAt: p.datetime().nullable(),
  },
});

/** That a business was mailed of a version of the terms. */
export class TermsNotice extends TermsNoticeSchema.class {}
TermsNoticeSchema.setClass(TermsNotice);

const TermsAcceptanceSchema = defineEntity({
  name: 'TermsAcceptance',
  tableName: 'terms_acceptance',
  uniques: [{ name: 'terms_acceptance_once', properties: ['business', 'version'] }],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    version: () => p.manyToOne(TermsVersion).ref().index(),
    acceptedAt: p.datetime(),
    way: p.string().length(15).$type<TermsAcceptanceWay>(),
    /** Contact person of the business at that moment. */
    personName: p.string().length(255),
    /** The address that had signed in. */
    email: p.string().length(254),
  },
});

/** That a business accepted a version of the terms. */
export class TermsAcceptance extends TermsAcceptanceSchema.class {}
TermsAcceptanceSchema.setClass(TermsAcceptance);
