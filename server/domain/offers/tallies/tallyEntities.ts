import { defineEntity, p } from '@mikro-orm/core';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { offerStatuses } from '../entities.ts';

const id = p.bigint('number').primary().autoincrement();
/** How many more there are, below zero for fewer. */
const change = p.integer();

const OfferTallySchema = defineEntity({
  name: 'OfferTally',
  tableName: 'offer_tally',
  properties: {
    id,
    /** Without a foreign key: deleting a category looks for its offers, not for their counts. */
    categoryId: p.uuid(),
    type: p.enum(offerTypes),
    shownStatus: p.enum(offerStatuses),
    hidden: p.boolean(),
    change,
  },
});

/** A change of how many offers there are of a category, a type, a status and a visibility; triggers of `offer` add it. */
export class OfferTally extends OfferTallySchema.class {}
OfferTallySchema.setClass(OfferTally);

const VisibleTallySchema = defineEntity({
  name: 'VisibleTally',
  tableName: 'visible_tally',
  properties: {
    id,
    /** Helsinki date. */
    day: p.date(),
    change,
  },
});

/**
 * By how much more offers consumers see on a day than on the one before, deleted ones too, were every business approved;
 * triggers of `offer` and `past_offer` add it.
 */
export class VisibleTally extends VisibleTallySchema.class {}
VisibleTallySchema.setClass(VisibleTally);
