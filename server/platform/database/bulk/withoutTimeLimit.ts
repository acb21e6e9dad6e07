import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, TransactionOptions } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type pg from 'pg';
import { db } from '../db.ts';
import { maxSilence } from '../pools.ts';

const isUnlimited = new AsyncLocalStorage<true>();

/**
 * Runs the work in a transaction whose statements PostgreSQL does not abort, for jobs and commands: no caller waits for
 * them. Only a connection that is silent for ten minutes counts as broken.
 */
export function withoutTimeLimit<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return isUnlimited.run(true, () =>
    em.fork().transactional(async (em) => {
      await sql`set local statement_timeout = 0`.execute(db(em));
      return work(em);
    }, options),
  );
}

/** Lets `withoutTimeLimit` wait longer for answers than the pool's own `query_timeout`. */
export function allowLongStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const patient = (statement: unknown, values: unknown, ...rest: unknown[]) => {
      if (!isUnlimited.getStore()) return query(statement, values, ...rest);
      const config = typeof statement === 'string' ? { text: statement, values } : statement;
      return query({ ...(config as pg.QueryConfig), query_timeout: maxSilence });
    };
    client.query = patient as typeof client.query;
  });
}
