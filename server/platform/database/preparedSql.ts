import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { Statement } from './sql.ts';

/** Names by text of the statements that were asked for. */
const names = new Map<string, string>();

/**
 * Lets the connections of the entities prepare statements. MikroORM writes values into the text, so that PostgreSQL
 * parses and plans each one anew; for a long statement that is most of its time.
 */
export function allowPrepared(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values });
    };
    client.query = named as typeof client.query;
  });
}

interface Transaction {
  executeQuery(query: object): Promise<{ rows: unknown[] }>;
}

/**
 * Rows of a statement inside the transaction of `em`, which PostgreSQL parses and plans once per connection. What the
 * entities have pending is not written before it. Throws outside a transaction.
 */
export async function runPrepared<Row>(em: EntityManager, { name, text, values = [] }: Statement): Promise<Row[]> {
  const transaction = em.getTransactionContext<Transaction>();
  if (!transaction) throw new Error(`${name} belongs inside a transaction`);
  names.set(text, name);
  // The form in which Kysely's own `CompiledQuery.raw` has it.
  const query = { kind: 'RawNode', sqlFragments: [text], parameters: [] };
  const { rows } = await transaction.executeQuery({ query, sql: text, parameters: values, queryId: {} });
  return rows as Row[];
}
