import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';

const mostTries = 6;
const pause = 20;

/**
 * A database transaction that moves money. When PostgreSQL breaks it off to end a deadlock (40P01) or because another
 * one came first (40001), everything is done again, at most five times: the work must read what it changes anew.
 */
export async function ledgerTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await em.transactional(work);
    } catch (error) {
      if (tries === mostTries || em.isInTransaction() || !isBrokenOff(error)) throw error;
    }
    await sleep(pause * 2 ** tries * Math.random());
  }
}

function isBrokenOff(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40P01' || code === '40001';
}
