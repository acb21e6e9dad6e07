import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkIdempotencyKey } from '#shared/rules/billing/billing.ts';
import { IdempotencyKey } from '../entities.ts';

/** A call that a caller may repeat without knowing whether it has succeeded. */
export interface Call {
  /** Kind and id of the caller, for example 'ADMIN:…': the same key of another caller is another key. */
  actor: string;
  /** Without a key the effect happens at each call. */
  key: string | null | undefined;
  operation: string;
  /** The whole input, as JSON. Pictures as their digests. */
  content: unknown;
}

interface Outcome<Reply> {
  reply: Reply;
  /** Whether the effect had happened before and this is its first reply. */
  replayed: boolean;
}

const maxAge = 48 * 60 * 60 * 1000;

/**
 * Runs an effect once for each key of a caller (decision 5). Part of the transaction of the effect: when it fails, the
 * key is free again, and a concurrent second call waits for the first one to commit and returns its reply.
 * Throws INVALID_INPUT for an invalid key, and IDEMPOTENCY_KEY_REUSED for a key that was used with another content.
 * @param effect its reply is stored as JSON; ids of rows are enough
 */
export async function once<Reply extends Record<string, unknown>>(
  em: EntityManager,
  { actor, key, operation, content }: Call,
  effect: () => Promise<Reply>,
): Promise<Outcome<Reply>> {
  refuseIfAny(checkIdempotencyKey(key));
  if (key === null || key === undefined) return { reply: await effect(), replayed: false };

  const fingerprint = createHash('sha256')
    .update(JSON.stringify([operation, content]))
    .digest('hex');
  const claimed = await db(em)
    .insertInto('idempotency_key')
    .values({ actor, key, fingerprint, reply: sql`'{}'`, created_at: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const { reply, fingerprint: first } = await em.findOneOrFail(IdempotencyKey, { actor, key }, { refresh: true });
    if (first !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { reply: reply as Reply, replayed: true };
  }
  const reply = await effect();
  await em.nativeUpdate(IdempotencyKey, { actor, key }, { reply });
  return { reply, replayed: false };
}

/** Deletes keys older than 48 hours: a call so late is not a retry. Returns how many. */
export function deleteOldKeys({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const where = sql`created_at < ${new Date(now.getTime() - maxAge)}`;
  return sweepRows({ background }, { table: 'idempotency_key', where, by: 'created_at' });
}
