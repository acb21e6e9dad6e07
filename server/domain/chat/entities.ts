import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { aiServices } from '#shared/rules/chat.ts';
import type { AiFailure, AiService, ChatAnswerer, ChatRole } from '#shared/schema.generated.ts';
import { Consumer } from '../accounts/entities.ts';
import type { StoredPlan } from './plan.ts';

/** Why a question to an AI service had no answer. */
const aiFailures = [
  'KEY_REFUSED',
  'LIMITED',
  'SERVICE_FAULT',
  'TIMED_OUT',
  'CUT_OFF',
  'FILTERED',
  'NO_PLAN',
] as const satisfies AiFailure[];

const chatRoles = ['CONSUMER', 'ASSISTANT'] as const satisfies ChatRole[];
const chatAnswerers = ['AI', 'RECOMMENDER'] as const satisfies ChatAnswerer[];

const AiApiSchema = defineEntity({
  name: 'AiApi',
  tableName: 'ai_api',
  indexes: [{ properties: ['createdAt'] }],
  checks: [{ name: 'ai_api_chat_limit', expression: 'chat_limit >= 1 and chat_limit <= 1000' }],
  properties: {
    id: idColumn(),
    service: p.enum(aiServices).$type<AiService>(),
    modelName: p.string().length(200),
    /** The key, sealed at 'ai_api:<id>'. */
    sealedKey: p.text().hidden(),
    /** Last characters of the key, to distinguish keys. */
    keyTail: p.string().length(4),
    /** Azure's address; null for others. */
    endpoint: p.string().length(2048).nullable(),
    /** Messages a day for each consumer. */
    chatLimit: p.integer().default(15),
    createdAt: createdColumn(),
  },
});

/** An AI configuration. */
export class AiApi extends AiApiSchema.class {}
AiApiSchema.setClass(AiApi);

const AiApiHealthSchema = defineEntity({
  name: 'AiApiHealth',
  tableName: 'ai_api_health',
  checks: [{ name: 'ai_api_health_calls', expression: 'answered >= 0 and answered <= calls' }],
  properties: {
    api: () => p.oneToOne(AiApi).ref().primary().owner().deleteRule('cascade'),
    /** Questions that it was asked since it was added. */
    calls: p.integer().default(0),
    /** Of these, those that it answered. */
    answered: p.integer().default(0),
    lastAnswerAt: p.datetime().nullable(),
    lastError: p.enum(aiFailures).$type<AiFailure>().nullable(),
    lastErrorAt: p.datetime().nullable(),
    /** No question is put to it before. */
    pausedUntil: p.datetime().nullable(),
  },
});

/** How an AI configuration has served. */
export class AiApiHealth extends AiApiHealthSchema.class {}
AiApiHealthSchema.setClass(AiApiHealth);

const ChatMessageSchema = defineEntity({
  name: 'ChatMessage',
  tableName: 'chat_message',
  indexes: [{ properties: ['consumer', 'id'] }, { properties: ['createdAt'] }],
  checks: [
    {
      name: 'chat_message_answerer',
      expression: "(role = 'ASSISTANT') = (answered_by is not null)",
    },
  ],
  properties: {
    /** In the order of writing. */
    id: idColumn(),
    consumer: () => p.manyToOne(Consumer).ref().deleteRule('cascade'),
    role: p.enum(chatRoles).$type<ChatRole>(),
    text: p.text(),
    /** What an answer recommends, in its order. Shown only while live. */
    offerIds: p.array<string>().default([]),
    /** What made an answer; null for the consumer's own. */
    answeredBy: p.enum(chatAnswerers).$type<ChatAnswerer>().nullable(),
    /** What an answer was rendered from; null for the consumer's own, and for answers that are older than plans. */
    plan: p.json<StoredPlan>().nullable(),
    createdAt: createdColumn(),
  },
});

/** One message of a consumer's conversation with the assistant. */
export class ChatMessage extends ChatMessageSchema.class {}
ChatMessageSchema.setClass(ChatMessage);

const ChatDaySchema = defineEntity({
  name: 'ChatDay',
  tableName: 'chat_day',
  // The nightly sweep finds what is over by it.
  indexes: [{ properties: ['day', 'consumer'] }],
  checks: [{ name: 'chat_day_used', expression: 'used >= 0' }],
  properties: {
    consumer: () => p.manyToOne(Consumer).ref().primary().deleteRule('cascade'),
    /** Helsinki date. */
    day: p.date().primary(),
    /** Messages reserved; one is reserved before the assistant is asked. */
    used: p.integer(),
  },
});

/** How many messages a consumer has sent to the assistant on a day. */
export class ChatDay extends ChatDaySchema.class {}
ChatDaySchema.setClass(ChatDay);

const AiDisclosureSchema = defineEntity({
  name: 'AiDisclosure',
  tableName: 'ai_disclosure',
  indexes: [{ properties: ['at'] }],
  properties: {
    id: idColumn(),
    /** Whose conversation; null once the account is deleted. */
    consumer: () => p.manyToOne(Consumer).ref().nullable().deleteRule('set null').index(),
    at: createdColumn(),
    service: p.enum(aiServices).$type<AiService>(),
    modelName: p.string().length(200),
    /** Names of what was sent, such as 'city' and 'offer.title'; never the content. */
    fields: p.array<string>(),
    offerCount: p.integer(),
  },
});

/** A call to an AI service, by the names of the fields that were sent. */
export class AiDisclosure extends AiDisclosureSchema.class {}
AiDisclosureSchema.setClass(AiDisclosure);
