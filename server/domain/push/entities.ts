import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import type { PushKind } from '#shared/schema.generated.ts';
import { Consumer } from '../accounts/entities.ts';
import { Offer } from '../catalogue/entities.ts';

const PushDeviceSchema = defineEntity({
  name: 'PushDevice',
  tableName: 'push_device',
  indexes: [{ properties: ['consumer', 'createdAt'] }],
  properties: {
    id: idColumn(),
    consumer: () => p.manyToOne(Consumer).ref().deleteRule('cascade'),
    /** With it and the keys the device can be notified. */
    endpoint: p.string().length(1000).unique().hidden(),
    p256dh: p.string().length(87).hidden(),
    auth: p.string().length(22).hidden(),
    name: p.string().length(60),
    createdAt: createdColumn(),
    /** When its push service last accepted a notification. */
    lastOkAt: p.datetime().nullable(),
    /** ISO instants of the failures that count. */
    failures: p.array<string>().default([]),
  },
});

/** A device on which a consumer is notified. */
export class PushDevice extends PushDeviceSchema.class {}
PushDeviceSchema.setClass(PushDevice);

const PushSettingsSchema = defineEntity({
  name: 'ConsumerPushSettings',
  tableName: 'push_settings',
  properties: {
    consumer: () => p.oneToOne(Consumer).ref().primary().owner().deleteRule('cascade'),
    kinds: p.array<PushKind>(),
    perDay: p.smallint(),
    quietFrom: p.smallint(),
    quietUntil: p.smallint(),
  },
});

/** When and of what a consumer is notified on devices, where that differs from the defaults. */
export class ConsumerPushSettings extends PushSettingsSchema.class {}
PushSettingsSchema.setClass(ConsumerPushSettings);

/**
 * What became of something that a consumer was to be notified of. SENDING is written before the first device is called,
 * so that a server that dies meanwhile makes nothing come twice; UNSURE is what is left of it.
 */
export type PushOutcome = 'SENDING' | 'SENT' | 'UNSURE' | 'MAIL' | 'DROPPED';

const PushMessageSchema = defineEntity({
  name: 'PushMessage',
  tableName: 'push_message',
  indexes: [
    { name: 'push_message_due', properties: ['notBefore', 'consumer'], where: 'outcome is null' },
    { name: 'push_message_sending', properties: ['sentAt'], where: "outcome = 'SENDING'" },
    { properties: ['consumer', 'sentAt'] },
    { properties: ['offer'] },
    { properties: ['createdAt'] },
  ],
  properties: {
    id: idColumn(),
    consumer: () => p.manyToOne(Consumer).ref().deleteRule('cascade'),
    offer: () => p.manyToOne(Offer).ref().deleteRule('cascade'),
    kind: p.string().length(10).$type<PushKind>(),
    /** Consumer, offer and occasion: of one occasion there is one row, whatever finds it and how often. */
    dedupe: p.string().length(90).unique(),
    /** What was shown, of one or several; null before. */
    title: p.string().length(200).nullable(),
    body: p.string().length(500).nullable(),
    url: p.string().length(300).nullable(),
    /** When to decide on it. */
    notBefore: p.datetime(),
    /** When its offer ends. */
    expiresAt: p.datetime(),
    createdAt: createdColumn(),
    /** When it was handed to the push services. */
    sentAt: p.datetime().nullable(),
    /** The same for all that came as one notification. */
    sentAs: p.uuid().nullable(),
    /** Times that sending was begun. */
    attempts: p.smallint().default(0),
    /** Null while it waits. */
    outcome: p.string().length(10).$type<PushOutcome>().nullable(),
  },
});

/** Something that a consumer is to be notified of; several of a kind become one notification. */
export class PushMessage extends PushMessageSchema.class {}
PushMessageSchema.setClass(PushMessage);
