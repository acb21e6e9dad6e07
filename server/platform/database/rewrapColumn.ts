import type { Secrets } from '../secrets/secrets.ts';
import type { Sql } from './sql.ts';

/** A column of sealed values; each is sealed at '<table>:<id of its row>'. */
export interface SealedColumn {
  table: string;
  column: string;
  /** SQL condition of the rows that hold a sealed value, where others hold plain ones in the same column. */
  where?: string;
}

export interface RewrapCounts {
  /** Values that are now under the current key. */
  rewrapped: number;
  /** Values that no key at hand opens. */
  lost: number;
}

const ROWS = 500;

/** Puts every sealed value of a column under the current key, also while servers are writing to it. */
export async function rewrapColumn(
  { sql, secrets }: { sql: Sql; secrets: Secrets },
  { table, column, where = 'true' }: SealedColumn,
): Promise<RewrapCounts> {
  const counts = { rewrapped: 0, lost: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await sql.write<{ id: string; sealed: string }>({
      name: `rewrap-read-${table}`,
      text: `select id, ${column} as sealed from ${table}
        where id > $1 and ${column} is not null and (${where}) order by id limit ${ROWS}`,
      values: [after],
    });
    for (const { id, sealed } of rows) {
      const fresh = rewrap(secrets, sealed, `${table}:${id}`);
      if (fresh === 'lost') counts.lost += 1;
      else if (fresh !== undefined) counts.rewrapped += await replace(sql, { table, column, id, sealed, fresh });
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return counts;
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
  sql: Sql,
  { table, column, id, sealed, fresh }: SealedColumn & { id: string; sealed: string; fresh: string },
): Promise<number> {
  const rows = await sql.write({
    name: `rewrap-write-${table}`,
    text: `update ${table} set ${column} = $3 where id = $1 and ${column} = $2 returning id`,
    values: [id, sealed, fresh],
  });
  return rows.length;
}
