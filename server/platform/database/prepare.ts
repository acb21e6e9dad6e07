import { createHash } from 'node:crypto';
import { type CompiledQuery, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Database, Db } from './db.ts';

/** Every name costs memory in each connection, here and in PostgreSQL. */
const maxNames = 1000;

const names = new Map<string, string>();

const marker = '/* planned for its values */';

/**
 * A piece of SQL that does nothing but leave its statement unnamed, so that PostgreSQL plans it for its values each
 * time: for searches and lists, whose best plan depends on what is searched. Use with `modifyEnd` or in a template.
 */
export const plannedForValues: RawBuilder<void> = sql.raw(marker);

/**
 * The name under which PostgreSQL parses and plans a statement once per connection: a hash of its text. Undefined for
 * a statement with `plannedForValues`, and for a new text when 1,000 have names: pass a list of any length as one array
 * (`= any($1)`), since each length of `in (...)` is a text of its own.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxNames || text.includes(marker)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * Names the statements with parameters on the connections of the entities. MikroORM writes values into the text of its
 * own statements, which therefore have no parameters and no name.
 */
export function nameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const isNamed = typeof text === 'string' && Array.isArray(values) && (values.length > 0 || names.has(text));
      const name = isNamed ? statementName(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values });
    };
    client.query = named as typeof client.query;
  });
}

class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The place of a value by its name. */
type Place<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement whose text is built once, at its first run, and not for each run: for those of every click, feed page or
 * request, where building would take a good part of the time in Node. Its text must not depend on the values.
 * @param build makes the statement, with `value(name)` where a value of a run belongs; PostgreSQL gets each value once,
 * however often its name is used, and must be able to infer one type for it
 */
export function prepared<Values extends object, Row>(
  build: (value: Place<Values>, db: Db) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    built ??= shareParameters(build((name) => sql`${new Placeholder(name)}`, db).compile(db));
    const parameters = built.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name as keyof Values] : each,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}

/**
 * A prepared statement that inserts one row and returns columns that the database computes. Every row has a value, or null,
 * for the columns of the first one.
 * @param computed the columns that a row does not give
 */
export function preparedInsert<
  Table extends keyof Database & string,
  Computed extends keyof Selectable<Database[Table]> & string,
>(table: Table, computed: readonly Computed[], returned = computed) {
  type Row = Omit<Insertable<Database[Table]>, Computed>;
  let columns: string[] = [];
  const insert = prepared<Row, Pick<Selectable<Database[Table]>, Computed>>((value) => {
    const [names, values] = [columns.map((name) => sql.ref(name)), columns.map((name) => value(name as keyof Row))];
    const ending = returned.length > 0 ? sql`returning ${sql.join(returned.map((name) => sql.ref(name)))}` : sql``;
    return sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)}) ${ending}`;
  });
  return (db: Db, row: Row) => {
    const given = Object.keys(row);
    if (columns.length === 0) columns = given;
    // A column more would be left out in silence.
    if (given.length !== columns.length || !columns.every((name) => name in row))
      throw new Error(`Rows of ${table} differ in their columns`);
    return insert(db, row);
  };
}

/** The statement with one parameter for each name, however often its value is used. */
function shareParameters<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const places = query.parameters.map((each) => {
    const known = each instanceof Placeholder ? parameters.findIndex((other) => isSame(each, other)) : -1;
    return known >= 0 ? known + 1 : parameters.push(each);
  });
  const text = query.sql.replaceAll(/\$(\d+)/g, (all, place: string) => {
    const shared = places[Number(place) - 1];
    return shared === undefined ? all : `$${shared}`;
  });
  return { ...query, sql: text, parameters };
}

function isSame(one: Placeholder, other: unknown): boolean {
  return other instanceof Placeholder && other.name === one.name;
}
