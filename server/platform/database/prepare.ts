import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

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
