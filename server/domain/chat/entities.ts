import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { AiService } from '../../schema.generated.ts';
import { aiServices } from './rules.ts';

const AiApiSchema = defineEntity({
  name: 'AiApi',
  tableName: 'ai_api',
  indexes: [{ properties: ['createdAt'] }],
  checks: [{ name: 'ai_api_chat_limit', expression: 'chat_limit >= 1 and chat_limit <= 1000' }],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    service: p.enum(aiServices).$type<AiService>(),
    modelName: p.string().length(200),
    /** The key, sealed at 'ai_api:<id>'. */
    sealedKey: p.text().hidden(),
    /** Last characters of the key, for telling keys apart. */
    keyTail: p.string().length(4),
    /** Azure's address; null for others. */
    endpoint: p.string().length(2048).nullable(),
    /** Messages a day for each consumer. */
    chatLimit: p.integer().default(15),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An AI configuration. */
export class AiApi extends AiApiSchema.class {}
AiApiSchema.setClass(AiApi);
