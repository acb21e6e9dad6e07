import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { db } from './db.ts';
import { statementName } from './prepare.ts';
import type { Statement } from './sql.ts';

/**
 * Rows of a statement inside the transaction of `em`, which PostgreSQL parses and plans once per connection. What the
 * entities have pending is not written before it. Throws outside a transaction.
 */
export async function runPrepared<Row>(em: EntityManager, { name, text, values = [] }: Statement): Promise<Row[]> {
  if (!em.isInTransaction()) throw new Error(`${name} belongs inside a transaction`);
  // Also without values.
  statementName(text);
  const { rows } = await db(em).executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}
