import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import { appendOnly } from './guards.ts';

/** Tables of the books each of whose rows has a digest beside it. */
export const digestedTables = [
  'balance_transaction',
  'invoice',
  'invoice_write_off',
  'bank_entry',
  'payment_allocation',
  'invoice_reminder',
  'bank_file_row',
  'bank_file_row_decision',
] as const;

const RowDigestSchema = defineEntity({
  name: 'RowDigest',
  tableName: 'row_digest',
  triggers: [appendOnly('row_digest')],
  properties: {
    /** The table of the row. */
    ofTable: p.string().length(63).primary(),
    rowId: p.uuid().primary(),
    /** SHA-256 of the row's columns that are not null, as JSON: a later column that is null leaves it the same. */
    digest: p.blob(),
  },
});

/** What a row of the books was when it was written, so that a change of any column is found. Never changed. */
export class RowDigest extends RowDigestSchema.class {}
RowDigestSchema.setClass(RowDigest);

/** Writes the digests of new rows. The function of the digest itself is made by a migration. */
export function digested(table: (typeof digestedTables)[number]) {
  return {
    name: 'digested',
    timing: 'after' as const,
    events: ['insert' as const],
    forEach: 'statement' as const,
    expression: `create or replace function ${table}_digested_fn() returns trigger as $$
      begin
        insert into row_digest (of_table, row_id, digest) select '${table}', id, digest_of_row(added) from added;
        return null;
      end;
    $$ language plpgsql;
    create trigger digested after insert on ${table} referencing new table as added
      for each statement execute function ${table}_digested_fn()`,
  };
}

/** For the check of the books: a row is what it was when it was written, and is there still. */
export const digestRules = digestedTables.map((table) => ({
  rule: `a row of ${table} is as it was written`,
  broken: sql<{ id: string }>`select digest.row_id as id from row_digest digest
    left join ${sql.table(table)} written on written.id = digest.row_id
    where digest.of_table = ${table} and digest_of_row(written) is distinct from digest.digest`,
}));
