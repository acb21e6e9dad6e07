import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn, pictureColumns } from '#platform/database/columns.ts';
import type { ContentDraft } from '#shared/rules/offers/content.ts';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import type { PageText } from '#shared/rules/offers/pages.ts';
import { currencies } from '#shared/rules/settings.ts';
import type { RepeatPause, RepeatRunStatus, RepeatStatus } from '#shared/schema.generated.ts';
import { Business } from '../accounts/entities.ts';
import { Category } from '../catalogue/entities.ts';

/** What a repeat publishes, as it was when it was made. Its category and pictures are rows. Prices in cents. */
export interface RepeatContent extends Omit<ContentDraft, 'category'> {
  /** Of each picture, in their order; empty for one without a text. */
  pageTexts: PageText[];
}

const states = ['ACTIVE', 'PAUSED', 'ENDED'] as const satisfies RepeatStatus[];
const outcomes = ['PUBLISHED', 'PUBLISHED_PLAIN', 'PAUSED', 'MISSED'] as const satisfies RepeatRunStatus[];

const OfferRepeatSchema = defineEntity({
  name: 'OfferRepeat',
  tableName: 'offer_repeat',
  indexes: [
    { properties: ['business', 'createdAt'] },
    { properties: ['category'] },
    { properties: ['endedAt'] },
    {
      name: 'offer_repeat_due',
      expression: `create index "offer_repeat_due" on "offer_repeat" (id) where state = 'ACTIVE'`,
    },
  ],
  checks: [
    { name: 'offer_repeat_weekday', expression: 'weekday >= 1 and weekday <= 7' },
    { name: 'offer_repeat_runs_left', expression: 'runs_left >= 0' },
  ],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    /** The offer that the content is from, which may be deleted. */
    offerId: p.uuid(),
    type: p.enum(offerTypes),
    content: p.json<RepeatContent>(),
    /** Null once it was deleted without another in its place. */
    category: () => p.manyToOne(Category).ref().nullable().deleteRule('set null'),
    /** Of its business's products; null without a price. */
    productId: p.uuid().nullable(),
    /** 1 (Monday) to 7. */
    weekday: p.integer(),
    /** The first and the last day included. */
    lengthDays: p.integer(),
    /** Cents, net of VAT, as the agreed price. */
    monthCap: p.bigint('number'),
    /** The price of publishing that the business has agreed to. */
    agreedPrice: p.bigint('number'),
    /** Of the cap and of the agreed price. */
    currency: p.enum(currencies),
    plainIfNoReduction: p.boolean(),
    /** Day of the next run; the day on which it stopped once it is paused or ended. */
    nextOn: p.date(),
    runsLeft: p.integer(),
    state: p.enum(states).default('ACTIVE'),
    pauseReason: p.string().length(20).$type<RepeatPause>().nullable(),
    /** The same as a Finnish sentence; null when the business paused it. */
    pauseNote: p.string().length(500).nullable(),
    /** When the business last agreed to what is charged. */
    consentAt: p.datetime(),
    createdAt: createdColumn(),
    endedAt: p.datetime().nullable(),
    /** Grows with every change of the terms or of the state. */
    version: p.integer().default(1),
    images: () => p.oneToMany(OfferRepeatImage).mappedBy('repeat').orderBy({ position: 'asc' }),
  },
});

/** An own offer that a business lets be published every week, within a cap of the month. */
export class OfferRepeat extends OfferRepeatSchema.class {}
OfferRepeatSchema.setClass(OfferRepeat);

const OfferRepeatImageSchema = defineEntity({
  name: 'OfferRepeatImage',
  tableName: 'offer_repeat_image',
  properties: {
    id: idColumn(),
    repeat: () => p.manyToOne(OfferRepeat).ref().deleteRule('cascade').index(),
    ...pictureColumns(),
    position: p.integer(),
  },
});

/** A repeat's own copy of a picture, which every run copies again; removed when the repeat ends. */
export class OfferRepeatImage extends OfferRepeatImageSchema.class {}
OfferRepeatImageSchema.setClass(OfferRepeatImage);

const OfferRepeatRunSchema = defineEntity({
  name: 'OfferRepeatRun',
  tableName: 'offer_repeat_run',
  properties: {
    repeat: () => p.manyToOne(OfferRepeat).ref().primary().deleteRule('cascade'),
    /** Helsinki's calendar day. With the repeat the key: a day is run once. */
    day: p.date().primary(),
    outcome: p.enum(outcomes),
    /** Cents, net of VAT. What is refunded later stays in it. */
    charged: p.bigint('number').default(0),
    /** Why nothing was published, in Finnish. */
    note: p.string().length(500).nullable(),
    /** The offer that was published, which may be deleted. */
    offerId: p.uuid().nullable(),
  },
});

/** What a repeat came to on a day. */
export class OfferRepeatRun extends OfferRepeatRunSchema.class {}
OfferRepeatRunSchema.setClass(OfferRepeatRun);
