import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { advisoryLocks } from '../../advisoryLocks.ts';
import { db } from './db.ts';

type Lock = keyof typeof advisoryLocks;

/** Waits for a lock and holds it, alone, until the transaction of `em` ends. */
export async function lockAlone(em: EntityManager, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}::bigint)`.execute(db(em));
}

/** Waits while a transaction holds the lock alone, and holds it with others until the transaction of `em` ends. */
export async function lockShared(em: EntityManager, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks[lock]}::bigint)`.execute(db(em));
}

/** The same as `lockAlone` without waiting. Returns false when another transaction holds the lock. */
export async function tryLockAlone(em: EntityManager, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks[lock]}::bigint) as "isHeld"`.execute(db(em));
  return rows[0]?.isHeld === true;
}
