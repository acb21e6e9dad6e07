import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '#domain/accounts/entities.ts';
import { idColumn } from '#platform/database/columns.ts';
import type { ContentAnswers, ContentFlag } from '#shared/schema.generated.ts';

const ContentAnswerSchema = defineEntity({
  name: 'ContentAnswer',
  tableName: 'content_answer',
  uniques: [{ properties: ['business', 'rule', 'words'] }],
  indexes: [{ properties: ['answeredAt'] }],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    rule: p.string().length(20).$type<ContentFlag>(),
    /** The words that asked it, in order, one a line. */
    words: p.string().length(600),
    /** Of the offer that was answered about last. */
    title: p.string().length(100),
    answers: p.json<ContentAnswers>(),
    answeredAt: p.datetime(),
  },
});

/** The last answer of a business to a question of a rule of content, for its next offer. */
export class ContentAnswer extends ContentAnswerSchema.class {}
ContentAnswerSchema.setClass(ContentAnswer);
