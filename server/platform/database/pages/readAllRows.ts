import { type RawBuilder, sql } from 'kysely';

/** Rows that one statement of an export reads: some milliseconds, and some hundred kilobytes. */
export const rowsOfExport = 500;

/** Where a row is in a list of the newest first. */
export interface Placed {
  id: string;
  /** The moment as PostgreSQL writes it, with every digit. */
  at: string;
}

/**
 * Every row of a list, a page at a time, each page after the last row of the one before: a row is neither lost nor comes
 * twice when others are added meanwhile, and no page takes longer than the first. Reads the next page on demand.
 * @param read returns at most the given number of rows after a row, or the first ones
 */
export async function* readAllRows<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, rowsOfExport);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < rowsOfExport) return;
  }
}

/** Whether a row comes after another one in a list of the newest first; true for every row without one. */
export function isAfter(columns: { at: string; id: string }, after: Placed | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`;
  return sql`(${sql.ref(columns.at)}, ${sql.ref(columns.id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
}
