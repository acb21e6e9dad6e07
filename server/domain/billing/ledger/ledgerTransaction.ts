import type { EntityManager } from '@mikro-orm/postgresql';
import { retryOnConflict } from '../../../platform/database/retryOnConflict.ts';

/**
 * A database transaction that moves money, done again when PostgreSQL aborts it because of another one. Part of an
 * outer transaction, if there is one, which then fails as a whole.
 */
export function ledgerTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const transaction = () => em.transactional(work);
  return em.isInTransaction() ? transaction() : retryOnConflict(transaction);
}
