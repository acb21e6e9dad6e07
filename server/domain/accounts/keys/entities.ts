import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { maxKeyName } from '#shared/rules/accounts/apiKeys.ts';
import type { BusinessAction } from '#shared/schema.generated.ts';
import { Business } from '../entities.ts';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  indexes: [{ properties: ['business', 'createdAt'] }, { properties: ['endsAt'] }],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    name: p.string().length(maxKeyName),
    /** Finds the row of a secret. It is no secret itself: people tell their keys apart by it. */
    prefix: p.string().length(8).unique(),
    /** Of the whole secret, which is not stored. */
    hash: p.string().length(43).hidden(),
    /** The secret before the last rotation, which lives on until `oldEndsAt`. */
    oldPrefix: p.string().length(8).unique().nullable(),
    oldHash: p.string().length(43).nullable().hidden(),
    oldEndsAt: p.datetime().nullable(),
    actions: p.array<BusinessAction>(),
    /** Outlets at which it may act; null for all. */
    outletIds: p.array<string>().columnType('uuid[]').nullable(),
    /** Cents, net of VAT, that it may spend in a calendar month of Helsinki; null when it may not spend. */
    monthCap: p.integer().nullable(),
    /** YYYY-MM in which it last spent, and what in it. */
    spentMonth: p.string().length(7).nullable(),
    spent: p.integer().default(0),
    createdBy: p.string().length(255),
    createdAt: createdColumn(),
    endsAt: p.datetime(),
    /** When its owners were mailed that it ends soon. */
    remindedAt: p.datetime().nullable(),
    /** To the minute. */
    lastUsedAt: p.datetime().nullable(),
    /** Pseudonym of the network that it was last used from. */
    lastIpHash: p.string().length(43).nullable().hidden(),
    revokedAt: p.datetime().nullable(),
    /** When it was last used although it had been revoked, or with a secret that had been replaced. */
    misusedAt: p.datetime().nullable(),
  },
});

/** A key with which a business's own programs act for it. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
