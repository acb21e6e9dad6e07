import { type RawBuilder, sql } from 'kysely';
import type { Secrets } from '../../secrets/secrets.ts';
import type { Databases } from '../pools.ts';

/** A column of sealed values; each is sealed at '<table>:<id of its row>'. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The condition of the rows that hold a sealed value, where others hold plain ones in the same column. */
  where?: RawBuilder<unknown>;
}

export interface RewrapCounts {
  /** Values that are now under the current key. */
  rewrapped: number;
  /** Values that no known key decrypts. */
  lost: number;
}

const batchSize = 500;

/** Puts every sealed value of a column under the current key, also while servers are writing to it. */
export async function rewrapColumn(
  { primary, secrets }: Pick<Databases, 'primary'> & { secrets: Secrets },
  { table, column, where = sql`true` }: SealedColumn,
): Promise<RewrapCounts> {
  const counts = { rewrapped: 0, lost: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where id > ${after} and ${sql.ref(column)} is not null and (${where})
      order by id limit ${sql.lit(batchSize)}`.execute(primary);
    for (const { id, sealed } of rows) {
      const fresh = rewrap(secrets, sealed, `${table}:${id}`);
      if (fresh === 'lost') counts.lost += 1;
      else if (fresh !== undefined) counts.rewrapped += await replace(primary, { table, column, id, sealed, fresh });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return counts;
    after = last.id;
  }
}

function rewrap(secrets: Secrets, sealed: string, place: string): string | undefined {
  try {
    return secrets.rewrap(sealed, place);
  } catch {
    return 'lost';
  }
}

/** A value changed meanwhile was sealed by a running server, and is left as that server wrote it. */
async function replace(
  primary: Databases['primary'],
  { table, column, id, sealed, fresh }: SealedColumn & { id: string; sealed: string; fresh: string },
): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(primary);
  return Number(numAffectedRows);
}
