import { defineEntity, p } from '@mikro-orm/core';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { currencies } from '#shared/rules/settings.ts';
import type { VisitSource } from '#shared/schema.generated.ts';
import { Business } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { talliesChanges } from '../catalogue/tallies/tallyTriggers.ts';

/** The events that are counted once an hour for each visitor; a VIEW of a business is a visit by its poster. */
const _visitKinds = ['VIEW', 'CLICK', 'CALL', 'DIRECTIONS', 'WEBSITE', 'ADVERTISEMENT_CLICK'] as const;

const DailySaltSchema = defineEntity({
  name: 'DailySalt',
  tableName: 'daily_salt',
  properties: {
    /** Helsinki date. */
    day: p.date().primary(),
    salt: p.string().length(64).hidden(),
  },
});

/** Visitor keys of one day are made with it. Deleted soon after the day, so that visitors cannot be followed from day to day. */
export class DailySalt extends DailySaltSchema.class {}
DailySaltSchema.setClass(DailySalt);

const CallerVisitsSchema = defineEntity({
  name: 'CallerVisits',
  tableName: 'caller_visits',
  properties: {
    /** Helsinki date. */
    day: p.date().primary(),
    /** Salted hash of a network address or an account. Before the target: a device sends events of several. */
    caller: p.uuid().primary(),
    /** Offer, advertisement or business. No foreign key: rows live until an hour after the day, of accounts until their hour is over. */
    targetId: p.uuid().primary(),
    /** Of the last hour's counted events: salted hash of the visitor, for accounts the caller, with the kind. Null for those of the day before. */
    visits: p.array<string | null>().columnType('text[]'),
    /** When they were counted: the newest batch first, and at the end those of the day before, which have other hashes. */
    times: p.array().columnType('timestamptz[]'),
    /** Events counted on the day. */
    counted: p.integer(),
    /** How many of the first visits the statement added that counted last. */
    added: p.integer(),
  },
});

/** What was counted for a target from an address or an account on a day. Repeats and what is above the limit are recognised by it. */
export class CallerVisits extends CallerVisitsSchema.class {}
CallerVisitsSchema.setClass(CallerVisits);

/** Counters of offers. An event of the last four is in no other counter. */
const counts = {
  views: p.integer().default(0),
  clicks: p.integer().default(0),
  calls: p.integer().default(0),
  directions: p.integer().default(0),
  website: p.integer().default(0),
  repeats: p.integer().default(0),
  robots: p.integer().default(0),
  own: p.integer().default(0),
  /** Above the limit of one network address. */
  overLimit: p.integer().default(0),
};

const CountedEventSchema = defineEntity({
  name: 'CountedEvent',
  tableName: 'counted_event',
  // The hourly sweep reads by it.
  indexes: [{ properties: ['at'] }],
  properties: {
    /** What its sender called the event. */
    id: p.uuid().primary(),
    at: p.datetime(),
  },
});

/** The ids of events that came in batches, for a day, so that a batch that is sent again counts once. */
export class CountedEvent extends CountedEventSchema.class {}
CountedEventSchema.setClass(CountedEvent);

const WaitingCountsSchema = defineEntity({
  name: 'WaitingCounts',
  tableName: 'waiting_counts',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    // One value for each event. No foreign keys: of a business deleted meanwhile nothing is added, of an offer what its business has.
    businessIds: p.array().columnType('uuid[]'),
    offerIds: p.array().columnType('uuid[]'),
    days: p.array().columnType('date[]'),
    cities: p.array().columnType('text[]'),
    sources: p.array().columnType('text[]'),
    /** The kind of an event that is counted, otherwise why it is not. */
    results: p.array().columnType('text[]'),
    /** How many events of one visitor on one offer; all but the first are repeats. */
    events: p.array().columnType('int[]'),
  },
});

/** What became of events that came together, until it is added to the counters, some two seconds later. */
export class WaitingCounts extends WaitingCountsSchema.class {}
WaitingCountsSchema.setClass(WaitingCounts);

const OfferTotalSchema = defineEntity({
  name: 'OfferTotal',
  tableName: 'offer_total',
  indexes: [{ properties: ['clicks', 'offer'] }],
  properties: {
    offer: () => p.oneToOne(Offer).ref().primary().owner().deleteRule('cascade'),
    views: p.integer().default(0),
    clicks: p.integer().default(0),
    conversions: p.integer().default(0),
  },
});

/** All counts of an offer since its creation. A trigger inserts the row with the offer. */
export class OfferTotal extends OfferTotalSchema.class {}
OfferTotalSchema.setClass(OfferTotal);

const OfferDaySchema = defineEntity({
  name: 'OfferDay',
  tableName: 'offer_day',
  indexes: [{ properties: ['offer'] }],
  properties: {
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    /** Helsinki date. */
    day: p.date().primary(),
    offer: () => p.manyToOne(Offer).ref().primary().deleteRule('cascade'),
    ...counts,
  },
});

/** Counts of one offer on one day. */
export class OfferDay extends OfferDaySchema.class {}
OfferDaySchema.setClass(OfferDay);

const BusinessDaySchema = defineEntity({
  name: 'BusinessDay',
  tableName: 'business_day',
  properties: {
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    /** Helsinki date. */
    day: p.date().primary(),
    ...counts,
  },
});

/** Counts of all offers of a business on one day, deleted ones included; what was left out also of visits by its poster. */
export class BusinessDay extends BusinessDaySchema.class {}
BusinessDaySchema.setClass(BusinessDay);

/** Ways to a business that say where they begin. */
export const visitSources = [
  'POSTER',
  'EMBED',
  'GOOGLE',
  'FACEBOOK',
  'INSTAGRAM',
  'WEEK',
  'OTHER',
] as const satisfies VisitSource[];

const BusinessSourceDaySchema = defineEntity({
  name: 'BusinessSourceDay',
  tableName: 'business_source_day',
  properties: {
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    /** Helsinki date. */
    day: p.date().primary(),
    source: p.enum(visitSources).primary(),
    /** By the poster: how often the shop's page was opened. Of the others: views of offers, which are also among its views. */
    visits: p.integer().default(0),
  },
});

/** How many came to a business by its poster or by a shared link, or saw its offers on other sites, on one day. */
export class BusinessSourceDay extends BusinessSourceDaySchema.class {}
BusinessSourceDaySchema.setClass(BusinessSourceDay);

const BusinessCityDaySchema = defineEntity({
  name: 'BusinessCityDay',
  tableName: 'business_city_day',
  properties: {
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    /** Helsinki date. */
    day: p.date().primary(),
    /** Municipality; '' for unknown. */
    city: p.string().length(60).primary(),
    clicks: p.integer().default(0),
  },
});

/** Clicks on a business's offers in one municipality on one day. */
export class BusinessCityDay extends BusinessCityDaySchema.class {}
BusinessCityDaySchema.setClass(BusinessCityDay);

const BusinessCityWeekSchema = defineEntity({
  name: 'BusinessCityWeek',
  tableName: 'business_city_week',
  properties: {
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    /** Monday in Helsinki. */
    week: p.date().primary(),
    /** Municipality; '' for unknown. */
    city: p.string().length(60).primary(),
    clicks: p.integer().default(0),
  },
});

/** The same of a week, because a busy business has clicks in most municipalities every day. */
export class BusinessCityWeek extends BusinessCityWeekSchema.class {}
BusinessCityWeekSchema.setClass(BusinessCityWeek);

const OfferCityDaySchema = defineEntity({
  name: 'OfferCityDay',
  tableName: 'offer_city_day',
  properties: {
    offer: () => p.manyToOne(Offer).ref().primary().deleteRule('cascade'),
    /** Helsinki date. */
    day: p.date().primary(),
    /** Municipality; '' for unknown. */
    city: p.string().length(60).primary(),
    clicks: p.integer().default(0),
  },
});

/** Clicks on one offer in one municipality on one day, for reports with a filter. */
export class OfferCityDay extends OfferCityDaySchema.class {}
OfferCityDaySchema.setClass(OfferCityDay);

const PastOfferSchema = defineEntity({
  name: 'PastOffer',
  tableName: 'past_offer',
  indexes: [{ properties: ['business', 'visibleUntil'] }, { properties: ['visibleUntil'] }],
  triggers: talliesChanges('past_offer'),
  properties: {
    /** Of the deleted offer. */
    id: p.uuid().primary(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    type: p.enum(offerTypes),
    /** Cents, net of VAT. */
    cost: p.bigint('number'),
    currency: p.enum(currencies).default('EUR'),
    visibleFrom: p.datetime(),
    /** Its end, or when it was deleted before. */
    visibleUntil: p.datetime(),
    /** Its category and its first municipality, by which businesses are compared; null of one that was deleted before they were stored. */
    categoryId: p.uuid().nullable(),
    city: p.string().length(60).nullable(),
    /** For how many days it was to run by its dates, by which shares of its price are counted; null as those. */
    runDays: p.integer().nullable(),
  },
});

/** What a deleted offer cost and when it was visible; a trigger writes it. */
export class PastOffer extends PastOfferSchema.class {}
PastOfferSchema.setClass(PastOffer);

const VisitorMarkSchema = defineEntity({
  name: 'VisitorMark',
  tableName: 'visitor_mark',
  properties: {
    /** Helsinki date. */
    day: p.date().primary(),
    /** One of 4096, into which visitors fall by chance. */
    place: p.smallint().primary(),
    /** The rarest of the keys that fell there: one and the zeros that it begins with. */
    rank: p.smallint(),
  },
});

/** From what the number of visitors of a day is estimated; says nothing of any of them. */
export class VisitorMark extends VisitorMarkSchema.class {}
VisitorMarkSchema.setClass(VisitorMark);

const VisitorDaySchema = defineEntity({
  name: 'VisitorDay',
  tableName: 'visitor_day',
  properties: {
    /** Helsinki date. */
    day: p.date().primary(),
    /** An estimate. */
    visitors: p.integer(),
  },
});

/** How many visitors the service had on a day. */
export class VisitorDay extends VisitorDaySchema.class {}
VisitorDaySchema.setClass(VisitorDay);
