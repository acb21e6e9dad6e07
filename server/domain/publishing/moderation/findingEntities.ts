import { defineEntity, p } from '@mikro-orm/core';
import { Offer } from '#domain/catalogue/entities.ts';
import { idColumn } from '#platform/database/columns.ts';
import type { ContentEffect, ContentFlag } from '#shared/schema.generated.ts';

const ContentFindingRowSchema = defineEntity({
  name: 'ContentFindingRow',
  tableName: 'content_finding',
  indexes: [{ properties: ['foundAt'] }, { properties: ['offer'] }],
  properties: {
    id: idColumn(),
    rule: p.string().length(20).$type<ContentFlag>(),
    effect: p.string().length(10).$type<ContentEffect>(),
    offer: () => p.manyToOne(Offer).ref().deleteRule('cascade'),
    foundAt: p.datetime(),
    /** Whether an admin has rejected the content that it is about; null until an admin decides. */
    isAgreed: p.boolean().nullable(),
  },
});

/** That a rule of content said something of an offer. */
export class ContentFindingRow extends ContentFindingRowSchema.class {}
ContentFindingRowSchema.setClass(ContentFindingRow);
