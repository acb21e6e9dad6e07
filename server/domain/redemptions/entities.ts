import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { ownCodeLength } from '#shared/rules/offers/redemption/code.ts';
import type { RedemptionSource } from '#shared/schema.generated.ts';
import { Business, Consumer } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { Outlet } from '../outlets/entities.ts';

// No column of this domain may hold a price, a name or a reservation (decision 97): a test reads them all.

const RedemptionCodeSchema = defineEntity({
  name: 'RedemptionCode',
  tableName: 'redemption_code',
  uniques: [{ properties: ['offer', 'consumer'] }, { properties: ['offer', 'deviceHash'] }],
  properties: {
    id: idColumn(),
    offer: () => p.manyToOne(Offer).ref().deleteRule('cascade'),
    /** Null of a device without an account. */
    consumer: () => p.manyToOne(Consumer).ref().nullable().deleteRule('cascade').index(),
    /** Pseudonym of the secret by which the device is known again. */
    deviceHash: p.string().length(43).nullable().hidden().index(),
    /** As it is shown, without its check: whom it belongs to sees it again on each of their devices. */
    code: p.string().length(ownCodeLength).unique(),
    createdAt: createdColumn(),
  },
});

/** A code of one's own, with which a person or a device takes an offer once. */
export class RedemptionCode extends RedemptionCodeSchema.class {}
RedemptionCodeSchema.setClass(RedemptionCode);

const RedemptionSchema = defineEntity({
  name: 'Redemption',
  uniques: [{ properties: ['business', 'clientId'] }],
  indexes: [
    {
      // Of a code one redemption counts, whatever tills do at the same time.
      name: 'redemption_once',
      expression: `create unique index "redemption_once" on "redemption" ("code_id") where undone_at is null`,
    },
  ],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    /** The id that the till gave it, so that it is counted once however often it is sent. */
    clientId: p.uuid(),
    offer: () => p.manyToOne(Offer).ref().deleteRule('cascade').index(),
    /** Null of a code of the day, and once the account of its consumer is deleted. */
    code: () => p.manyToOne(RedemptionCode).ref().nullable().deleteRule('set null').index(),
    /** Null of a business that has not said where. */
    outlet: () => p.manyToOne(Outlet).ref().nullable().deleteRule('cascade').index(),
    /** When the customer was there, by the till's clock. */
    at: p.datetime(),
    /** When it reached us: a till may have been without a network. */
    createdAt: createdColumn(),
    undoneAt: p.datetime().nullable(),
    source: p.string().length(12).$type<RedemptionSource>().nullable(),
  },
});

/** A customer who was counted at a till. */
export class Redemption extends RedemptionSchema.class {}
RedemptionSchema.setClass(Redemption);

const RedemptionDaySchema = defineEntity({
  name: 'RedemptionDay',
  tableName: 'redemption_day',
  indexes: [
    { properties: ['business', 'day'] },
    {
      name: 'redemption_day_once',
      expression: `create unique index "redemption_day_once" on "redemption_day" ("offer_id", "day", "outlet_id") nulls not distinct`,
    },
  ],
  checks: [{ name: 'redemption_day_not_negative', expression: 'customers >= 0' }],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    /** The offer may be deleted since. */
    offerId: p.uuid(),
    outlet: () => p.manyToOne(Outlet).ref().nullable().deleteRule('cascade').index(),
    /** Of Helsinki, on which the customers were there. */
    day: p.date(),
    customers: p.integer().default(0),
    // How many of them said where they heard of the business.
    fromLahitarjous: p.integer().default(0),
    fromSocial: p.integer().default(0),
    fromWindow: p.integer().default(0),
    fromFriend: p.integer().default(0),
    fromOther: p.integer().default(0),
  },
});

/** How many customers of an offer were counted at an outlet on a day. */
export class RedemptionDay extends RedemptionDaySchema.class {}
RedemptionDaySchema.setClass(RedemptionDay);
