import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '#domain/accounts/entities.ts';
import { idColumn } from '#platform/database/columns.ts';
import type { DataExportStatus } from '#shared/schema.generated.ts';

const states = ['QUEUED', 'MAKING', 'READY', 'FAILED'] as const satisfies DataExportStatus[];

const DataExportSchema = defineEntity({
  name: 'DataExport',
  tableName: 'data_export',
  indexes: [
    { properties: ['business', 'requestedAt'] },
    {
      name: 'data_export_one_waiting',
      expression: `create unique index "data_export_one_waiting" on "data_export" (business_id)
    where state in ('QUEUED', 'MAKING')`,
    },
    {
      name: 'data_export_queue',
      expression: `create index "data_export_queue" on "data_export" (requested_at)
    where state in ('QUEUED', 'MAKING')`,
    },
  ],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    state: p.enum(states).default('QUEUED'),
    requestedAt: p.datetime(),
    /** Names the files of the attempt that goes on or has succeeded; another attempt has names of its own. */
    run: p.uuid().nullable().unique(),
    /** Until when the attempt is believed to go on without a sign of life. */
    leaseUntil: p.datetime().nullable(),
    attempts: p.integer().default(0),
    readyAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    bytes: p.bigint('number').nullable(),
    /** Stored files that the archive was cut into. */
    parts: p.integer().default(0),
    /** Files in the archive. */
    files: p.integer().default(0),
  },
});

/** An archive of all that is stored about a business, which it asked for. */
export class DataExport extends DataExportSchema.class {}
DataExportSchema.setClass(DataExport);
