import { defineEntity, p } from '@mikro-orm/core';
import type { BusinessMailKind } from '#shared/schema.generated.ts';
import { Business } from '../entities.ts';

const BusinessMailChoiceSchema = defineEntity({
  name: 'BusinessMailChoice',
  tableName: 'business_mail_choice',
  properties: {
    /** Who signs in: each business has one sign-in, which has its id. */
    user: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    kind: p.string().length(20).$type<BusinessMailKind>().primary(),
    /** When mails of the kind were turned off; null while they are sent. */
    offAt: p.datetime().nullable(),
    /** What the opt-out link of those mails carries. It can do nothing else. */
    key: p.string().length(64).unique().hidden(),
  },
});

/** Whether a business gets mails of a kind; without a row it does. */
export class BusinessMailChoice extends BusinessMailChoiceSchema.class {}
BusinessMailChoiceSchema.setClass(BusinessMailChoice);

const BusinessMailSentSchema = defineEntity({
  name: 'BusinessMailSent',
  tableName: 'business_mail_sent',
  properties: {
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    kind: p.string().length(20).$type<BusinessMailKind>().primary(),
    /** Id of a row, or a date. */
    about: p.string().length(40).primary(),
    sentAt: p.datetime().index(),
  },
});

/** That a business was mailed about something, so that it is not mailed about the same again. */
export class BusinessMailSent extends BusinessMailSentSchema.class {}
BusinessMailSentSchema.setClass(BusinessMailSent);
