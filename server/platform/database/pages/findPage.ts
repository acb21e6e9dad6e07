import type { EntityManager, EntityName } from '@mikro-orm/postgresql';
import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { plannedForValues } from '../prepare.ts';

/** One page of a numbered list. */
export interface Page<Row> {
  items: Row[];
  /** Rows of the whole list. */
  total: number;
}

/** A numbered list of rows with an id, in a query of `db(em)`. */
export interface NumberedList<Tables, Table extends keyof Tables> {
  /** Tables and conditions, without columns and order; each id once. */
  from: SelectQueryBuilder<Tables, Table, object>;
  /** The column of the id; rows of equal order are ordered by it, in the same direction. */
  id: StringReference<Tables, Table>;
  orderBy: Order<Tables, Table>;
  /** The number of a page, from 1 on, and its rows, 1 to 100. */
  page: { number: number; size: number };
  /** The rows of the whole list, for a caller who knows it or caches it; `from` is counted otherwise. */
  count?: () => Promise<number>;
}

/** What a list is ordered by. An index on it and the id, after columns of the filter, avoids reading rows before a page. */
interface Order<Tables, Table extends keyof Tables> {
  by: ReferenceExpression<Tables, Table>;
  /** The order of rows with the same value of `by`, in the same direction. */
  thenBy?: ReferenceExpression<Tables, Table>;
  direction: 'ASC' | 'DESC';
  /** Where null comes among the values; by default above the highest, as in PostgreSQL. */
  nulls?: 'lowest' | undefined;
}

/**
 * A page of a numbered list as entities, which the entity manager then knows. Reads only ids on the way to the page, from
 * the nearest end. Throws INVALID_INPUT for a page that cannot exist; a page after the last one is empty.
 */
export async function findPage<Row extends { id: string }, Tables, Table extends keyof Tables>(
  em: EntityManager,
  entity: EntityName<Row>,
  list: NumberedList<Tables, Table>,
): Promise<Page<Row>> {
  const { items: ids, total } = await findPageIds(list);
  const found: Row[] = ids.length > 0 ? await em.find(entity, { id: { $in: ids } } as never) : [];
  const rows = new Map(found.map((row) => [row.id, row]));
  // A row may have been deleted since its id was read.
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** The ids of a page, for rows that are no entities. */
export async function findPageIds<Tables, Table extends keyof Tables>({
  from,
  id,
  orderBy,
  page,
  count = () => countRows(from),
}: NumberedList<Tables, Table>): Promise<Page<string>> {
  const asked = pageWindow(page);
  const total = await count();
  const { fromEnd, limit, offset } = pageFromNearestEnd(asked, total);
  if (limit === 0) return { items: [], total };
  const direction = (orderBy.direction === 'ASC') === fromEnd ? 'desc' : 'asc';
  const rows = await from
    .select((eb) => eb.ref(id).as('id'))
    .orderBy(orderBy.by, (order) => {
      if (direction === 'asc') return orderBy.nulls ? order.asc().nullsFirst() : order.asc();
      return orderBy.nulls ? order.desc().nullsLast() : order.desc();
    })
    .$if(orderBy.thenBy !== undefined, (query) => query.orderBy(orderBy.thenBy ?? id, direction))
    .orderBy(id, direction)
    .limit(limit)
    .offset(offset)
    .modifyEnd(plannedForValues)
    .$castTo<{ id: string }>()
    .execute();
  const ids = rows.map((row) => row.id);
  return { items: fromEnd ? ids.reverse() : ids, total };
}

/** How many rows a query finds. */
export async function countRows<Tables, Table extends keyof Tables>(
  from: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await from
    .select((eb) => eb.fn.countAll().as('count'))
    .modifyEnd(plannedForValues)
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/** Which rows to read, in which direction. */
export interface Window {
  /** Read in the opposite order; the rows then come in reverse. */
  fromEnd: boolean;
  limit: number;
  offset: number;
}

/**
 * A page of a numbered list of a known length, read from whichever end is nearer: PostgreSQL reads and discards every row
 * before a page, so that none should be further away than the middle.
 */
export function pageFromNearestEnd({ limit, offset }: { limit: number; offset: number }, total: number): Window {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = offset > total / 2;
  return { fromEnd, limit: rows, offset: fromEnd ? total - offset - rows : offset };
}

const maxRows = 100;
/** No reader pages this far, and PostgreSQL would read and discard every row before it. */
const maxPages = 100_000;

/**
 * The rows of a page of a numbered list, for a query. Throws INVALID_INPUT for a number below 1 or a size
 * outside 1 to 100.
 */
export function pageWindow({ number, size }: { number: number; size: number }): { limit: number; offset: number } {
  refuseIfAny({
    ...((number < 1 || number > maxPages) && { number: 'Sivunumeron pitää olla vähintään 1.' }),
    ...((size < 1 || size > maxRows) && { size: `Sivulla voi olla 1–${maxRows} riviä.` }),
  });
  return { limit: size, offset: (number - 1) * size };
}

const maxPageSize = 100;
const sentence = 'Sivun osoitin ei kelpaa.';

/** The pattern of a row's id inside the pattern of a cursor, as a group. */
export const idPattern = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/** A place in a list as opaque text: its parts, none of which holds a full stop. */
export function encodeCursor(...parts: (string | number)[]): string {
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** The parts of a cursor: the groups of the pattern. Throws INVALID_INPUT, field `after`, for any other text. */
export function decodeCursor(cursor: string, pattern: RegExp): string[] {
  const [, ...parts] = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (parts.length === 0) throw new AppError('INVALID_INPUT', { message: sentence, fields: { after: sentence } });
  return parts;
}

/** FieldErrors of the size of a page that is read by cursor: 1 to 100 offers. */
export function checkFirst(first: number): { first?: string } {
  return first < 1 || first > maxPageSize ? { first: `Sivulla voi olla 1–${maxPageSize} tarjousta.` } : {};
}

/** Rows that one statement of an export reads: some milliseconds, and some hundred kilobytes. */
const rowsOfExport = 500;

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
