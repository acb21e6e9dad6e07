import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { createdColumn, idColumn, pictureColumns } from '#platform/database/columns.ts';
import type { Amount, JudgedBasis, ResemblingPrice } from '#shared/rules/offers/content.ts';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { pageTextSources } from '#shared/rules/offers/pages.ts';
import { currencies } from '#shared/rules/settings.ts';
import type {
  CategoryKind,
  ContentAnswers,
  LocationType,
  NoUnitPriceReason,
  OfferRedemption,
  OfferStatus,
  PriceAudience,
  PriceForm,
  PriceSubject,
  UnitBase,
} from '#shared/schema.generated.ts';
import { Business } from '../accounts/entities.ts';
import type { OfferRevision, RejectedRevision } from './offerContent.ts';
import { visibleCondition } from './offerSql.ts';
import { talliesChanges } from './tallies/tallyTriggers.ts';

/** What admins search and filter offers by. */
const adminIndexes = [
  {
    name: 'offer_search',
    expression: 'create index "offer_search" on "offer" using gin (search_text gin_trgm_ops)',
  },
  {
    // A filtered page and its count read no rows: they are in the index.
    name: 'offer_newest',
    expression: `create index "offer_newest" on "offer" ("created_at", "id") include ("expires_at", "starts_at", "type", "shown_status", "hidden", "category_id")`,
  },
  {
    // The days on which offers of suspended businesses would be visible are counted from it alone.
    name: 'offer_visible_of_business',
    expression: `create index "offer_visible_of_business" on "offer" ("business_id", "expires_at") include ("approved_at", "starts_at") where ${visibleCondition}`,
  },
  {
    // As `offer_newest`, for a category.
    name: 'offer_category_newest',
    expression: `create index "offer_category_newest" on "offer" ("category_id", "created_at", "id") include ("expires_at", "starts_at", "type", "shown_status", "hidden")`,
  },
  {
    name: 'offer_by_city',
    expression: `create index "offer_by_city" on "offer" using gin ("cities")`,
  },
];

export const offerStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const satisfies OfferStatus[];
const locationTypes = ['SINGLE', 'MULTIPLE'] as const satisfies LocationType[];

const CategorySchema = defineEntity({
  name: 'Category',
  properties: {
    id: idColumn(),
    name: p.string().length(100),
    /** The name in lower case: names are unique whatever their case. */
    nameKey: p.string().length(100).unique(),
    /** What its offers are of: rules of prices depend on it, never on the name. */
    kind: p.string().length(20).$type<Opt<CategoryKind>>().default('OTHER'),
    createdAt: createdColumn(),
  },
});

/** A category of offers. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);

/** The shown title in the order of the Finnish alphabet, as SQL, whatever the database's own order is. */
export const titleInFinnish = `shown_title collate "fi-x-icu"`;

/** The business's name in that order, as SQL. */
export const businessInFinnish = `business_name collate "fi-x-icu"`;

const OfferSchema = defineEntity({
  name: 'Offer',
  indexes: [
    { properties: ['business', 'createdAt'] },
    { properties: ['createdAt', 'id'] },
    { properties: ['expiresAt', 'id'] },
    { properties: ['cost', 'id'] },
    { properties: ['shownStatus', 'createdAt'] },
    { properties: ['type', 'shownStatus', 'hidden'] },
    ...adminIndexes,
    { name: 'offer_by_title', expression: `create index "offer_by_title" on "offer" (${titleInFinnish}, id)` },
    { name: 'offer_by_business', expression: `create index "offer_by_business" on "offer" (${businessInFinnish}, id)` },
  ],
  checks: [{ name: 'offer_cost_not_negative', expression: 'cost >= 0' }],
  triggers: [
    {
      // Every offer has its counters from the start, so that lists sorted by clicks read them in order.
      name: 'offer_total_of_new_offer',
      timing: 'after',
      events: ['insert'],
      body: 'insert into offer_total (offer_id) values (new.id); return null;',
    },
    {
      // Reports still need the price and the visible days of an offer that was visible. Not when its business goes too.
      name: 'past_offer_of_offer',
      timing: 'after',
      events: ['delete'],
      body: `insert into past_offer (id, business_id, type, cost, currency, visible_from, visible_until, category_id, city, run_days)
        select old.id, old.business_id, old.type, old.cost, old.currency, greatest(old.approved_at, old.starts_at),
          least(old.expires_at, now()), old.category_id, old.cities[1],
          greatest(1, round(extract(epoch from old.expires_at - old.starts_at) / 86400))
        where greatest(old.approved_at, old.starts_at) <= now() and old.approved_at is not null
          and exists (select from business where id = old.business_id);
        return null;`,
    },
    {
      name: 'search_text_of_offer',
      timing: 'before',
      events: ['insert', 'update'],
      expression: `create or replace function offer_search_text_of_offer_fn() returns trigger as $$
        begin
          select business_name into new.business_name from business where id = new.business_id;
          new.search_text =
            plain_text(coalesce(new.revision -> 'content' ->> 'title', new.title) || ' ' || new.business_name);
          return new;
        end;
      $$ language plpgsql;
      create trigger search_text_of_offer before insert or update of title, revision on offer
        for each row execute function offer_search_text_of_offer_fn()`,
    },
    ...talliesChanges('offer'),
  ],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    category: () => p.manyToOne(Category).ref(),
    type: p.enum(offerTypes),
    status: p.enum(offerStatuses).default('APPROVED'),
    /** The status that its business and admins see: PENDING while a revision waits. */
    shownStatus: p
      .enum(offerStatuses)
      .$type<Opt<OfferStatus>>()
      .generated(`(case when revision is null then status else 'PENDING' end) stored`),
    statusReason: p.string().length(500).nullable(),
    hidden: p.boolean().default(false),
    title: p.string().length(100),
    /** The title that its business and admins see: a waiting revision's. */
    shownTitle: p
      .string()
      .length(100)
      .$type<Opt<string>>()
      .generated(`(coalesce(revision -> 'content' ->> 'title', title)) stored`),
    description: p.string().length(500),
    locationType: p.enum(locationTypes),
    /** Its business's name, which never changes, for lists in its order; a trigger writes it. */
    businessName: p.string().length(255).nullable(),
    /** What admins search by: shown title and business's name in plain letters; a trigger writes it. */
    searchText: p.text().nullable(),
    cities: p.array<string>(),
    isNationwide: p.boolean().default(false).fieldName('nationwide'),
    address: p.string().length(255).nullable(),
    url: p.string().length(2048).nullable(),
    keywords: p.array<string>(),
    /** Consumer's prices in cents. */
    originalPrice: p.bigint('number').nullable(),
    discountedPrice: p.bigint('number').nullable(),
    /** Hundredths of a percent. */
    discountBp: p.integer().nullable(),
    lowestPrice30Days: p.bigint('number').nullable(),
    // What a price is, as OfferPrice says.
    subject: p.string().length(20).$type<PriceSubject>().nullable(),
    priceForm: p.string().length(20).$type<PriceForm>().nullable(),
    audience: p.string().length(20).$type<PriceAudience>().nullable(),
    perishable: p.boolean().nullable(),
    onSaleSince: p.date().nullable(),
    multiCount: p.integer().nullable(),
    scope: p.string().length(80).nullable(),
    upTo: p.boolean().nullable(),
    unit: p.json<Amount>().nullable(),
    noUnitPriceReason: p.string().length(20).$type<NoUnitPriceReason>().nullable(),
    /** What its business has answered to the questions of the rules of content. */
    contentAnswers: p.json<ContentAnswers>().nullable(),
    redemption: p.string().length(10).$type<OfferRedemption>().default('NONE'),
    redemptionLimit: p.integer().nullable(),
    graceDays: p.smallint().default(0),
    /** Of its business; empty when none was chosen. Its place is theirs, also after one was closed. */
    outletIds: p.array<string>().columnType('uuid[]').default([]),
    isOtherProduct: p.boolean().nullable(),
    setAside: p.json<ResemblingPrice[]>().nullable(),
    priceBasis: p.string().length(20).$type<JudgedBasis>().nullable(),
    comparePrice: p.bigint('number').nullable(),
    offersCompared: p.integer().nullable(),
    unitPrice: p.bigint('number').nullable(),
    unitBase: p.string().length(10).$type<UnitBase>().nullable(),
    /** Of its business's products; null without a price. */
    productId: p.uuid().nullable(),
    /** The own offer that it repeats, which may be deleted. */
    repeatedFrom: p.uuid().nullable(),
    /** What was charged, in cents, net of VAT. */
    cost: p.bigint('number'),
    /** Of the cost and of the consumer's prices: the platform's when the offer was published. */
    currency: p.enum(currencies).default('EUR'),
    /** Of the charge. */
    referenceNumber: p.string().length(20).nullable(),
    /** 00:00:00 of the first day in Helsinki, or the moment of a late approval. */
    startsAt: p.datetime(),
    /** 23:59:59 of the last day in Helsinki. */
    expiresAt: p.datetime(),
    createdAt: createdColumn(),
    /** When it came to wait for an admin again: mended after a rejection, or reopened. Null while it has waited once. */
    resubmittedAt: p.datetime().nullable(),
    /** First approval; null when consumers have never seen it. */
    approvedAt: p.datetime().nullable(),
    /** An edit of an approved offer that waits for an admin. */
    revision: p.json<OfferRevision>().nullable(),
    /** The last rejected edit; null once a later content was accepted. */
    rejectedRevision: p.json<RejectedRevision>().nullable(),
    /** When it was withdrawn and its price refunded; its status is then REJECTED. */
    cancelledAt: p.datetime().nullable(),
    /** Grows with every change of the shown content or of the status. */
    version: p.integer().default(1),
    images: () => p.oneToMany(OfferImage).mappedBy('offer').orderBy({ position: 'asc' }),
    pages: () => p.oneToMany(OfferPage).mappedBy('offer').orderBy({ position: 'asc' }),
  },
});

/** An offer or flyer. The columns hold the content that consumers may see; an edit of it waits in revision. */
export class Offer extends OfferSchema.class {}
OfferSchema.setClass(Offer);

const OfferImageSchema = defineEntity({
  name: 'OfferImage',
  tableName: 'offer_image',
  properties: {
    id: idColumn(),
    offer: () => p.manyToOne(Offer).ref().deleteRule('cascade').index(),
    ...pictureColumns(),
    /** Place among the published pictures; null while only a revision uses it. */
    position: p.integer().nullable(),
  },
});

/** A stored picture of an offer. */
export class OfferImage extends OfferImageSchema.class {}
OfferImageSchema.setClass(OfferImage);

const OfferPageSchema = defineEntity({
  name: 'OfferPage',
  tableName: 'offer_page',
  properties: {
    offer: () => p.manyToOne(Offer).ref().primary().deleteRule('cascade'),
    /** That of its picture among the published ones. */
    position: p.integer().primary(),
    /** At most 6,000 characters; a page without text has no row. */
    text: p.text(),
    source: p.enum(pageTextSources),
    /** When its business sent the text. */
    confirmedAt: createdColumn(),
  },
});

/** The published text of a page of a flyer. */
export class OfferPage extends OfferPageSchema.class {}
OfferPageSchema.setClass(OfferPage);

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
