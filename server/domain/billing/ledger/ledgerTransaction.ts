import type { EntityManager } from '@mikro-orm/postgresql';
import { retryOnConflict } from '../../../platform/database/retryOnConflict.ts';

/**
 * A database transaction that moves money. Retries when PostgreSQL aborts it because of a concurrent one; inside an outer
 * transaction it does not retry, and the outer one fails as a whole.
 */
export function ledgerTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const transaction = () => em.transactional(work);
  return em.isInTransaction() ? transaction() : retryOnConflict(transaction);
}
