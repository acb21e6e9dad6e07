import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { SealedColumn } from '../database/bulk/batches.ts';
import type { Db } from '../database/db.ts';
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

/** One row that detects a wrong encryption key before anything is sealed with it. */
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
  { primary, secrets }: { primary: Db; secrets: Secrets },
  columns: readonly SealedColumn[],
): Promise<void> {
  const known = (await readCanary(primary)) ?? (await writeCanary(primary, secrets, columns));
  if (!opens(secrets, known, place)) throw wrongKey();
}

async function readCanary(primary: Db): Promise<string | undefined> {
  const row = await primary.selectFrom('key_canary').select('sealed').where('id', '=', id).executeTakeFirst();
  return row?.sealed;
}

async function writeCanary(primary: Db, secrets: Secrets, columns: readonly SealedColumn[]): Promise<string> {
  for (const { table, column, key = 'id', where = sql`true` } of columns) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null and (${where}) order by ${sql.ref(key)} limit 1`.execute(primary);
    const [row] = rows;
    if (row && !opens(secrets, row.sealed, `${table}:${row.id}`)) throw wrongKey();
  }
  const row = await primary
    .insertInto('key_canary')
    .values({ id, sealed: secrets.seal('canary', place) })
    // The update changes nothing, but returns the row that another server was quicker to write.
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ sealed: eb.ref('key_canary.sealed') })))
    .returning('sealed')
    .executeTakeFirstOrThrow();
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
