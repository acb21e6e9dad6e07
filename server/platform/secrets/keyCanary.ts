import { defineEntity, p } from '@mikro-orm/core';
import type { SealedColumn } from '../database/rewrapColumn.ts';
import type { Sql } from '../database/sql.ts';
import type { Secrets } from './secrets.ts';

const KeyCanarySchema = defineEntity({
  name: 'KeyCanary',
  tableName: 'key_canary',
  properties: {
    id: p.uuid().primary(),
    /** A known word, sealed with the encryption key. */
    sealed: p.text(),
  },
});

/** One row that tells a wrong encryption key before anything is sealed with it. */
export class KeyCanary extends KeyCanarySchema.class {}
KeyCanarySchema.setClass(KeyCanary);

/** Where the canary's value is, for `keys:rotate`. */
export const canaryColumn: SealedColumn = { table: 'key_canary', column: 'sealed' };

const id = '00000000-0000-4000-8000-000000000000';
const place = `key_canary:${id}`;

/**
 * Throws when the encryption key is not the one of this database, as another server or an earlier start left it. The
 * first start on a database seals the canary; then each value of `columns` that is stored already must open.
 */
export async function checkKey(
  { sql, secrets }: { sql: Sql; secrets: Secrets },
  columns: readonly SealedColumn[],
): Promise<void> {
  const known = (await readCanary(sql)) ?? (await writeCanary(sql, secrets, columns));
  if (!opens(secrets, known, place)) throw wrongKey();
}

async function readCanary(sql: Sql): Promise<string | undefined> {
  const [row] = await sql.write<{ sealed: string }>({
    name: 'key-canary',
    text: 'select sealed from key_canary where id = $1',
    values: [id],
  });
  return row?.sealed;
}

async function writeCanary(sql: Sql, secrets: Secrets, columns: readonly SealedColumn[]): Promise<string> {
  for (const { table, column, where = 'true' } of columns) {
    const [row] = await sql.write<{ id: string; sealed: string }>({
      name: `key-canary-${table}`,
      text: `select id, ${column} as sealed from ${table} where ${column} is not null and (${where}) order by id limit 1`,
    });
    if (row && !opens(secrets, row.sealed, `${table}:${row.id}`)) throw wrongKey();
  }
  const [row] = await sql.write<{ sealed: string }>({
    name: 'key-canary-write',
    // The update changes nothing, but returns the row that another server was quicker to write.
    text: `insert into key_canary (id, sealed) values ($1, $2)
      on conflict (id) do update set sealed = key_canary.sealed returning sealed`,
    values: [id, secrets.seal('canary', place)],
  });
  if (!row) throw new Error('The canary of the encryption key was not written');
  return row.sealed;
}

function opens(secrets: Secrets, sealed: string, where: string): boolean {
  try {
    secrets.open(sealed, where);
    return true;
  } catch {
    return false;
  }
}

function wrongKey(): Error {
  return new Error(
    'ENCRYPTION_KEY does not open the secrets of this database: give the key that sealed them, first or after a comma.',
  );
}
