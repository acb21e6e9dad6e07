import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { Consumer } from '../accounts/entities.ts';
import { Category, Offer } from '../catalogue/entities.ts';

const FavouriteSchema = defineEntity({
  name: 'Favourite',
  indexes: [{ properties: ['consumer', 'addedAt', 'offer'] }],
  properties: {
    consumer: () => p.manyToOne(Consumer).ref().primary().deleteRule('cascade'),
    offer: () => p.manyToOne(Offer).ref().primary().deleteRule('cascade').index(),
    addedAt: createdColumn(),
  },
});

/** An offer that a consumer wants to find again. */
export class Favourite extends FavouriteSchema.class {}
FavouriteSchema.setClass(Favourite);

const NotificationWishSchema = defineEntity({
  name: 'NotificationWish',
  tableName: 'notification_wish',
  indexes: [
    {
      // One wish of a kind for each consumer, 'all categories' being a kind too.
      name: 'notification_wish_once',
      expression:
        'create unique index "notification_wish_once" on "notification_wish" ("consumer_id", "city", "category_id") nulls not distinct',
    },
  ],
  properties: {
    id: idColumn(),
    consumer: () => p.manyToOne(Consumer).ref().deleteRule('cascade'),
    /** Finnish name of a municipality. */
    city: p.string().length(60),
    /** Null for all categories. */
    category: () => p.manyToOne(Category).ref().nullable().deleteRule('cascade').index(),
    createdAt: createdColumn(),
  },
});

/** A consumer's wish for mails about new offers. */
export class NotificationWish extends NotificationWishSchema.class {}
NotificationWishSchema.setClass(NotificationWish);

const DigestDaySchema = defineEntity({
  name: 'DigestDay',
  tableName: 'digest_day',
  properties: {
    /** Helsinki date. */
    day: p.date().primary(),
    /** The last hour whose mails were written; null when none was. */
    hour: p.smallint().nullable(),
    /** Readers whose mail of the day was never written, because no server was there until its end. */
    skipped: p.integer().default(0),
  },
});

/** How far the mails about new offers of a day have been written. */
export class DigestDay extends DigestDaySchema.class {}
DigestDaySchema.setClass(DigestDay);

const ToldSchema = defineEntity({
  name: 'Told',
  properties: {
    consumer: () => p.manyToOne(Consumer).ref().primary().deleteRule('cascade'),
    offer: () => p.manyToOne(Offer).ref().primary().deleteRule('cascade').index(),
    toldAt: p.datetime(),
  },
});

/** A new offer that a consumer was notified of: for a wish, a followed shop or anything else, once. */
export class Told extends ToldSchema.class {}
ToldSchema.setClass(Told);
