import { defineEntity, p } from '@mikro-orm/core';

const OfferGoneSchema = defineEntity({
  name: 'OfferGone',
  tableName: 'offer_gone',
  indexes: [
    {
      name: 'offer_gone_before_end',
      expression: `create index "offer_gone_before_end" on "offer_gone" (business_id, ended_on) where starts_on is not null`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** The business may be deleted since. */
    businessId: p.uuid(),
    /** The last of its days, also when it was deleted before it. */
    endedOn: p.date(),
    /** The first of its days, of an offer that was deleted before its end: calendars cancel it. Null for others. */
    startsOn: p.date().nullable(),
    /** What its event's SEQUENCE is with the deletion; null without `startsOn`. */
    sequence: p.integer().nullable(),
    /** The category may be deleted since. */
    categoryId: p.uuid(),
    /** Its first municipality; null for the whole country. */
    city: p.string().length(60).nullable(),
    goneAt: p.datetime().index(),
  },
});

/**
 * An offer that consumers saw and that was deleted, remembered for 400 days: after its end, so that links to it say so;
 * before its end, so that calendars take it off.
 */
export class OfferGone extends OfferGoneSchema.class {}
OfferGoneSchema.setClass(OfferGone);
