import { defineEntity, p } from '@mikro-orm/core';

const OfferGoneSchema = defineEntity({
  name: 'OfferGone',
  tableName: 'offer_gone',
  properties: {
    id: p.uuid().primary(),
    /** The business may be deleted since. */
    businessId: p.uuid(),
    endedOn: p.date(),
    /** The category may be deleted since. */
    categoryId: p.uuid(),
    /** Its first municipality; null for the whole country. */
    city: p.string().length(60).nullable(),
    goneAt: p.datetime().index(),
  },
});

/** An offer that ended and was deleted, remembered for 400 days so that links to it say so. */
export class OfferGone extends OfferGoneSchema.class {}
OfferGoneSchema.setClass(OfferGone);
