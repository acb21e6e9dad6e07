import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  indexes: [
    { properties: ['at', 'id'] },
    { properties: ['targetId', 'at', 'id'] },
    { properties: ['actorId', 'at', 'id'] },
    { properties: ['action', 'at', 'id'] },
  ],
  triggers: [
    {
      name: 'audit_entry_is_append_only',
      timing: 'before',
      events: ['update', 'delete', 'truncate'],
      forEach: 'statement',
      // As a whole statement: PostgreSQL does not list truncate among a trigger's events, so parts could not be compared.
      expression: `create or replace function audit_entry_audit_entry_is_append_only_fn() returns trigger as $$
        begin
          raise exception 'audit_entry is append-only';
        end;
      $$ language plpgsql;
      create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
        for each statement execute function audit_entry_audit_entry_is_append_only_fn()`,
    },
  ],
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    at: p.datetime().onCreate(() => new Date()),
    /** ANYONE, CONSUMER, BUSINESS or ADMIN. */
    actorKind: p.string().length(10),
    actorId: p.uuid().nullable(),
    actorName: p.string().length(255).nullable(),
    /** target.verb, for example business.approve. */
    action: p.string().length(60),
    targetKind: p.string().length(30).nullable(),
    targetId: p.string().length(64).nullable(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    requestId: p.string().length(64).nullable(),
  },
});

/** A row of the append-only audit log; the database refuses UPDATE and DELETE. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
