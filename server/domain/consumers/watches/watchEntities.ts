import { defineEntity, p } from '@mikro-orm/core';
import { Consumer } from '#domain/accounts/entities.ts';
import { Category, Offer } from '#domain/catalogue/entities.ts';
import { createdColumn, idColumn } from '#platform/database/columns.ts';

const NotificationWatchSchema = defineEntity({
  name: 'NotificationWatch',
  tableName: 'notification_watch',
  indexes: [
    {
      // One watch of a kind for each consumer, 'everywhere' and 'all categories' being kinds too.
      name: 'notification_watch_once',
      expression: `create unique index "notification_watch_once" on "notification_watch"
        ("consumer_id", "words_key", "city", "within", "category_id") nulls not distinct`,
    },
    {
      // Equal searches of several consumers follow each other.
      name: 'notification_watch_searches',
      expression: `create index "notification_watch_searches" on "notification_watch" ("words_key", "id") where mail or push`,
    },
  ],
  properties: {
    id: idColumn(),
    consumer: () => p.manyToOne(Consumer).ref().deleteRule('cascade'),
    /** As the consumer wrote it. */
    text: p.string().length(50),
    /** What the search reads in the text: equal for texts that find the same. */
    wordsKey: p.string().length(500),
    /** Finnish name of a municipality; null for every one. */
    city: p.string().length(60).nullable(),
    /** Kilometres around the city, of a band of distances; null for the city alone. */
    within: p.integer().nullable(),
    /** Null for all categories. */
    category: () => p.manyToOne(Category).ref().nullable().deleteRule('cascade').index(),
    /** Whether what it finds is pushed to the consumer's devices. */
    push: p.boolean().default(false),
    /** Whether what it finds is in the morning mail. */
    mail: p.boolean().default(true),
    /** Offers that became visible until then have been looked at: it finds later ones only. */
    lastSeenAt: p.datetime(),
    createdAt: createdColumn(),
  },
});

/** A search of a consumer who wants to be notified of new offers that it finds. */
export class NotificationWatch extends NotificationWatchSchema.class {}
NotificationWatchSchema.setClass(NotificationWatch);

const WatchHitSchema = defineEntity({
  name: 'WatchHit',
  tableName: 'watch_hit',
  indexes: [{ properties: ['foundAt'] }],
  properties: {
    watch: () => p.manyToOne(NotificationWatch).ref().primary().deleteRule('cascade'),
    offer: () => p.manyToOne(Offer).ref().primary().deleteRule('cascade').index(),
    foundAt: p.datetime(),
  },
});

/** A new offer that a watch found, until its consumer was notified of it. */
export class WatchHit extends WatchHitSchema.class {}
WatchHitSchema.setClass(WatchHit);
