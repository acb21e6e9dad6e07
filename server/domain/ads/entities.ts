import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { gradients, iconTypes } from '#shared/rules/ads.ts';
import { currencies } from '#shared/rules/settings.ts';
import type { AdvertisementActivity, Gradient, IconType } from '#shared/schema.generated.ts';

const advertisementActivities = [
  'CREATED',
  'UPDATED',
  'ACTIVATED',
  'DEACTIVATED',
  'DELETED',
  'CLICKED',
] as const satisfies AdvertisementActivity[];

const AdvertisementSchema = defineEntity({
  name: 'Advertisement',
  indexes: [{ properties: ['displayPriority', 'createdAt'] }],
  checks: [
    { name: 'advertisement_count_positive', expression: 'count >= 1 and period_days >= 1' },
    { name: 'advertisement_price_not_negative', expression: 'price_per_period >= 0' },
  ],
  properties: {
    id: idColumn(),
    title: p.string().length(100),
    subtitle: p.string().length(200).nullable(),
    iconType: p.enum(iconTypes).$type<IconType>().default('EMOJI'),
    /** Emoji text; null for a file. */
    icon: p.string().length(64).nullable(),
    /** Storage key of the picture; null for an emoji. */
    iconKey: p.string().length(100).nullable(),
    backgroundGradient: p.enum(gradients).$type<Gradient>().default('GRAY_SLATE'),
    /** Null shows the default text. */
    ctaText: p.string().length(60).nullable(),
    ctaUrl: p.string().length(2048).nullable(),
    category: p.string().length(100).nullable(),
    isActive: p.boolean().default(true),
    /** Larger is shown first. */
    displayPriority: p.integer().default(0),
    /** 23:59:59 of the last day in Helsinki; null for no expiration. */
    expiresAt: p.datetime().nullable(),
    /** Periods bought so far, renewals included. */
    count: p.integer().default(1),
    periodDays: p.integer(),
    /** Cents, net of VAT. */
    pricePerPeriod: p.bigint('number'),
    /** The platform's when it was first sold; renewals keep it. */
    currency: p.enum(currencies).default('EUR'),
    clicks: p.integer().default(0),
    createdAt: createdColumn(),
  },
});

/** An advertisement sold in periods. */
export class Advertisement extends AdvertisementSchema.class {}
AdvertisementSchema.setClass(Advertisement);

/** The description of an event in Finnish, as SQL over its row. */
export const eventDescription = `case activity when 'CREATED' then 'Mainos luotu' when 'UPDATED' then 'Mainosta muokattu'
  when 'ACTIVATED' then 'Mainos aktivoitu' when 'DEACTIVATED' then 'Mainos poistettu käytöstä'
  when 'DELETED' then 'Mainos poistettu' else 'Mainoksen klikkauksia: ' || clicks::text end
  || case when periods is null then '' else ', jaksoja: ' || periods::text end`;

/** The text of an event that admins search: in plain letters, with a space before each word. */
const eventWords = `plain_text(' ' || advertisement_title || ' ' || coalesce(admin_name, '') || ' ' || ${eventDescription})`;

const AdvertisementEventSchema = defineEntity({
  name: 'AdvertisementEvent',
  tableName: 'advertisement_event',
  indexes: [{ properties: ['at', 'id'] }, { properties: ['adminId', 'at'] }],
  uniques: [{ name: 'advertisement_event_clicks_of_day', properties: ['advertisementId', 'clickDay'] }],
  properties: {
    id: idColumn(),
    /** No foreign key: the ledger keeps what was earned when the advertisement is deleted. */
    advertisementId: p.uuid(),
    advertisementTitle: p.string().length(100),
    activity: p.enum(advertisementActivities),
    /** Cents, net of VAT; above 0 when periods were sold. */
    amount: p.bigint('number').default(0),
    currency: p.enum(currencies).default('EUR'),
    /** Periods sold; null when none were. */
    periods: p.integer().nullable(),
    adminId: p.uuid().nullable(),
    adminName: p.string().length(255).nullable(),
    /** Helsinki date of a row of clicks; null for everything else. */
    clickDay: p.date().nullable(),
    /** Clicks of that day. */
    clicks: p.integer().nullable(),
    at: createdColumn(),
    /** What admins search by. */
    searchText: p.text().nullable().generated(`(${eventWords}) stored`).lazy(),
  },
});

/** What happened to an advertisement: a row of the platform's ledger. */
export class AdvertisementEvent extends AdvertisementEventSchema.class {}
AdvertisementEventSchema.setClass(AdvertisementEvent);
