import { sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';

/** Attempts at a secret that are counted together. */
export interface Guard {
  /** Separates the counts of different secrets, for example 'password ADMIN'. */
  name: string;
  /** An e-mail address, an account's id or a device; only a pseudonym of it is stored. */
  whom: string;
  /** Failures in a row after which it is locked. */
  max: number;
  /** Seconds after the last failure after which the count starts again. */
  forgottenAfter: number;
}

type Parts = Pick<Platform, 'primary' | 'secrets'>;

/** How long a lock lasts, in seconds. */
const lockedFor = 15 * 60;
const DAY = 24 * 60 * 60;

/** Counts guesses of one account's secret. */
export function accountGuard(name: string, whom: string, max: number): Guard {
  return { name, whom, max, forgottenAfter: DAY };
}

/**
 * SQL: the lock ends later than one that begins now, and was made while the database's clock was ahead. A statement may have
 * waited for the row, for five seconds at most, since its own now().
 * @param longest seconds of the longest lock
 */
export const clockWasAhead = (longest: number) =>
  sql`guard.locked_until > now() + make_interval(secs => ${longest + 10})`;

/**
 * Counts an attempt as failed before it is made, in a statement of its own: attempts at the same moment, in whichever
 * server, cannot all pass before the first is counted, and no rollback undoes the count. Who succeeds takes it back.
 * Throws TOO_MANY_ATTEMPTS with the seconds to wait while locked.
 * @returns whether this attempt, if it fails, is the one that locks
 */
export async function countAttempt({ primary, secrets }: Parts, guard: Guard): Promise<{ locks: boolean }> {
  const key = keyOf(secrets, guard);
  // Null where there was no lock.
  const startsAgain = sql`(coalesce(guard.locked_until <= now() or ${clockWasAhead(lockedFor)}, false)
    or guard.updated_at < now() - make_interval(secs => ${guard.forgottenAfter}))`;
  const { rows } = await sql<{ locks: boolean }>`
    insert into sign_in_guard as guard (key, failures, locked_until, updated_at) values (${key}, 1, null, now())
      on conflict (key) do update set
        failures = case when ${startsAgain} then 1 else guard.failures + 1 end,
        locked_until = case when not ${startsAgain} and guard.failures + 1 >= ${guard.max}
          then now() + make_interval(secs => ${lockedFor}) end,
        updated_at = now()
      where guard.locked_until is null or guard.locked_until <= now() or ${clockWasAhead(lockedFor)}
      returning locked_until is not null as locks`.execute(primary);
  const [counted] = rows;
  if (!counted) throw await locked(primary, key);
  return counted;
}

/** Forgets every failure, after the right secret. */
export async function forgetAttempts({ primary, secrets }: Parts, guard: Guard): Promise<void> {
  await primary.deleteFrom('sign_in_guard').where('key', '=', keyOf(secrets, guard)).execute();
}

/** Removes counts that are over. */
export async function sweepGuards({ background }: Pick<Platform, 'background'>): Promise<void> {
  const where = sql`updated_at < now() - make_interval(secs => ${DAY})`;
  await sweepRows({ background }, { table: 'sign_in_guard', where, by: 'updated_at' });
}

async function locked(primary: Platform['primary'], key: string): Promise<AppError> {
  const retryAfter = await secondsLocked(primary, key);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'minuutin' : `${minutes} minuutin`;
  return new AppError('TOO_MANY_ATTEMPTS', {
    message: `Liian monta epäonnistunutta kirjautumista. Yritä uudelleen ${wait} kuluttua.`,
    retryAfter,
  });
}

/** Seconds until the lock of a guard ends, at least 1. */
export async function secondsLocked(primary: Platform['primary'], key: string): Promise<number> {
  const row = await primary
    .selectFrom('sign_in_guard')
    .select(sql<number>`ceil(extract(epoch from locked_until - now()))::int`.as('wait'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(row?.wait ?? 1, 1);
}

function keyOf(secrets: Platform['secrets'], { name, whom }: Guard): string {
  return secrets.pseudonym(whom, `sign-in guard ${name}`);
}

const queues = cacheKey<Map<string, Promise<unknown>>>('sign-in attempts');

/**
 * Runs the attempts at one secret one after another within this server: many sign-ins at once with the right password
 * are then not taken for guesses.
 */
export async function runInOrder<Result>(
  { caches }: Pick<Platform, 'caches'>,
  guard: Guard,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const queue = caches.of(queues, () => new Map());
  const key = `${guard.name} ${guard.whom}`;
  const before = queue.get(key) ?? Promise.resolve();
  const mine = before.then(attempt, attempt);
  queue.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queue.get(key) === mine) queue.delete(key);
  }
}
