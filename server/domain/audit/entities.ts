import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';

/** Rows of the table are written once, and stay. */
const appendOnly = (table: string) => ({
  name: `${table}_is_append_only`,
  timing: 'before' as const,
  events: ['update' as const, 'delete' as const, 'truncate' as const],
  forEach: 'statement' as const,
  // As a whole statement: PostgreSQL does not list truncate among a trigger's events, so parts could not be compared.
  expression: `create or replace function ${table}_${table}_is_append_only_fn() returns trigger as $$
        begin
          raise exception '${table} is append-only';
        end;
      $$ language plpgsql;
      create trigger ${table}_is_append_only before update or delete or truncate on ${table}
        for each statement execute function ${table}_${table}_is_append_only_fn()`,
});

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  indexes: [
    { properties: ['at', 'id'] },
    { properties: ['targetId', 'at', 'id'] },
    { properties: ['actorId', 'at', 'id'] },
    { properties: ['action', 'at', 'id'] },
    {
      name: 'audit_entry_of_business',
      expression: `create index "audit_entry_of_business" on "audit_entry" (business_id, at, id)
        where business_id is not null`,
    },
  ],
  triggers: [appendOnly('audit_entry')],
  properties: {
    id: idColumn(),
    at: createdColumn(),
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
    /** Whose own log has the entry too; null for what only the office reads, and for entries from before there were such logs. */
    businessId: p.uuid().nullable(),
  },
});

/** A row of the append-only audit log; the database throws UPDATE and DELETE. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);

/**
 * Rejects a seal of the first version for an entry that names a business: its hash would not cover that. A server of that
 * version fails at it, while the old ones are replaced, and leaves the entry to the next one of this version.
 */
const sealsBusiness = {
  name: 'seals_business',
  timing: 'before' as const,
  events: ['insert' as const],
  expression: `create or replace function audit_seal_seals_business_fn() returns trigger as $$
      begin
        if exists (select from audit_entry where id = new.entry_id and business_id is not null) then
          raise exception 'a seal of version 1 does not cover the business of entry %', new.entry_id;
        end if;
        return new;
      end;
      $$ language plpgsql;
      create trigger seals_business before insert on audit_seal
        for each row when (new.version = 1) execute function audit_seal_seals_business_fn()`,
};

const AuditSealSchema = defineEntity({
  name: 'AuditSeal',
  tableName: 'audit_seal',
  triggers: [appendOnly('audit_seal'), sealsBusiness],
  properties: {
    /** 1, 2, 3 … without gaps: the order in which entries were sealed. */
    number: p.integer().primary().autoincrement(false),
    /** No foreign key: a seal refers to its entry also when that is deleted. */
    entryId: p.uuid().unique(),
    /** SHA-256, in hexadecimal, of the previous seal's hash and the entry; see `entryText`. */
    hash: p.string().length(64),
    sealedAt: createdColumn(),
    /** Which columns of the entry the hash is of: without its business (1) or with it (2). */
    version: p.smallint().default(1),
  },
});

/** A link of the chain over the audit log, which shows that a row was changed, removed or slipped in. */
export class AuditSeal extends AuditSealSchema.class {}
AuditSealSchema.setClass(AuditSeal);
