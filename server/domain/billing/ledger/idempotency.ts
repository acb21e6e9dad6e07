import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkIdempotencyKey } from '#shared/rules/billing.ts';
import { db } from '../../../platform/database/db.ts';
import { sweepRows } from '../../../platform/database/sweepRows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { IdempotencyKey } from '../entities.ts';

/** An effect that a caller may ask for again without knowing whether it has happened. */
export interface Call {
  /** Kind and id of the caller, for example 'ADMIN:…': keys of different callers never meet. */
  actor: string;
  /** Without a key the effect simply happens. */
  key: string | null | undefined;
  operation: string;
  /** Everything that the caller asked for, as JSON can carry it. Pictures by their digests. */
  content: unknown;
}

interface Outcome<Reply> {
  reply: Reply;
  /** True when the effect had happened before and its reply is told again. */
  replayed: boolean;
}

const keptFor = 48 * 60 * 60 * 1000;

/**
 * Lets an effect happen once for each key of a caller. Part of the transaction that has the effect: a failure leaves no
 * trace of the key, and a second call at the same time waits for the first one to commit, then gets its reply.
 * Refuses IDEMPOTENCY_KEY_REUSED when the key came with another content before.
 * @param effect its reply must survive JSON; ids to read rows by are enough
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

/** Removes keys older than 48 hours; a client that asks again so late does not mean the same effect. */
export function deleteOldKeys(platform: Pick<Platform, 'sql'>, now = new Date()): Promise<number> {
  const values = [new Date(now.getTime() - keptFor)];
  return sweepRows(platform, { table: 'idempotency_key', where: 'created_at < $1', values, by: 'created_at' });
}
